extension Double {
  /// The number as text, without a trailing `.0`.
  package var words: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension Int {
  /// The number as text with a comma between thousands, such as `12,000`; for 0 or more.
  package var grouped: String {
    self < 1_000
      ? "\(self)" : "\((self / 1_000).grouped),\(String(1_000 + self % 1_000).dropFirst())"
  }
}

extension Size {
  /// The size as text: `20 × 12`.
  package var words: String { "\(width.words) × \(height.words)" }
}

extension Unicode.Scalar {
  /// The scalar's name in messages, such as `U+202E` or `U+1F600`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A count and a noun, in the plural unless the count is 1: `1 box`, `2 boxes`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : noun.hasSuffix("x") ? "es" : "s")"
}

extension Double {
  /// The number with at most four decimals.
  package var rounded4: Double { (self * 1e4).rounded() / 1e4 }

  /// The number with at most two decimals.
  package var short: String { ((self * 100).rounded() / 100).words }
}
