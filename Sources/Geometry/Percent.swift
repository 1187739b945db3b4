extension Double {
  /// The share of 1 in percent, rounded to so many decimals: `2.5 %`.
  ///
  /// What is more than nothing and less than all is never rounded to that: `< 0.1 %`, `> 99.9 %`.
  package func percent(decimals: Int = 1) -> String {
    let share = Swift.min(Swift.max(self, 0), 1)
    let scale = (0..<decimals).reduce(1) { scale, _ in 10 * scale }
    let parts = Double(100 * scale)
    let (least, most) = (1 / parts, (parts - 1) / parts)
    if share > 0, share < least { return "< \(Self.decimal(1, of: scale)) %" }
    if share < 1, share > most {
      return "> \(Self.decimal(100 * scale - 1, of: scale)) %"
    }
    return "\(Self.decimal(Int((share * parts).rounded()), of: scale)) %"
  }

  /// So many tenths, hundredths and so on as a decimal fraction without needless zeros.
  private static func decimal(_ count: Int, of scale: Int) -> String {
    var rest = String(scale + count % scale).dropFirst()
    while rest.last == "0" { rest.removeLast() }
    return "\(count / scale)" + (rest.isEmpty ? "" : "." + rest)
  }
}

extension Int {
  /// How much it is of all, in percent: ``Swift/Double/percent(decimals:)`` with two decimals.
  package func percent(of all: Int) -> String {
    all == 0 ? "0 %" : (Double(self) / Double(all)).percent(decimals: 2)
  }
}
