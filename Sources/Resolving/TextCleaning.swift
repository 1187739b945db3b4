package import PageModel

/// The reasons why a text cannot be drawn.
package enum TextFault: Error, Hashable, Sendable {
  /// The text contains U+0000, which is no character of a text.
  case nul
  /// The text is too long: its number of Unicode scalars.
  case long(Int)

  /// The error at a place.
  package func diagnostic(at source: Source) -> Diagnostic {
    switch self {
    case .nul:
      Diagnostic(
        rule: "text", at: source, "the text contains U+0000, which cannot be drawn",
        hint: "remove it")
    case .long(let count):
      Diagnostic(
        rule: "limit", at: source,
        Limits.message("text characters", count, max: Limits.textScalars))
    }
  }
}

extension String {
  /// The text cleaned for drawing, or its error.
  ///
  /// Tabs become spaces, as do line breaks if the text is on one line; line breaks at its end, which YAML's `|`
  /// leaves there, are dropped. Other control characters become U+FFFD, so that they are visible. Combining marks beyond eight on one base are removed:
  /// they would overlap the neighbours.
  package func cleaned(multiline: Bool) -> Result<String, TextFault> {
    if isPlain { return .success(self) }
    let count = unicodeScalars.count
    guard count <= Limits.textScalars else { return .failure(.long(count)) }
    var text = String.UnicodeScalarView()
    var marks = 0
    var previous: Unicode.Scalar = " "
    let end = unicodeScalars.lastIndex { !$0.isLineBreak }.map(unicodeScalars.index(after:))
    for scalar in unicodeScalars[..<(end ?? startIndex)] {
      switch scalar.value {
      case 0: return .failure(.nul)
      case 0x09: text.append(" ")
      case 0x0A, 0x2028, 0x2029, 0x85, 0x0B, 0x0C:
        if scalar.value != 0x0A || previous != "\r" { text.append(multiline ? "\n" : " ") }
      case 0x0D: text.append(multiline ? "\n" : " ")
      case 0x01...0x1F, 0x7F...0x9F: text.append("\u{FFFD}")
      default:
        marks = scalar.isMark ? marks + 1 : 0
        if marks <= 8 { text.append(scalar) }
      }
      previous = scalar
    }
    return .success(String(text))
  }

  /// Whether there is nothing to clean: the common case, decided on bytes.
  ///
  /// C1 controls, line and paragraph separators and combining marks (U+0300…) have lead bytes C2,
  /// E2 or from CC on. Of the bytes from CC on, only those of CJK (E4–E9) are known to be harmless,
  /// as are those of accented letters (C3–CB).
  private var isPlain: Bool {
    utf8.count <= Limits.textScalars
      && utf8.allSatisfy {
        ($0 >= 0x20 && $0 < 0x7F) || ($0 >= 0x80 && $0 < 0xC0) || ($0 >= 0xC3 && $0 < 0xCC)
          || ($0 >= 0xE4 && $0 < 0xEA)
      }
  }
}

extension Unicode.Scalar {
  fileprivate var isLineBreak: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether it is drawn over its base, such as an accent, or a vowel above or below a letter.
  fileprivate var isMark: Bool {
    let category = properties.generalCategory
    return category == .nonspacingMark || category == .enclosingMark
      || properties.canonicalCombiningClass != .notReordered
  }
}
