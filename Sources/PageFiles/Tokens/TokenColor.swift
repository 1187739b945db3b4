import Geometry
import PageModel

extension Form where Value == Color {
  /// A colour by its channels.
  static var channels: Form {
    Form(["type": "object"]) { node, reader in
      guard node.text == nil else {
        reader.wrong(
          node, wants: "a colour's channels or a token's path",
          hint: "write {\"colorSpace\": \"srgb\", \"components\": [r, g, b]} or \"{path}\"")
        return nil
      }
      return ChannelValues.table.read(node, &reader)?.color(of: node, &reader)
    }
  }
}

/// The value of a colour token.
private struct ChannelValues: Sendable {
  var space = ColorSpace.srgb
  var components: [Double] = []
  var alpha = 1.0
  var hex: String?

  static let table = Table<ChannelValues>(
    "color", "A colour by its channels.", start: { ChannelValues() },
    fields: [
      Field("colorSpace", .word, \.space, "The colour space.", required: true),
      Field(
        "components", .list(of: .component), \.components,
        "Three numbers: for srgb red, green and blue, each from 0 to 1.", required: true),
      Field("alpha", .number, \.alpha, "The opacity, 0 to 1. Default: 1."),
      Field("hex", .hexDigits, orNil: \.hex, "The same without opacity, as #RRGGBB."),
    ])

  /// The colour as sRGB with eight bits a channel.
  ///
  /// The components count. `hex` is the fallback for tools that do not know the colour space; for sRGB, a channel
  /// that differs by more than rounding gives a warning.
  func color(of node: Node, _ reader: inout Reader) -> Color? {
    guard components.count == 3 else {
      // Channels that are missing because they are no numbers were reported before.
      if node["components"]?.sequence?.count == components.count {
        reader.fault("wrong-type", at: node.source, "\(reader.subject) must have three components")
      }
      return nil
    }
    guard (0...1).contains(alpha),
      zip(space.components, components).allSatisfy({ $0.holds($1) })
    else {
      reader.fault("limit", at: node.source, "\(reader.subject) must have \(ranges)")
      return nil
    }
    let (color, isCut) = space.color(components, alpha: alpha)
    guard space == .srgb else {
      let rest = isCut ? ", clipped to sRGB" : ""
      reader.warn(
        "color-space", at: node["colorSpace"]?.source ?? node.source,
        "\(reader.subject) is drawn in sRGB: \(space.rawValue) becomes \(color.hex)\(rest)")
      return color
    }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    if let hex, let other = Color(hex: hex), !opaque.isRounded(other) {
      reader.warn(
        "conflict", at: node["hex"]?.source ?? node.source,
        "\(reader.subject) is \(opaque.hex), as its components say, not \(hex.quoted)")
    }
    return color
  }

  /// The ranges of the channels, for messages.
  private var ranges: String {
    let parts = space.components
    if parts.allSatisfy({ $0.range == 0...1 }) { return "channels from 0 to 1" }
    let words = parts.filter { $0.range.upperBound < 1e6 }.map { part in
      let most = part.range.upperBound.words
      return "\(part.name) from 0 to \(part.name == "hue" ? "less than " : "")\(most)"
    }
    return words.joined(separator: ", ") + ", alpha from 0 to 1"
  }
}

extension Color {
  /// Whether no channel differs by more than 2 of 255, as when tools round components to two decimals.
  fileprivate func isRounded(_ other: Color) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy {
      abs(Int($0) - Int($1)) <= 2
    }
  }
}

extension Form where Value == Double {
  /// A channel of a colour; `none` counts as 0.
  fileprivate static var component: Form {
    Form(["type": ["number", "string"]]) { node, reader in
      node.text == "none" ? 0 : number.read(node, &reader)
    }
  }
}

extension Form where Value == String {
  /// A colour as `#RRGGBB`.
  fileprivate static var hexDigits: Form {
    Form(["type": "string"]) { node, reader in
      if let text = node.text, text.utf8.count == 7, Color(hex: text) != nil { return text }
      reader.wrong(node, wants: "a colour as \"#RRGGBB\"")
      return nil
    }
  }
}
