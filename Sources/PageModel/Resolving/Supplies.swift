public import Geometry

/// What a page needs from outside to be resolved: its look, templates, words, pictures and fonts.
///
/// All of it is given, so that resolving stays a pure function.
public struct Supplies {
  /// What is known of a picture.
  public enum Image: Hashable, Sendable {
    /// It is there, so large in points.
    case found(Size)
    /// It is not there or cannot be used.
    case fault(String, hint: String?)
  }

  /// The look.
  public var theme: Theme
  /// Templates by name; the page's own are added to them.
  public var templates: [String: Template]
  /// What rows say by themselves.
  public var wording: Wording
  /// The families of fonts that can be asked for.
  public var fontFamilies: Set<String>
  /// Looks a picture up.
  public var image: (_ name: String) -> Image
  /// Guesses which of some names a misspelt one was meant to be.
  public var closest: (_ name: String, _ candidates: [String]) -> String?

  /// Supplies of a look and the rest.
  public init(
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
