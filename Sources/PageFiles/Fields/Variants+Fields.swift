import PageModel

extension Form where Value == VariantList {
  /// A page's variants: axes whose values are combined, or a list of these and of combinations.
  static var variants: Form {
    Form(["anyOf": [product, ["type": "array", "items": product]]]) { node, reader in
      let isList = node.sequence != nil
      let items = node.sequence ?? [node]
      guard reader.takes(items.count, "variants", at: node.source) else { return nil }
      return reader.about(isList ? "an item of \(reader.subject)" : reader.subject) { reader in
        VariantList(
          items.compactMap { VariantProduct($0, isListed: isList, &reader) }, at: node.source)
      }
    }
  }

  private static let product: JSON = .mapping(
    Axis.allCases.map { axis in
      JSON.Member(axis.rawValue, ["anyOf": [axis.word, ["type": "array", "items": axis.word]]])
    } + [
      JSON.Member(
        VariantProduct.exceptionsKey,
        [
          "type": "array",
          "items": .mapping(Axis.allCases.map { JSON.Member($0.rawValue, $0.word) }),
        ])
    ])
}

extension Axis {
  /// The schema of one value on the axis.
  fileprivate var word: JSON { words.map { .oneOf($0) } ?? ["type": "string"] }
}

extension JSON {
  /// The schema of a mapping with some keys.
  fileprivate static func mapping(_ properties: [Member]) -> JSON {
    .object([
      Member("type", "object"), Member("properties", .object(properties)),
      Member("additionalProperties", false),
    ])
  }

  /// The schema of one of some words, which plain YAML may read as numbers.
  static func oneOf(_ words: [String]) -> JSON {
    let numbers = words.compactMap { Int($0) }.map { JSON.number($0) }
    return ["enum": .list(words.map { .text($0) } + numbers)]
  }
}

extension VariantProduct {
  static let exceptionsKey = "except"

  /// Reads a mapping from axes to values; nil after an error.
  ///
  /// In a list, one value on each axis is a single combination.
  fileprivate init?(_ node: Node, isListed: Bool, _ reader: inout Reader) {
    guard let entries = node.mapping else {
      reader.wrong(node, wants: "a mapping", hint: "write { appearance: [light, dark] }")
      return nil
    }
    self.init()
    isCombination = isListed && entries.allSatisfy { $0.value.isScalar }
    for entry in entries where entry.key != Self.exceptionsKey {
      guard let axis = reader.axis(entry, among: [Self.exceptionsKey]) else { continue }
      let items = entry.value.sequence ?? [entry.value]
      guard reader.takes(items.count, axis.rawValue, at: entry.value.source) else { continue }
      let words = items.compactMap { reader.word(of: $0, on: axis) }.eachOnce(by: \.value)
      if !words.isEmpty { values[axis] = words }
    }
    guard let except = node[Self.exceptionsKey] else { return }
    guard let parts = except.sequence else {
      reader.wrong(except, wants: "a list", hint: "write [{ appearance: dark }]")
      return
    }
    guard reader.takes(parts.count, Self.exceptionsKey, at: except.source) else { return }
    exceptions = parts.compactMap { reader.part($0) }
  }
}

extension Reader {
  /// Checks the number of a list's items: at least one, at most the limit.
  fileprivate mutating func takes(_ count: Int, _ name: String, at source: Source) -> Bool {
    guard count > 0 else {
      fault("missing-value", at: source, "\"\(name)\" is empty", hint: "remove it")
      return false
    }
    guard count > VariantList.mostItems else { return true }
    fault(
      "limit", at: source, Limits.message("items of \(name)", count, max: VariantList.mostItems))
    return false
  }

  /// The axis of a key; nil after an error.
  fileprivate mutating func axis(_ entry: Node.Entry, among others: [String] = []) -> Axis? {
    if let axis = Axis(rawValue: entry.key) { return axis }
    unknown(
      "unknown-key", at: entry.source, "unknown axis \(entry.key.quoted)", name: entry.key,
      among: Axis.allCases.map(\.rawValue) + others)
    return nil
  }

  /// The value on an axis; nil after an error.
  fileprivate mutating func word(of node: Node, on axis: Axis) -> Sourced<String>? {
    about("\"\(axis.rawValue)\"") { reader in
      guard let word = Form<String>.name.read(node, &reader) else { return nil }
      if let words = axis.words, !words.contains(word) {
        reader.unknown(
          "unknown-value", at: node.source, "\(reader.subject) cannot be \(word.quoted)",
          name: word, among: words)
        return nil
      }
      return Sourced(word, at: node.source)
    }
  }

  /// An entry of `except`: one value on each of some axes; nil after an error.
  fileprivate mutating func part(_ node: Node) -> Sourced<VariantProduct.Part>? {
    guard let entries = node.mapping, !entries.isEmpty else {
      wrong(node, wants: "a mapping of axes", hint: "write { appearance: dark }")
      return nil
    }
    var part: VariantProduct.Part = [:]
    for entry in entries {
      guard let axis = axis(entry), let word = word(of: entry.value, on: axis) else { return nil }
      part[axis] = word.value
    }
    return Sourced(part, at: node.source)
  }
}

extension Array {
  /// The items without duplicates by key; the first of each stays.
  fileprivate func eachOnce(by key: (Element) -> String) -> [Element] {
    var seen: Set<String> = []
    return filter { seen.insert(key($0)).inserted }
  }
}
