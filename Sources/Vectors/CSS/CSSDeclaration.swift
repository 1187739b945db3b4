/// A property with its value, in a style sheet or a `style` attribute.
struct CSSDeclaration {
  /// The name, in lower case.
  let name: String
  /// The value, without `!important`; empty if there is no colon.
  let value: String
  /// Whether it counts more than all that are not important.
  let isImportant: Bool
  /// The offset of the name, in bytes from the start of the text that has it.
  private(set) var offset: Int

  /// The declarations of a block; empty ones are left out.
  static func list(in block: ArraySlice<UInt8>) -> [CSSDeclaration] {
    pieces(of: block).compactMap(CSSDeclaration.init)
  }

  private init?(_ piece: ArraySlice<UInt8>) {
    let piece = piece.drop { $0 == UInt8(ascii: " ") }
    let sides = piece.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false
    ).map { SVGValue.trimmed(String(decoding: $0, as: UTF8.self)) }
    guard !sides[0].isEmpty else { return nil }
    name = sides[0].hasPrefix("--") ? sides[0] : sides[0].lowercased()
    let value = sides.count == 2 ? sides[1] : ""
    let plain = Self.withoutImportance(value)
    isImportant = plain != nil
    self.value = plain ?? value
    offset = piece.startIndex
  }

  /// The declaration at another place.
  func moved(to offset: Int) -> CSSDeclaration {
    var declaration = self
    declaration.offset = offset
    return declaration
  }

  /// The value before `!important`; nil without it.
  private static func withoutImportance(_ value: String) -> String? {
    guard value.lowercased().hasSuffix("important") else { return nil }
    let rest = SVGValue.trimmed(value.dropLast("important".count))
    return rest.hasSuffix("!") ? SVGValue.trimmed(rest.dropLast()) : nil
  }

  /// The parts between semicolons that are in no quotes and brackets.
  private static func pieces(of block: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (start, depth) = (block.startIndex, 0)
    var quote: UInt8?
    for index in block.indices {
      switch block[index] {
      case let byte where byte == quote: quote = nil
      case _ where quote != nil: break
      case UInt8(ascii: "'"), UInt8(ascii: "\""): quote = block[index]
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth = max(0, depth - 1)
      case UInt8(ascii: ";") where depth == 0:
        pieces.append(block[start..<index])
        start = index + 1
      default: break
      }
    }
    return pieces + [block[start...]]
  }
}
