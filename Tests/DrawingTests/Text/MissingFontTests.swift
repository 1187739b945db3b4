import Foundation
import Geometry
import PageLayout
import PageModel
import TestSupport
import Testing

@testable import Drawing

@Suite struct `A font that is not installed` {
  private let folder: Folder

  /// Links to all font files but those whose names contain one of some words.
  private static func folder(without names: [String]) throws -> Folder {
    let folder = try Folder()
    for file in try Samples.engine.get().files where !names.contains(where: file.name.contains) {
      try folder.link(file.name, to: file.path)
    }
    return folder
  }

  private let engine: TextEngine

  init() throws {
    folder = try Self.folder(without: ["CJK", "Emoji"])
    engine = try Self.engine(folder)
  }

  private static func engine(_ folder: Folder, own: [OwnFont] = []) throws -> TextEngine {
    var configuration = Samples.configuration
    configuration.directories = [folder.path]
    configuration.usesPackages = false
    configuration.own = own
    return try TextEngine(configuration: configuration)
  }

  private func needs(_ text: String, language: String = "en", of other: TextEngine? = nil)
    -> [String: String]
  {
    let shaped = (other ?? engine).shape(Samples.run(text, language: language), width: nil)
    return Dictionary(
      uniqueKeysWithValues: shaped.needs.map { ($0.face.family, String($0.characters)) })
  }

  /// A text's glyphs: their files and places.
  private func glyphs(_ text: String, by engine: TextEngine) -> [String] {
    engine.shape(Samples.run(text), width: nil).lines[0].glyphs
      .map { URL(filePath: $0.glyph.file).lastPathComponent + " \($0.origin)" }
  }

  @Test func `is not needed by texts in other fonts, which stay as they are`() throws {
    #expect(engine.missing.map(\.file).contains("NotoColorEmoji.ttf"))
    for text in ["Settings – “quotes” 12:30 ©", "הגדרות", "ภาษาไทย", "𝐛𝐨𝐥𝐝 ⇒ ⌘", "বাংলা"] {
      #expect(needs(text).isEmpty, "\(text)")
      #expect(glyphs(text, by: engine) == glyphs(text, by: try Samples.engine.get()), "\(text)")
    }
  }

  @Test func `is needed by each of its characters, as pictures too`() {
    let shaped = engine.shape(Samples.run("Hi 设置 设 😀 1️⃣ ❤️"), width: nil)
    #expect(shaped.needs.map(\.face.family) == ["Noto Sans CJK SC", "Noto Color Emoji"])
    #expect(shaped.needs.map { String($0.characters) } == ["设置", "😀1️⃣❤️"])
    #expect(shaped.needs.map(\.face.package) == ["fonts-noto-cjk", "fonts-noto-color-emoji"])
    #expect(shaped.missing.isEmpty && shaped.fault == nil)
    #expect(needs("直", language: "ja") == ["Noto Sans CJK JP": "直"])
  }

  @Test func `is not replaced by the next font that has a character`() throws {
    let full = try Samples.engine.get()
    let blocks = [0xA1...0x2FF, 0x2000...0x2BFF, 0x3000...0x30FF, 0x1F000...0x1FAFF]
    var (compared, newer) = (0, 0)
    for value in blocks.joined() {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let run = Samples.run(String(scalar))
      let shaped = full.shape(run, width: nil)
      guard shaped.missing.isEmpty, let file = shaped.lines[0].glyphs.first?.glyph.file else {
        continue
      }
      compared += 1
      let expected =
        file.contains("CJK")
        ? ["Noto Sans CJK SC"] : file.contains("Emoji") ? ["Noto Color Emoji"] : []
      let needs = Array(needs(String(scalar)).keys)
      // A newer edition of a font may have more characters than its stand-in, which no other font has, either.
      if needs.isEmpty, !expected.isEmpty, !engine.shape(run, width: nil).missing.isEmpty {
        newer += 1
      } else {
        #expect(needs == expected, "U+\(String(value, radix: 16))")
      }
    }
    #expect(compared > 3500 && newer < 30)
    for sign in ["∀", "⊙", "㈱"] { #expect(needs(sign) == ["Noto Sans CJK SC": sign]) }
  }

  @Test func `may be a single weight`() throws {
    let folder = try Self.folder(without: ["CJK-Bold", "Inter-SemiBold"])
    defer { withExtendedLifetime(folder) {} }
    let engine = try Self.engine(folder)
    func faces(_ text: String, _ weight: Double) -> [String] {
      engine.shape(Samples.run(text, weight: weight, language: "ja"), width: nil)
        .needs.map(\.face.file)
    }
    #expect(faces("直A", 400).isEmpty && faces("A", 700).isEmpty)
    #expect(faces("直A", 700) == ["NotoSansCJK-Bold.ttc"])
    #expect(faces("直A", 600) == ["NotoSansCJK-Bold.ttc", "Inter-SemiBold.otf"])
  }

  @Test func `is named even if no font is installed`() throws {
    let bare = try Self.engine(Folder())
    #expect(
      needs("Hi 设 ভ", of: bare).keys.sorted() == ["Inter", "Noto Sans Bengali", "Noto Sans CJK SC"])
  }

  @Test func `can be the project's own`() throws {
    let name = "NotoSansCJK-Regular.ttc"
    let file = try #require(try Samples.engine.get().files.first { $0.name == name })
    let own = try OwnFont([UInt8](Data(contentsOf: URL(filePath: file.path))), path: name)
    let engine = try Self.engine(folder, own: [own])
    #expect(needs("设∀", of: engine).isEmpty)
    let bold = engine.shape(Samples.run("设", weight: 700), width: nil)
    #expect(bold.needs.map(\.face.file) == ["NotoSansCJK-Bold.ttc"])
  }

  @Test func `is known by the characters of its file`() throws {
    let table = try Repository.text("assets/stand-ins.txt").split(separator: "\n")
    let families = table.map { String($0.prefix { $0 != ":" }) }
    #expect(families == FontPackage.all.flatMap(\.entries).map(\.family).eachOnce)
    for file in try Samples.engine.get().files where file.style == "Regular" {
      let words = try Program.run(
        "fc-query", [], ["-f", "%{fontversion}\t%{charset}\n", file.path])
      let known = try #require(words.split(separator: "\n").first).split(separator: "\t")
      let line = try #require(table.first { $0.hasPrefix(file.family + ":") })
      // Other versions may have more characters.
      guard line.contains(":fontversion=\(known[0]):") else { continue }
      #expect(line.hasSuffix(":charset=\(known[1])"), "\(file.family)")
    }
  }
}
