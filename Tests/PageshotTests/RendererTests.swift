import Foundation
import Pageshot
import Resolving
import Testing

@Suite struct `A page written in Swift` {
  @Test func `is drawn in three lines of code`() throws {
    // README: begin
    let page = Page("Settings") { Section { Cell("Privacy", image: "tile-lock") } }
    let renderer = try Renderer()
    let png = try renderer.png(of: page, scale: 2)
    // README: end
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `is the one in the README`() throws {
    let here = try Repository.text("Tests/PageshotTests/RendererTests.swift")
    let lines = here.split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex(of: "// README: begin"))
    let end = try #require(lines.firstIndex(of: "// README: end"))
    #expect(
      try Repository.text("README.md").contains(lines[(start + 1)..<end].joined(separator: "\n")))
  }

  @Test func `draws nothing of a text that has no room in its template`() throws {
    var row = Element(
      .row([
        Element(.image(Phrase([.literal("xihu")])), name: "image"),
        Element(.text(Phrase([.literal("Words")])), name: "words"),
      ]), name: "row")
    row.gap = .points(8)
    var page = Page { Section { Cell(kind: .template("wide")) } }
    page.templates = [Template(name: "wide", layout: row)]
    let tree = try #require(try Renderer().layout(page).tree)
    let words = try #require(tree.boxes.first { $0.role == "words" })
    #expect(words.rect.width == 0)
    #expect(words.clip?.width == 0)
  }

  @Test func `equals the same page in a file`() throws {
    let renderer = try Renderer()
    let folder = try Folder()
    let text = "title: 设置\nsections:\n  - cells:\n      - {kind: switch, title: 夜间, on: true}\n"
    try folder.write("page.yaml", text)
    let location = try #require(PageList([folder.path("page.yaml")]).pages.first)
    let read = try #require(try renderer.read(location).page)
    let written = Page("设置") {
      Section { Cell("夜间", kind: .builtIn(.switch)) { $0.on = true } }
    }
    #expect(try renderer.png(of: read) == renderer.png(of: written))
  }

  @Test(arguments: ["Inbox.png", "Inbox@2x.png"])
  func `finds icons whose names end like a scale`(file: String) throws {
    let folder = try Folder()
    let picture = try Renderer().png(of: Page(), scale: 1, viewport: Size(side: 80))
    try folder.write("icons/" + file, picture)
    let page = Page { Section { Cell("一", image: "Inbox") } }
    #expect(try Renderer(assets: [folder.path]).layout(page).diagnostics.isEmpty)
  }

  @Test func `reports its errors`() throws {
    let renderer = try Renderer()
    let page = Page { Section { Cell("一", image: "MoreGme") } }
    let error = try #require(throws: FaultyPage.self) { try renderer.png(of: page) }
    #expect(error.diagnostics.map(\.message) == ["unknown image \"MoreGme\""])
    #expect(error.diagnostics.map(\.hint) == ["did you mean \"MoreGame\"?"])
  }
}

@Suite struct `A page with errors` {
  @Test func `reports all of them at once, even if its theme is missing`() throws {
    let page = Page("一", theme: "wechatt") {
      Section {
        Cell("二", kind: .template("swich"))
        Cell("三", image: "MoreGme")
      }
    }
    let messages = try Renderer().layout(page).diagnostics.map(\.message)
    #expect(
      Set(messages) == [
        "unknown theme \"wechatt\"", "unknown cell kind \"swich\"", "unknown image \"MoreGme\"",
      ])
  }
}

@Suite struct `A kind of other tools` {
  @Test(arguments: [
    ("toggle", "did you mean \"switch\"?"), ("textField", "did you mean \"input\"?"),
    ("textfield", "did you mean \"input\"?"),
    ("slider", "it is a key of a row: write slider: { value: 0.5 }"),
    ("stepper", "it is a key of a row: write stepper: true"),
    ("segmented", "it is a key of a row: write segments: { items: [A, B] }"),
    ("segments", "it is a key of a row: write segments: { items: [A, B] }"),
  ])
  func `leads to a kind or a key of ours`(word: String, hint: String) throws {
    let page = Page("一") { Section { Cell("二", kind: .template(word)) } }
    #expect(try Renderer().layout(page).diagnostics.map(\.hint) == [hint])
  }
}

@Suite struct `A renderer` {
  @Test func `gives the same bytes to 32 parallel tasks`() async throws {
    let renderer = try Renderer()
    let pages = ["朋友圈", "Wi-Fi 设置", "שלום 123"].map { title in
      Page(title, theme: "wechat") {
        Section {
          Cell(title, detail: "12.3M", image: "MoreSetting")
          Cell("夜间模式 🌙", kind: .builtIn(.switch)) { $0.on = true }
        }
      }
    }
    let hashes = try await withThrowingTaskGroup(of: [Int: Int].self) { group in
      for task in 0..<32 {
        group.addTask {
          var hashes: [Int: Int] = [:]
          for round in 0..<4 {
            let index = (task + round) % pages.count
            let bytes = try renderer.png(of: pages[index])
            hashes[index] = bytes.hashValue
          }
          return hashes
        }
      }
      var all: [Int: Set<Int>] = [:]
      for try await hashes in group {
        for (page, hash) in hashes { all[page, default: []].insert(hash) }
      }
      return all
    }
    #expect(hashes.mapValues(\.count) == [0: 1, 1: 1, 2: 1])
  }

  @Test func `draws a page the same whatever it drew before`() throws {
    func page(_ theme: String) -> Page {
      Page("J_Knight To AV", theme: theme) { Section { Cell("J_Knight", detail: "12.3M") } }
    }
    let (first, second) = (try Renderer(), try Renderer())
    let pictures = try ["classic", "wechat"].map { try first.pdf(of: page($0)) }
    let reversed = try ["wechat", "classic"].map { try second.pdf(of: page($0)) }
    #expect(pictures == reversed.reversed())
    let fresh = try first.png(of: page("wechat"))
    #expect(try second.png(of: page("wechat")) == fresh)
  }

  @Test func `refuses pictures that are too large`() throws {
    let renderer = try Renderer()
    var page = Page { Section { Cell("一") } }
    page.viewportWidth = 16_000
    let error = try #require(throws: PictureError.self) { try renderer.png(of: page, scale: 2) }
    #expect(error.description == "limit: picture width 32000 px > 16384 px")
  }

  @Test(arguments: ["classic", "wechat"], Appearance.allCases)
  func `has the theme`(theme: String, appearance: Appearance) throws {
    let page = Page("一", theme: theme) { Section { Cell("二") } }
    let laidOut = try Renderer().layout(page, Look(appearance: appearance))
    #expect(laidOut.diagnostics == [])
    let isDark = appearance == .dark
    let cell = try #require(laidOut.resolved?.sections[0].cells[0])
    #expect((cell.style[.titleColor].red > 128) == isDark)
  }
}

@Suite struct `An explained text` {
  @Test(arguments: [
    (Kind.builtIn(.input), "value", "detailFont"), (.builtIn(.subtitle), "detail", "subtitleFont"),
    (.template("avatar"), "userID", "subtitleFont"), (.disclosure, "title", "titleFont"),
  ]) func `has the font that it is drawn with`(kind: Kind, part: String, font: String) throws {
    let page = Page {
      Section {
        Cell("题", detail: kind == .builtIn(.subtitle) ? "下" : nil, kind: kind) {
          $0.value = kind == .builtIn(.input) ? "值" : nil
          guard case .template = kind else { return }
          $0.title = nil
          $0.parameters = [
            "image": .text("avatar"), "name": .text("名"), "userID": .text("7"),
          ]
        }
      }
    }
    let laidOut = try Renderer().layout(page)
    let explanation = try #require(Explanation("sections/0/cells/0/\(part)", of: laidOut))
    let fonts = explanation.properties.map(\.name).filter { $0.hasSuffix("Font") }
    #expect(fonts == [font])
  }
}
