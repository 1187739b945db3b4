import Foundation
import Testing

@Suite struct `A flow map` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try write("me", ["Settings: settings", "Profile: me/profile"])
    try write("settings", ["Account: me"])
    try write("me/profile", ["Name: photo"])
    try write("me/photo", [])
  }

  /// A page with rows, each with a title and the page that it opens.
  private func write(_ name: String, _ rows: [String]) throws {
    let cells = rows.map { row in
      let parts = row.components(separatedBy: ": ")
      return "  - title: \(parts[0])\n" + (parts.count > 1 ? "    action: \(parts[1])\n" : "")
    }
    let list = cells.isEmpty ? "cells: []\n" : "cells:\n" + cells.joined()
    try box.write("pages/\(name).yaml", "title: A\n" + list)
  }

  @Test func `is drawn as SVG and PNG, the same each time`() throws {
    let run = try box.run("flow")
    #expect(run.code == 0 && run.errors == "4 pages, 2 pictures\n", "\(run.errors)")
    #expect(run.output == "output/flow.svg\noutput/flow@2x.png\n")
    #expect(box.files("output") == ["flow.svg", "flow@2x.png"])
    let svg = try box.text("output/flow.svg")
    for name in ["me", "settings", "me/profile", "me/photo"] {
      #expect(svg.contains("<title>\(name)</title>"))
    }
    #expect(svg.components(separatedBy: "id=\"arrows-").count == 5)
    let png = try box.read("output/flow@2x.png")
    #expect(try box.run("flow").code == 0)
    #expect(try box.read("output/flow@2x.png") == png)
    #expect(try box.text("output/flow.svg") == svg)
  }

  @Test func `is drawn into the given folder with the given options`() throws {
    let run = try box.run(
      "flow", "pages/me", "-o", "maps", "--appearance", "light,dark", "--scale", "1,3", "-q")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(
      box.files("maps") == [
        "flow.png", "flow.svg", "flow@3x.png", "flow~dark.png", "flow~dark.svg", "flow~dark@3x.png",
      ])
  }

  @Test func `is printed as JSON with its links`() throws {
    try write("me/photo", ["More: nowhere"])
    let run = try box.run("flow", "--json", "-q")
    #expect(run.code == 0)
    let printed = try run.objects
    #expect(printed.map { $0["page"] as? String } == ["me", "me/photo", "me/profile", "settings"])
    let links = printed.map { $0["links"] as? [[String: Any]] ?? [] }
    #expect(links[0].map { $0["to"] as? String } == ["settings", "me/profile"])
    #expect(links[0][0]["path"] as? String == "sections/0/cells/0")
    #expect(links[0][0]["source"] as? String == "pages/me.yaml:4:13")
    #expect(links[0][0]["row"] is NSNull)
    #expect(links[2].map { $0["to"] as? String } == ["me/photo"])
    let dead = printed[1]["dead"] as? [[String: Any]]
    #expect(dead?.map { $0["to"] as? String } == ["nowhere"])
  }

  @Test func `warns of links to missing pages, as validate does, and fails if it is strict`() throws
  {
    try write("settings", ["Account: mee"])
    let line = "pages/settings.yaml:4:13: warning: unknown page \"mee\"\n"
    for command in ["flow", "validate"] {
      let lax = try box.run(command)
      #expect(lax.code == 0)
      let printed = command == "flow" ? lax.errors : lax.output
      #expect(printed.contains(line), "\(printed)")
      #expect(printed.contains("hint: did you mean \"me\"?"))
      #expect(try box.run(command, "--strict").code == 1)
    }
    #expect(try box.run("validate", "pages/settings.yaml").output.contains("did you mean"))
  }

  @Test func `warns of pages without links and of chevrons without actions`() throws {
    try write("lone", ["One", "Two"])
    let run = try box.run("flow")
    #expect(run.code == 0)
    #expect(
      run.errors.contains(
        "pages/lone.yaml:1:1: warning: page \"lone\" has no links to or from other pages\n"))
    #expect(
      run.errors.contains(
        "pages/lone.yaml:3:5: warning: 2 rows have a chevron but no action: \"One\", \"Two\"\n"))
    #expect(try box.text("output/flow.svg").contains("not linked"))
    #expect(try box.run("flow", "--strict").code == 1)
    // Pages that can be reached from elsewhere are not reported.
    #expect(
      try !box.run("flow", "pages/lone.yaml", "pages/me.yaml").errors.contains("no links"))
  }

  @Test func `reports and omits pages with errors`() throws {
    try box.write("pages/bad.yaml", "cells: 1\n")
    let run = try box.run("flow")
    #expect(run.code == 1)
    #expect(run.errors.contains("pages/bad.yaml:1:8: error:"))
    #expect(box.files("output") == ["flow.svg", "flow@2x.png"])
  }
}
