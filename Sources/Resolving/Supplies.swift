package import Geometry
package import PageModel

/// What a page needs from outside to be resolved: its look, templates, words, pictures and fonts.
///
/// All of it is given, so that resolving stays a pure function.
package struct Supplies {
  /// What is known of a picture.
  package enum Image: Hashable, Sendable {
    /// It is there, so large in points.
    case found(Size)
    /// It is not there or cannot be used.
    case fault(String, hint: String?)
  }

  /// The look.
  package var theme: Theme
  /// Templates by name; the page's own are added to them.
  package var templates: [String: Template]
  /// What rows say by themselves.
  package var wording: Wording
  /// The families of fonts that can be asked for.
  package var fontFamilies: Set<String>
  /// Looks a picture up.
  package var image: (_ name: String) -> Image
  /// Guesses which of some names a misspelt one was meant to be.
  package var closest: (_ name: String, _ candidates: [String]) -> String?

  /// Supplies of a look and the rest.
  package init(
    theme: Theme, templates: [String: Template] = [:], wording: Wording = Wording(),
    fontFamilies: Set<String>,
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
