import PageLayout
import PageModel
import Testing

@Suite struct `A box path` {
  static let paths: [(text: String, part: PartPath, name: String)] = [
    ("statusBar", .bar(.statusBar), ""), ("navigationBar/title", .bar(.navigationBar), "title"),
    ("tabBar/separator", .bar(.tabBar), "separator"), ("tabBar/2/title", .tab(2), "title"),
    ("sections/3", .section(3), ""), ("sections/3/header/avatar", .section(3), "header/avatar"),
    ("sections/3/cells", .section(3), "cells"), ("sections/3/cells/12", .cell(3, 12), ""),
    ("sections/3/cells/12/a//b", .cell(3, 12), "a//b"),
    ("sections/3/cells/-1", .section(3), "cells/-1"),
    ("overlays/2/button/1", .overlay(2), "button/1"), ("overlays", .page, "overlays"),
    ("sections/03", .page, "sections/03"), ("sections/3/", .page, "sections/3/"),
    ("sections", .page, "sections"), ("elsewhere/0", .page, "elsewhere/0"), ("", .page, ""),
  ]

  @Test(arguments: paths) func `is the same as text and as values`(
    text: String, part: PartPath, name: String
  ) {
    #expect(BoxPath(text) == BoxPath(part, BoxName(name)))
    #expect(BoxPath(part, BoxName(name)).description == text)
  }

  @Test func `knows its parents`() {
    var path: BoxPath? = "sections/3/cells/12/a/b"
    var holders: [String] = []
    while let holder = path?.parent {
      holders.append("\(holder)")
      #expect(BoxPath("sections/3/cells/12/a/b").lies(in: holder))
      path = holder
    }
    #expect(holders == ["sections/3/cells/12/a", "sections/3/cells/12", "sections/3"])
    #expect(BoxPath("tabBar/1/title").lies(in: "tabBar"))
    for other: BoxPath in ["sections/3", "sections/3/cells/1", "sections/3/cells/12/ab"] {
      #expect(!BoxPath("sections/3").lies(in: other))
      #expect(!BoxPath("sections/3/cells/12").lies(in: BoxPath(.cell(3, 1))))
      #expect(!BoxPath("sections/3/cells/12/abc").lies(in: "sections/3/cells/12/ab"))
    }
  }

  @Test(arguments: [
    ("#wifi", "sections/0/cells/1"), ("#wifi/title", "sections/0/cells/1/title"),
    ("#wifi.titleFont", "sections/0/cells/1.titleFont"),
    ("sections/0/cells/#wifi", "sections/0/cells/1"),
    ("sections/*/cells/#wifi/*", "sections/0/cells/1/*"),
    ("sections/1/cells/#wifi", "sections/1/cells/#wifi"), ("#7", "sections/1/cells/0"),
    ("#a/b/title", "sections/1/cells/1/title"), ("#a/c", "sections/1/cells/2/c"),
    ("#nobody", "#nobody"), ("sections/0/cells/1", "sections/0/cells/1"),
  ])
  func `may name a row by its id`(typed: String, path: String) throws {
    #expect(try tree().located(typed) == path)
  }

  @Test func `is recognised if the sign of an id is missing`() throws {
    let tree = try tree()
    #expect(tree.located(byID: "wifi/title") == "#wifi/title")
    #expect(tree.located(byID: "sections/*/cells/7") == "sections/*/cells/#7")
    #expect(tree.located(byID: "sections/0/cells/7") == nil)
  }

  private func tree() throws -> BoxTree {
    func row(_ id: String?) -> Cell { Cell("一") { $0.id = id } }
    return try Stage.layout(
      Page {
        Section { [row(nil), row("wifi")] }
        Section { [row("7"), row("a/b"), row("a")] }
      }
    ).tree
  }
}
