import Geometry
import Measures
import PageLayout
import PageModel
import Pages

/// The boxes of a page in some modes, which differ only in colours.
struct SpecBoxes {
  /// A box, with its data beside the layout.
  struct Part {
    let box: Box
    let colors: [Paint]
    /// Its theme values, by index in ``SpecTokens/all``.
    let tokens: [Int]
  }

  /// A colour of a box.
  struct Paint {
    /// The part of a box that has the colour.
    enum Part: String {
      case text, fill, line, image, shape, stroke
    }

    let part: Part
    /// The style key that it was read from; nil if the page set it, and if it is mixed of several.
    let key: String?
    /// The path of the token that gave it in each mode; nil if the page wrote it.
    let tokens: [String?]
    /// The colour in each mode; nil if it has none.
    let values: [Color?]
  }

  /// A box by its path, and the number of boxes with that path before it.
  private struct Name: Hashable {
    let path: BoxPath
    let number: Int
  }

  /// The origins of the values in each mode.
  let origins: [TokenOrigins?]
  private let trees: [[(name: Name, box: Box)]]
  private let named: [[Name: Box]]
  /// The colour behind everything, in each mode.
  let background: [Color?]
  /// The theme values of the boxes.
  private(set) var tokens: SpecTokens

  /// The boxes of a page in its modes.
  init(_ modes: [(mode: ColorMode, layout: LaidOutPage)]) {
    origins = modes.map { TokenOrigins($0.layout) }
    trees = modes.map { mode in
      var counts: [BoxPath: Int] = [:]
      return (mode.layout.tree?.boxes ?? []).map { box in
        counts[box.path, default: 0] += 1
        return (Name(path: box.path, number: counts[box.path] ?? 0), box)
      }
    }
    named = trees.map { boxes in
      Dictionary(boxes.map { ($0.name, $0.box) }) { first, _ in first }
    }
    background = modes.map(\.layout.tree?.background)
    tokens = SpecTokens(origins)
  }

  /// The boxes in paint order; boxes that only other modes show are last.
  ///
  /// - Parameter measures: the measures of the page, whose reasons name tokens, too.
  /// - Returns: the data of each box.
  mutating func described(_ measures: [Measure]) -> [Part] {
    var reasons: [BoxPath: [AnyStyleKey]] = [:]
    for measure in measures {
      let keys = measure.why.compactMap(\.key)
      reasons[measure.to.path, default: []] += keys
    }
    var told: Set<Name> = []
    return trees.flatMap(\.self).filter { told.insert($0.name).inserted }.map { name, box in
      let keys = (box.uses.compactMap(\.key) + (reasons[box.path] ?? [])).eachOnce
      let colors = colors(of: box, named.map { $0[name] })
      let written = colors.filter { $0.key == nil }.flatMap(\.tokens).compactMap(\.self).eachOnce
      let places =
        keys.map { tokens.place(of: $0, at: box.path.part) }
        + written.map { tokens.place(of: $0) }
      return Part(
        box: box, colors: colors, tokens: places.compactMap(\.self).eachOnce.sorted())
    }
  }

  /// The colours of a box in each mode; nil in modes without the box.
  private func colors(of box: Box, _ boxes: [Box?]) -> [Paint] {
    let paints = boxes.map { $0?.paints ?? [] }
    return box.paints.enumerated().map { index, paint in
      let values = paints.map { $0.indices.contains(index) ? $0[index].color : nil }
      let found = zip(origins, values).map { origins, value in
        value.flatMap { origins?.origin(of: $0, at: box.path.part) }
      }
      // A mode without the box has no token of its own.
      let first = found.lazy.compactMap(\.self).first
      return Paint(
        part: paint.part, key: first?.key?.name, tokens: found.map { ($0 ?? first)?.token },
        values: values)
    }
  }
}

extension Box {
  /// The colours that it paints with, from back to front.
  fileprivate var paints: [(part: SpecBoxes.Paint.Part, color: Color)] {
    switch content {
    case .group: []
    case .fill(let color, _): [(.fill, color)]
    case .line(let color): [(.line, color)]
    case .text(let run, _): [(.text, run.color)]
    case .image(_, let tint, _, _): tint.map { [(.image, $0)] } ?? []
    case .shapes(let shapes):
      shapes.flatMap { shape in
        [shape.fill.map { (.shape, $0) }, shape.stroke.map { (.stroke, $0.color) }]
          .compactMap(\.self)
      }
    }
  }
}

extension Reason {
  /// Whether it names a key, which may also be one of page files.
  var isNamed: Bool {
    switch self {
    case .token, .limit, .textSize: true
    case .written, .hugs, .fills, .centred, .safeArea: false
    }
  }

  /// The theme key of the reason; for a side of a size, the key of the size.
  var key: AnyStyleKey? {
    switch self {
    case .token(let name, _), .limit(let name), .textSize(let name):
      AnyStyleKey(name: String(name.prefix { $0 != "." }))
    case .written, .hugs, .fills, .centred, .safeArea: nil
    }
  }
}
