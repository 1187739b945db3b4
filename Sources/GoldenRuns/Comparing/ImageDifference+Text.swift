import Geometry
import Goldens
import Images
import Projects

extension ImageDifference {
  /// The result, in one line.
  package var text: String {
    let start =
      isLetThrough
      ? "same: "
      : isSame ? "same" : comparison.verdict == .sizesDiffer ? "" : "different: "
    return start + words + "\n"
  }

  /// The differences, without a full stop; empty if there are none.
  var words: String {
    var facts = frames?.facts ?? []
    let isOther = comparison.verdict == .sizesDiffer
    if isOther { facts.insert("sizes differ: \(sizes.base) and \(sizes.new)", at: 0) }
    if comparison.verdict != .same { facts.append((frames?.firstFrame ?? "") + pixels) }
    if let regions {
      let shape =
        regions.count == 1 ? "in 1 region" : "in \(regions.count.grouped) regions, the largest"
      facts.append("\(shape) of \(counted(regions.largest, "pixel"))")
    }
    return facts.joined(separator: "; ")
  }

  /// The differing pixels of two pictures.
  private var pixels: String {
    switch aligned {
    case .success(let aligned):
      aligned.sentence + (aligned.differentPixels > 0 ? largest(aligned.maxDelta) : "")
    case .failure(let limit): "\(inPlace); \(limit)"
    case nil: inPlace
    }
  }

  /// The verdict: animations may differ though no pixel does.
  private var verdict: Comparison.Verdict {
    isSame ? .same : comparison.verdict == .same ? .different : comparison.verdict
  }

  /// The number of differing pixels, without moved rows.
  private var inPlace: String {
    let found = comparison
    var line = "\(found.differentPixels.grouped) of \(found.totalPixels.grouped) pixels"
    if let bounds = found.bounds {
      line += " (\(found.differentPixels.percent(of: found.totalPixels))), within \(bounds)"
    }
    return line + largest(found.maxDelta)
  }

  /// The result as JSON: `result`, `differentPixels`, `totalPixels`, `bounds`, `maxDelta`; `aligned` if
  /// rows were matched; `frames` for animations.
  package var json: String {
    var json = JSONText()
    json.object {
      $0.member("result", verdict.rawValue)
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
      if let regions {
        $0.member("regions") {
          $0.object {
            $0.member("count", Double(regions.count))
            $0.member("largest", Double(regions.largest))
          }
        }
      }
      if let frames { $0.member("frames") { $0.write(frames) } }
    }
    json.newline()
    return json.text
  }

  /// The largest difference: of a channel as a number, or as a threshold with two decimals.
  private func largest(_ delta: Double) -> String {
    // Rounded up: with this threshold, the pictures are the same.
    let hundredths = Int((delta * 100).rounded(.up))
    let share = "\(hundredths / 100).\(String(100 + hundredths % 100).dropFirst())"
    return "; largest difference \(metric == .exact ? "\(Int(delta))" : share)"
  }
}

extension FrameDifference {
  /// The differences apart from pixels: the number of frames, their durations, and the number of plays.
  fileprivate var facts: [String] {
    let (olds, news) = (base.delays.count, new.delays.count)
    var facts = olds == news ? [] : ["\(counted(olds, "frame")) and \(counted(news, "frame"))"]
    if let old = base.plays, let now = new.plays, old != now {
      facts.append("played \(Self.times(old)) and \(Self.times(now))")
    }
    if let place = otherTimes.first, let old = base.delays[place], let now = new.delays[place] {
      let more =
        otherTimes.count == 1
        ? "" : ", and \(counted(otherTimes.count - 1, "more frame")) with another duration"
      facts.append("\(name(of: place)) lasts \(now.words), not \(old.words)\(more)")
    }
    if differing.count > 1 {
      facts.append("\(differing.count.grouped) of \(compared.grouped) frames differ")
    }
    return facts
  }

  /// The first frame whose pixels differ, as a prefix.
  fileprivate var firstFrame: String { differing.first.map { name(of: $0) + ": " } ?? "" }

  /// The number of frames that both have.
  private var compared: Int { min(base.delays.count, new.delays.count) }

  private func name(of place: Int) -> String { "frame \(place + 1) of \(compared)" }

  private static func times(_ plays: Int) -> String {
    switch plays {
    case 0: "endlessly"
    case 1: "once"
    default: "\(plays.grouped) times"
    }
  }
}

extension PNGAnimation.Delay {
  /// `40 ms`, or `1/30 s`.
  fileprivate var words: String {
    1_000 * numerator % denominator == 0
      ? "\(1_000 * numerator / denominator) ms" : "\(numerator)/\(denominator) s"
  }
}

extension JSONText {
  fileprivate mutating func write(_ frames: FrameDifference) {
    object {
      $0.member("base", Double(frames.base.delays.count))
      $0.member("new", Double(frames.new.delays.count))
      $0.member("different") { $0.numbers(frames.differing.map { Double($0 + 1) }) }
      $0.member("otherTimes") { $0.numbers(frames.otherTimes.map { Double($0 + 1) }) }
    }
  }

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
