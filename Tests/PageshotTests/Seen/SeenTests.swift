import Foundation
import GallerySamples
import Geometry
import PageModel
import Pageshot
import TestSupport
import Testing

/// The generated pages that the environment asks for, as their number, such as 2000, or as seeds, such as 114,338;
/// nil: forty.
///
/// If it asks, each page is searched in all modes, and those of the gallery in all widths; else in one of each.
private let asked = ProcessInfo.processInfo.environment["PAGESHOT_ALL_SEEN"].map { words in
  let numbers = words.split(separator: ",").compactMap { Int($0) }
  return numbers.count == 1 ? Array(0..<numbers[0]) : numbers
}
private let isWhole = asked != nil
/// The folder of pages as apps have them, with long texts and many parts.
private let fixtures = "Tests/Fixtures/seen"

@Suite struct `All that a page shows` {
  private static let renderer = Result { try Renderer() }
  private static let gallery = Result { try Gallery() }
  private static let apps = Result { try Gallery(in: fixtures) }

  /// Searches a page for faults that are not in the lists.
  private func search(
    _ name: String, _ page: Page, _ look: Look, project: Project? = nil, _ renderer: Renderer
  ) throws {
    let laidOut = renderer.layout(page, look, project: project)
    let tree = try #require(laidOut.tree, "\(name): \(laidOut.diagnostics)")
    let theme = look.theme ?? page.theme
    let faults = try SeenPage(renderer, laidOut, tree).faults().filter { fault in
      !SeenException.all.contains {
        $0.covers(fault, page: name, theme: theme)
      }
    }
    let width = tree.viewport.width
    #expect(
      faults.isEmpty,
      "\(name) \(theme) \(look.mode) \(width): \(faults.map(\.description).joined(separator: "; "))"
    )
  }

  @Test(arguments: asked ?? Array(0..<40))
  func `is seen and in its place, on generated pages`(seed: Int) throws {
    let page = SeenSeed(seed).page
    let modes = isWhole ? ColorMode.allCases : [ColorMode.allCases[seed % 4]]
    for mode in modes {
      try search("seed \(seed)", page, Look().shown(in: mode), Self.renderer.get())
    }
  }

  @Test(arguments: try Repository.pages().enumerated())
  func `is seen and in its place, in the gallery`(number: Int, path: String) throws {
    let name = String(path.dropFirst("pages/".count).prefix { $0 != "." })
    let gallery = try Self.gallery.get()
    try search(name, number, of: gallery, inBoth: name.hasPrefix("ios/"))
  }

  @Test(arguments: try Repository.pages(in: fixtures).enumerated())
  func `is seen and in its place, on pages of apps`(number: Int, path: String) throws {
    let name = String(path.dropFirst(fixtures.count + 1).prefix { $0 != "." })
    try search(name, number, of: Self.apps.get(), inBoth: true)
  }

  /// Searches a page of a folder in a mode and a width, or in all of them; in both looks of iOS, or its own.
  ///
  /// Pages of tablets keep their width.
  private func search(_ name: String, _ number: Int, of gallery: Gallery, inBoth: Bool) throws {
    let item = try #require(gallery.items.first { $0.name == name })
    let themes = inBoth ? ["inset", "glass"] : [item.page.theme]
    for (index, theme) in themes.enumerated() {
      for mode in isWhole ? ColorMode.allCases : [ColorMode.allCases[(number + index) % 4]] {
        for width in isWhole ? [280.0, 320, 375, 430] : [[280.0, 320, 375, 430][(number / 4) % 4]] {
          var (page, look) = (item.page, Look().shown(in: mode))
          look.theme = theme
          if page.viewportWidth ?? 0 < 600 { page.viewportWidth = width }
          try search(name, page, look, project: item.project, gallery.renderer)
        }
      }
    }
  }

  @Test func `has few exceptions, each with a reason`() {
    #expect(SeenException.all.count <= 10)
    #expect(SeenException.all.allSatisfy { !$0.reason.isEmpty })
  }
}

@Suite struct `The search for what is not seen` {
  private static let renderer = Result { try Renderer() }

  /// The faults of a page of two rows after a change of it, or of its boxes.
  private func faults(
    _ page: (inout Page) -> Void = { _ in }, _ tree: (inout BoxTree) -> Void = { _ in }
  ) throws -> [SeenFault] {
    let renderer = try Self.renderer.get()
    var sample = Page {
      Section {
        Cell("Wi-Fi", image: "glyph-wifi") { $0.detail = "On" }
        Cell("Name") { $0.detail = "Mira" }
      }
    }
    sample.theme = "inset"
    page(&sample)
    let laidOut = renderer.layout(sample)
    var boxes = try #require(laidOut.tree)
    tree(&boxes)
    return try SeenPage(renderer, laidOut, boxes).faults()
  }

  private func change(_ path: BoxPath, _ body: @escaping (inout Box) -> Void) -> (inout BoxTree) ->
    Void
  {
    { tree in
      for index in tree.boxes.indices where tree.boxes[index].path == path {
        body(&tree.boxes[index])
      }
    }
  }

  private let title = BoxPath(.cell(0, 0), .title)
  private let detail = BoxPath(.cell(0, 0), .detail)

  @Test func `finds nothing on a sound page`() throws { #expect(try faults() == []) }

  @Test func `finds a label in the colour of its ground`() throws {
    let white = Color(red: 255, green: 255, blue: 255)
    let found = try faults { $0.style.colors[.titleColor] = Sourced(.color(white)) }
    #expect(found.map(\.rule) == [.contrast, .contrast])
    #expect(found.map(\.path.role) == ["title", "title"])
  }

  @Test func `finds a glyph that is black on black`() throws {
    let dark = Color(red: 20, green: 20, blue: 20)
    let found = try faults {
      $0.style.colors[.imageTint] = Sourced(.color(dark))
      $0.style.colors[.background] = Sourced(.color(Color(red: 0, green: 0, blue: 0)))
      $0.style.colors[.titleColor] = Sourced(.color(Color(red: 255, green: 255, blue: 255)))
      $0.style.colors[.detailColor] = $0.style.colors[.titleColor]
    }
    #expect(found.map(\.path.role) == ["image"])
  }

  @Test func `finds a title over its detail`() throws {
    let found = try faults({ _ in }, change(title) { $0.rect.origin.x = 320 })
    #expect(found.contains { $0.rule == .crossing && [title, detail].contains($0.path) })
  }

  @Test func `finds a detail that is cut beside free room`() throws {
    let found = try faults(
      { _ in },
      change(detail) {
        guard case .text(let run, _) = $0.content else { return }
        $0.content = .text(run, cut: true)
        $0.rect.origin.x -= 100
      })
    #expect(found.map(\.rule) == [.cut])
    #expect(found.map(\.path) == [detail])
  }

  @Test func `finds a title outside of its row`() throws {
    let found = try faults({ _ in }, change(title) { $0.rect.origin.y -= 24 })
    #expect(found.contains { $0.rule == .outside && $0.path == title })
  }
}
