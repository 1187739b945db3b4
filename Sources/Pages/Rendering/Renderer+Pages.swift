public import Geometry
public import PageModel
public import Projects

extension Renderer {
  /// A page as a PNG.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - scale: pixels per point. Default: 2.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; the page's own viewport takes precedence. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` if it is too large.
  public func png(
    of page: Page, scale: Double = 2, appearance: Appearance = Look().appearance,
    viewport: Size = .viewport, project: Project? = nil
  ) throws -> [UInt8] {
    try png(of: try sound(page, appearance, viewport, project), scale: scale)
  }

  /// A page as an SVG.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; the page's own viewport takes precedence. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` if it is too large.
  public func svg(
    of page: Page, appearance: Appearance = Look().appearance, viewport: Size = .viewport,
    project: Project? = nil
  ) throws -> [UInt8] {
    try svg(of: try sound(page, appearance, viewport, project))
  }

  /// A page as a PDF.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; the page's own viewport takes precedence. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` if it is too large.
  public func pdf(
    of page: Page, appearance: Appearance = Look().appearance, viewport: Size = .viewport,
    project: Project? = nil
  ) throws -> [UInt8] {
    try pdf(of: try sound(page, appearance, viewport, project))
  }

  /// A page laid out, or its errors.
  private func sound(
    _ page: Page, _ appearance: Appearance, _ viewport: Size, _ project: Project?
  ) throws(FaultyPage) -> LaidOutPage {
    let laidOut = layout(
      page, Look(appearance: appearance, viewport: viewport), project: project)
    guard laidOut.isSound else { throw FaultyPage(diagnostics: laidOut.diagnostics) }
    return laidOut
  }
}
