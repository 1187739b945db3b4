extension SVGValue {
  /// The kinds of attribute values.
  enum Kind: Hashable {
    /// A length, or a share of a side of the viewport.
    case length(SVGViewport.Side)
    /// A length of 0 or more, or a share.
    case extent(SVGViewport.Side)
    /// A side of the whole icon: a length, or a word or share that leaves it to the view box.
    case side
    /// A length or a percentage, in the units of the gradient.
    case gradientLength
    /// A number of 0 or more.
    case amount
    /// A number or a percentage.
    case fraction
    /// One of the given words.
    case word([String])
    /// `name`: an id; `link`: `#id`; `clip` and `mask`: `url(#id)` or `none`.
    case name, link, clip, mask
    /// `color`: a colour; `paint`: a colour, a gradient or `none`.
    case color, paint
    /// Outlines: path data and lists of points.
    case path, points
    /// Lists of numbers and words.
    case dashes, transform, viewBox, alignment
    /// The order of fills and strokes.
    case order

    static let rule = Kind.word(["nonzero", "evenodd", "inherit"])
    static let units = Kind.word(["userSpaceOnUse", "objectBoundingBox"])
  }
}

extension SVGValue.Kind {
  /// The side of the viewport of which percentages are shares; nil for kinds without any.
  var side: SVGViewport.Side? {
    switch self {
    case .length(let side), .extent(let side): side
    case .dashes: .diagonal
    default: nil
    }
  }

  /// Whether a length may be negative.
  var isSigned: Bool {
    if case .length = self { true } else { self == .gradientLength }
  }

  /// The kind in messages, after "is not".
  var description: String {
    switch self {
    case .length: "a length"
    case .extent, .side: "a length of 0 or more"
    case .amount: "a number of 0 or more"
    case .gradientLength: "a length or a percentage"
    case .fraction: "a number or a percentage"
    case .word(let words): "one of " + words.joined(separator: ", ")
    case .name: "a plain name"
    case .link: "a reference inside the icon"
    case .clip: "a clip path inside the icon"
    case .mask: "a mask inside the icon"
    case .color: "a colour"
    case .paint: "a colour, a gradient inside the icon, or none"
    case .path: "a path"
    case .points: "a list of points"
    case .dashes: "a list of lengths, or none"
    case .transform: "a transformation"
    case .viewBox: "four numbers"
    case .alignment: "an alignment"
    case .order: "an order of fill, stroke and markers"
    }
  }

  /// The hint how to write a value; nil if the description is enough.
  var hint: String? {
    switch self {
    case .length, .extent, .side, .gradientLength, .dashes:
      "numbers are plain, or in px, pt, pc, mm, cm, in, Q or %"
    case .fraction, .amount, .points, .viewBox: "numbers are plain, such as 1, -.5 or 2e3"
    case .path: "commands and numbers, as SVG writes them"
    case .transform:
      "matrix(), translate(), scale(), rotate(), skewX() or skewY(), up to 80 degrees"
    case .link: "#id"
    case .clip, .mask: "url(#id)"
    case .color, .paint: "#07F, #0077FF, a colour's name, rgb() or url(#id)"
    case .name: "ASCII letters, digits, '-', '_', '.' and ':', a letter first"
    case .alignment: "such as xMidYMid meet, or none"
    case .order: "such as stroke fill, or normal"
    case .word: nil
    }
  }

  /// Whether values consist of numbers.
  private var isNumeric: Bool {
    switch self {
    case .name, .link, .clip, .mask, .color, .paint, .word, .alignment, .order: false
    default: true
    }
  }

  /// The error for a value that is not of the kind.
  func fault(_ name: String, _ value: String, at offset: Int) -> SVGFault {
    if isNumeric, let number = SVGNumbers.excess(in: value) {
      return .limit(offset, SVGLimits.message(number: number))
    }
    if let word = wrongWord(in: value) {
      return SVGFault(offset, "value", "\"\(word)\" in \(name) is not a number", hint: hint)
    }
    let shown = value.count > 40 ? value.prefix(40) + "…" : value[...]
    return SVGFault(offset, "value", "\(name)=\"\(shown)\" is not \(description)", hint: hint)
  }

  /// The word in a list of numbers that is not a number; nil if something else is wrong.
  private func wrongWord(in value: String) -> String? {
    switch self {
    case .path: SVGPathReader.wrongWord(in: value)
    case .points, .viewBox: SVGNumbers.wrongWord(in: value)
    case .transform:
      value.split(separator: "(").dropFirst().lazy
        .compactMap { SVGNumbers.wrongWord(in: $0.prefix { $0 != ")" }) }.first
    default: nil
    }
  }
}
