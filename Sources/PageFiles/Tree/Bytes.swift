/// Matches a byte with an ASCII character: `case "[":`.
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool {
  UInt8(ascii: character) == byte
}

extension UInt8 {
  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { "0" <= Unicode.Scalar(self) && Unicode.Scalar(self) <= "9" }

  /// Whether the byte is an ASCII letter or digit, or one of `_ - + . $`: part of a bare word.
  var isWord: Bool {
    switch self {
    case _ where isDigit, "_", "-", "+", ".", "$": true
    default: "a" <= Unicode.Scalar(self | 0x20) && Unicode.Scalar(self | 0x20) <= "z"
    }
  }

  /// Whether the byte starts a UTF-8 sequence; counting these counts code points.
  var isLeading: Bool { self & 0xC0 != 0x80 }
}
