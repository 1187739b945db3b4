package import Geometry

/// A vector icon, checked and rewritten from an SVG file.
package struct SVGIcon: Sendable {
  /// The natural size in points, from `width` and `height`, else from the `viewBox`.
  package let size: Size
  /// The icon as a nested `<svg>` of its natural size, in points.
  private let root: SVGElement
  /// The cost of drawing the icon; lengths are measured in its larger side.
  package let cost: SVGCost
  /// Whether it has parts in `currentColor` whose colour the file leaves open.
  package let hasCurrentColor: Bool
  /// Whether the file names no colour at all, so that everything is black.
  package let namesNoColor: Bool

  /// Parses an SVG file; the file name is used in messages.
  ///
  /// Elements and attributes outside of `SVGGrammar` are errors. The accepted content is rewritten,
  /// so no other parser reads the original bytes.
  package init(_ bytes: [UInt8], file: String) throws(IconError) {
    self = try SVGFilter.icon(bytes, file: file)
  }

  /// Creates an icon from its checked root and its elements by id.
  init(_ root: SVGElement, ids: [String: SVGElement]) throws(SVGFault) {
    size = try Self.size(of: root)
    let (given, root) = (ids, root.withoutEmptyGradients(ids))
    let ids = ids.mapValues { $0.withoutEmptyGradients(given) }
    var cost = try SVGExpansion.cost(of: root, ids: ids)
    cost.transform(by: Self.placement(of: root, in: size))
    if let excess = cost.excess(stretched: 1) { throw .limit(root.offset, excess) }
    try root.refuseShares(ids)
    self.cost = cost
    hasCurrentColor = root.hasCurrentColor(ids)
    namesNoColor = !root.namesColor
    var drawn = root.withPlainViewBox(size)
    for (name, side) in [("width", size.width), ("height", size.height)] {
      let text = SVGValue.text(Self.number(side))
      drawn.attributes[name] = SVGAttribute(value: text, numbers: [], offset: root.offset)
    }
    self.root = drawn
  }

  /// The icon to be painted, with a colour for `currentColor`; nil: black.
  package func tree(currentColor: Color?) -> SVGTree {
    let size = Size(width: size.width.single, height: size.height.single)
    let color = currentColor ?? Color(red: 0, green: 0, blue: 0)
    var reader = SVGTreeReader(root, size: size, currentColor: color)
    return SVGTree(size: size, root: reader.readRoot(root.viewBoxMatrix(size)))
  }

  /// The area that `markup(idPrefix:)` fills, in points: the natural size, from the origin.
  package var viewBox: Rect { Rect(x: 0, y: 0, width: size.width, height: size.height) }

  /// The icon as SVG elements that fill `viewBox`, for embedding into an `<svg>` of any size.
  ///
  /// The prefix is added to every id and reference. It must be empty, or consist of ASCII letters,
  /// digits, `-` and `_` and start with a letter.
  package func markup(idPrefix: String) -> String { markup(idPrefix: idPrefix, maskPrefix: nil) }

  /// The same; masks are those of other markup with a prefix, if that is given.
  func markup(idPrefix: String, maskPrefix: String?) -> String {
    var markup = SVGMarkup(idPrefix: idPrefix, maskPrefix: maskPrefix)
    markup.append(root)
    return markup.text
  }

  /// The icon as an SVG file that stretches to the area in which it is drawn.
  package var document: String { document(currentColor: nil) }

  /// The icon as an SVG file in which `currentColor` is a colour, by default black.
  package func document(currentColor: Color?) -> String {
    document(markup(idPrefix: ""), currentColor.map(Self.attribute) ?? "")
  }

  /// An SVG file of the icon's size with a content, and more attributes of its root.
  func document(_ content: String, _ attributes: String) -> String {
    let sides = [Self.number(size.width), Self.number(size.height)]
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(sides[0])" height="\(sides[1])" \
      viewBox="0 0 \(sides[0]) \(sides[1])" preserveAspectRatio="none"\(attributes)>\
      \(content)</svg>
      """
  }

  /// The attribute, after a space, of an element around the icon's markup that sets `currentColor`.
  package static func attribute(_ currentColor: Color) -> String {
    let color = currentColor
    let words =
      color.alpha == .max
      ? color.hex
      : "rgba(\(color.red),\(color.green),\(color.blue),\(number(Double(color.alpha) / 255)))"
    return " color=\"\(words)\""
  }

  // MARK: Size

  private static func size(of root: SVGElement) throws(SVGFault) -> Size {
    let box = root.attributes["viewBox"]
    let given = [root.attributes["width"], root.attributes["height"]]
    if let box { try check(box.numbers[2...], in: 0.01...SVGLimits.number, of: "viewBox", at: box) }
    guard let place = given[0] ?? given[1] ?? box else { throw missingSize(at: root.offset) }
    let sides = given.map { $0?.numbers.first }
    let isRelative = given.contains { $0?.numbers == [] }
    var size: [Double] = []
    switch (sides[0], sides[1], box?.numbers) {
    case (let width?, let height?, _): size = [width, height]
    case (let width?, nil, let box?) where !isRelative: size = [width, width * box[3] / box[2]]
    case (nil, let height?, let box?) where !isRelative: size = [height * box[2] / box[3], height]
    case (_, _, let box?): size = Array(box[2...])
    case (_, _, nil) where isRelative: throw missingSize(at: place.offset)
    case (_, _, nil):
      throw SVGFault(
        place.offset, "size", "width or height is missing",
        hint: "give both, or add a viewBox")
    }
    try check(size[...], in: SVGLimits.side, of: "icon", at: place)
    return Size(width: size[0], height: size[1])
  }

  private static func missingSize(at offset: Int) -> SVGFault {
    SVGFault(
      offset, "size", "the size is missing", hint: "add a viewBox, or width and height in px")
  }

  /// The transformation from the units of the drawing to the icon's larger side.
  private static func placement(of root: SVGElement, in size: Size) -> SVGTransform {
    let side = max(size.width, size.height)
    guard let box = root.attributes["viewBox"]?.numbers else { return SVGTransform([1 / side, 0]) }
    let scales = [size.width / box[2], size.height / box[3]]
    var fits = true
    if case .text(let words)? = root.attributes["preserveAspectRatio"]?.value {
      fits = !words.hasSuffix("slice") && !words.hasPrefix("none")
    }
    let scale = scales.reduce(scales[0], fits ? min : max) / side
    return SVGTransform([scale, scale * (abs(box[0]) + abs(box[1]))])
  }

  private static func check(
    _ sides: ArraySlice<Double>, in range: ClosedRange<Double>, of what: String,
    at place: SVGAttribute
  ) throws(SVGFault) {
    for side in sides where !range.contains(side) {
      let bounds = "\(number(range.lowerBound)) to \(number(range.upperBound))"
      throw SVGFault(
        place.offset, "limit", "limit: \(what)-side \(number(side)) is not \(bounds)",
        hint: "set a width and a height within these bounds")
    }
  }

  /// Formats a number for SVG.
  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(value)
  }
}
