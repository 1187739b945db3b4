extension Double {
  /// A fraction of 1 as a percentage with at most the given number of decimals: `2.5 %`.
  ///
  /// Values between 0 and 1 are never rounded to 0 % or 100 %: `< 0.1 %`, `> 99.9 %`.
  package func percent(decimals: Int = 1) -> String {
    // What is no number counts as nothing.
    let share = self > 0 ? Swift.min(self, 1) : 0
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let parts = Double(100 * scale)
    let (least, most) = (1 / parts, (parts - 1) / parts)
    if share > 0, share < least { return "< \(Self.decimal(1, of: scale)) %" }
    if share < 1, share > most {
      return "> \(Self.decimal(100 * scale - 1, of: scale)) %"
    }
    return "\(Self.decimal(Int((share * parts).rounded()), of: scale)) %"
  }

  /// `count / scale` as a decimal number without trailing zeros; `scale` is a power of 10.
  private static func decimal(_ count: Int, of scale: Int) -> String {
    var rest = String(scale + count % scale).dropFirst()
    while rest.last == "0" { rest.removeLast() }
    return "\(count / scale)" + (rest.isEmpty ? "" : "." + rest)
  }
}

extension Int {
  /// The number as a percentage of a total, with at most two decimals; `0 %` if the total is 0.
  package func percent(of all: Int) -> String {
    all == 0 ? "0 %" : (Double(self) / Double(all)).percent(decimals: 2)
  }
}
