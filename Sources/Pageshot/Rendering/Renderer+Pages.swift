public import Geometry
public import PageModel

extension Renderer {
  /// A page as a PNG.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - scale: pixels a point. Default: 2.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; what the page itself sets counts more. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` when it is too large.
  public func png(
    of page: Page, scale: Double = 2, appearance: Appearance = .light,
    viewport: Size = LayoutOptions().viewport, project: Project? = nil
  ) throws -> [UInt8] {
    let options = LayoutOptions(viewport: viewport, appearance: appearance)
    return try png(of: try sound(page, options, project), scale: scale)
  }

  /// A page as an SVG.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; what the page itself sets counts more. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` when it is too large.
  public func svg(
    of page: Page, appearance: Appearance = .light, viewport: Size = LayoutOptions().viewport,
    project: Project? = nil
  ) throws -> [UInt8] {
    let options = LayoutOptions(viewport: viewport, appearance: appearance)
    return try svg(of: try sound(page, options, project))
  }

  /// A page as a PDF.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - appearance: light or dark. Default: light.
  ///   - viewport: the screen in points; what the page itself sets counts more. Default: 375 × 667.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the bytes of a file.
  /// - Throws: ``FaultyPage``, or ``PictureError`` when it is too large.
  public func pdf(
    of page: Page, appearance: Appearance = .light, viewport: Size = LayoutOptions().viewport,
    project: Project? = nil
  ) throws -> [UInt8] {
    let options = LayoutOptions(viewport: viewport, appearance: appearance)
    return try pdf(of: try sound(page, options, project))
  }

  /// A page as a PNG, with screen and appearance in one value; else as above.
  public func png(of page: Page, scale: Double = 2, _ options: LayoutOptions) throws -> [UInt8] {
    try png(of: try sound(page, options), scale: scale)
  }

  /// A page as an SVG, with screen and appearance in one value; else as above.
  public func svg(of page: Page, _ options: LayoutOptions) throws -> [UInt8] {
    try svg(of: try sound(page, options))
  }

  /// A page as a PDF, with screen and appearance in one value; else as above.
  public func pdf(of page: Page, _ options: LayoutOptions) throws -> [UInt8] {
    try pdf(of: try sound(page, options))
  }

  /// A page laid out, or its faults.
  private func sound(_ page: Page, _ options: LayoutOptions, _ project: Project? = nil)
    throws(FaultyPage) -> LaidOutPage
  {
    let laidOut = layout(page, options, project: project)
    guard laidOut.isSound else { throw FaultyPage(diagnostics: laidOut.diagnostics) }
    return laidOut
  }
}
