import Goldens

extension ImageDifference {
  /// What was found, in one line for people.
  package var text: String {
    let found = comparison
    guard found.verdict != .same else { return "same\n" }
    var line =
      found.verdict == .different
      ? "different: " : "sizes differ: \(sizes.base) and \(sizes.new); "
    line += "\(found.differentPixels.grouped) of \(found.totalPixels.grouped) pixels"
    if let bounds = found.bounds {
      line += " (\(found.differentPixels.percentage(of: found.totalPixels)) %), within "
      line += "\(bounds.x),\(bounds.y),\(bounds.width),\(bounds.height)"
    }
    return line + "; largest difference \(largestDifference)\n"
  }

  /// What was found, as JSON: `result`, `differentPixels`, `totalPixels`, `bounds`, `maxDelta`.
  package var json: String {
    var json = JSONText()
    json.object {
      $0.member("result", comparison.verdict.rawValue)
      $0.member("differentPixels", Double(comparison.differentPixels))
      $0.member("totalPixels", Double(comparison.totalPixels))
      if let bounds = comparison.bounds {
        $0.member("bounds") {
          $0.numbers([bounds.x, bounds.y, bounds.width, bounds.height].map(Double.init))
        }
      } else {
        $0.member("bounds", nil)
      }
      $0.member("maxDelta", share: comparison.maxDelta)
    }
    json.newline()
    return json.text
  }

  /// A channel's difference as it is, a share with two decimals.
  private var largestDifference: String {
    metric == .exact
      ? "\(Int(comparison.maxDelta))" : Int((comparison.maxDelta * 100).rounded()).hundredths
  }
}

extension Int {
  /// How many of a hundred it is; never 0 where it is some, nor 100 where it is not all.
  func percentage(of all: Int) -> String {
    guard self < all else { return "100" }
    let hundredths = Int((Double(self) / Double(all) * 10_000).rounded())
    return Swift.min(Swift.max(hundredths, 1), 9_999).hundredths
  }

  /// The number with a comma between thousands.
  fileprivate var grouped: String {
    self < 1_000
      ? "\(self)" : "\((self / 1_000).grouped),\(String(1_000 + self % 1_000).dropFirst())"
  }

  /// The number of hundredths as a decimal fraction.
  fileprivate var hundredths: String {
    "\(self / 100).\(String(100 + self % 100).dropFirst())"
  }
}
