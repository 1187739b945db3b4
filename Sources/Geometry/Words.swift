extension Double {
  /// The number without a needless `.0`.
  package var words: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension Int {
  /// The number, of none or more things, with a comma between thousands.
  package var grouped: String {
    self < 1_000
      ? "\(self)" : "\((self / 1_000).grouped),\(String(1_000 + self % 1_000).dropFirst())"
  }
}

extension Size {
  /// `20 × 12`.
  package var words: String { "\(width.words) × \(height.words)" }
}

extension Unicode.Scalar {
  /// The scalar's name in messages, such as `U+202E` or `U+1F600`.
  package var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// A number and a noun: `1 box`, `2 boxes`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : noun.hasSuffix("x") ? "es" : "s")"
}
