import Foundation
import Testing

@Suite struct `An image tint` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "appearance: light, dark\n")
    try box.write("assets/icons/open.svg", Self.icon("currentColor"))
    try box.write("pages/p.yaml", Self.page(style: "{}"))
    try box.write("assets/themes/brand.tokens.json", Self.theme("[0.4157, 0.1059, 0.6039]"))
  }

  private static func icon(_ color: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 22 22">
      <path d="M2 2h18v9H2z" fill="\(color)"/><path d="M2 12h18v8H2z" fill="#0a0"/>
    </svg>
    """
  }

  private static func page(style: String) -> String {
    """
    theme: brand
    style: \(style)
    cells:
      - { title: A, image: open, detail: B, detailImage: open }
      - { title: C, image: glyph-star }

    """
  }

  private static func theme(_ color: String) -> String {
    """
    {"$extensions": {"pageshot": {"extends": "inset"}},
     "imageTint": {"$type": "color", "$value": {"colorSpace": "srgb", "components": \(color)}}}

    """
  }

  private func causes() throws -> [String] {
    #expect(try box.run("test").code == 1)
    let pictures = try box.pictures()
    #expect(pictures.count == 2)
    for picture in pictures { #expect(picture.isExplained, "\(picture)") }
    return Set(pictures.map { $0.causes.joined(separator: ", ") }).sorted()
  }

  @Test func `of a page, of a theme, and of an icon is a cause that explains all pixels`() throws {
    try #require(try box.run("record").code == 0)
    try box.write("pages/p.yaml", Self.page(style: "{ imageTint: \"#C62828\" }"))
    #expect(try causes() == ["pages/p.yaml:2 imageTint #6A1B9A → #C62828"])
    try box.write("pages/p.yaml", Self.page(style: "{}"))
    try box.write("assets/themes/brand.tokens.json", Self.theme("[0, 0.5137, 0.5608]"))
    #expect(
      try causes() == ["assets/themes/brand.tokens.json:2 imageTint #6A1B9A → #00838F"]
    )
    try box.write("assets/themes/brand.tokens.json", Self.theme("[0.4157, 0.1059, 0.6039]"))
    #expect(try box.run("test").code == 0)
    try box.write("assets/icons/open.svg", Self.icon("#000000"))
    #expect(try causes() == ["assets/icons/open.svg:1 image open redrawn"])
  }

  @Test func `is the only thing that a changed detail tint changes`() throws {
    try #require(try box.run("record").code == 0)
    try box.write("pages/p.yaml", Self.page(style: "{ detailImageTint: blue }"))
    #expect(
      try causes() == [
        "pages/p.yaml:2 detailImageTint #3C3C4399 → #007AFF",
        "pages/p.yaml:2 detailImageTint #EBEBF599 → #0A84FF",
      ])
  }

  @Test func `is checked for contrast, and icons that name no colour are named`() throws {
    try box.write(
      "assets/icons/mute.svg",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>")
    try box.write(
      "pages/p.yaml",
      """
      theme: inset
      style: { detailImageTint: "#DDDDDD" }
      cells:
        - { title: A, image: mute, detailImage: open }
        - { title: B, image: mute }

      """)
    let run = try box.run("validate", "pages/p.yaml", "--accessibility")
    let said = run.output + run.errors
    #expect(
      said.contains(
        """
        pages/p.yaml:4:24: warning: image "mute" #000000 on #1C1C1E has a contrast of 1.2 : 1, \
        WCAG AA requires 3 : 1 (2 pictures)
        """), "\(said)")
    #expect(said.contains("write fill=\"currentColor\" on its <svg>"))
    #expect(!said.contains("\"mute\" #000000 on #FFFFFF"))
    // The icon's green is clear enough, whatever the tint.
    #expect(!said.contains("\"open\""))
  }
}
