import Geometry
import Goldens

extension ImageDifference {
  /// What was found, in one line for people.
  package var text: String {
    let found = comparison
    guard found.verdict != .same else { return "same\n" }
    let start =
      found.verdict == .different
      ? "different: " : "sizes differ: \(sizes.base) and \(sizes.new); "
    switch aligned {
    case .success(let aligned):
      let most = aligned.differentPixels > 0 ? largest(aligned.maxDelta) : ""
      return start + aligned.sentence + most + "\n"
    case .failure(let limit): return start + inPlace + "; \(limit)\n"
    case nil: return start + inPlace + "\n"
    }
  }

  /// How many pixels differ, rows compared as they are.
  private var inPlace: String {
    let found = comparison
    var line = "\(found.differentPixels.grouped) of \(found.totalPixels.grouped) pixels"
    if let bounds = found.bounds {
      line += " (\(found.differentPixels.percent(of: found.totalPixels))), within \(bounds)"
    }
    return line + largest(found.maxDelta)
  }

  /// What was found, as JSON: `result`, `differentPixels`, `totalPixels`, `bounds`, `maxDelta`; and where
  /// rows were to be matched, `aligned`.
  package var json: String {
    var json = JSONText()
    json.object {
      $0.member("result", comparison.verdict.rawValue)
      $0.member("differentPixels", Double(comparison.differentPixels))
      $0.member("totalPixels", Double(comparison.totalPixels))
      if let bounds = comparison.bounds {
        $0.member("bounds", bounds)
      } else {
        $0.member("bounds", nil)
      }
      $0.member("maxDelta", share: comparison.maxDelta)
      switch aligned {
      case .success(let aligned): $0.member("aligned") { $0.write(aligned) }
      case .failure(let limit):
        $0.member("aligned", nil)
        $0.member("alignedReason", "\(limit)")
      case nil: break
      }
    }
    json.newline()
    return json.text
  }

  /// The largest difference: a channel's as it is, a share with two decimals.
  private func largest(_ delta: Double) -> String {
    let hundredths = Int((delta * 100).rounded())
    let share = "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    let isTiny = hundredths == 0 && delta > 0
    return "; largest difference \(metric == .exact ? "\(Int(delta))" : isTiny ? "< 0.01" : share)"
  }
}

extension JSONText {
  fileprivate mutating func write(_ aligned: AlignedComparison) {
    object {
      $0.member("differentPixels", Double(aligned.differentPixels))
      $0.member("comparedPixels", Double(aligned.comparedPixels))
      $0.member("maxDelta", share: aligned.maxDelta)
      $0.member("bands") {
        $0.lines(aligned.bands) { band, json in
          json.object {
            $0.member("kind", band.kind.rawValue)
            $0.member("base", band.base)
            $0.member("new", band.new)
          }
        }
      }
      $0.member("placeCount", Double(aligned.placeCount))
      $0.member("places") {
        $0.lines(aligned.places) { $1.write($0) }
      }
    }
  }

  fileprivate mutating func member(_ key: String, _ rect: PixelRect) {
    member(key) { $0.write(rect) }
  }

  fileprivate mutating func write(_ rect: PixelRect) {
    numbers([rect.x, rect.y, rect.width, rect.height].map(Double.init))
  }
}
