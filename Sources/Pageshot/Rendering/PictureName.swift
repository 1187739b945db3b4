public import Geometry
public import PageModel

/// The name of a page's picture without its ending: `wechat/settings~dark@2x`.
public struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// The page's name, such as `wechat/settings`.
  public var page: String
  /// Light, which the name does not tell, or dark.
  public var appearance: Appearance
  /// Pixels in a point, a whole number; 1, which the name does not tell, for pictures without.
  public var scale: Double

  /// The name of a picture.
  public init(_ page: String, _ appearance: Appearance = .light, scale: Double = 1) {
    (self.page, self.appearance, self.scale) = (page, appearance, scale)
  }

  /// The name of a page file's picture.
  public init(_ page: LaidOutPage, at location: PageLocation, scale: Double = 1) {
    self.init(location.name, page.options.appearance, scale: scale)
  }

  /// The name as files have it.
  public var description: String {
    let variant = appearance == .light ? "" : "~\(appearance.rawValue)"
    return page + variant + (scale == 1 ? "" : "@\(Int(scale))x")
  }

  /// All names that pictures of a page can have.
  static func all(of page: String) -> [PictureName] {
    Appearance.allCases.flatMap { appearance in
      [1, 2, 3, 4].map { PictureName(page, appearance, scale: $0) }
    }
  }

  /// The pages that a picture of some name could be of: the name itself, and what is left without
  /// its scale and its variant.
  static func pages(of name: String) -> [String] {
    var pages = [name]
    if let scale = name.firstMatch(of: /@[2-4]x$/) {
      pages.append(String(name[..<scale.range.lowerBound]))
    }
    if let last = pages.last, last.hasSuffix("~dark") { pages.append(String(last.dropLast(5))) }
    return pages
  }
}

/// How the pages of a run are drawn: each in all appearances, at all scales.
public struct PictureOptions: Hashable, Sendable {
  /// The screen in points.
  public var viewport: Size
  /// Light and dark.
  public var appearances: [Appearance]
  /// Pixels in a point.
  public var scales: [Double]

  /// Options of a run.
  public init(viewport: Size, appearances: [Appearance], scales: [Double]) {
    (self.viewport, self.appearances, self.scales) = (viewport, appearances, scales)
  }
}

extension Renderer {
  /// Reads a page and lays it out once for each appearance.
  ///
  /// - Parameters:
  ///   - location: the page file.
  ///   - options: how it is to be drawn.
  /// - Returns: the laid-out pages, and all that is to be said about them, by place.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  public func layouts(of location: PageLocation, _ options: PictureOptions) throws(ReadError) -> (
    pages: [LaidOutPage], diagnostics: [Diagnostic]
  ) {
    let (page, faults) = try read(location)
    guard let page else { return ([], faults.shown(for: location)) }
    let pages = options.appearances.map { appearance in
      let layout = LayoutOptions(viewport: options.viewport, appearance: appearance)
      return self.layout(page, layout, project: location.project)
    }
    return (pages, (faults + pages.flatMap(\.diagnostics)).shown(for: location).inOrder)
  }
}
