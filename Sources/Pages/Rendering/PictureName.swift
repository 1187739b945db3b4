package import PageModel

/// The name of a page's picture without its ending: `wechat/settings~dark@2x`.
package struct PictureName: Hashable, Sendable, CustomStringConvertible {
  /// The page's name, such as `wechat/settings`.
  package var page: String
  /// The variant.
  package var variant: Variant

  /// The name of a picture.
  package init(_ page: String, _ variant: Variant) { (self.page, self.variant) = (page, variant) }

  /// Pixels per point.
  package var scale: Double { variant.scale.value }

  /// The name as in files.
  package var description: String { page + variant.ending }

  /// The pages that a picture with some name could belong to: the name itself, and the name without its
  /// variant.
  package static func pages(of name: String) -> [String] { Variant.names(without: name) }
}
