import Drawing
import Goldens
import PageLayout

/// A picture that is tested or recorded: its name, and the laid-out page that it shows.
public struct Subject: Sendable {
  /// What it is called.
  public let name: PictureName
  /// The page file; nil for a page that no file holds.
  let location: PageLocation?
  /// The boxes that it shows.
  let tree: BoxTree
  /// The hash of its pixels.
  let pixels: Hash128
  private let painted: PaintedPage?
  private let page: LaidOutPage
  private let renderer: Renderer

  /// Paints a picture of a page for its hash.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - page: the page, laid out as the name says.
  ///   - location: its file; nil for a page that no file holds.
  ///   - renderer: what laid it out.
  /// - Throws: ``FaultyPage``, or ``PictureError`` where it is too large.
  public init(
    _ name: PictureName, of page: LaidOutPage, at location: PageLocation? = nil,
    by renderer: Renderer
  ) throws {
    (self.name, self.page, self.location, self.renderer) = (name, page, location, renderer)
    tree = try renderer.drawable(page, scale: name.scale)
    (pixels, painted) = try renderer.pixelHash(of: tree, in: page, scale: name.scale)
  }

  /// Another tree in pixels, painted with the page's images; boxes whose image is not there any more
  /// are left out.
  func repainted(_ tree: BoxTree) throws -> Bitmap {
    var tree = tree
    var isGone: [String: Bool] = [:]
    tree.boxes.removeAll { box in
      guard case .image(let image, _, _, _) = box.content else { return false }
      let answer = isGone[image.name] ?? (digest(of: image.name) == nil)
      isGone[image.name] = answer
      return answer
    }
    return try renderer.bitmap(of: tree, in: page, scale: name.scale)
  }

  /// A digest of an image as it is now; nil where there is no such image.
  func digest(of image: String) -> String? { page.store.digest(of: image) }

  /// The picture in full.
  func drawn() throws -> DrawnPicture {
    let (png, bitmap) = try renderer.pngAndBitmap(
      of: tree, in: page, scale: name.scale, painted: painted)
    return DrawnPicture(
      png: png, bitmap: bitmap, record: record, environment: try renderer.environment(of: page))
  }

  private var record: PageRecord? {
    page.record(name: name.page, source: location?.sourceName, scale: name.scale)
  }

  /// The bytes of its golden.
  func golden() throws -> [UInt8] {
    try golden(
      png: renderer.png(of: page, scale: name.scale, painted: painted), record,
      renderer.environment(of: page))
  }

  /// The bytes of its golden, once it was drawn.
  func golden(_ drawn: DrawnPicture) throws -> [UInt8] {
    try golden(png: drawn.png, drawn.record, drawn.environment)
  }

  /// A page whose boxes take more than a text chunk may hold is recorded without them.
  private func golden(
    png: [UInt8], _ record: PageRecord?, _ environment: Fingerprint.Environment
  ) throws -> [UInt8] {
    let file = try PNGFile(png, limits: .rendered)
    let fingerprint = Fingerprint(
      environment: environment, page: try location?.digest(), pixels: "\(pixels)",
      data: file.imageDigest)
    var texts = [PNGText(keyword: Golden.Keyword.fingerprint, text: fingerprint.json())]
    if let boxes = record?.text, boxes.utf8.count <= PNGText.longest {
      texts.append(PNGText(keyword: Golden.Keyword.boxes, text: boxes))
    }
    return try file.adding(texts)
  }
}

/// A picture in full: its pixels, and all that its golden tells of it.
struct DrawnPicture {
  /// The picture as a PNG, without texts.
  let png: [UInt8]
  /// The pixels.
  let bitmap: Bitmap
  /// The boxes and what went into them.
  let record: PageRecord?
  /// Programs and fonts that drew it.
  let environment: Fingerprint.Environment
}

extension PageLocation {
  /// The SHA-256 of the page file.
  fileprivate func digest() throws(ReadError) -> String {
    Checksum.sha256(
      try FileBytes.read(path, beneath: boundary, limit: PageLocation.mostBytes).bytes)
  }
}
