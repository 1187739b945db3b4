import Geometry

/// The area of which lengths in percent are shares: the view box of an icon, else its size.
struct SVGViewport {
  private let width: Double
  private let height: Double

  /// What a share is a share of.
  enum Side {
    /// The width, for what is horizontal.
    case width
    /// The height, for what is vertical.
    case height
    /// The diagonal divided by √2, for radii, strokes and dashes.
    case diagonal
  }

  /// Creates the viewport of a root element; nil if it has neither a view box nor a size.
  init?(_ root: XMLNode) {
    func numbers(_ name: String, _ kind: SVGValue.Kind) -> [Double] {
      root[name].flatMap { SVGValue.checked($0, as: kind, in: nil) }?.numbers ?? []
    }
    let box = numbers("viewBox", .viewBox).suffix(2)
    let sides = box.isEmpty ? numbers("width", .side) + numbers("height", .side) : Array(box)
    guard sides.count == 2 else { return nil }
    (width, height) = (sides[0], sides[1])
  }

  /// The length of a side, in the units of the icon.
  func length(of side: Side) -> Double {
    switch side {
    case .width: width
    case .height: height
    case .diagonal: ((width * width + height * height) / 2).squareRoot()
    }
  }
}

extension SVGElement {
  /// Refuses lengths in percent where the box of an element is the unit, since no viewport is there.
  ///
  /// References must be free of circles and within the limits of their cost.
  func refuseShares(_ targets: [String: SVGElement]) throws(SVGFault) {
    let isBox = ["clipPathUnits", "maskContentUnits"]
      .contains { attributes[$0]?.value == .text("objectBoundingBox") }
    if isBox, let share = share(targets) {
      let what = name == "mask" ? "mask" : "clip path"
      throw SVGFault(
        share.offset, "value", "% is not supported inside a \(what) of objectBoundingBox",
        hint: "write a share of the box: 0.5 for 50%")
    }
    for child in children { try child.refuseShares(targets) }
  }

  /// The first length in percent inside, copies included.
  private func share(_ targets: [String: SVGElement]) -> SVGAttribute? {
    let own = attributes.values.filter(\.isShare).min { $0.offset < $1.offset }
    if let own { return own }
    for child in children {
      if let share = child.share(targets) { return share }
    }
    guard name == "use", let id = attributes["href"]?.value.reference else { return nil }
    return targets[id]?.share(targets)
  }
}
