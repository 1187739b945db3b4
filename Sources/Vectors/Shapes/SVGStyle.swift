import Geometry

/// The properties of an element with those that it inherits.
struct SVGStyle {
  private(set) var fill = SVGValue.text("black")
  private(set) var stroke = SVGValue.text("none")
  private(set) var fillOpacity = 1.0
  private(set) var strokeOpacity = 1.0
  private(set) var isEvenOdd = false
  private(set) var isClipEvenOdd = false
  /// Whether fills are painted over strokes.
  private(set) var isStrokeFirst = false
  /// Whether outlines are painted; those inside may be, even if those around are not.
  private(set) var isVisible = true
  /// The colour that `currentColor` means.
  private(set) var color: Color
  private(set) var width = 1.0
  private(set) var cap = SVGCap.butt
  private(set) var join = SVGJoin.miter
  private(set) var miterLimit = 4.0
  private(set) var dashes: [Double] = []
  private(set) var dashOffset = 0.0
  /// The opacity of the element; only the word `inherit` makes it that of the parent.
  private(set) var opacity = 1.0

  /// Whether elements are parts of a clip, which their outlines cover in whatever colours.
  private(set) var isCovering = false

  /// The style around an icon with a colour for `currentColor`.
  init(color: Color) { self.color = color }

  /// Whether a stroke has gaps alone: dashes without a length and without ends.
  var hasNoDashes: Bool {
    cap == .butt && dashes.count.isMultiple(of: 2) && dashes.contains { $0 > 0 }
      && stride(from: 0, to: dashes.count, by: 2).allSatisfy { dashes[$0] == 0 }
  }

  /// The style around the parts of a clip of this style.
  var covering: SVGStyle {
    var style = self
    style.isCovering = true
    return style
  }

  /// The style of an element inside one with this style.
  func inside(_ element: SVGElement) -> SVGStyle {
    var style = self
    style.opacity = 1
    for (name, attribute) in element.attributes {
      if case .text("inherit") = attribute.value {
        if name == "opacity" { style.opacity = opacity }
      } else {
        style.set(name, attribute)
      }
    }
    return style
  }

  private mutating func set(_ name: String, _ attribute: SVGAttribute) {
    switch name {
    case "fill": fill = attribute.value
    case "stroke": stroke = attribute.value
    case "fill-opacity": fillOpacity = attribute.share
    case "stroke-opacity": strokeOpacity = attribute.share
    case "opacity": opacity = attribute.share
    case "fill-rule": isEvenOdd = attribute.word == "evenodd"
    case "clip-rule": isClipEvenOdd = attribute.word == "evenodd"
    // As a value of itself, currentColor is the inherited colour.
    case "color": color = attribute.word.flatMap(SVGColor.color) ?? color
    case "paint-order":
      let words = attribute.word?.split(separator: " ") ?? []
      isStrokeFirst = words.first { $0 != "markers" } == "stroke"
    case "visibility": isVisible = attribute.word == "visible"
    case "stroke-width": width = attribute.number
    case "stroke-linecap": cap = attribute.word.flatMap(SVGCap.init) ?? cap
    case "stroke-linejoin": join = attribute.word.flatMap(SVGJoin.init) ?? join
    case "stroke-miterlimit": miterLimit = attribute.number
    case "stroke-dasharray": dashes = attribute.numbers.map(\.single)
    case "stroke-dashoffset": dashOffset = attribute.number
    default: break
    }
  }

  /// The colour of a word; nil for `none`.
  func color(_ word: String) -> Color? {
    word.lowercased() == "currentcolor" ? color : SVGColor.color(word)
  }
}

extension SVGAttribute {
  /// The text of the value; nil if it is an id or a reference.
  var word: String? { if case .text(let word) = value { word } else { nil } }

  /// The first number; 0 without one.
  var number: Double { numbers.first?.single ?? 0 }

  /// Whether the number is in percent, which `numbers` does not show for all kinds of values.
  var isPercentage: Bool { word?.utf8.last == UInt8(ascii: "%") }

  /// A number, or a percentage of a length.
  func length(of whole: Double) -> Double {
    isPercentage ? ((numbers.first ?? 0) / 100).single * whole : number
  }

  /// A number or percentage, limited to 0 to 1.
  var share: Double {
    min(max(isPercentage ? ((numbers.first ?? 0) / 100).single : number, 0), 1)
  }
}

extension Double {
  /// The number in single precision.
  var single: Double { Double(Float(self)) }
}
