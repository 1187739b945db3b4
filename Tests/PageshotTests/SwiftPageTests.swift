import Foundation
import Pageshot
import Resolving
import Testing

@Suite struct `A page in Swift` {
  @Test func `has header and footer by name around its sections`() {
    let section = Section(header: "This device", footer: "Updates come at night.") {
      Cell("General")
    }
    #expect(section.header == .text("This device"))
    #expect(section.footer == .text("Updates come at night."))
    #expect(Section(footer: "Below") {}.footer == .text("Below"))
  }

  @Test func `has the parts of a row in one line`() {
    let cell = Cell(
      "A", subtitle: "b", detail: "c", image: "tile-gear", accessory: .switch, on: true)
    #expect((cell.title, cell.subtitle, cell.detail) == ("A", "b", "c"))
    #expect((cell.image, cell.accessory, cell.on) == ("tile-gear", .switch, true))
    #expect(cell.kind == .disclosure)
  }

  @Test func `can have a row without its kind's accessory`() throws {
    let page = Page { Section { Cell("A", accessory: .none) } }
    let row = try Renderer().layout(page).resolved?.sections[0].cells[0]
    #expect(row?.accessory == Accessory.none)
  }

  @Test(arguments: Kind.BuiltIn.allCases) func `names kinds like page files do`(kind: Kind.BuiltIn)
  {
    let kinds: [Kind] = [
      .disclosure, .plain, .switch, .logout, .default, .value1, .value2, .subtitle, .standard,
      .text, .input, .button, .profile, .picture, .video,
    ]
    #expect(kinds.contains(.builtIn(kind)))
    #expect(kinds.count == Kind.BuiltIn.allCases.count)
  }

  @Test func `gives a template its parameters with its name`() {
    let count = 3
    let cell = Cell(kind: .template("b", ["count": "\(count)", "most": 9, "new": true]))
    #expect(cell.kind == .template("b"))
    #expect(cell.parameters == ["count": .text("3"), "most": .text("9"), "new": .flag(true)])
    #expect(Cell("A", kind: Kind.template("b", ["count": "3"])).parameters == ["count": "3"])
  }

  @Test func `has tabs and the places of errors in them`() throws {
    let tab = TabItem("Chats", image: "tab-nowhere", selected: true)
    let page = Page { Section { Cell("A") } }.with { $0.tabBar = [tab] }
    let fault = try #require(try Renderer().layout(page).diagnostics.first)
    #expect(fault.message == "unknown image \"tab-nowhere\"")
    #expect(fault.source.file.hasSuffix("SwiftPageTests.swift"))
  }

  @Test func `has its errors at the row, section or tab, with the path of the file`() throws {
    let first = #line + 1
    let page = Page {
      Section("A") {
        Cell("B", image: "nowhere")
        Cell("C") { $0.style[.titleColor] = .token("nocolor") }
        Cell(kind: .template("notemplate", ["a": "b"]))
      }
      Section { Cell("D") }.with { $0.headerHeight = -1 }
    }.with { $0.tabBar = [TabItem("E", image: "notab")] }
    let found = try Renderer().layout(page).diagnostics
    #expect(found.map { $0.source.line - first } == [2, 3, 4, 6, 7], "\(found)")
    #expect(found.allSatisfy { $0.source.path == #filePath && $0.source.file == #fileID })
    let text = try #require(throws: FaultyPage.self) { try Renderer().png(of: page) }.description
    #expect(
      text.contains("\(#filePath):\(first + 2):1: error: unknown image \"nowhere\""), "\(text)")
  }

  @Test func `is drawn in its appearance as it is laid out`() throws {
    let (page, renderer) = (Page("A") { Section { Cell("B") } }, try Renderer())
    let dark = renderer.layout(page, Look(appearance: .dark))
    #expect(try renderer.svg(of: page, appearance: .dark) == renderer.svg(of: dark))
    #expect(try renderer.pdf(of: page, appearance: .dark) == renderer.pdf(of: dark))
    #expect(try renderer.png(of: page, appearance: .dark) != renderer.png(of: page))
    #expect(try renderer.svg(of: page, appearance: .dark) != renderer.svg(of: page))
  }
}

@Suite struct `A page file read in Swift` {
  private let box: GitRepository

  init() throws { box = try GitRepository() }

  @Test func `gives the page of its file, by path and by URL`() throws {
    try box.write("pages/a.yaml", "title: A\ncells:\n  - { kind: switch, title: B, on: true }\n")
    let path = box.folder + "/pages/a.yaml"
    let page = try Page(contentsOf: path)
    #expect(page == (try Page(contentsOf: URL(filePath: path))))
    let written = Page("A") { Section { Cell("B", kind: .switch, on: true) } }
    #expect(try Renderer().png(of: page) == Renderer().png(of: written))
  }

  @Test func `reports the places of all errors in its file`() throws {
    try box.write("pages/a.yaml", "titel: A\ncells:\n  - { kind: switch, on: perhaps }\n")
    let path = box.folder + "/pages/a.yaml"
    let error = try #require(throws: FaultyPage.self) { try Page(contentsOf: path) }
    #expect(error.description.contains("\(path):1:1: error: unknown page key \"titel\""))
    #expect(error.description.contains("\(path):3:25: error: "))
    #expect(error.description.contains("hint: did you mean \"title\"?"))
  }

  @Test func `that does not exist is reported`() throws {
    let path = box.folder + "/pages/none.yaml"
    let error = try #require(throws: ReadError.self) { try Page(contentsOf: path) }
    #expect(error.description == "cannot read \(path): No such file or directory")
    let folder = try #require(throws: ReadError.self) { try Page(contentsOf: box.folder) }
    #expect(folder.reason == "it is a folder")
    let url = try #require(URL(string: "https://example.com/a.yaml"))
    let other = try #require(throws: ReadError.self) { try Page(contentsOf: url) }
    #expect(other.reason == "it is not a file on this machine")
  }

  @Test func `is drawn with its project's icons`() throws {
    try box.write("pageshot.yaml", "")
    let icon = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>"
    try box.write("assets/icons/own.svg", icon)
    try box.write("pages/a.yaml", "cells:\n  - { title: A, image: own }\n")
    let path = box.folder + "/pages/a.yaml"
    let (page, renderer) = (try Page(contentsOf: path), try Renderer())
    #expect(throws: FaultyPage.self) { try renderer.svg(of: page) }
    #expect(try !renderer.svg(of: page, project: Project(of: path)).isEmpty)
  }
}
