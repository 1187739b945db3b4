import Drawing
import Goldens
import Images
import PageLayout
package import Pages
import Projects
import Resolving

/// A picture to test or record: its name, and the laid-out page that it shows.
package struct Subject: Sendable {
  private let drawing: PagePicture
  /// The boxes that it shows.
  let tree: BoxTree
  /// The hash of its pixels.
  let pixels: Hash128
  private let painted: PaintedPage?

  /// What is read out of it.
  let readout: Readout

  /// The picture's name.
  package var name: PictureName { drawing.name }
  /// The page file; nil for a page without a file.
  var location: PageLocation? { drawing.location }
  private var page: LaidOutPage { drawing.page }
  private var renderer: Renderer { drawing.renderer }

  /// Paints a picture of a page, to get its hash.
  ///
  /// - Throws: ``FaultyPage``, or ``PictureError`` if it is too large.
  package init(_ drawing: PagePicture) throws {
    self.drawing = drawing
    let (page, scale) = (drawing.page, drawing.name.scale)
    tree = try drawing.renderer.drawable(page, scale: scale)
    readout =
      page.readout ?? Readout(LaidOutInputs(page.resolved, tree), asks: page.frame?.asks ?? false)
    (pixels, painted) = try drawing.renderer.pixelHash(of: tree, in: page, scale: scale)
  }

  /// The pixels of another tree, painted with the page's images; boxes whose image is missing are omitted.
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

  /// Lays out a page from its inputs, with the assets of this page.
  var layout: InputsLayout { InputsLayout(renderer, for: page) }

  /// The digest and file name of a current image; nil if there is no such image.
  func file(of image: String) -> IconFile? { page.assets.snapshot.file(of: image) }

  /// The paths of the project's own fonts, as in fingerprints.
  var ownFonts: Set<String> {
    Set((page.assets.fonts.text?.files ?? []).compactMap { $0.own?.path })
  }

  /// The fonts of a box's text: their paths in the project, or their files' names on the machine.
  func fonts(of box: Box) -> Set<String> {
    Set((page.assets.fonts.text?.files(of: [box]) ?? []).map { $0.own?.path ?? $0.name })
  }

  /// The paths of those of its project's own fonts that it shows.
  func fontsInUse() throws -> Set<String> {
    Set(try renderer.environment(of: page).fonts.compactMap(\.path))
  }

  /// The picture in full.
  func drawn() throws -> PictureSide {
    let (png, bitmap) = try renderer.pngAndBitmap(
      of: tree, in: page, scale: name.scale, painted: painted)
    return PictureSide(
      bitmap, png: png, record: record, environment: try renderer.environment(of: page))
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

  /// The bytes of its golden, from the drawn picture.
  func golden(_ drawn: PictureSide) throws -> [UInt8] {
    try golden(
      png: drawn.encoded(), drawn.record,
      drawn.environment ?? renderer.environment(of: page))
  }

  /// The bytes of a golden with the same picture, with its record updated.
  func golden(withImageOf golden: Golden) throws -> [UInt8] {
    try self.golden(png: golden.image, record, renderer.environment(of: page))
  }

  /// A page whose boxes exceed the limit of a text chunk is recorded without them.
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
