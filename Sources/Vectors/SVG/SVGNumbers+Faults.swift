extension SVGNumbers {
  /// The first number in a text that is beyond the limits, as written; nil if there is none.
  static func excess(in text: String) -> String? {
    var cursor = SVGNumbers(text)
    while !cursor.isAtEnd {
      let start = cursor.rest
      guard let number = cursor.anyNumber() else {
        cursor.skipByte()
        continue
      }
      guard limited(number) != nil else {
        return String(decoding: start[..<cursor.rest.startIndex].prefix(20), as: UTF8.self)
      }
    }
    return nil
  }

  /// The word that comes next, up to a space, comma or bracket.
  var nextWord: String {
    String(decoding: rest.prefix { !" ,()".utf8.contains($0) }.prefix(20), as: UTF8.self)
  }

  /// The first word of a list that is not a number; nil if all are numbers.
  static func wrongWord(in list: some StringProtocol) -> String? {
    var cursor = SVGNumbers(list)
    guard cursor.list(of: { $0.number() }) == nil else { return nil }
    let word = cursor.nextWord
    return word.isEmpty ? nil : word
  }
}
