import Geometry
import PageModel

extension TokenConverter {
  /// Converts a shadow, or a list of shadows.
  mutating func shadows(_ node: Node) throws(Refusal) -> Converted {
    guard let items = node.sequence else {
      return Converted(type: .shadow, value: try shadow(node))
    }
    var values: [JSON] = []
    for item in items { values.append(try value(of: item, as: .shadow).value) }
    guard !values.isEmpty else { throw Refusal("it is an empty list") }
    return Converted(type: .shadow, value: .list(values))
  }

  /// Converts the stops of a gradient.
  mutating func gradient(_ node: Node) throws(Refusal) -> Converted {
    guard let stops = node.sequence, !stops.isEmpty else {
      throw wrong(node, try text(of: node), wants: "a list of colours with positions")
    }
    var values: [JSON] = []
    for stop in stops {
      values.append([
        "color": try part(stop, "color", as: .color),
        "position": try part(stop, "position", as: .number),
      ])
    }
    return Converted(type: .gradient, value: .list(values))
  }

  /// Converts a part of a value; `otherwise` counts where it is missing.
  private mutating func part(
    _ node: Node, _ keys: String..., as type: WrittenType, otherwise: JSON? = nil
  ) throws(Refusal) -> JSON {
    guard let part = keys.lazy.compactMap({ node[$0] }).first else {
      guard let otherwise else { throw Refusal("\"\(keys[0])\" is missing") }
      return otherwise
    }
    do throws(Refusal) { return try value(of: part, as: type).value } catch {
      throw Refusal("\"\(keys[0])\": \(error.reason)")
    }
  }

  private mutating func shadow(_ node: Node) throws(Refusal) -> JSON {
    let zero = JSON.pixels(0)
    var members: [JSON.Member] = []
    func add(_ key: String, _ value: JSON) { members.append(JSON.Member(key, value)) }
    add("color", try part(node, "color", as: .color))
    add("offsetX", try part(node, "offsetX", "x", as: .dimension, otherwise: zero))
    add("offsetY", try part(node, "offsetY", "y", as: .dimension, otherwise: zero))
    add("blur", try part(node, "blur", as: .dimension, otherwise: zero))
    add("spread", try part(node, "spread", as: .dimension, otherwise: zero))
    let isInset = node["inset"]?.boolean == true || node["type"]?.text == "innerShadow"
    if isInset { add("inset", true) }
    return .object(members)
  }

  mutating func border(_ node: Node) throws(Refusal) -> Converted {
    let value: JSON = [
      "color": try part(node, "color", as: .color),
      "width": try part(node, "width", as: .dimension),
      "style": try part(node, "style", as: .strokeStyle, otherwise: "solid"),
    ]
    return Converted(type: .border, value: value)
  }

  mutating func transition(_ node: Node) throws(Refusal) -> Converted {
    let value: JSON = [
      "duration": try part(node, "duration", as: .duration),
      "delay": try part(
        node, "delay", as: .duration, otherwise: ["value": 0, "unit": "ms"]),
      "timingFunction": try part(node, "timingFunction", as: .cubicBezier),
    ]
    return Converted(type: .transition, value: value)
  }

  mutating func stroke(_ node: Node) throws(Refusal) -> Converted {
    if let dashes = node["dashArray"]?.sequence, !dashes.isEmpty {
      var lengths: [JSON] = []
      for dash in dashes { lengths.append(try value(of: dash, as: .dimension).value) }
      let cap = LineCap(rawValue: node["lineCap"]?.text ?? "") ?? .butt
      let value: JSON = ["dashArray": .list(lengths), "lineCap": .text(cap.rawValue)]
      return Converted(type: .strokeStyle, value: value)
    }
    let text = try text(of: node)
    guard let style = text.flatMap({ StrokeStyle(rawValue: $0) }) else {
      throw wrong(node, text, wants: "a style of lines")
    }
    return Converted(type: .strokeStyle, value: .text(style.rawValue))
  }

  // MARK: Typography

  private static let fontKeys = [
    "fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight",
  ]

  mutating func typography(_ node: Node) throws(Refusal) -> Converted {
    guard node.mapping != nil else {
      throw wrong(node, try text(of: node), wants: "a font")
    }
    let size = try part(node, "fontSize", as: .dimension)
    let value: JSON = [
      "fontFamily": try part(node, "fontFamily", as: .fontFamily), "fontSize": size,
      "fontWeight": try part(node, "fontWeight", as: .fontWeight, otherwise: 400),
      "letterSpacing": try letterSpacing(of: node), "lineHeight": try lineHeight(of: node),
    ]
    for entry in node.mapping ?? [] where !Self.fontKeys.contains(entry.key) {
      let text = try? text(of: entry.value)
      if !["none", "0", "0px", ""].contains(text?.lowercased()) {
        lose("\(entry.key.quoted) is left out")
      }
    }
    return Converted(type: .typography, value: value)
  }

  /// The size of a font in points.
  private mutating func size(of font: Node) throws(Refusal) -> Double {
    guard let node = font["fontSize"] else { throw Refusal("\"fontSize\" is missing") }
    return try points(node, of: 0)
  }

  /// Letter spacing, which must be a length: a part of the size is multiplied.
  private mutating func letterSpacing(of font: Node) throws(Refusal) -> JSON {
    guard let node = font["letterSpacing"] else { return .pixels(0) }
    let spacing = try value(of: node, as: .letterSpacing)
    guard spacing.type == .number else { return spacing.value }
    return .pixels(try points(node, of: size(of: font)))
  }

  /// The line height, which must be a multiple of the size: a length is divided.
  private mutating func lineHeight(of font: Node) throws(Refusal) -> JSON {
    guard let node = font["lineHeight"] else { return .decimal(Self.autoLineHeight) }
    let height = try value(of: node, as: .lineHeight)
    guard isInPoints(node, height.type) else { return height.value }
    let size = try size(of: font)
    guard size > 0 else { throw Refusal("\"fontSize\" is not more than 0") }
    return .decimal((try points(node, of: 0) / size).rounded4)
  }
}
