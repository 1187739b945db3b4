extension SVGValue {
  /// The kinds of attribute values.
  enum Kind: Hashable {
    /// A number, optionally in `px`.
    case length
    /// A length of 0 or more.
    case extent
    /// A length or a percentage.
    case gradientLength
    /// A number or a percentage.
    case fraction
    /// One of the given words.
    case word([String])
    /// `name`: an id; `link`: `#id`; `clip`: `url(#id)` or `none`.
    case name, link, clip
    /// `color`: a colour; `paint`: a colour, a gradient or `none`.
    case color, paint
    /// Outlines: path data and lists of points.
    case path, points
    /// Lists of numbers and words.
    case dashes, transform, viewBox, alignment

    static let rule = Kind.word(["nonzero", "evenodd", "inherit"])
    static let units = Kind.word(["userSpaceOnUse", "objectBoundingBox"])
  }
}

extension SVGValue.Kind {
  /// The kind in messages, after "is not".
  var description: String {
    switch self {
    case .length: "a length"
    case .extent: "a length of 0 or more"
    case .gradientLength: "a length or a percentage"
    case .fraction: "a number or a percentage"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .name: "a plain name"
    case .link: "a reference inside the icon"
    case .clip: "a clip path inside the icon"
    case .color: "a colour"
    case .paint: "a colour, a gradient inside the icon, or none"
    case .path: "a path"
    case .points: "a list of points"
    case .dashes: "a list of lengths, or none"
    case .transform: "a transformation"
    case .viewBox: "four numbers"
    case .alignment: "an alignment"
    }
  }

  /// The hint how to write a value; nil if the description is enough.
  var hint: String? {
    switch self {
    case .length, .extent, .gradientLength, .fraction, .points, .dashes, .viewBox:
      "numbers are plain or in px, and between -32000 and 32000"
    case .path: "commands and numbers between -32000 and 32000, as SVG writes them"
    case .transform:
      "matrix(), translate(), scale(), rotate(), skewX() or skewY(), up to 80 degrees"
    case .link: "#id"
    case .clip: "url(#id)"
    case .color, .paint: "#07F, #0077FF, a colour's name, rgb() or url(#id)"
    case .name: "ASCII letters, digits, '-', '_', '.' and ':', a letter first"
    case .alignment: "such as xMidYMid meet, or none"
    case .word: nil
    }
  }
}
