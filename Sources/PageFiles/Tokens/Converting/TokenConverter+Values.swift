import Geometry
import PageModel

extension TokenConverter {
  /// Converts a value that is no alias.
  mutating func literal(_ node: Node, as type: WrittenType) throws(Refusal) -> Converted {
    switch type {
    case .color: Converted(type: .color, value: .color(try color(node)))
    case .dimension: try dimension(node)
    case .number: try number(node, scale: 1)
    case .percentage: try number(node, scale: 100)
    case .lineHeight: try lineHeight(node)
    case .letterSpacing: try letterSpacing(node)
    case .fontFamily: try fontFamily(node)
    case .fontWeight: try fontWeight(node)
    case .duration: try duration(node)
    case .cubicBezier: try curve(node)
    case .strokeStyle: try stroke(node)
    case .border: try border(node)
    case .transition: try transition(node)
    case .shadow: try shadows(node)
    case .gradient: try gradient(node)
    case .typography: try typography(node)
    }
  }

  /// The type of a value without one; nil if the value does not tell.
  mutating func inferred(from node: Node) throws(Refusal) -> WrittenType? {
    if node["r"] != nil || node["colorSpace"] != nil { return .color }
    guard let text = try text(of: node) else { return nil }
    switch Amount(text) {
    case .plain: return .number
    case .points: return .dimension
    case .milliseconds: return .duration
    case .share: return .number
    case nil: return Color(css: text) == nil && !text.hasPrefix("#") ? nil : .color
    }
  }

  /// The refusal of a value that has another form.
  func wrong(_ node: Node, _ text: String?, wants: String) -> Refusal {
    let text = text ?? ""
    if text.contains("gradient(") { return Refusal("gradients as texts are not supported") }
    let isMath = wants != "a colour" && text.contains { "*+/(".contains($0) }
    return Refusal(
      isMath ? "math is not supported: \(node.found)" : "\(node.found) is not \(wants)")
  }

  /// A number with a unit; from a draft, also as an object.
  private mutating func amount(_ node: Node, _ wants: String) throws(Refusal) -> Amount {
    let end = try end(of: node)
    if let number = end["value"], let unit = end["unit"]?.text,
      let text = try text(of: number), let amount = Amount(text + unit)
    {
      return amount
    }
    let text = try text(of: node)
    guard let amount = text.flatMap({ Amount($0) }) else {
      throw wrong(node, text, wants: wants)
    }
    return amount
  }

  // MARK: Colours

  private mutating func color(_ node: Node) throws(Refusal) -> Color {
    if let color = node.channels { return color }
    let text = try text(of: node)
    guard let color = text.flatMap({ Color(css: $0) }) else {
      throw wrong(node, text, wants: "a colour")
    }
    return color
  }

  // MARK: Numbers

  private mutating func dimension(_ node: Node) throws(Refusal) -> Converted {
    guard let points = try amount(node, "a length").points else {
      throw Refusal("\(node.found) depends on another length")
    }
    return Converted(type: .dimension, value: .pixels(points))
  }

  private mutating func number(_ node: Node, scale: Double) throws(Refusal) -> Converted {
    guard let number = try amount(node, "a number").number else {
      throw Refusal("\(node.found) is not a number")
    }
    return Converted(type: .number, value: .decimal(number / scale))
  }

  /// A line height: a multiple of the font's size as a number, otherwise a length.
  private mutating func lineHeight(_ node: Node) throws(Refusal) -> Converted {
    if try text(of: node)?.lowercased() == "auto" {
      return Converted(type: .number, value: .decimal(Self.autoLineHeight))
    }
    let amount = try amount(node, "a line height")
    // Multiples and points are both written without a unit.
    if case .plain(let number) = amount, number >= Self.leastPoints {
      return Converted(type: .dimension, value: .pixels(number))
    }
    if let number = amount.number { return Converted(type: .number, value: .decimal(number)) }
    return try dimension(node)
  }

  /// The line height of a font by itself, as a multiple of its size.
  static var autoLineHeight: Double { 1.2 }

  /// Letter spacing: a length; a percentage of the font's size is a number.
  private mutating func letterSpacing(_ node: Node) throws(Refusal) -> Converted {
    if case .share(let share) = try amount(node, "letter spacing") {
      return Converted(type: .number, value: .decimal(share))
    }
    return try dimension(node)
  }

  /// Whether a line height is in points: a length, or a number that is too large for a multiple.
  mutating func isInPoints(_ node: Node, _ type: TokenType) -> Bool {
    if type == .dimension { return true }
    guard case .plain(let number)? = try? amount(node, "") else { return false }
    return number >= Self.leastPoints
  }

  /// The least line height without a unit that is one in points.
  private static var leastPoints: Double { 5 }

  /// A length in points, or a multiple of a size in points.
  mutating func points(_ node: Node, of size: Double) throws(Refusal) -> Double {
    let amount = try amount(node, "a length")
    guard let points = amount.points ?? amount.number.map({ ($0 * size).rounded4 }) else {
      throw Refusal("\(node.found) is not a length")
    }
    return points
  }

  private mutating func duration(_ node: Node) throws(Refusal) -> Converted {
    guard let time = try amount(node, "a duration").milliseconds else {
      throw Refusal("\(node.found) is not a duration")
    }
    return Converted(type: .duration, value: ["value": .decimal(time), "unit": "ms"])
  }

  private mutating func curve(_ node: Node) throws(Refusal) -> Converted {
    let text = try text(of: node)
    var numbers = node.sequence?.compactMap(\.number) ?? []
    if let text, text.hasPrefix("cubic-bezier("), text.hasSuffix(")") {
      let parts = text.dropFirst(13).dropLast().split(separator: ",")
      numbers = parts.compactMap { Amount(String($0))?.number }
    }
    guard numbers.count == 4, [numbers[0], numbers[2]].allSatisfy((0...1).contains) else {
      throw wrong(node, text, wants: "a curve of four numbers")
    }
    return Converted(type: .cubicBezier, value: .list(numbers.map(JSON.decimal)))
  }

  // MARK: Fonts

  private mutating func fontFamily(_ node: Node) throws(Refusal) -> Converted {
    var families: [JSON] = []
    for item in node.sequence ?? [node] {
      if node.sequence != nil, item.alias != nil {
        let found = try value(of: item, as: .fontFamily).value
        if case .list(let items) = found { families += items } else { families.append(found) }
        continue
      }
      guard let text = try text(of: item) else { throw wrong(item, nil, wants: "a font") }
      let names = text.split(separator: ",").map { part in
        part.filter { !"\"'{}".contains($0) && !$0.isNewline }.trimmed
      }
      families += names.filter { !$0.isEmpty }.map(JSON.text)
    }
    guard let first = families.first else { throw wrong(node, nil, wants: "a font") }
    return Converted(type: .fontFamily, value: families.count == 1 ? first : .list(families))
  }

  private mutating func fontWeight(_ node: Node) throws(Refusal) -> Converted {
    let text = try text(of: node)
    if let number = text.flatMap({ Amount($0)?.number }), (1...1000).contains(number) {
      return Converted(type: .fontWeight, value: .decimal(number))
    }
    var word = (text ?? "").lowercased().filter { $0.isLetter }
    for slant in ["italic", "oblique"] where word.hasSuffix(slant) {
      lose("\(slant) is left out")
      word = word == slant ? "regular" : String(word.dropLast(slant.count))
    }
    let weight = TokenWeight.words.first { $0.key.filter(\.isLetter) == word }?.value
    guard let weight else { throw wrong(node, text, wants: "a font weight") }
    return Converted(type: .fontWeight, value: .decimal(weight))
  }
}

extension Node {
  /// The colour of channels, as Figma or a newer file writes it; nil for another value.
  fileprivate var channels: Color? {
    func numbers(_ nodes: [Node?]) -> [Double]? {
      let all = nodes.compactMap { $0?.text == "none" ? 0 : $0?.number }
      return all.count == nodes.count ? all : nil
    }
    let space = ColorSpace(rawValue: self["colorSpace"]?.text ?? "srgb") ?? .srgb
    let parts =
      self["components"]?.sequence ?? [self["r"], self["g"], self["b"]].compactMap(\.self)
    let alpha = (self["alpha"] ?? self["a"])?.number ?? 1
    guard let components = numbers(parts), components.count == 3, (0...1).contains(alpha),
      zip(space.components, components).allSatisfy({ $0.holds($1) })
    else { return nil }
    return space.color(components, alpha: alpha).color
  }
}
