import Drawing
import GallerySamples
import Geometry
import Measures
import PageLayout
import PageModel
import Pageshot
@testable import Projects
import Testing

@Suite struct `Measures of the whole gallery` {
  private let gallery: Gallery

  init() throws { gallery = try Gallery() }

  @Test(arguments: [320.0, 375, 430])
  func `cover each row once along each axis, each with a reason`(width: Double) throws {
    for item in gallery.items {
      let page = gallery.layout(item, width: width)
      let tree = try #require(page.tree)
      let measures = page.measures
      #expect(measures.allSatisfy { !$0.why.isEmpty }, "\(item.name)")
      #expect(Set(measures.map(\.id)).count == measures.count, "\(item.name)")
      for row in tree.boxes where row.role == "cell" {
        let own = measures.filter { ![.radius, .separator, .height].contains($0.kind) }
        let inside = own.filter { $0.lies(in: row.path, of: tree) }
        let cover =
          inside.isEmpty
          ? own.filter { $0.from.path == row.path && $0.to.path == row.path } : inside
        for axis in Edges.Axis.allCases {
          let sum = cover.filter { $0.axis == axis }.reduce(0) { $0 + $1.length }
          let side = axis == .x ? row.rect.width : row.rect.height
          #expect(abs(sum - side) < 0.01, "\(item.name) \(width): \(row.path) \(axis)")
        }
      }
    }
  }

  @Test func `change with the tokens that they name`() throws {
    for item in gallery.items {
      let page = gallery.layout(item, width: 375)
      let before = page.measures
      for (key, axis) in gallery.keys(of: try #require(page.tree)) {
        // A limit of 0 is none, and titles that wrap within one point are no step from there.
        if ["titleWidthLimit", "loneTitleWidthLimit"].contains(key.name) { continue }
        // In kinds of a height of their own, one token sets this and rowHeight.
        if ["twoLineRowHeight", "plainTwoLineRowHeight"].contains(key.name) { continue }
        let after = try gallery.measures(page, key, axis)
        let lengths = Dictionary(after.map { ($0.id, $0.length) }) { first, _ in first }
        for measure in before {
          guard let length = lengths[measure.id] else { continue }
          let change = length - measure.length
          let factor = measure.factor(
            of: key.name + (axis.map { $0 == .x ? ".width" : ".height" } ?? ""))
          if measure.isLoose { continue }
          #expect(
            abs(change - factor) < 0.01,
            "\(item.name): \(key.name) \(axis.map { "\($0)" } ?? "") +1 moves \(measure.id) by \(change), not \(factor): \(measure.why)"
          )
        }
      }
    }
  }

  @Test func `explain their length`() throws {
    let settings = try #require(gallery.items.first { $0.name == "en/settings" })
    let measures = gallery.layout(settings, width: 375).measures
    func why(_ id: String) -> [Reason]? { measures.first { $0.id == id }?.why }
    let row = "sections/0/cells/1"
    #expect(why("navigationBar.top-.bottom")?.count == 2)
    #expect(why("\(row).top-.bottom") == [.token("rowHeight", factor: 1)])
    #expect(why("\(row).left-image.left") == [.token("leadingInset", factor: 1)])
    #expect(why("\(row)/image.left-image.right") == [.hugs])
    #expect(why("\(row)/title.left-title.right") == [.textSize(style: "titleFont")])
    #expect(why("\(row)/title.right-detail.left") == [.fills(of: BoxPath(.cell(0, 1)))])
    #expect(
      why("\(row)/detail.right-chevron.left") == [
        .token("chevronInset", factor: 1), .token("accessoryGap", factor: 1),
      ])
    #expect(why("\(row).top-image.top") == [.centred(in: BoxPath(.cell(0, 1)))])
    let separator = why("\(row).left-separator.left") ?? []
    #expect(separator.first == .hugs && separator.count == 3)
  }

  @Test func `are insets at edges, gaps between parts, sizes and heights of rows`() throws {
    let settings = try #require(gallery.items.first { $0.name == "en/settings" })
    let measures = gallery.layout(settings, width: 375).measures
    func kind(_ id: String) -> Measure.Kind? { measures.first { $0.id == id }?.kind }
    let row = "sections/0/cells/1"
    #expect(kind("\(row).top-.bottom") == .height)
    #expect(kind("\(row).left-image.left") == .inset)
    #expect(kind("\(row)/image.left-image.right") == .size)
    #expect(kind("\(row)/image.top-image.bottom") == .size)
    #expect(kind("\(row)/title.right-detail.left") == .gap)
    #expect(kind("\(row)/detail.right-chevron.left") == .gap)
  }

  @Test func `name the page's own settings and what would apply instead`() throws {
    let page = Page {
      Section {
        Cell("One") { $0.style[.leadingInset] = 20 }
        Cell("Two") { $0.height = 60 }
        Cell("Three, which is so long that it takes more than a line of its row") {
          $0.style[.titleLines] = 0
        }
      }
    }
    let measures = gallery.renderer.layout(page).measures
    func why(_ id: String) -> [Reason] { measures.first { $0.id == id }?.why ?? [] }
    for id in ["sections/0/cells/0.left-title.left", "sections/0/cells/1.top-.bottom"] {
      guard why(id).count == 1, case .written? = why(id).first else {
        Issue.record("\(id): \(why(id))")
        continue
      }
    }
    #expect(
      why("sections/0/cells/2.top-.bottom") == [
        .hugs, .token("verticalInset", factor: 2), .limit(token: "rowHeight"),
      ])
  }
}

extension Measure {
  /// Whether it is between edges of a row and its direct parts.
  fileprivate func lies(in row: BoxPath, of tree: BoxTree) -> Bool {
    func isInside(_ path: BoxPath) -> Bool {
      var holder = path.parent
      while let path = holder, !tree.boxes.contains(where: { $0.path == path }) {
        holder = path.parent
      }
      return path.part == row.part && holder == row
    }
    return [from.path, to.path].allSatisfy { $0 == row || isInside($0) }
      && !(from.path == row && to.path == row)
  }

  fileprivate func factor(of name: String) -> Double {
    for case .token(name, let factor) in why { return factor }
    return 0
  }

  /// Whether it may change with tokens that it does not name.
  fileprivate var isLoose: Bool {
    why.contains {
      switch $0 {
      case .hugs, .fills, .centred, .limit, .textSize: true
      case .token, .written, .safeArea: false
      }
    }
  }
}

extension Gallery {
  fileprivate func layout(_ item: Item, width: Double) -> LaidOutPage {
    var page = item.page
    page.viewportWidth = width
    return renderer.layout(page, project: item.project)
  }

  /// The theme's lengths and sides of sizes that the boxes of a page depend on.
  fileprivate func keys(of tree: BoxTree) -> [(AnyStyleKey, Edges.Axis?)] {
    let lengths: Set<Use.Role> = [.width, .height, .size, .limit, .space, .thickness]
    let keys = Set(
      tree.boxes.flatMap(\.uses).filter { lengths.contains($0.role) }.compactMap(\.key))
    let isSwitch = { (key: AnyStyleKey) in key.as(LengthKey.self)?.isSwitch == true }
    return keys.filter { !isSwitch($0) }.sorted().flatMap { key -> [(AnyStyleKey, Edges.Axis?)] in
      key.as(SizeKey.self) == nil ? [(key, nil)] : [(key, .x), (key, .y)]
    }
  }

  /// The measures of a page whose theme adds one point to a key.
  fileprivate func measures(_ page: LaidOutPage, _ key: AnyStyleKey, _ axis: Edges.Axis?) throws
    -> [Measure]
  {
    let start = Source(file: "page", line: 1, column: 1)
    let snapshot = page.assets.snapshot
    var theme = try #require(snapshot.theme(page.page.theme, page.look.mode, at: start).theme)
    theme = theme.nudged(key, axis)
    let text = try #require(page.assets.fonts.text)
    let supplies = renderer.supplies(of: snapshot, theme, text.families)
    let resolved = page.page.resolved(with: supplies).page
    let layout = BoxTree.measured(
      resolved, in: Viewport(page.look.viewport), measuring: text)
    return PageMeasures(layout.tree, resolved, layout.edges).all
  }
}

extension Theme {
  /// The theme with one point added to a key, in general and for every kind.
  fileprivate func nudged(_ key: AnyStyleKey, _ axis: Edges.Axis?) -> Theme {
    let tokens = tokens(
      of: KeySet([key]), kinds: Kind.BuiltIn.allCases.map(\.rawValue), palette: [String]())
    // A token that also applies to another key, as one for all headers does to the first, counts there too.
    let changed = Set(tokens.filter { $0.key == key.name }.map(\.source))
    return replacing(
      tokens.map { token in
        var token = token
        guard token.key == key.name || changed.contains(token.source) else { return token }
        if let number = token.value.number {
          token.value = .number(number + 1)
        } else if let size = token.value.size {
          let (width, height) = (axis == .x ? 1.0 : 0, axis == .y ? 1.0 : 0)
          token.value = .size(
            Size(width: size.width + width, height: size.height + height))
        }
        return token
      })
  }
}

extension Token {
  /// The theme key that it sets.
  fileprivate var key: String? {
    switch name {
    case .key(let key), .kind(_, let key): key
    case .palette, .tracking: nil
    }
  }
}
