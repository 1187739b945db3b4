import Foundation
import Geometry
import Images
import PageLayout
import PageModel
import TestSupport
import Testing

@testable import Drawing

@Suite struct `A project's own font` {
  private static let latin = "NotoSans-Regular.ttf"

  private func engine(_ own: OwnFont...) throws -> TextEngine {
    var configuration = Samples.configuration
    configuration.own = own
    return try TextEngine(configuration: configuration)
  }

  private func run(_ text: String, _ family: String, weight: Double = 400) -> TextRun {
    var run = Samples.run(text)
    run.font.family = family
    run.font.weight = weight
    return run
  }

  private func files(_ text: ShapedText) -> Set<String> {
    Set(text.lines.flatMap(\.glyphs).map(\.glyph.file))
  }

  @Test func `can be named by pages`() throws {
    let font = try OwnFont(TestFont(Self.latin, called: "Brand").file, path: "fonts/brand.ttf")
    let engine = try engine(font)
    #expect(engine.families.contains("Brand"))
    let text = engine.shape(run("Hello", "Brand"), width: nil)
    #expect(files(text) == [font.place])
    let same = engine.shape(run("Hello", "Noto Sans"), width: nil)
    #expect(text.width == same.width && files(same) != [font.place])
    let file = try #require(engine.files.first)
    #expect(file.path == "fonts/brand.ttf" && file.name == "brand.ttf" && file.package == nil)
    #expect(file.own?.sha256 == Checksum.sha256(try TestFont(Self.latin, called: "Brand").file))
    #expect(engine.shape(run("一", "Brand"), width: nil).missing.isEmpty)
  }

  @Test func `is used for characters that only the last families have, even if no page names it`()
    throws
  {
    let file = try TestFont("NotoSansBengali-Regular.ttf", called: "Brand").file
    let font = try OwnFont(file, path: "fonts/brand.ttf")
    #expect(files(try engine(font).shape(run("বাংলা", ""), width: nil)) == [font.place])
    let latin = try engine(font).shape(run("A 1 ।", ""), width: nil)
    #expect(!files(latin).contains(font.place))
  }

  @Test func `replaces the system font of its family and weight, and no other`() throws {
    var thin = try TestFont(Self.latin, called: "Inter")
    let regular = try OwnFont(thin.file, path: "a.ttf")
    let engine = try engine(regular)
    #expect(files(engine.shape(run("A", "Inter"), width: nil)) == [regular.place])
    #expect(files(engine.shape(run("A", ""), width: nil)) == [regular.place])
    for weight in [500.0, 600, 700] {
      let text = engine.shape(run("A", "Inter", weight: weight), width: nil)
      #expect(files(text).allSatisfy { $0.contains("/Inter-") }, "\(weight)")
    }
    let names = engine.files.map(\.name)
    #expect(names.contains("a.ttf") && !names.contains("Inter-Regular.otf"))
    #expect(names.contains("Inter-Medium.otf"))
    // An older file of the same face is preferred to the system's newer one.
    thin.put(0, 4, into: "head", at: 4)
    let old = try OwnFont(thin.file, path: "old.ttf")
    #expect(files(try self.engine(old).shape(run("A", "Inter"), width: nil)) == [old.place])
  }

  @Test func `can be a collection that replaces all its languages`() throws {
    let file = try #require(
      try Samples.engine.get().files.first { $0.name == "NotoSansCJK-Regular.ttc" })
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: file.path)))
    let own = try OwnFont(bytes, path: "NotoSansCJK-Regular.ttc")
    let engine = try engine(own)
    for language in ["zh", "ja", "ko", "zh-TW"] {
      var run = run("直", "")
      run.language = language
      let text = engine.shape(run, width: nil)
      #expect(files(text) == [own.place])
      let other = try Samples.engine.get().shape(run, width: nil)
      #expect(text.width == other.width)
    }
    #expect(engine.files.filter { $0.name == own.path }.map(\.family) == ["Noto Sans CJK SC"])
    #expect(engine.files.count == (try Samples.engine.get().files.count))
  }

  @Test func `is enough if the system lacks that font`() throws {
    let folder = try Folder()
    let files = try Samples.engine.get().files
    for file in files where file.name != "Inter-Bold.otf" {
      try folder.link(file.name, to: file.path)
    }
    var configuration = Samples.configuration
    configuration.directories = [folder.path]
    configuration.usesPackages = false
    #expect(try TextEngine(configuration: configuration).missing.map(\.file) == ["Inter-Bold.otf"])
    let bold = try #require(files.first { $0.name == "Inter-Bold.otf" }).path
    configuration.own = [
      try OwnFont([UInt8](Data(contentsOf: URL(filePath: bold))), path: "x.otf")
    ]
    let engine = try TextEngine(configuration: configuration)
    #expect(engine.files.first?.path == "x.otf" && engine.missing.isEmpty)
    #expect(engine.shape(run("A", "Inter", weight: 700), width: nil).needs.isEmpty)
  }

  @Test func `is text in a PDF, and looks the same there`() throws {
    let names = [
      "Inter-Regular.otf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
      "NotoSansCJK-Regular.ttc", "NotoSans-Regular.ttf",
    ]
    let files = try Samples.engine.get().files.filter { names.contains($0.name) }
    let own = try files.map { file in
      try OwnFont([UInt8](Data(contentsOf: URL(filePath: file.path))), path: file.name)
    }
    var configuration = Samples.configuration
    configuration.own = own
    let texts = ["设置 Settings", "Naïve façade, fi ffl", "الإعدادات العامة", "הגדרות 12", "日本語の設定"]
    let tree = Samples.tree(
      texts.enumerated().map { index, text in
        Samples.text(
          "\(index)", Rect(x: 10, y: 30 * Double(index), width: 300, height: 30), Samples.run(text))
      })
    let mine = try Samples.painter(TextEngine(configuration: configuration)).pdf(tree)
    let theirs = try Samples.painter().pdf(tree)
    #expect(mine != theirs)
    func words(_ pdf: [UInt8]) throws -> [String] {
      try Program.run("pdftotext", pdf, ["-layout", "-", "-"]).split { $0.isWhitespace }.map(
        String.init)
    }
    #expect(try words(mine) == words(theirs))
    func pixels(_ pdf: [UInt8]) throws -> [UInt8] {
      [UInt8](try Program.output(of: "pdftoppm", pdf, ["-r", "288", "-"]))
    }
    let (first, second) = (try pixels(mine), try pixels(theirs))
    try #require(first.count == second.count)
    let far = zip(first, second).count { abs(Int($0) - Int($1)) > 64 }
    #expect(far < first.count / 200, "\(far) of \(first.count)")
  }

  @Test func `counts once: the first folder's file wins`() throws {
    let bytes = try TestFont(Self.latin, called: "Brand").file
    let (first, second) = (try OwnFont(bytes, path: "a/x.ttf"), try OwnFont(bytes, path: "b/x.ttf"))
    #expect(first.place == second.place)
    var other = try TestFont("NotoSans-Bold.ttf", called: "Brand")
    other.put(400, into: "OS/2", at: 4)
    let third = try OwnFont(other.file, path: "b/y.ttf")
    #expect(files(try engine(first, third).shape(run("A", "Brand"), width: nil)) == [first.place])
    #expect(try engine(first, third).files.contains { $0.path == "b/y.ttf" } == false)
    let flaw = FontFlaw("is Brand Regular, as is b/x.ttf", hint: "remove one of them")
    #expect(throws: FontError.unusable(file: "b/y.ttf", flaw: flaw)) { try engine(second, third) }
  }

  @Test(arguments: [
    "A, B", String(repeating: "x", count: 65), "", " A", "A\u{202E}B", "A\u{0}B", "A\nB",
  ])
  func `has a name that pages can write`(name: String) throws {
    let words =
      "has a family name that is empty, too long, or has a comma or hidden characters"
    #expect(throws: FontError.unusable(file: "a.ttf", flaw: FontFlaw(words))) {
      try OwnFont(TestFont(Self.latin, called: name).file, path: "a.ttf")
    }
  }

  @Test func `is found by its name in any spelling`() throws {
    let composed = "Caf\u{E9}"
    let font = try OwnFont(TestFont(Self.latin, called: composed).file, path: "a.ttf")
    let engine = try engine(font)
    for name in [composed, "Cafe\u{301}"] {
      #expect(files(engine.shape(run("A", name), width: nil)) == [font.place])
    }
    let words = "has a family name that is not in Unicode form NFC"
    #expect(throws: FontError.unusable(file: "a.ttf", flaw: FontFlaw(words))) {
      try OwnFont(TestFont(Self.latin, called: "Cafe\u{301}").file, path: "a.ttf")
    }
  }

  @Test func `is refused if it has no family name`() throws {
    var font = try TestFont(Self.latin, called: "Brand")
    font.tables["name"] = [0, 0, 0, 0, 0, 6]
    #expect(throws: FontError.unusable(file: "a.ttf", flaw: FontFlaw("has no family name"))) {
      try OwnFont(font.file, path: "a.ttf")
    }
  }

  @Test func `with a broken glyph reports it and draws the others`() throws {
    var font = try Self.font(contours: 10)
    // More points than the font has bytes for.
    font.put(0xFFF0, into: "glyf", at: 28)
    let engine = try engine(OwnFont(font.file, path: "fonts/a.ttf"))
    let text = engine.shape(run("A", "Brand"), width: nil)
    #expect(text.fault == "a glyph of a.ttf is broken" && text.lines[0].glyphs.isEmpty)
    #expect(engine.shape(run("B", "Brand"), width: nil).fault == nil)
  }

  @Test func `draws no text that would take forever to fill`() throws {
    let engine = try engine(OwnFont(Self.font(contours: 1_000).file, path: "a.ttf"))
    func fault(_ letters: Int) -> String? {
      engine.shape(run(String(repeating: "A", count: letters), "Brand"), width: nil).fault
    }
    #expect(fault(240) == nil)
    #expect(fault(260) == "the glyphs have more than 1000000 lines and curves")
  }

  @Test func `draws no glyph that would take forever to fill`() throws {
    for (contours, isDrawn) in [(1_000, true), (1_500, false)] {
      let engine = try engine(OwnFont(Self.font(contours: contours).file, path: "a.ttf"))
      let text = engine.shape(run("A", "Brand"), width: nil)
      #expect(text.fault == (isDrawn ? nil : "a glyph has more than 4096 lines and curves"))
      #expect(text.lines[0].glyphs.isEmpty != isDrawn)
    }
  }

  @Test func `draws no glyph that is many times larger than its font`() throws {
    var font = try Self.font(contours: 1_000)
    // The least units in an em; the glyph has 3,000.
    font.put(16, into: "head", at: 18)
    let text = try engine(OwnFont(font.file, path: "a.ttf")).shape(run("A", "Brand"), width: nil)
    #expect(text.fault == "a glyph of a.ttf is more than 64 times as large as the font")
    #expect(text.lines[0].glyphs.isEmpty)
  }

  @Test func `draws no glyph of more pixels than an icon may have`() throws {
    var font = try Self.font(contours: 150)
    font.put(16, into: "head", at: 18)
    let engine = try engine(OwnFont(font.file, path: "a.ttf"))
    var run = run("A", "Brand")
    let painter = try Samples.painter(engine)
    for (size, isDrawn) in [(64.0, true), (512, false)] {
      run.font.size = size
      let box = Samples.text("text", Rect(x: 0, y: 0, width: 100, height: 100), run)
      let bitmap = Result { try painter.bitmap(Samples.tree([box]), scale: 1) }
      #expect(((try? bitmap.get()) != nil) == isDrawn)
      guard case .failure(let error) = bitmap else { continue }
      #expect("\(error)".hasPrefix("text: limit: glyph-pixels "))
    }
  }

  /// A font whose only glyph, A, consists of triangles.
  private static func font(contours: Int) throws -> TestFont {
    var font = try TestFont(latin, called: "Brand")
    let count = (font.tables["loca"] ?? []).count / (font.tables["head"]?[51] == 0 ? 2 : 4)
    var glyph = TestFont.bytes(contours, 2) + Array(repeating: 0, count: 8)
    for index in 0..<contours { glyph += TestFont.bytes(3 * index + 2, 2) }
    // Every point is one unit to the right of the last one and one unit up.
    glyph += [0, 0] + Array(repeating: 0x37, count: 3 * contours)
    glyph += Array(repeating: 1, count: 3 * contours)
    glyph += (0..<contours).flatMap { _ in [1, 3, 2] as [UInt8] } + [0, 0]
    font.tables["glyf"] = glyph
    font.put(1, into: "head", at: 50)
    font.tables["loca"] = (0..<count).flatMap { TestFont.bytes($0 < 2 ? 0 : glyph.count, 4) }
    let groups = [0x41, 0x41, 1].flatMap { TestFont.bytes($0, 4) }
    font.tables["cmap"] =
      [0, 1, 3, 10, 0, 12, 12, 0, 0, 28, 0, 0, 0, 1].flatMap { TestFont.bytes($0, 2) } + groups
    return font
  }
}
