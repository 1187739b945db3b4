import Geometry
import Measures
import PageLayout
import PageModel
import Resolving

/// The boxes of a page in some modes of colours, which share all but those.
struct SpecBoxes {
  /// A box, and what is told of it beside its layout.
  struct Part {
    let box: Box
    let colors: [Paint]
    /// The values of the look that it has, by their places among ``SpecTokens/all``.
    let tokens: [Int]
  }

  /// What a box paints in a colour.
  struct Paint {
    /// What of a box has a colour.
    enum Part: String {
      case text, fill, line, image, shape, stroke
    }

    let part: Part
    /// The key of the look that gave it; nil where the page wrote it, and where it is mixed of several.
    let key: String?
    /// The colour in each mode; nil where it has none.
    let values: [Color?]
  }

  /// A box by its path and how many of that path came before.
  private struct Name: Hashable {
    let path: BoxPath
    let number: Int
  }

  private let pages: [ResolvedPage?]
  private let trees: [[(name: Name, box: Box)]]
  private let named: [[Name: Box]]
  /// The colour behind everything, in each mode.
  let background: [Color?]
  /// The values of the look that the boxes have.
  private(set) var tokens: SpecTokens

  /// The boxes of a page in its modes.
  init(_ modes: [(mode: ColorMode, layout: LaidOutPage)]) {
    pages = modes.map(\.layout.resolved)
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
    tokens = SpecTokens(pages)
  }

  /// The boxes in paint order; what only other modes show comes last.
  ///
  /// - Parameter measures: those of the page, whose reasons name tokens as well.
  /// - Returns: what is told of each.
  mutating func described(_ measures: [Measure]) -> [Part] {
    var reasons: [BoxPath: [AnyStyleKey]] = [:]
    for measure in measures {
      let keys = measure.why.compactMap(\.key)
      reasons[measure.to.path, default: []] += keys
    }
    var told: Set<Name> = []
    return trees.flatMap(\.self).filter { told.insert($0.name).inserted }.map { name, box in
      let keys = (box.uses.compactMap(\.key) + (reasons[box.path] ?? [])).eachOnce
      let places = keys.map { tokens.place(of: $0, at: box.path.part) }
      return Part(
        box: box, colors: colors(of: box, named.map { $0[name] }),
        tokens: places.compactMap(\.self).eachOnce.sorted())
    }
  }

  /// The colours of a box, which each mode has or has not.
  private func colors(of box: Box, _ boxes: [Box?]) -> [Paint] {
    let paints = boxes.map { $0?.paints ?? [] }
    let keys = box.uses.compactMap { $0.key?.as(ColorKey.self) }
    return box.paints.enumerated().map { index, paint in
      let values = paints.map { $0.indices.contains(index) ? $0[index].color : nil }
      let key = keys.first { key in
        zip(pages, values).allSatisfy { page, value in
          value == nil || page?.style(of: box.path.part)[key] == value
        }
      }
      return Paint(part: paint.part, key: key?.name, values: values)
    }
  }
}

extension Box {
  /// The colours that it paints with, the first at the back.
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
  /// The key of the look that it names; of a size's side, the size's.
  var key: AnyStyleKey? {
    switch self {
    case .token(let name, _), .limit(let name), .textSize(let name):
      AnyStyleKey(name: String(name.prefix { $0 != "." }))
    case .written, .hugs, .fills, .centred, .safeArea: nil
    }
  }
}
