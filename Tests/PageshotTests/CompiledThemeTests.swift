import Foundation
import PageFiles
import Pageshot
import TestSupport
import Testing

@testable import Projects

/// Whether the program's compiled themes are written anew.
private let writes = ProcessInfo.processInfo.environment["PAGESHOT_COMPILE_THEMES"] != nil
private let names =
  (try? Repository.names(in: "assets/themes", ending: ".tokens.json")) ?? []

@Suite struct `Compiled themes of the program` {
  private let folder: Folder

  init() throws { folder = try Folder() }

  @Test func `are five`() { #expect(names.count == 5) }

  @Test(arguments: names) func `were made of their files`(name: String) throws {
    let bytes = try Repository.bytes("assets/themes/\(name).tokens.json")
    let file = SourceFile("\(name).tokens.json")
    let compiled = try #require(CompiledThemes.stamped(bytes, file: file))
    let path = "assets/themes/\(name)\(CompiledThemes.ending)"
    if writes { try Data(compiled).write(to: Repository.url(path)) }
    #expect(
      try Repository.bytes(path) == compiled,
      "make them anew: PAGESHOT_COMPILE_THEMES=1 swift test --filter 'Compiled themes'")
  }

  @Test(arguments: names) func `are used for files of the same bytes, wherever they are`(
    name: String
  ) throws {
    let bytes = try Repository.bytes("assets/themes/\(name).tokens.json")
    let file = SourceFile("elsewhere/\(name).tokens.json")
    let reading = AssetReading(of: AssetFolders(given: [], project: nil))
    let theme = try #require(reading.compiled(ThemeName(name), bytes, file))
    #expect(theme == ThemeFile.read(bytes, file: file).theme)
    #expect(theme.file.name == "elsewhere/\(name).tokens.json")
  }

  @Test(arguments: names) func `are not used for other files`(name: String) throws {
    let bytes = try Repository.bytes("assets/themes/\(name).tokens.json")
    let file = SourceFile("\(name).tokens.json")
    let reading = AssetReading(of: AssetFolders(given: [], project: nil))
    var changed = bytes
    changed[bytes.count / 2] ^= 1
    #expect(reading.compiled(ThemeName(name), changed, file) == nil)
    #expect(reading.compiled(ThemeName(name), bytes + [0x20], file) == nil)
    #expect(reading.compiled(ThemeName(name + "+dark"), bytes, file) == nil)
    let other = try #require(names.first { $0 != name })
    #expect(reading.compiled(ThemeName(other), bytes, file) == nil)
  }

  /// The project's theme has the name of one of the program's, and its own values.
  @Test func `give way to a project's theme of the same name`() throws {
    let text = try String(
      decoding: Repository.bytes("assets/themes/classic.tokens.json"), as: UTF8.self)
    let words = "\"$description\": \""
    let changed = text.replacing(words, with: words + "Ours: ", maxReplacements: 1)
    try #require(changed != text)
    try folder.write("themes/classic.tokens.json", changed)
    var reading = AssetReading(
      of: AssetFolders(given: [RootedFolder(folder.path)], project: nil))
    let source = Source(file: "page.yaml", line: 1, column: 1)
    let (files, diagnostics) = reading.themeFiles(
      "classic", at: source, chain: [], of: ThemeFiles())
    #expect(diagnostics.isEmpty && files.count == 1)
    #expect(files.first == ThemeFile.read(Array(changed.utf8), file: files[0].file).theme)
  }
}
