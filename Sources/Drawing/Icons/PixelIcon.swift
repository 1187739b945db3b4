package import Geometry
package import Images
package import Vectors

/// A pixel icon: one picture at one to three scales.
///
/// `name.png`, `name@2x.png` and `name@3x.png` (or `.jpg`) are one icon, for screens of 1, 2 and 3
/// pixels a point; any one of them is enough.
package struct PixelIcon: Hashable, Sendable {
  /// The scales supported in file names.
  package static let scales = 1...3

  /// The picture for one scale.
  package enum Picture: Hashable, Sendable {
    /// A decoded bitmap.
    case bitmap(Bitmap)
    /// A file that is decoded when it is drawn.
    case file(PictureFile)

    /// The size in the file, in pixels.
    fileprivate var size: (width: Int, height: Int) {
      switch self {
      case .bitmap(let bitmap): (bitmap.width, bitmap.height)
      case .file(let file): file.size
      }
    }

    /// The size when decoded, in pixels.
    fileprivate var decodedSize: (width: Int, height: Int) {
      switch self {
      case .bitmap(let bitmap): (bitmap.width, bitmap.height)
      case .file(let file): file.decodedSize
      }
    }
  }

  /// The natural size in points: the pixels of the smallest scale, divided by that scale.
  package let size: Size
  /// The pictures, by ascending scale.
  private let variants: [Picture]

  /// Creates an icon from its pictures by scale; throws unless there is at least one.
  ///
  /// Throws if the sizes of two pictures differ by more than one point. The file name, without
  /// scale, is used in messages.
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

  /// Creates an icon from decoded bitmaps by scale.
  package init(_ bitmaps: [Int: Bitmap], file: String) throws(IconError) {
    try self.init(bitmaps.mapValues { .bitmap($0) }, file: file)
  }

  /// The picture to draw at a size in pixels: the smallest that is large enough, else the largest.
  ///
  /// - Throws: a decoder's error if the picture is damaged.
  package func bitmap(width: Int, height: Int) throws -> Bitmap {
    switch picture(width: width, height: height) {
    case .bitmap(let bitmap): bitmap
    case .file(let file): try DecodedPictures.shared.bitmap(of: file)
    }
  }

  /// The decoded size, in pixels, of the picture that is drawn at a size in pixels.
  func decodedSize(forWidth width: Int, height: Int) -> (width: Int, height: Int) {
    picture(width: width, height: height).decodedSize
  }

  /// The number of file pixels to decode and scale for drawing at a size in pixels.
  func pixels(forWidth width: Int, height: Int) -> Int {
    let size = picture(width: width, height: height).size
    return size.width * size.height
  }

  private func picture(width: Int, height: Int) -> Picture {
    variants.first { $0.decodedSize.width >= width && $0.decodedSize.height >= height }
      ?? variants[variants.count - 1]
  }
}
