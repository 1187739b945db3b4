import Foundation
import Testing

/// Redrawn pictures, wherever pages show them.
@Suite struct `A redrawn icon` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("assets/icons/own.svg", Self.icon(x: 2))
  }

  private static func icon(x: Int, fill: String = "#000000") -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">
      <rect x="\(x)" y="2" width="16" height="18" rx="4" fill="\(fill)"/>
    </svg>
    """
  }

  @Test func `is the only cause, with its file, wherever a page can have a picture`() throws {
    let sites = PageSites.images(in: try schema(of: box))
    #expect(sites.count >= 20)
    for (number, site) in sites.enumerated() {
      var page = site.page("own")
      page["title"] = site.path
      try box.write(page, to: "pages/\(number).json")
    }
    let recording = try box.run("record")
    #expect(recording.code == 0, "\(recording.errors)")
    try box.write("assets/icons/own.svg", Self.icon(x: 4))
    #expect(try box.run("test").code == 1)
    let pictures = try box.pictures()
    #expect(pictures.count == sites.count)
    for picture in pictures {
      let path = Int(picture.name.prefix { $0 != "@" }).map { sites[$0].path } ?? ""
      #expect(picture.causes == ["assets/icons/own.svg:1 image own redrawn"], "\(path): \(picture)")
      #expect(picture.isExplained, "\(path): \(picture)")
    }
  }

  @Test func `is not told as unseen, too, if it loses the colour that bars and tiles give it`()
    throws
  {
    try box.write("assets/icons/own.svg", Self.icon(x: 2, fill: "currentColor"))
    try box.write(
      "pages/p.yaml",
      "navigationBar: { trailing: { image: own } }\ncells: [{ title: A, image: own, tile: red }]\n")
    try #require(try box.run("record").code == 0)
    try box.write("assets/icons/own.svg", Self.icon(x: 4))
    let run = try box.run("test")
    #expect(run.code == 1)
    #expect(run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
    #expect(!run.output.contains("also changed"), "\(run.output)")
  }

  @Test func `is the only cause on a scenario's screens`() throws {
    try box.write(
      "pages/p.yaml",
      """
      title: S
      loading: { frames: [own], seconds: 0.5 }
      empty: { image: own, title: Nothing }
      retry: { image: own, title: Oh, button: Again }
      refresh: { header: true, frames: [own], texts: { idle: Pull } }
      data: { delay: 600s, list: rows, inline: { rows: [{ id: one, title: One }] } }
      handlers: { pull: { log: pulled } }
      cells: [{ repeat: rows, id: "{{id}}", title: "{{title}}" }]

      """)
    try box.write(
      "pages/p.scenario.yaml",
      """
      load:
        - shot: loading
        - respond: { json: { rows: [] } }
          shot: empty
      network:
        - respond: offline
          shot: retry
      refresh:
        - respond: { json: { rows: [{ id: one, title: One }] } }
        - pull: 70
          shot: pulling

      """)
    let recording = try box.run("record")
    #expect(recording.code == 0, "\(recording.errors)")
    try box.write("assets/icons/own.svg", Self.icon(x: 4))
    #expect(try box.run("test").code == 1)
    let pictures = try box.pictures().filter { $0.name.contains("p.") }
    #expect(pictures.count == 4)
    for picture in pictures {
      #expect(picture.causes == ["assets/icons/own.svg:1 image own redrawn"], "\(picture)")
      #expect(picture.isExplained, "\(picture)")
    }
  }

  @Test func `is cited at its removed file if a built-in icon replaces it`() throws {
    let file = "assets/icons/glyph-bell.svg"
    try box.write(file, Self.icon(x: 2))
    try box.write("pages/p.yaml", "cells: [{ title: A, image: glyph-bell }]\n")
    try #require(try box.run("record").code == 0)
    try box.remove(file)
    let run = try box.run("test")
    #expect(run.code == 1)
    let words = "image glyph-bell: own file removed, the built-in one is used"
    #expect(try box.pictures().map(\.causes) == [["\(file):1 \(words)"]])
    #expect(run.output.contains("was \(file)"), "\(run.output)")
  }

  @Test func `is told at the file that is drawn at the golden's scale`() throws {
    func draw(_ name: String, _ color: String, scale: String) throws {
      try box.write(
        "pages/plain.yaml",
        "viewport: { width: 320, height: 200 }\nstyle: { pageBackground: \"\(color)\" }\ncells: []\n"
      )
      let file = "assets/icons/\(name).png"
      let run = try box.run("render", "pages/plain.yaml", "--scale", scale, "-o", file)
      try #require(run.code == 0, "\(run.errors)")
    }
    let file = "assets/icons/logo@2x.png"
    try draw("logo", "#FF0000", scale: "1")
    try draw("logo@2x", "#00FF00", scale: "2")
    try box.write(
      "pages/p.yaml", "cells: [{ title: A, image: logo, style: { imageSize: [320, 200] } }]\n")
    try #require(try box.run("record", "pages/p.yaml", "--scale", "2").code == 0)
    try draw("logo@2x", "#0000FF", scale: "2")
    #expect(try box.run("test", "pages/p.yaml", "--scale", "2").code == 1)
    #expect(try box.pictures().map(\.causes) == [["\(file):1 image logo redrawn"]])
    // Without it, that of the other scale is drawn larger.
    try box.remove(file)
    let run = try box.run("test", "pages/p.yaml", "--scale", "2")
    #expect(run.output.contains("was \(file)"), "\(run.output)")
  }
}
