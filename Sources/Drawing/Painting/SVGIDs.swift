/// The ids of an SVG file.
struct SVGIDs {
  private var ids: Set<String> = []
  /// How often each id was requested.
  private var names: [String: Int] = [:]

  /// A unique, valid XML id for a path: other characters than ASCII letters and digits become `-`.
  mutating func unused(_ path: String) -> String {
    var name = Self.plain(path)
    if name.utf8.first.map(Self.isLetter) != true { name = "box-" + name }
    var id = name
    repeat {
      let number = names[name, default: 0] + 1
      names[name] = number
      if number > 1 { id = "\(name)-\(number)" }
    } while !ids.insert(id).inserted
    return id
  }

  /// A text with `-` for each other character than ASCII letters and digits.
  private static func plain(_ text: String) -> String {
    // Other bytes may be parts of characters.
    guard text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) else { return String(text.map(plain)) }
    return String(
      decoding: text.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }, as: UTF8.self)
  }

  private static func plain(_ character: Character) -> Character {
    character.asciiValue.map(isPlain) == true ? character : "-"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    isLetter(byte) || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }
}
