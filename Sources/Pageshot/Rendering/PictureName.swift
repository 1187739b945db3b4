public import PageModel

/// The name of a page's picture without its ending: `wechat/settings~dark@2x`.
public struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// The page's name, such as `wechat/settings`.
  public var page: String
  /// How it is drawn.
  public var variant: Variant

  /// The name of a picture.
  public init(_ page: String, _ variant: Variant) { (self.page, self.variant) = (page, variant) }

  /// The name of a page file's picture; of one without pixels, the scale is one.
  public init(_ page: LaidOutPage, at location: PageLocation, scale: Scale = .one) {
    self.init(location.name, Variant(appearance: page.appearance, scale: scale))
  }

  /// Pixels in a point.
  public var scale: Double { variant.scale.value }

  /// The name as files have it.
  public var description: String { page + variant.ending }

  /// All names that pictures of a page can have.
  static func all(of page: String) -> [PictureName] { VariantSet.every.names(of: page) }

  /// The pages that a picture of some name could be of: the name itself, and what is left without
  /// its scale and its appearance.
  static func pages(of name: String) -> [String] { Variant.names(without: name) }
}

extension VariantSet {
  /// The names of a page's pictures.
  public func names(of page: String) -> [PictureName] { all.map { PictureName(page, $0) } }
}

extension Renderer {
  /// Reads a page and lays it out once for each appearance.
  ///
  /// - Parameters:
  ///   - location: the page file.
  ///   - variants: how it is to be drawn.
  /// - Returns: the laid-out pages, and all that is to be said about them, by place.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  public func layouts(of location: PageLocation, _ variants: VariantSet) throws(ReadError) -> (
    pages: [LaidOutPage], diagnostics: [Diagnostic]
  ) {
    let (page, faults) = try read(location)
    guard let page else { return ([], faults.shown(for: location)) }
    let pages = variants.appearances.map { appearance in
      layout(page, appearance, viewport: variants.viewport, project: location.project)
    }
    return (pages, (faults + pages.flatMap(\.diagnostics)).shown(for: location).inOrder)
  }
}
