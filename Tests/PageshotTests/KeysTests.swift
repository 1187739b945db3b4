import Drawing
import GallerySamples
import PageSamples
import Pageshot
import Testing

@Suite struct `The keys of a box in the whole gallery` {
  private let pages: [Gallery.Sketch]

  init() throws {
    let gallery = try Gallery()
    #expect(gallery.items.count >= 17)
    pages = try gallery.items.map { try Gallery.Sketch($0, in: gallery) }
  }

  @Test func `are those of its visible colours`() {
    for page in pages {
      let tree = page.layout { style in
        for key in ColorKey.allCases { style[key] = .color(key.mark) }
      }.tree
      for box in tree.boxes {
        let shown = ColorKey.allCases.filter { box.colors.contains($0.mark) }
        let listed = ColorKey.allCases.filter { box.keys.contains($0) }
        #expect(shown == listed, "\(page.name): \(box.path)")
      }
    }
  }

  @Test func `are those of its fonts`() {
    for page in pages {
      let tree = page.layout { style in
        for key in FontKey.allCases { style[key] = FontOverride(tracking: key.mark) }
      }.tree
      for box in tree.boxes {
        let shown = FontKey.allCases.filter { box.run?.font.tracking == $0.mark }
        let listed = FontKey.allCases.filter { box.keys.contains($0) }
        #expect(shown == listed, "\(page.name): \(box.path)")
      }
    }
  }

  @Test func `include the sources of its size, its colours and its font`() {
    for page in pages {
      for box in page.layout().tree.boxes {
        let roles = Set(box.uses.map(\.role))
        let place: Comment = "\(page.name): \(box.path)"
        if box.sizing.width == .fixed { #expect(!roles.isDisjoint(with: [.width, .size]), place) }
        if box.sizing.height == .fixed {
          #expect(!roles.isDisjoint(with: [.height, .size, .thickness]), place)
        }
        switch box.content {
        case .text: #expect(roles.isSuperset(of: [.font, .color]), place)
        case .fill, .line: #expect(roles.contains(.color), place)
        case .shapes: #expect(!roles.isDisjoint(with: [.color, .fill, .border]), place)
        case .group, .image: break
        }
        #expect(box.uses.count == Set(box.uses).count, place)
      }
    }
  }

  @Test func `are those of the lengths that it depends on`() {
    expectKeysToTell { (key: LengthKey, look, style) in
      style[key] = key.other(than: look[key])
    }
  }

  @Test func `are those of the sizes that it depends on`() {
    expectKeysToTell { (key: SizeKey, look, style) in
      style[key] = Size(width: look[key].width + 5, height: look[key].height + 5)
    }
  }

  /// Changes key after key: boxes that change must list the key, and boxes that do not must not.
  ///
  /// Keys that no box lists mostly change nothing: they are changed together, and in halves if something changes.
  private func expectKeysToTell<Key: StyleKey>(
    _ change: (Key, Style, inout StyleOverrides) -> Void
  ) {
    var idle: Set<String> = []
    var busy: Set<String> = []
    for page in pages {
      let (look, tree) = page.layout()
      func expectTold(_ keys: [Key]) {
        let after = page.layout { for key in keys { change(key, look, &$0) } }.tree
        guard tree.boxes != after.boxes else { return }
        guard keys.count == 1 else {
          let middle = keys.count / 2
          expectTold(Array(keys[..<middle]))
          return expectTold(Array(keys[middle...]))
        }
        busy.insert(keys[0].name)
        let differences = TreeChange(from: tree, to: after)
        #expect(differences.partsNotListing(keys[0]) == [], "\(page.name): \(keys[0].name)")
      }
      let listed = Set(tree.boxes.flatMap { box in Key.allCases.filter(box.keys.contains) })
      idle.formUnion(listed.map(\.name))
      for key in Key.allCases where listed.contains(key) { expectTold([key]) }
      expectTold(Key.allCases.filter { !listed.contains($0) })
    }
    // Lower and upper limits, which no page of the gallery comes near.
    let limits: Set = [
      "narrowWidth", "segmentsPadding", "segmentsLeastPadding", "sliderLeastWidth", "tabBarOverlap",
      "tabBarLeastFontSize",
    ]
    #expect(idle.subtracting(busy).subtracting(limits) == [])
    #expect(!busy.isEmpty)
  }
}

extension Gallery {
  /// The pages in which keys are tried, in a font of squares but otherwise unchanged.
  ///
  /// The keys of a box do not depend on the widths of letters, and thousands of layouts are made.
  fileprivate struct Sketch {
    let name: String
    private let page: Page
    private let viewport: Size
    private let supplies: Supplies

    init(_ item: Item, in gallery: Gallery) throws {
      let laidOut = gallery.layout(item)
      let (snapshot, page) = (laidOut.assets.snapshot, laidOut.page)
      let theme = snapshot.theme(page.theme, laidOut.look.mode, at: .ofPage).theme
      let families = try #require(laidOut.assets.fonts.text).families
      (name, self.page, viewport) = (item.name, page, laidOut.look.viewport)
      supplies = gallery.renderer.supplies(of: snapshot, try #require(theme), families)
    }

    /// The page's style and boxes after a change of style that nothing on the page overrides.
    func layout(_ change: (inout StyleOverrides) -> Void = { _ in }) -> (look: Style, tree: BoxTree)
    {
      var page = page
      change(&page.style)
      for section in page.sections.indices {
        change(&page.sections[section].style)
        for cell in page.sections[section].cells.indices {
          change(&page.sections[section].cells[cell].style)
        }
      }
      let (resolved, faults) = page.resolved(with: supplies)
      #expect(!faults.contains { $0.severity == .error }, "\(name)")
      let tree = BoxTree.layout(resolved, in: Viewport(viewport), measuring: SquareFont()).tree
      return (resolved.style, tree)
    }
  }
}

/// A page before and after a change of its style, by its parts: bars, rows, headers, footers and
/// separators between sections.
private struct TreeChange {
  private let before: [String: [Box]]
  private let after: [String: [Box]]

  init(from before: BoxTree, to after: BoxTree) {
    self.before = Dictionary(grouping: before.boxes, by: \.part)
    self.after = Dictionary(grouping: after.boxes, by: \.part)
  }

  /// Boxes that look different but do not list a key, and parts that did more than move up or down
  /// and have no box that lists it.
  func partsNotListing(_ key: some StyleKey) -> [String] {
    Set(before.keys).union(after.keys).sorted().flatMap { part -> [String] in
      let (old, new) = (before[part] ?? [], after[part] ?? [])
      guard (old + new).contains(where: { $0.keys.contains(key) }) else {
        return movedOnly(part) ? [] : [part]
      }
      guard old.count == new.count else { return [] }
      return zip(old, new).filter {
        !$0.keys.contains(key) && !$1.keys.contains(key) && !$0.looks(like: $1)
      }.map(\.0.path.description)
    }
  }

  /// Whether the boxes of a part only moved up or down together.
  ///
  /// A section itself is as tall as its content.
  private func movedOnly(_ part: String) -> Bool {
    guard let old = before[part], let new = after[part], old.count == new.count else {
      return false
    }
    guard old[0].role != "section" else { return true }
    let shift = Point(x: 0, y: anchor(of: part, in: after) - anchor(of: part, in: before))
    return zip(old, new).allSatisfy {
      $0.looks(like: $1) && $0.isCut == $1.isCut && $0.points.near($1.points, movedBy: shift)
    }
  }

  /// The box that a part moves with: a header with the top of its section, a footer with its bottom, all
  /// others with their own first box.
  private func anchor(of part: String, in parts: [String: [Box]]) -> Double {
    let words = part.split(separator: "/")
    let section = parts[words.prefix(2).joined(separator: "/")]?.first?.rect
    return switch (words.last, section) {
    case ("header", let section?), ("headerBackground", let section?): section.top
    case ("footer", let section?): section.bottom
    default: parts[part]?.first?.rect.top ?? 0
    }
  }
}

extension ColorKey {
  /// A colour that no page has, unlike that of the next key: texts that their ground hides have another.
  fileprivate var mark: Color {
    Color(red: UInt8(rawValue), green: UInt8(truncatingIfNeeded: rawValue * 67), blue: 201)
  }
}

extension FontKey {
  /// A tracking that no page has.
  fileprivate var mark: Double { 0.01 * Double(rawValue + 1) }
}

extension LengthKey {
  /// A value that has an effect: switches are reversed, and limits are so low that texts are cut.
  fileprivate func other(than value: Double) -> Double {
    switch self {
    case _ where most == 1, .imageFit: value == 0 ? 1 : 0
    case .spinnerSpokes: value < 10 ? 12 : 8
    case .tabBarTopSide, .wideWidth: value < 1000 ? 2000 : 0
    case .titleWidthLimit, .loneTitleWidthLimit, .detailWidthLimit: 21
    default: value + 5
    }
  }
}

extension Box {
  /// The bar, row, header, footer or separator that it belongs to.
  fileprivate var part: String {
    let words = path.description.split(separator: "/")
    let count = words[0] != "sections" ? 1 : words.count > 2 && words[2] == "cells" ? 4 : 3
    return words.prefix(count).joined(separator: "/")
  }

  fileprivate var run: TextRun? {
    if case .text(let run, _) = content { run } else { nil }
  }

  fileprivate var isCut: Bool {
    if case .text(_, cut: true) = content { true } else { false }
  }

  fileprivate var shapes: [Shape] {
    if case .shapes(let shapes) = content { shapes } else { [] }
  }

  /// Its visible colours.
  fileprivate var colors: Set<Color> {
    let colors: [Color?] =
      switch content {
      case .group: []
      case .fill(let color, _), .line(let color): [color]
      case .shapes(let shapes): shapes.flatMap { [$0.fill, $0.stroke?.color] }
      case .text(let run, _): [run.color] + run.marks.map(\.color)
      case .image(_, let tint, _, _): [tint]
      }
    return Set(colors.compactMap { $0 }.map { Color(red: $0.red, green: $0.green, blue: $0.blue) })
  }

  /// All points of its content, in points of the page.
  fileprivate var points: [Point] {
    let corners = [rect, clip ?? rect].flatMap {
      [$0.origin, Point(x: $0.right, y: $0.bottom)]
    }
    return corners
      + shapes.flatMap(\.path.elements).flatMap { element -> [Point] in
        switch element {
        case .move(let point), .line(let point): [point]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
      }
  }

  /// Whether another box has the same content, whatever its place and size.
  fileprivate func looks(like other: Box) -> Bool {
    guard opacity == other.opacity else { return false }
    switch (content, other.content) {
    case (.text(let run, _), .text(let other, _)): return run == other
    case (.shapes(let old), .shapes(let new)):
      let isSame =
        old.map(\.fill) == new.map(\.fill) && old.map(\.stroke) == new.map(\.stroke)
      let move = Point(
        x: other.rect.left - rect.left, y: other.rect.top - rect.top)
      return isSame && (rect.size != other.rect.size || points.near(other.points, movedBy: move))
    default: return content == other.content
    }
  }
}

extension [Point] {
  fileprivate func near(_ others: [Point], movedBy move: Point) -> Bool {
    count == others.count
      && zip(self, others).allSatisfy {
        abs($1.x - $0.x - move.x) < 1e-6 && abs($1.y - $0.y - move.y) < 1e-6
      }
  }
}
