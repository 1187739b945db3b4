import Geometry
import PageLayout
import PageModel

extension RedlinedPage {
  /// The font and the colours of a box, for the given kinds.
  func looks(of box: Box, _ kinds: Set<RedlineKind>) -> [RedlineEntry] {
    guard box.rect.width > 0, box.rect.height > 0 else { return [] }
    return (kinds.contains(.type) ? [font(of: box)].compactMap(\.self) : [])
      + (kinds.contains(.colour) ? colours(of: box) : [])
  }

  /// The text styles or the colours of the page, each once, with the number of boxes that have it.
  func list(of kind: RedlineKind) -> [RedlineBlock.Line] {
    var (entries, places): ([RedlineEntry], [String: Int]) = ([], [:])
    for box in tree.boxes {
      for var entry in looks(of: box, [kind]) {
        if let place = places[entry.words] {
          entries[place].count += 1
        } else {
          places[entry.words] = entries.count
          (entry.name, entry.count) = ("", 1)
          entries.append(entry)
        }
      }
    }
    return entries.map { RedlineBlock.Line(entry: $0, number: nil, mark: nil) }
  }

  /// The font of a text, with its theme key: `PingFang SC 17, 600 titleFont`.
  private func font(of box: Box) -> RedlineEntry? {
    guard case .text(let run, _) = box.content, !run.text.isEmpty else { return nil }
    let key = box.uses.last { $0.key?.as(FontKey.self) != nil }?.name
    let font = run.font
    let words = "\(font.family.visible) \(font.size.short), \(font.weight.short)"
    return RedlineEntry(
      kind: .type, words: words + (key.map { " \($0)" } ?? ""), name: box.role,
      spot: .beside(box.rect))
  }

  /// The colours of a box, each with its theme key: `#FFFFFF background`.
  private func colours(of box: Box) -> [RedlineEntry] {
    let style = page.style(of: box.path.part)
    let keys = box.uses.compactMap { $0.key?.as(ColorKey.self) }
    return box.content.colours.compactMap { colour in
      let key = keys.first { style[$0] == colour }
      // Shadows are many layers of a colour that nobody chose.
      if case .shapes = box.content, key == nil, colour.alpha < 255 { return nil }
      return RedlineEntry(
        kind: .colour, words: colour.hex + (key.map { " \($0.name)" } ?? ""), name: box.role,
        swatch: colour, spot: .beside(box.rect))
    }
  }
}

extension Box.Content {
  /// The visible colours of a box, each once.
  fileprivate var colours: [Color] {
    let all: [Color] =
      switch self {
      case .group: []
      case .fill(let colour, _), .line(let colour): [colour]
      case .shapes(let shapes): shapes.flatMap { [$0.fill, $0.stroke?.color].compactMap(\.self) }
      case .text(let run, _): run.text.isEmpty ? [] : [run.color]
      case .image(_, let tint, _, _): [tint].compactMap(\.self)
      }
    return all.enumerated().filter { place, colour in
      colour.alpha > 0 && !all[..<place].contains(colour)
    }.map(\.element)
  }
}
