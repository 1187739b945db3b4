/// The spellings of decimal numbers.
package enum Numeral {
  /// Whether the text is a number as in RFC 8259: `0`, `-12.5`, `1e3`.
  package static func isStrict(_ text: ArraySlice<UInt8>) -> Bool {
    matches(text, loosely: false)
  }

  /// Whether the text is a decimal number of YAML 1.2 without leading zeros.
  ///
  /// In addition to JSON, a plus sign and a missing integer or fraction part are allowed.
  static func isDecimal(_ text: String.UTF8View.SubSequence) -> Bool {
    matches(text, loosely: true)
  }

  private static func matches<Text: Collection<UInt8>>(_ text: Text, loosely: Bool) -> Bool
  where Text.SubSequence == Text {
    var rest = text
    skipSign(&rest, plus: loosely)
    let zero = rest.first.map { "0" ~= $0 } ?? false
    let whole = skipDigits(&rest)
    guard whole > 0 || loosely, whole < 2 || !zero else { return false }
    var fraction = 0
    if let point = rest.first, "." ~= point {
      rest.removeFirst()
      fraction = skipDigits(&rest)
      guard fraction > 0 || loosely else { return false }
    }
    guard whole + fraction > 0 else { return false }
    if let exponent = rest.first, "e" ~= exponent || "E" ~= exponent {
      rest.removeFirst()
      skipSign(&rest, plus: true)
      guard skipDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func skipSign<Text: Collection<UInt8>>(_ text: inout Text, plus: Bool)
  where Text.SubSequence == Text {
    if let sign = text.first, "-" ~= sign || plus && "+" ~= sign { text.removeFirst() }
  }

  private static func skipDigits<Text: Collection<UInt8>>(_ text: inout Text) -> Int
  where Text.SubSequence == Text {
    var count = 0
    while let byte = text.first, byte.isDigit {
      text.removeFirst()
      count += 1
    }
    return count
  }
}
