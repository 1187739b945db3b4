extension Double {
  /// The number without a needless `.0`.
  package var words: String {
    self == rounded() && abs(self) < 1e9 ? "\(Int(self))" : "\(self)"
  }
}

extension Size {
  /// `20 × 12`.
  package var words: String { "\(width.words) × \(height.words)" }
}
