import Drawing
import Goldens
import Images
import PageLayout
import Resolving

/// A picture that is tested or recorded: its name, and the laid-out page that it shows.
package struct Subject: Sendable {
  private let drawing: PagePicture
  /// The boxes that it shows.
  let tree: BoxTree
  /// The hash of its pixels.
  let pixels: Hash128
  private let painted: PaintedPage?

  /// What is read out of it.
  let readout: Readout

  /// What it is called.
  package var name: PictureName { drawing.name }
  /// The page file; nil for a page that no file holds.
  var location: PageLocation? { drawing.location }
  private var page: LaidOutPage { drawing.page }
  private var renderer: Renderer { drawing.renderer }

  /// Paints a picture of a page for its hash.
  ///
  /// - Throws: ``FaultyPage``, or ``PictureError`` where it is too large.
  package init(_ drawing: PagePicture) throws {
    self.drawing = drawing
    let (page, scale) = (drawing.page, drawing.name.scale)
    tree = try drawing.renderer.drawable(page, scale: scale)
    readout =
      page.readout ?? Readout(LaidOutInputs(page.resolved, tree), asks: page.frame?.asks ?? false)
    (pixels, painted) = try drawing.renderer.pixelHash(of: tree, in: page, scale: scale)
  }

  /// Another tree in pixels, painted with the page's images; boxes whose image is not there any more
  /// are left out.
  func repainted(_ tree: BoxTree) throws -> Bitmap {
    var tree = tree
    var isGone: [String: Bool] = [:]
    tree.boxes.removeAll { box in
      guard case .image(let image, _, _, _) = box.content else { return false }
      let answer = isGone[image.name] ?? (file(of: image.name) == nil)
      isGone[image.name] = answer
      return answer
    }
    return try renderer.bitmap(of: tree, in: page, scale: name.scale)
  }

  /// Lays out what a page was made of, with what this one is drawn with.
  var layout: InputsLayout { InputsLayout(renderer, for: page) }

  /// A digest of an image as it is now, and what its file is called; nil where there is no such image.
  func file(of image: String) -> IconFile? { page.assets.snapshot.file(of: image) }

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

  /// The bytes of a golden that shows the same picture, with what is to be told of it now.
  func golden(withImageOf golden: Golden) throws -> [UInt8] {
    try self.golden(png: golden.image, record, renderer.environment(of: page))
  }

  /// A page whose boxes take more than a text chunk may hold is recorded without them.
  private func golden(
    png: [UInt8], _ record: PageRecord?, _ environment: Fingerprint.Environment
  ) throws -> [UInt8] {
    let file = try PNGFile(png, limits: .rendered)
    let fingerprint = Fingerprint(
      environment: environment, page: drawing.digest, pixels: "\(pixels)",
      data: file.imageDigest)
    var texts = [PNGText(keyword: Golden.Keyword.fingerprint, text: fingerprint.json())]
    let notes = [
      (Golden.Keyword.page, record?.inputs?.text), (Golden.Keyword.boxes, record?.text),
      (Golden.Keyword.accessibility, readout.text),
    ]
    for case (let keyword, let text?) in notes where text.utf8.count <= PNGText.longest {
      texts.append(PNGText(keyword: keyword, text: text))
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
