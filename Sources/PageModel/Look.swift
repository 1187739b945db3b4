public import Geometry

/// All that decides the layout and colours of a page besides the page itself.
public struct Look: Hashable, Sendable {
  /// The name of a theme; nil: the page's own theme.
  ///
  /// Default: nil.
  public var theme: String?
  /// The appearance.
  ///
  /// Default: light.
  public var appearance: Appearance
  /// The contrast.
  ///
  /// Default: normal.
  public var contrast: Contrast
  /// The viewport in points; the page's own takes precedence.
  ///
  /// Default: 375 × 667.
  public var viewport: Size
  /// What sets the sides of the viewport.
  package var viewportOrigin = ViewportOrigin()

  /// The page's own theme in light mode, unless values are given.
  public init(
    theme: String? = nil, appearance: Appearance = .light, contrast: Contrast = .normal,
    viewport: Size = .viewport
  ) {
    (self.theme, self.appearance) = (theme, appearance)
    (self.contrast, self.viewport) = (contrast, viewport)
  }

  /// The colour mode.
  package var mode: ColorMode {
    get {
      switch (appearance, contrast) {
      case (.light, .normal): .light
      case (.dark, .normal): .dark
      case (.light, .increased): .contrast
      case (.dark, .increased): .darkContrast
      }
    }
    set {
      appearance = [.dark, .darkContrast].contains(newValue) ? .dark : .light
      contrast = [.contrast, .darkContrast].contains(newValue) ? .increased : .normal
    }
  }

  /// The same look in a theme; nil is the page's own.
  package func wearing(_ theme: String?) -> Look {
    var look = self
    look.theme = theme
    return look
  }

  /// The same look in a colour mode.
  package func shown(in mode: ColorMode) -> Look {
    var look = self
    look.mode = mode
    return look
  }

  /// The same look for a page with a theme: naming the page's own theme equals naming none.
  package func beside(_ own: String) -> Look { theme == own ? wearing(nil) : self }

  /// All of it as one line, for keys of caches.
  package var text: String {
    let values = Axis.ofLook.map { self[$0] ?? "" } + ["\(viewport)", viewportOrigin.text ?? ""]
    return values.joined(separator: "\t")
  }
}

/// A variant of a page: a look at a scale.
package struct Variant: Hashable, Sendable {
  /// The look.
  package var look: Look
  /// The scale in pixels per point; formats without pixels ignore it.
  ///
  /// Default: 2.
  package var scale: Scale

  /// A look at a scale.
  package init(_ look: Look, scale: Scale = .two) { (self.look, self.scale) = (look, scale) }

  /// The default variant, unless values are given.
  package init(
    theme: String? = nil, appearance: Appearance = .light, contrast: Contrast = .normal,
    scale: Scale = .two
  ) {
    self.init(Look(theme: theme, appearance: appearance, contrast: contrast), scale: scale)
  }
}

extension Variant {
  /// The name of a theme; nil: the page's own theme.
  package var theme: String? {
    get { look.theme }
    set { look.theme = newValue }
  }

  /// The appearance.
  package var appearance: Appearance {
    get { look.appearance }
    set { look.appearance = newValue }
  }

  /// The contrast.
  package var contrast: Contrast {
    get { look.contrast }
    set { look.contrast = newValue }
  }
}
