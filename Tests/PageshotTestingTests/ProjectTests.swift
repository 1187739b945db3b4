import Foundation
import Testing

@testable import PageshotTesting

@Suite struct `The project of a test` {
  private let folder: PagesFolder

  init() throws { folder = try PagesFolder() }

  @Test func `is the nearest folder above it with settings or pages`() throws {
    #expect(try folder.project().home == folder.path)
    try FileManager.default.removeItem(atPath: folder.path + "/pageshot.yaml")
    #expect(try folder.project().home == folder.path)
    try folder.write("App/pages/a.yaml", "")
    #expect(
      try TestedProject(of: folder.path + "/App/Tests/A.swift").home == folder.path + "/App")
    let error = try #require(throws: PageTestError.self) { try TestedProject(of: "/A.swift") }
    #expect(error.description.hasPrefix("no folder above /A.swift has a pageshot.yaml or pages/"))
  }

  @Test func `uses the settings of the command line`() throws {
    try folder.write(
      "pageshot.yaml",
      "goldens: references\noutput: shots\nwidth: 414\nscale: 3\nappearance: dark\nmax-pixels: 7\n")
    let project = try folder.project()
    #expect(project.settings.goldens.path == folder.path + "/references")
    #expect(project.pictures.path == folder.path + "/shots/tests")
    #expect(project.settings.tolerances.of("settings").tolerance.maxPixels == 7)
    #expect(project.settings.variants.viewport == Size(width: 414, height: 667))
    #expect(try project.variant(nil, nil).ending == "~dark@3x")
    #expect(try project.variant(.light, 1).ending == "")
  }

  @Test func `draws pages that name no theme in that of the settings`() throws {
    try folder.write("pageshot.yaml", "theme: inset\n")
    let project = try folder.project()
    func tree(_ page: Page) throws -> BoxTree {
      try TestedPage(page, named: "p", as: Variant(), in: project).tree()
    }
    let plain = Page("A") { Section { Cell("B") } }
    #expect(try tree(plain) == tree(plain.with { $0.theme = "inset" }))
    #expect(try tree(plain) != tree(plain.with { $0.theme = "classic" }))
  }

  @Test func `reports errors in its settings`() throws {
    try folder.write("pageshot.yaml", "goldns: references\n")
    let error = try #require(throws: PageTestError.self) { try folder.project() }
    #expect(
      error.description.contains("/pageshot.yaml:1:1: error: unknown settings key \"goldns\""))
    #expect(error.description.contains("did you mean \"goldens\"?"))
  }

  @Test func `is reported in lines without commands to a build server`() throws {
    let project = try folder.project()
    let error = try #require(throws: PageTestError.self) {
      try project.page("##[add-mask]e\n::debug::x")
    }
    #expect(
      error.description.hasPrefix("unknown page \"#<U+0023>[add-mask]e\n<U+003A>:debug::x\" in "))
  }

  @Test func `finds pages by their names`() throws {
    try folder.write("pages/wechat/me.json", "{}")
    try folder.write("pages/old.yml", "")
    let project = try folder.project()
    for (name, ending) in [("settings", "yaml"), ("wechat/me", "json"), ("old", "yml")] {
      let page = try project.page(name)
      #expect(page.name == name)
      #expect(page.path == "\(folder.path)/pages/\(name).\(ending)")
    }
  }

  @Test(arguments: [
    ("setings", "did you mean \"settings\"?"), ("settings.yaml", "available: settings"),
    ("../pageshot", "available: settings"),
  ]) func `suggests a page for a misspelt name`(name: String, hint: String) throws {
    let error = try #require(throws: PageTestError.self) { try folder.project().page(name) }
    #expect(
      error.description == "unknown page \"\(name)\" in \(folder.path)/pages\n  hint: \(hint)")
  }

  @Test func `refuses to choose between two pages with one name`() throws {
    try folder.write("pages/settings.json", "{}")
    let error = try #require(throws: PageTestError.self) { try folder.project().page("settings") }
    #expect(
      error.description.hasPrefix(
        "pages/settings.json and pages/settings.yaml have the same page name \"settings\""))
  }

  @Test func `accepts four scales`() throws {
    let error = try #require(throws: PageTestError.self) { try folder.page(scale: 1.5) }
    #expect(error.description == "the scale must be 1, 2, 3 or 4, not 1.5")
  }

  @Test func `shares one renderer with all projects of the same assets`() throws {
    #expect(try folder.project().renderer === PagesFolder().project().renderer)
    try folder.write("pageshot.yaml", "assets: [more]\n")
    #expect(try folder.project().renderer !== PagesFolder().project().renderer)
  }
}
