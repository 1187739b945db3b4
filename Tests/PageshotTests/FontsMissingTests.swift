import Foundation
import GallerySamples
import Pageshot
import Testing

@testable import GoldenRuns
@testable import Inspecting
@testable import Pages

@Suite struct `Fonts that are not installed` {
  /// A renderer with the fonts in a folder only.
  private func renderer(_ folder: Folder) throws -> Renderer {
    try Renderer(folders: [], project: nil, fontSums: [], fontFolders: [folder.path])
  }

  /// A folder with links to all fonts but those whose names contain one of some words.
  private func folder(without names: String...) throws -> Folder {
    let folder = try Folder()
    for font in try Renderer().fonts() where !names.contains(where: font.name.contains) {
      try folder.link(font.name, to: font.path)
    }
    return folder
  }

  @Test func `are one error of a page, with their characters and all packages to install`() throws {
    let page = Page("设置 😀") {
      Section("∀") {
        Cell("通用") { $0.detail = "বাংলা" }
        Cell("About")
      }
    }
    let folder = try folder(without: "CJK", "Emoji", "Bengali")
    defer { withExtendedLifetime(folder) {} }
    let laidOut = try renderer(folder).layout(page)
    #expect(laidOut.tree == nil && laidOut.diagnostics.count == 1)
    let error = try #require(laidOut.diagnostics.first)
    #expect(error.severity == .error && error.rule == "missing-font")
    #expect(
      error.message.hasPrefix("fonts are missing: Noto Sans CJK SC for \"设置"), "\(error.message)")
    for words in ["通用", "∀", "Noto Color Emoji for \"😀\"", "Noto Sans Bengali for \"বাংলা\""] {
      #expect(error.message.contains(words), "\(error.message)")
    }
    #expect(
      error.hint
        == "apt-get install fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core; Homebrew: "
        + "brew install --cask font-noto-sans-cjk font-noto-color-emoji font-noto-sans-bengali")
  }

  @Test func `are named with the first twelve of many characters`() throws {
    let page = Page("一二三四五六七八九十百千万") { Section { Cell("亿 OK") } }
    let folder = try folder(without: "CJK")
    defer { withExtendedLifetime(folder) {} }
    let error = try renderer(folder).layout(page).diagnostics.first
    #expect(
      error?.message
        == "fonts are missing: Noto Sans CJK SC for \"一二三四五六七八九十百千\" and 2 more characters")
  }

  @Test func `change no page that does not use them`() throws {
    let full = try Renderer()
    let folder = try folder(without: "CJK", "Emoji")
    defer { withExtendedLifetime(folder) {} }
    let bare = try renderer(folder)
    let names = PageList([Repository.path("pages")]).pages.map(\.name).filter {
      $0.hasPrefix("en/")
    }
    for item in try Gallery(names).items {
      let laidOut = bare.layout(item.page, project: item.project)
      guard item.name != "en/inbox" else {
        #expect(laidOut.diagnostics.map(\.rule) == ["missing-font"])
        #expect(laidOut.diagnostics[0].message.contains("for \"家\""))
        continue
      }
      let usual = full.layout(item.page, project: item.project)
      #expect(laidOut.tree == usual.tree && laidOut.isSound, "\(item.name)")
      #expect(try bare.png(of: laidOut, scale: 2) == full.png(of: usual, scale: 2), "\(item.name)")
      #expect(
        try bare.environment(of: laidOut) == full.environment(of: usual), "\(item.name)")
    }
  }

  @Test func `are not replaced by a file that only has its name`() throws {
    let folder = try Folder()
    for font in try Renderer().fonts() { try folder.write(font.name, "no font") }
    let missing = #expect(throws: FontsMissing.self) { _ = try renderer(folder) }
    #expect(try #require(missing).description.hasSuffix("Inter-Regular.otf cannot be read"))
  }
}
