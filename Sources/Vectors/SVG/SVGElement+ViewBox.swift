import Geometry

extension SVGElement {
  /// The root with the view box `0 0 width height`, and a group that applies the old one.
  ///
  /// Some editors misplace nested drawings that scale or move their content. A drawing whose
  /// gradients or masks are measured in its view box keeps its view box.
  func withPlainViewBox(_ size: Size) -> SVGElement {
    guard let viewBox = attributes["viewBox"], !measuresViewBox,
      viewBox.numbers != [0, 0, size.width, size.height]
    else { return self }
    func text(_ words: String, _ numbers: [Double] = []) -> SVGAttribute {
      SVGAttribute(value: .text(words), numbers: numbers, offset: viewBox.offset)
    }
    let box = [0, 0, size.width, size.height]
    let matrix = matrix(from: viewBox.numbers, to: [size.width, size.height])
    var root = self
    root.children = [
      SVGElement(
        name: "g", attributes: ["transform": text("matrix(\(Self.list(matrix)))")],
        children: children, offset: offset)
    ]
    root.attributes["viewBox"] = text(Self.list(box), box)
    root.attributes["preserveAspectRatio"] = nil
    return root
  }

  private static func list(_ numbers: [Double]) -> String {
    numbers.map(SVGIcon.number).joined(separator: " ")
  }

  /// The transformation from the view box to a size at the origin; the identity without a view box.
  func viewBoxMatrix(_ size: Size) -> SVGMatrix {
    guard let box = attributes["viewBox"]?.numbers.map(\.single) else { return SVGMatrix() }
    let numbers = matrix(from: box, to: [size.width, size.height])
    return SVGMatrix(numbers[0], 0, 0, numbers[3], numbers[4], numbers[5])
  }

  /// The transformation matrix, six numbers, from a view box to a size at the origin.
  private func matrix(from box: [Double], to sides: [Double]) -> [Double] {
    var alignment = "xMidYMid"
    if case .text(let words)? = attributes["preserveAspectRatio"]?.value { alignment = words }
    var scales = [sides[0] / box[2], sides[1] / box[3]]
    if !alignment.hasPrefix("none") {
      let both =
        alignment.hasSuffix("slice") ? max(scales[0], scales[1]) : min(scales[0], scales[1])
      scales = [both, both]
    }
    let shifts = ["x", "Y"].enumerated().map { axis, name in
      let isFirst = alignment.contains(name + "Min")
      let share: Double = isFirst ? 0 : alignment.contains(name + "Max") ? 1 : 0.5
      return (sides[axis] - box[axis + 2] * scales[axis]) * share - box[axis] * scales[axis]
    }
    return [scales[0], 0, 0, scales[1]] + shifts
  }

  /// Whether a gradient or mask inside has lengths, given or by default, that are shares of the view box.
  private var measuresViewBox: Bool {
    if children.contains(where: \.measuresViewBox) { return true }
    let (units, lengths): (String, [String])
    switch name {
    case "linearGradient": (units, lengths) = ("gradientUnits", ["x1", "y1", "x2", "y2"])
    case "radialGradient": (units, lengths) = ("gradientUnits", ["cx", "cy", "r"])
    case "mask": (units, lengths) = ("maskUnits", ["x", "y", "width", "height"])
    default: return false
    }
    let isOfDrawing =
      attributes[units].map { $0.value == .text("userSpaceOnUse") } ?? (attributes["href"] != nil)
    let hasShares = attributes.values.contains { attribute in
      if case .text(let words) = attribute.value { words.hasSuffix("%") } else { false }
    }
    return isOfDrawing && (hasShares || !lengths.allSatisfy { attributes[$0] != nil })
  }
}
