/// A checked attribute value; ids and references are separate from other text.
enum SVGValue: Hashable, Sendable {
  /// A value without an id.
  case text(String)
  /// `id="name"`.
  case name(String)
  /// `href="#name"`.
  case link(String)
  /// `url(#name)`, with the fallback paint.
  case url(String, fallback: String)

  /// The id that the value refers to, or nil.
  var reference: String? {
    switch self {
    case .link(let name), .url(let name, _): name
    case .text, .name: nil
    }
  }

  /// Checks a value; nil if it is not of the given kind.
  ///
  /// Shares of a viewport become lengths, and lengths in other units than px become px.
  static func checked(_ raw: String, as kind: Kind, in viewport: SVGViewport?) -> Checked? {
    guard raw.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let text = trimmed(raw)
    switch kind {
    case .name: return isName(text) ? Checked(.name(text)) : nil
    case .link: return localLink(text).map { Checked(.link($0)) }
    case .clip, .mask:
      return text == "none" ? Checked(.text(text)) : paintServer(text, fallback: false)
    case .paint where text.hasPrefix("url"): return paintServer(text, fallback: true)
    case .side where isRelative(text): return Checked(.text("auto"))
    case .dashes where text == "none": return Checked(.text(text))
    case .length, .extent, .dashes, .side, .gradientLength:
      return lengths(text, as: kind, in: viewport)
    default: return numbers(text, as: kind).map { Checked(.text(text), $0) }
    }
  }

  /// A value with the numbers for its cost.
  struct Checked {
    var value: SVGValue
    var numbers: [Double]
    /// Whether the file gives a share of the viewport.
    var isShare = false

    init(_ value: SVGValue, _ numbers: [Double] = []) {
      (self.value, self.numbers) = (value, numbers)
    }

    /// The attribute with this value at an offset.
    func attribute(at offset: Int) -> SVGAttribute {
      SVGAttribute(value: value, numbers: numbers, offset: offset, isShare: isShare)
    }
  }

  // MARK: Names

  private static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, 0x61...0x7A ~= first | 0x20 || first == UInt8(ascii: "_")
    else { return false }
    return text.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || "_-.:".utf8.contains(byte)
    }
  }

  private static func localLink(_ text: some StringProtocol) -> String? {
    guard text.first == "#", isName(text.dropFirst()) else { return nil }
    return String(text.dropFirst())
  }

  private static func paintServer(_ text: String, fallback: Bool) -> Checked? {
    guard text.hasPrefix("url("), let end = text.firstIndex(of: ")") else { return nil }
    var link = trimmed(text[..<end].dropFirst(4))
    if let quote = link.first, quote == "'" || quote == "\"", link.count > 1, link.last == quote {
      link = String(link.dropFirst().dropLast())
    }
    let rest = trimmed(text[end...].dropFirst())
    guard let name = localLink(link), rest.isEmpty || (fallback && isPaint(rest)) else {
      return nil
    }
    return Checked(.url(name, fallback: rest))
  }

  /// The ids that something in an element of a file refers to, or a style sheet in it.
  static func references(in node: XMLNode) -> Set<String> {
    var ids: Set<String> = []
    for attribute in node.attributes {
      ids.formUnion(servers(in: attribute.value))
      if attribute.name.hasSuffix("href"), let id = localLink(trimmed(attribute.value)) {
        ids.insert(id)
      }
    }
    if node.name == "style" { node.texts.forEach { ids.formUnion(servers(in: $0.value)) } }
    return node.children.reduce(into: ids) { $0.formUnion(references(in: $1)) }
  }

  /// The ids in each `url(#id)` of a text.
  private static func servers(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    // No link has a bracket inside, so each character belongs to one part at most.
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).filter { $0.0.hasSuffix("url") }.compactMap {
      let server = paintServer("url(" + $1.prefix { $0 != ")" } + ")", fallback: false)
      return server?.value.reference
    }
  }

  // MARK: Lengths

  private static func lengths(
    _ text: String, as kind: Kind, in viewport: SVGViewport?
  ) -> Checked? {
    // The shares of gradients depend on their units, which another gradient may give.
    let whole = kind == .gradientLength ? 100 : kind.side.flatMap { viewport?.length(of: $0) }
    var cursor = SVGNumbers(text)
    guard let numbers = cursor.list(of: { $0.length(of: whole) }),
      kind == .dashes || numbers.count == 1, kind.isSigned || numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    let hasShare = text.contains("%")
    let isPlain = text.allSatisfy { "0123456789+-.eE, px".contains($0) }
    if isPlain || (hasShare && kind == .gradientLength) { return Checked(.text(text), numbers) }
    var checked = Checked(.text(numbers.map(SVGIcon.number).joined(separator: " ")), numbers)
    checked.isShare = hasShare
    return checked
  }

  /// Whether the length of a side depends on the page around the icon.
  private static func isRelative(_ text: String) -> Bool {
    if text == "auto" { return true }
    var cursor = SVGNumbers(text)
    guard let number = cursor.number(), number >= 0 else { return false }
    return cursor.skip("%") ? cursor.isAtEnd : ["em", "ex", "rem"].contains(cursor.word())
  }

  // MARK: Numbers and words

  private static func numbers(_ text: String, as kind: Kind) -> [Double]? {
    var cursor = SVGNumbers(text)
    switch kind {
    case .amount: return single(&cursor) { $0.number() }.flatMap { $0[0] < 0 ? nil : $0 }
    case .fraction where text == "inherit": return []
    case .fraction:
      return single(&cursor) { cursor in
        let number = cursor.number()
        cursor.skip("%")
        return number
      }
    case .word(let words): return words.contains(text) ? [] : nil
    case .paint: return isPaint(text) ? [] : nil
    case .color: return SVGColor.isColor(text) ? [] : nil
    case .path: return SVGPath.outline(in: text).map { _ in [] }
    case .points:
      return text.isEmpty
        ? [] : cursor.list { $0.number() }.flatMap { $0.count.isMultiple(of: 2) ? $0 : nil }
    case .viewBox: return cursor.list { $0.number() }.flatMap { $0.count == 4 ? $0 : nil }
    case .transform: return SVGTransform(parsing: text).map { [$0.stretch, $0.shift] }
    case .alignment: return isAlignment(text) ? [] : nil
    case .order: return isOrder(text) ? [] : nil
    case .name, .link, .clip, .mask, .length, .extent, .dashes, .side, .gradientLength: return nil
    }
  }

  private static func single(
    _ cursor: inout SVGNumbers, _ read: (inout SVGNumbers) -> Double?
  ) -> [Double]? {
    guard let number = read(&cursor), cursor.isAtEnd else { return nil }
    return [number]
  }

  private static func isPaint(_ text: String) -> Bool { text == "none" || SVGColor.isColor(text) }

  private static func isAlignment(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let sides = ["Min", "Mid", "Max"]
    let names = sides.flatMap { x in sides.map { y in "x\(x)Y\(y)" } } + ["none"]
    guard let first = words.first, names.contains(String(first)) else { return false }
    return words.count == 1 || (words.count == 2 && ["meet", "slice"].contains(words[1]))
  }

  private static func isOrder(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let isList = words.allSatisfy { ["fill", "stroke", "markers"].contains($0) }
    return ["normal", "inherit"].contains(text)
      || (isList && !words.isEmpty && Set(words).count == words.count)
  }

  /// The text without leading and trailing spaces.
  static func trimmed(_ text: some StringProtocol) -> String {
    guard let last = text.lastIndex(where: { $0 != " " }) else { return "" }
    return String(text[...last].drop { $0 == " " })
  }
}
