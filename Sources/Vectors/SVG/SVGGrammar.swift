/// The supported subset of SVG: elements, their nesting, and their attributes.
///
/// Everything else is reported as an error by name. The subset cannot read files, run scripts,
/// refer to anything outside the icon, or hide its cost.
enum SVGGrammar {
  /// The elements that draw, which `use` may reference.
  static let graphics: Set = [
    "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "use",
  ]
  /// The elements that fills and strokes may reference.
  static let gradients: Set = ["linearGradient", "radialGradient"]
  /// The descriptive elements; they are allowed and dropped.
  static let words: Set = ["title", "desc"]

  /// The elements outside of the subset that draw only where something refers to them.
  static let definitions: Set = ["filter", "marker", "pattern", "symbol"]

  private static let containers: Set = ["svg", "g", "defs", "mask"]
  private static let content =
    graphics.union(gradients).union(words).union(["defs", "clipPath", "mask"])
  private static let elements = content.union(["svg", "stop"])

  /// Whether an element is allowed inside a parent; nil: as the root.
  static func allows(_ name: String, inside parent: String?) -> Bool {
    switch parent {
    case nil: name == "svg"
    case let parent? where containers.contains(parent): content.contains(name)
    case "clipPath": (graphics.contains(name) && name != "g") || words.contains(name)
    case let parent? where gradients.contains(parent): name == "stop" || words.contains(name)
    case let parent?: !words.contains(parent) && words.contains(name)
    }
  }

  /// Whether an element is part of the subset, in any place.
  static func isKnown(_ name: String) -> Bool { elements.contains(name) }

  /// The kind of value of an attribute on an element; nil if the attribute is not allowed.
  static func kind(of attribute: String, on element: String) -> SVGValue.Kind? {
    if attribute == "id" { return .name }
    if let kind = geometry[element]?[attribute] { return kind }
    if graphics.contains(element), let kind = placement[attribute] { return kind }
    if attribute == "display", graphics.contains(element) || element == "svg" { return display }
    return isInherited(on: element) ? presentation[attribute] : stops(of: element)[attribute]
  }

  /// Whether an attribute or property draws nothing on an element, though it draws on others.
  static func isStray(_ name: String, on element: String) -> Bool {
    if geometry[element]?[name] != nil { return false }
    if placement[name] != nil { return !isPlaced(element, by: name) }
    if geometry.values.contains(where: { $0[name] != nil }) { return name != "href" }
    if stops(of: "stop")[name] != nil, name != "color" { return !gradients.contains(element) }
    return !isInherited(on: element) && presentation[name] != nil
  }

  /// Whether an element may be transformed, cut or masked; programs differ about clips of masks.
  private static func isPlaced(_ element: String, by name: String) -> Bool {
    graphics.contains(element) || element == "svg" || (element == "mask" && name == "clip-path")
  }

  /// Whether elements inside an element inherit its properties.
  private static func isInherited(on element: String) -> Bool {
    graphics.contains(element) || ["svg", "defs", "clipPath", "mask"].contains(element)
  }

  /// The kind of value of a property in `style`; nil if the property is not allowed.
  static func kind(ofProperty property: String, on element: String) -> SVGValue.Kind? {
    let isPlace = ["clip-path", "mask", "mask-type", "display"].contains(property)
    let isProperty = presentation[property] != nil || stops(of: element)[property] != nil
    return isPlace || isProperty ? kind(of: property, on: element) : nil
  }

  /// The elements that a reference in an attribute may point to.
  static func targets(of attribute: String, on element: String) -> Set<String> {
    switch attribute {
    case "clip-path": ["clipPath"]
    case "mask": ["mask"]
    case "href" where element == "use": graphics
    default: gradients
    }
  }

  // MARK: Attributes

  private static let presentation: [String: SVGValue.Kind] = [
    "fill": .paint, "fill-opacity": .fraction, "fill-rule": .rule, "clip-rule": .rule,
    "stroke": .paint, "stroke-opacity": .fraction, "stroke-width": .extent(.diagonal),
    "stroke-linecap": .word(["butt", "round", "square", "inherit"]),
    "stroke-linejoin": .word(["miter", "round", "bevel", "inherit"]),
    "stroke-miterlimit": .amount, "stroke-dasharray": .dashes,
    "stroke-dashoffset": .length(.diagonal), "opacity": .fraction, "color": .color,
    "visibility": .word(["visible", "hidden", "collapse", "inherit"]), "paint-order": .order,
    "color-interpolation": .word(["auto", "sRGB", "linearRGB", "inherit"]),
  ]

  private static let display = SVGValue.Kind.word(["inline", "none"])

  private static let placement: [String: SVGValue.Kind] = [
    "transform": .transform, "clip-path": .clip, "mask": .mask,
  ]

  private static func stops(of element: String) -> [String: SVGValue.Kind] {
    switch element {
    case "stop": ["stop-color": .color, "stop-opacity": .fraction, "color": .color]
    case let name where gradients.contains(name):
      ["color": .color, "color-interpolation": presentation["color-interpolation"] ?? .color]
    default: [:]
    }
  }

  private static let gradient: [String: SVGValue.Kind] = [
    "href": .link, "gradientTransform": .transform, "gradientUnits": .units,
    "spreadMethod": .word(["pad", "reflect", "repeat"]),
  ]

  private static func gradient(_ names: String...) -> [String: SVGValue.Kind] {
    names.reduce(into: gradient) { $0[$1] = .gradientLength }
  }

  private static let box: [String: SVGValue.Kind] = [
    "x": .length(.width), "y": .length(.height), "width": .extent(.width),
    "height": .extent(.height),
  ]

  private static let geometry: [String: [String: SVGValue.Kind]] = [
    "svg": [
      "width": .side, "height": .side, "viewBox": .viewBox, "preserveAspectRatio": .alignment,
    ],
    "path": ["d": .path],
    "rect": box.merging(["rx": .extent(.width), "ry": .extent(.height)]) { $1 },
    "circle": ["cx": .length(.width), "cy": .length(.height), "r": .extent(.diagonal)],
    "ellipse": [
      "cx": .length(.width), "cy": .length(.height), "rx": .extent(.width), "ry": .extent(.height),
    ],
    "line": [
      "x1": .length(.width), "y1": .length(.height), "x2": .length(.width), "y2": .length(.height),
    ],
    "polyline": ["points": .points],
    "polygon": ["points": .points],
    "use": box.merging(["href": .link]) { $1 },
    "clipPath": ["clipPathUnits": .units, "transform": .transform, "clip-path": .clip],
    "mask": [
      "maskUnits": .units, "maskContentUnits": .units, "mask": .mask,
      "mask-type": .word(["luminance", "alpha"]), "x": .gradientLength, "y": .gradientLength,
      "width": .gradientLength, "height": .gradientLength,
    ],
    "stop": ["offset": .fraction],
    "linearGradient": gradient("x1", "y1", "x2", "y2"),
    "radialGradient": gradient("cx", "cy", "r", "fx", "fy", "fr"),
  ]

  // MARK: Hints

  /// The hint for an element that is not allowed.
  static func hint(forElement name: String) -> String {
    switch name {
    case _ where name.contains(":"): "save as plain SVG, without the editor's own data"
    case "text", "tspan", "textPath", "font": "turn the text into paths"
    case "script", "a", "foreignObject": "an icon is a still picture"
    case "image": "draw it with paths, or use a PNG icon"
    case "symbol": "use <g> inside <defs>"
    case _ where elements.contains(name): "move it to where SVG expects it"
    default: "draw with paths, shapes, linear and radial gradients"
    }
  }

  /// The hint for an element that is of SVG and has a prefix.
  static let prefixHint =
    "write SVG's own elements without a prefix: xmlns=\"\(XMLNamespaces.svg)\", <path>"

  /// The hint for an attribute that is not allowed.
  static func hint(forAttribute name: String) -> String {
    switch name {
    case "clip-path", "mask", "transform": "write it on a <g> inside"
    case "color-interpolation": "remove it: colours are mixed as sRGB"
    case "transform-origin": "write the place into transform: rotate(30 12 12)"
    case "pathLength": "remove it, and write the dashes in the units of the icon"
    case "vector-effect": "remove it: strokes grow with the icon"
    case "requiredFeatures", "requiredExtensions", "systemLanguage":
      "remove it: an icon is the same everywhere"
    case "filter", "mix-blend-mode": "draw with opacity, or use a PNG icon"
    case _ where name.hasPrefix("marker"): "draw the marks as paths"
    case _ where name.contains(":"): "save as plain SVG, without the editor's own data"
    case _ where name.hasPrefix("on"): "remove it: an icon is a still picture"
    default: "remove it"
    }
  }
}
