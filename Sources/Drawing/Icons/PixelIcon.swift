package import Geometry
package import Images
package import Vectors

/// An icon made of pixels: one picture, for one to three scales.
///
/// `name.png`, `name@2x.png` and `name@3x.png`, or the same with `.jpg`, are the same icon for screens of 1, 2 and 3 pixels
/// a point; any one of them is enough.
package struct PixelIcon: Hashable, Sendable {
  /// The scales that a file name can say.
  package static let scales = 1...3

  /// A picture for one scale.
  package enum Picture: Hashable, Sendable {
    /// One that is in memory.
    case bitmap(Bitmap)
    /// A file, of which the pixels are in memory while it is drawn.
    case file(PictureFile)

    /// How many pixels it has in its file.
    fileprivate var size: (width: Int, height: Int) {
      switch self {
      case .bitmap(let bitmap): (bitmap.width, bitmap.height)
      case .file(let file): file.size
      }
    }

    /// How many of them there are to be drawn.
    fileprivate var decodedSize: (width: Int, height: Int) {
      switch self {
      case .bitmap(let bitmap): (bitmap.width, bitmap.height)
      case .file(let file): file.decodedSize
      }
    }
  }

  /// Its natural size, in points: the pixels of the smallest scale given, divided by that scale.
  package let size: Size
  /// From the smallest scale to the largest.
  private let variants: [Picture]

  /// An icon from its pictures by scale, at least one; the file's name, without scale, is for
  /// messages.
  ///
  /// Pictures whose sizes in points differ by more than one are not the same icon, and refused.
  package init(_ pictures: [Int: Picture], file: String) throws(IconError) {
    let variants = pictures.filter { Self.scales.contains($0.key) }.sorted { $0.key < $1.key }
    let sizes = variants.map { scale, picture in
      Size(
        width: Double(picture.size.width) / Double(scale),
        height: Double(picture.size.height) / Double(scale))
    }
    guard let size = sizes.first else {
      throw IconError(
        file, rule: "icon-scale", "no picture at scale 1, 2 or 3",
        hint: "name it icon.png, icon@2x.png or icon@3x.png")
    }
    for (other, variant) in zip(sizes, variants)
    where abs(other.width - size.width) > 1 || abs(other.height - size.height) > 1 {
      throw IconError(
        file, rule: "icon-scale",
        "the picture at @\(variant.key)x is \(other.width)×\(other.height) points, "
          + "at @\(variants[0].key)x \(size.width)×\(size.height)",
        hint: "a picture at @2x has twice as many pixels each way")
    }
    self.size = size
    self.variants = variants.map(\.value)
  }

  /// An icon from its pictures by scale, which are kept as they are.
  package init(_ bitmaps: [Int: Bitmap], file: String) throws(IconError) {
    try self.init(bitmaps.mapValues { .bitmap($0) }, file: file)
  }

  /// The picture to draw at a size in pixels: the smallest that need not be enlarged, or else the
  /// largest.
  ///
  /// - Throws: what decoders throw where it is damaged.
  package func bitmap(width: Int, height: Int) throws -> Bitmap {
    switch picture(width: width, height: height) {
    case .bitmap(let bitmap): bitmap
    case .file(let file): try DecodedPictures.shared.bitmap(of: file)
    }
  }

  /// The size in pixels of what is drawn at a size.
  func decodedSize(forWidth width: Int, height: Int) -> (width: Int, height: Int) {
    picture(width: width, height: height).decodedSize
  }

  /// How many pixels are read, and made smaller or larger, to draw it at a size in pixels.
  func pixels(forWidth width: Int, height: Int) -> Int {
    let size = picture(width: width, height: height).size
    return size.width * size.height
  }

  private func picture(width: Int, height: Int) -> Picture {
    variants.first { $0.decodedSize.width >= width && $0.decodedSize.height >= height }
      ?? variants[variants.count - 1]
  }
}
