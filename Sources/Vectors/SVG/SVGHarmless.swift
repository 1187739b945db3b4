/// What editors and web pages write that draws nothing: it is dropped.
///
/// Each name counts as attribute and as property of `style`. Nothing here may change a picture: style
/// sheets were applied before, and properties of texts are harmless only because `<text>` is an error.
enum SVGHarmless {
  /// Whether an attribute or property draws nothing, whatever its value.
  static func contains(_ name: String, on element: String) -> Bool {
    names.contains(name) || prefixes.contains(where: name.hasPrefix)
      || (element == "svg" && rootNames.contains(name))
      // Only what draws by itself can be hidden.
      || (name == "display" && element != "svg" && !SVGGrammar.graphics.contains(element))
  }

  /// Whether an attribute or property draws nothing with this value.
  static func contains(_ name: String, _ value: String) -> Bool {
    if name == "display" { return displays.contains(value) }
    let name = name.hasPrefix("marker-") ? "marker" : name
    return values[name] == value
  }

  private static let names: Set = [
    "class", "role", "focusable", "tabindex", "lang", "xml:lang", "xml:space", "version",
    "baseProfile", "enable-background", "isolation", "shape-rendering", "text-rendering",
    "image-rendering", "color-rendering", "pointer-events", "cursor",
    // Of elements with a view of their own, which only the root is.
    "overflow", "clip",
    // Of texts and filters.
    "letter-spacing", "word-spacing", "writing-mode", "white-space", "line-height", "direction",
    "unicode-bidi", "baseline-shift", "dominant-baseline", "alignment-baseline",
    "block-progression", "inline-size", "shape-padding", "shape-margin", "solid-color",
    "solid-opacity", "color-interpolation-filters",
    // Inkscape's own, which other programs ignore.
    "filter-blend-mode", "filter-gaussianblur-deviation",
  ]

  private static let prefixes = ["aria-", "data-", "font-", "text-", "-inkscape-", "--", "_ng"]

  /// What only concerns the page around an SVG file.
  private static let rootNames: Set = [
    "x", "y", "zoomAndPan", "contentScriptType", "contentStyleType",
  ]

  /// The values of `display` with which elements of SVG are drawn: all of CSS but `none`.
  private static let displays: Set = [
    "inline", "block", "inline-block", "list-item", "run-in", "compact", "marker", "contents",
    "flex", "inline-flex", "grid", "inline-grid", "table", "inline-table", "table-cell",
  ]

  private static let values = [
    "mix-blend-mode": "normal", "vector-effect": "none", "filter": "none", "mask": "none",
    "marker": "none",
  ]
}
