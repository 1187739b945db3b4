import Geometry
import PageModel

extension TokenCheck {
  /// Checks that a value, or the target of an alias, has a type.
  mutating func check(_ node: Node, as type: TokenType) {
    if let alias = node.alias { return follow(alias, as: type, at: node.source) }
    // A broken pointer was reported before.
    guard node.pointer == nil else { return }
    switch type {
    case .color: read(node, .channels)
    case .dimension: read(node, .anyDimension)
    case .number: read(node, .number)
    case .fontWeight: checkWeight(node)
    case .fontFamily: checkFamily(node)
    case .duration: read(node, .object(Duration.table, "duration"))
    case .cubicBezier: checkCurve(node)
    case .strokeStyle: checkStroke(node)
    case .border, .transition, .typography: checkParts(node, of: type)
    case .shadow:
      guard let shadows = node.sequence else { return checkParts(node, of: type) }
      if shadows.isEmpty { reader.wrong(node, wants: "a shadow or a list of shadows") }
      for shadow in shadows { check(shadow, as: .shadow) }
    case .gradient:
      guard let stops = node.sequence, !stops.isEmpty else {
        return reader.wrong(node, wants: "a list of colours with positions")
      }
      for stop in stops {
        // An alias brings all stops of another gradient.
        if stop.alias == nil { checkParts(stop, of: .gradient) } else { check(stop, as: .gradient) }
      }
    }
  }

  private mutating func read<Value>(_ node: Node, _ shape: Form<Value>) {
    _ = shape.read(node, &reader)
  }

  private mutating func checkWeight(_ node: Node) {
    if let word = node.text {
      guard TokenWeight.words[word] == nil else { return }
      return reader.unknown(
        "unknown-value", at: node.source, "\(reader.subject) cannot be \(word.quoted)", name: word,
        among: TokenWeight.words.keys.sorted())
    }
    read(node, .tokenWeight)
  }

  private mutating func checkFamily(_ node: Node) {
    guard let names = node.sequence, !names.isEmpty else { return read(node, .family) }
    for name in names {
      if let alias = name.alias {
        follow(alias, as: .fontFamily, at: name.source)
      } else {
        read(name, .name)
      }
    }
  }

  private mutating func checkCurve(_ node: Node) {
    guard let numbers = node.sequence, numbers.count == 4 else {
      return reader.wrong(node, wants: "a list of four numbers")
    }
    for (index, number) in numbers.enumerated() {
      if let value = Form<Double>.number.read(number, &reader), index.isMultiple(of: 2),
        !(0...1).contains(value)
      {
        reader.fault(
          "limit", at: number.source,
          "\(reader.subject) must have x from 0 to 1, not \(value.words)")
      }
    }
  }

  private mutating func checkStroke(_ node: Node) {
    guard node.mapping != nil else { return read(node, Form<StrokeStyle>.word) }
    checkKeys(of: node, ["dashArray", "lineCap"])
    if let cap = node["lineCap"] {
      reader.about("\"lineCap\"") { _ = Form<LineCap>.word.read(cap, &$0) }
    }
    guard let dashes = node["dashArray"] else { return }
    guard let lengths = dashes.sequence, !lengths.isEmpty else {
      return reader.wrong(dashes, wants: "a list of lengths as \"dashArray\"")
    }
    for length in lengths { check(length, as: .dimension) }
  }

  /// Checks an object that must have exactly the parts of a type.
  private mutating func checkParts(_ node: Node, of type: TokenType) {
    guard node.mapping != nil else {
      return reader.wrong(node, wants: "the parts of a \(type.rawValue)")
    }
    checkKeys(of: node, type.parts.map(\.name), more: type == .shadow ? ["inset"] : [])
    let subject = reader.subject
    for part in type.parts {
      guard let value = node[part.name] else { continue }
      reader.subject = "\(part.name.quoted) of \(subject)"
      check(value, as: part.type)
    }
    if type == .shadow, let inset = node["inset"] {
      reader.about("\"inset\"") { _ = Form<Bool>.flag.read(inset, &$0) }
    }
    reader.subject = subject
  }

  /// Checks that a mapping has the required keys, and no others but `more`.
  private mutating func checkKeys(of node: Node, _ keys: [String], more: [String] = []) {
    for entry in node.mapping ?? [] where !(keys + more).contains(entry.key) {
      reader.unknown(
        "unknown-key", at: entry.source, "unknown key \(entry.key.quoted) of \(reader.subject)",
        name: entry.key, among: keys + more)
    }
    for key in keys where node[key] == nil {
      reader.fault("missing-key", at: node.source, "\(reader.subject) needs \"\(key)\"")
    }
  }
}
