package import Geometry
package import PageModel

/// The inputs of resolving besides the page: theme, templates, texts, images and fonts.
///
/// They are passed in, so that resolving stays a pure function.
package struct Supplies {
  /// The result of looking up an image.
  package enum Image: Hashable, Sendable {
    /// The image's size in points, and whether it has parts in `currentColor`.
    case found(Size, hasCurrentColor: Bool = false)
    /// The image is missing or invalid.
    case fault(String, hint: String?)
  }

  /// The theme.
  package var theme: Theme
  /// Reads the templates, by name; the page's own are added.
  package var templates: () -> [String: Template]
  /// The built-in texts.
  package var wording: Wording
  /// The available font families.
  package var fontFamilies: Set<String>
  /// Looks up an image.
  package var image: (_ name: String) -> Image
  /// The candidate that is most similar to a misspelt name.
  package var closest: (_ name: String, _ candidates: [String]) -> String?

  /// Supplies with a theme and the rest.
  package init(
    theme: Theme, templates: @escaping @autoclosure () -> [String: Template] = [:],
    wording: Wording = Wording(), fontFamilies: Set<String>,
    image: @escaping (_ name: String) -> Image,
    closest: @escaping (_ name: String, _ candidates: [String]) -> String? = { _, _ in nil }
  ) {
    self.theme = theme
    self.templates = templates
    self.wording = wording
    self.fontFamilies = fontFamilies
    self.image = image
    self.closest = closest
  }
}
