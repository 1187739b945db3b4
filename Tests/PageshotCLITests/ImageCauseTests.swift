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

  private static func icon(x: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 22 22">
      <rect x="\(x)" y="2" width="16" height="18" rx="4" fill="#000000"/>
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
}
