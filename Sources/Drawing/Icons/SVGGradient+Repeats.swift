import Geometry
import Vectors

extension SVGGradient {
  /// How often its colours are repeated over an area in its own coordinates, at most.
  func repeats(over area: Rect) -> Double {
    guard spread != .pad else { return 0 }
    let size = Point().distance(to: Point(x: area.width, y: area.height))
    switch form {
    case .linear(let start, let end): return size / start.distance(to: end)
    case .radial(let focus, let focusRadius, let center, let radius):
      // Where the circles touch, one repetition is infinitely short.
      return size / abs(abs(radius - focusRadius) - focus.distance(to: center))
    }
  }

  /// The mean of its colours.
  var mean: Color {
    func channel(_ value: (Stop) -> Double) -> UInt8 {
      let sum = stops.indices.reduce(0) { $0 + value(stops[$1]) * share(ofStop: $1) }
      return UInt8(min(max(sum, 0), 255).rounded())
    }
    return Color(
      red: channel { Double($0.color.red) }, green: channel { Double($0.color.green) },
      blue: channel { Double($0.color.blue) },
      alpha: channel { Double($0.color.alpha) * $0.opacity })
  }

  /// The share of a stop's colour, which counts halfway to those beside it.
  private func share(ofStop index: Int) -> Double {
    func border(_ left: Int) -> Double { (stops[left].offset + stops[left + 1].offset) / 2 }
    let end = index == stops.count - 1 ? 1 : border(index)
    return end - (index == 0 ? 0 : border(index - 1))
  }
}
