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
