package import Drawing
import Geometry
package import Images
package import PageLayout
import PageModel
package import Projects

/// The reason why a page cannot be drawn in a format.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, in one line.
  public let description: String

  /// An error, in one line.
  package init(description: String) { self.description = description }
}

/// How texts are written in an SVG.
package enum TextForm: String, CaseIterable, Sendable {
  /// Outlines, which look the same everywhere, and need no font.
  case outlines
  /// Text that design tools can edit, with the names of the fonts; icons keep their colours.
  case editable
}

extension Renderer {
  /// The greatest width of a picture, in pixels.
  public static let maxWidth = 16_384
  /// The greatest height of a PNG, in pixels.
  public static let maxHeight = 2_000_000
  /// The greatest side of an SVG or a PDF, in points.
  public static let maxVectorSide = 14_400

  // MARK: Laid-out pages

  /// Writes a laid-out page as a PNG, band by band, so that a page of any height takes little memory.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - scale: pixels per point.
  ///   - file: receives the bytes; it is not committed.
  /// - Throws: ``PictureError`` if the page is too large, ``WriteError`` if writing fails.
  package func writePNG(of page: LaidOutPage, scale: Double, to file: borrowing AtomicFile) throws {
    try unsafe encodePNG(of: page, scale: scale) { try unsafe file.write($0) }
  }

  /// A laid-out page as an SVG: outlines and named groups, no scripts, no external references.
  ///
  /// - Parameter page: the page.
  /// - Returns: the bytes of a file.
  /// - Throws: ``PictureError`` if the page is too large.
  public func svg(of page: LaidOutPage) throws -> [UInt8] { try svg(of: page, texts: .outlines) }

  /// The same with texts in a given form.
  package func svg(of page: LaidOutPage, texts: TextForm) throws -> [UInt8] {
    let tree = try drawable(
      page, maxWidth: Self.maxVectorSide, maxHeight: Self.maxVectorSide, in: "pt")
    return try pictureErrors(of: tree) {
      try painter(for: page).svg(tree, editable: texts == .editable)
    }
  }

  /// A laid-out page as a PDF with text that can be selected.
  ///
  /// - Parameter page: the page.
  /// - Returns: the bytes of a file.
  /// - Throws: ``PictureError`` if the page is too large.
  public func pdf(of page: LaidOutPage) throws -> [UInt8] {
    let tree = try drawable(
      page, maxWidth: Self.maxVectorSide, maxHeight: Self.maxVectorSide, in: "pt")
    return try pictureErrors(of: tree) { try painter(for: page).pdf(tree) }
  }

  private func encodePNG(
    of page: LaidOutPage, scale: Double, painted: PaintedPage? = nil,
    into sink: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let tree = try drawable(page, scale: scale)
    try pictureErrors(of: tree) {
      try unsafe painter(for: page).png(tree, scale: scale, painted: painted, into: sink)
    }
  }

  /// The pixels of other boxes, painted with a page's images.
  package func bitmap(of tree: BoxTree, in page: LaidOutPage, scale: Double) throws -> Bitmap {
    try pictureErrors(of: tree) { try painter(for: page).bitmap(tree, scale: scale) }
  }

  /// The number of painted pixels of other boxes, counted each time they are painted on.
  func work(of tree: BoxTree, in page: LaidOutPage, scale: Double) throws -> Int {
    try pictureErrors(of: tree) { try painter(for: page).work(of: tree, scale: scale) }
  }

  /// The boxes of a page as a PNG and as pixels, painted unless they already are.
  package func pngAndBitmap(
    of tree: BoxTree, in page: LaidOutPage, scale: Double, painted: PaintedPage?
  ) throws -> (png: [UInt8], bitmap: Bitmap) {
    try pictureErrors(of: tree) {
      try painter(for: page).pngAndBitmap(tree, scale: scale, painted: painted)
    }
  }

  /// A laid-out page as a PNG, painted unless it already is.
  package func png(of page: LaidOutPage, scale: Double, painted: PaintedPage? = nil) throws
    -> [UInt8]
  {
    var png: [UInt8] = []
    try unsafe encodePNG(of: page, scale: scale, painted: painted) { unsafe png += $0 }
    return png
  }

  /// The hash of the pixels of boxes, painted with a page's images; and the list of painted boxes, if it is not
  /// too long.
  package func pixelHash(
    of tree: BoxTree, in page: LaidOutPage, scale: Double
  ) throws -> (hash: Hash128, painted: PaintedPage?) {
    try pictureErrors(of: tree) { try painter(for: page).pixelHash(of: tree, scale: scale) }
  }

  /// The painter of a page; throws if it has no fonts.
  package func painter(for page: LaidOutPage) throws(FaultyPage) -> Painter {
    guard let painter = page.assets.painter else {
      throw FaultyPage(diagnostics: page.diagnostics)
    }
    return painter
  }

  /// The boxes of a page, whose size in pixels must be within the limits.
  package func drawable(_ page: LaidOutPage, scale: Double) throws -> BoxTree {
    try drawable(
      page, maxWidth: Self.maxWidth, maxHeight: Self.maxHeight, scale: scale, in: "px")
  }

  /// The boxes of a page, whose size must be within the limits.
  private func drawable(
    _ page: LaidOutPage, maxWidth: Int, maxHeight: Int, scale: Double = 1, in unit: String
  ) throws -> BoxTree {
    guard let tree = page.tree else { throw FaultyPage(diagnostics: page.diagnostics) }
    let sides = [
      ("width", tree.size.width, maxWidth), ("height", tree.size.height, maxHeight),
    ]
    for (name, side, most) in sides where (side * scale).rounded(.up) > Double(most) {
      let actual = Int((side * scale).rounded(.up))
      let message = "limit: picture \(name) \(actual) \(unit) > \(most) \(unit)"
      let last = name == "height" ? Double(most) / scale : nil
      guard let source = page.source(below: last) else {
        throw PictureError(description: message)
      }
      throw FaultyPage(diagnostics: [Diagnostic(rule: "limit", at: source, message)])
    }
    return tree
  }

  /// Maps errors of Drawing to errors of this module; those of a box have its place in the page file.
  private func pictureErrors<Result>(
    of tree: BoxTree, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch let error as DrawingError {
      let box = tree.boxes.first { $0.path == error.path }
      guard let source = box?.source else { throw PictureError(description: "\(error)") }
      throw FaultyPage(diagnostics: [
        Diagnostic(rule: "drawing", at: source, error.message, hint: error.hint)
      ])
    } catch let error as PNGError {
      throw PictureError(description: "\(error)")
    }
  }
}

extension LaidOutPage {
  /// The place that makes the page too large: the screenshot, the first row that ends below a height in points, or
  /// the viewport.
  fileprivate func source(below height: Double?) -> Source? {
    let row = height.flatMap { height in
      tree?.boxes.first { $0.row != nil && $0.rect.bottom > height }
    }
    return source ?? row?.source ?? page.places["viewport"]
  }
}
