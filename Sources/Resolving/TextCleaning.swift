import PageModel

/// What is wrong with a text that cannot be drawn.
enum TextFault: Error, Hashable, Sendable {
  /// It holds U+0000, where Pango would cut it.
  case nul
  /// It has so many Unicode scalars.
  case long(Int)
}

extension String {
  /// The text as it may be drawn, or what is wrong with it.
  ///
  /// Tabs become spaces, and so do line breaks where the text stays on one line; other control
  /// characters become U+FFFD, so that they are seen. Combining marks beyond eight on one base are
  /// left out: they would grow over the neighbours.
  func cleaned(multiline: Bool) -> Result<String, TextFault> {
    if isPlain { return .success(self) }
    let count = unicodeScalars.count
    guard count <= Limits.textScalars else { return .failure(.long(count)) }
    var text = String.UnicodeScalarView()
    var marks = 0
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0: return .failure(.nul)
      case 0x09: text.append(" ")
      case 0x0A, 0x2028, 0x2029, 0x85, 0x0B, 0x0C:
        if scalar.value != 0x0A || previous != "\r" { text.append(multiline ? "\n" : " ") }
      case 0x0D: text.append(multiline ? "\n" : " ")
      case 0x01...0x1F, 0x7F...0x9F: text.append("\u{FFFD}")
      default:
        let isMark = scalar.properties.canonicalCombiningClass != .notReordered
        marks = isMark ? marks + 1 : 0
        if marks <= 8 { text.append(scalar) }
      }
      previous = scalar
    }
    return .success(String(text))
  }

  /// Whether there is nothing to clean: the common case, decided on bytes.
  ///
  /// C1 controls, line and paragraph separators and combining marks (U+0300…) lead with C2, E2 or
  /// CC and above; of these, only what CJK and letters with accents start with (C3–CB, E3–E9) is
  /// known to be harmless.
  private var isPlain: Bool {
    utf8.count <= Limits.textScalars
      && utf8.allSatisfy {
        ($0 >= 0x20 && $0 < 0x7F) || ($0 >= 0x80 && $0 < 0xC0) || ($0 >= 0xC3 && $0 < 0xCC)
          || ($0 >= 0xE4 && $0 < 0xEA)
      }
  }
}
