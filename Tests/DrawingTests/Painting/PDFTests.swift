import Foundation
import Geometry
import Images
import PageLayout
import TestSupport
import Testing

@testable import Drawing

@Suite struct `A page as PDF` {
  @Test func `has the same bytes each time and no date`() throws {
    let (painter, tree) = (try Samples.painter(), Samples.page())
    let pdf = try painter.pdf(tree)
    _ = try painter.pdf(Samples.page(rows: 3))
    #expect(try painter.pdf(tree) == pdf)
    #expect(try Samples.painter().pdf(tree) == pdf)
    let text = String(decoding: pdf, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.") && text.hasSuffix("%%EOF\n"))
    #expect(!text.contains("Date"))
  }

  @Test func `has a title and a size in points`() throws {
    var tree = Samples.page(rows: 2)
    tree.title = "设置 (a\\b) <c>"
    let info = try Program.run("pdfinfo", try Samples.painter().pdf(tree), ["-"])
    #expect(info.contains("设置 (a\\b) <c>"))
    #expect(info.contains(/Page size: +375 x 209 pts/))
    #expect(info.contains(/Pages: +1\n/))
  }

  @Test func `has searchable text in reading order`() throws {
    let pdf = try Samples.painter().pdf(Samples.page())
    let text = try Program.run("pdftotext", pdf, ["-layout", "-", "-"])
    let wanted = [
      "设置 Settings", "无线局域网", "Home-5G", "蓝牙 Bluetooth", "12:30 ©", "عربي", "הגדרות",
      "日本語の設定", "Emoji",
    ]
    var rest = text[...]
    for words in wanted {
      let found = try #require(rest.range(of: words), "\(words) in \(text)")
      rest = rest[found.upperBound...]
    }
  }

  @Test func `has the words of texts that are seen alone`() throws {
    var boxes = ["Secret", "One", "Two"].enumerated().map { index, words in
      Samples.text(
        "\(index)", Rect(x: 0, y: 30 * Double(index), width: 200, height: 30), Samples.run(words))
    }
    boxes[0].opacity = 0
    let pdf = try Samples.painter().pdf(Samples.tree(boxes))
    let text = try Program.run("pdftotext", pdf, ["-layout", "-", "-"])
    #expect(text.split { $0.isWhitespace } == ["One", "Two"])
  }

  @Test func `has emoji in colour`() throws {
    let rect = Rect(x: 0, y: 0, width: 60, height: 60)
    let box = Samples.text("emoji", rect, Samples.run("☀️", size: 40))
    let pdf = try Samples.painter().pdf(Samples.tree([box], width: 60, height: 60))
    let pixels = try Program.output(of: "pdftoppm", pdf, ["-r", "72", "-"]).suffix(60 * 60 * 3)
    let yellow = stride(from: pixels.startIndex, to: pixels.endIndex, by: 3).count {
      pixels[$0] > 200 && pixels[$0 + 2] < 100
    }
    #expect(yellow > 100)
  }

  @Test func `has letters that look as in the PNG`() throws {
    let texts = Samples.rows.map(\.0).filter { !$0.hasPrefix("Emoji") }
    let boxes = texts.enumerated().map { index, text in
      let rect = Rect(x: 10, y: 30 * Double(index), width: 350, height: 30)
      let weight = [400.0, 600, 700][index % 3]
      return Samples.text(
        "\(index)", rect, Samples.run(text, size: 15 + Double(index), weight: weight))
    }
    let tree = Samples.tree(boxes, height: 30 * Double(texts.count), background: Samples.white)
    let painter = try Samples.painter()
    let bitmap = try painter.bitmap(tree, scale: 4)
    let pixels = Array(
      try Program.output(of: "pdftoppm", painter.pdf(tree), ["-r", "288", "-"])
        .suffix(3 * bitmap.width * bitmap.height))
    try #require(pixels.count == 3 * bitmap.width * bitmap.height)
    let shades = (0..<bitmap.width * bitmap.height).map {
      (Int(bitmap.pixels[4 * $0]), Int(pixels[3 * $0]))
    }
    let (dark, far) = (shades.count { $0.0 < 128 }, shades.count { abs($0.0 - $0.1) > 128 })
    #expect(dark > 100_000 && far < dark / 10, "\(far) of \(dark)")
  }

  @Test func `contains of each font the glyphs that it shows`() throws {
    let texts = ["设置隐私通用", "Settings", "الإعدادات", "भाषा"]
    let boxes = texts.enumerated().map { index, text in
      Samples.text(
        "\(index)", Rect(x: 0, y: 30 * Double(index), width: 200, height: 30), Samples.run(text))
    }
    let pdf = try Samples.painter().pdf(Samples.tree(boxes))
    #expect(pdf.count < 24_000)
    let fonts = try Program.run("pdffonts", pdf, ["-"]).split(separator: "\n").dropFirst(2)
    #expect(fonts.count == texts.count)
    for font in fonts { #expect(font.contains(/(Type 0C|Type 1C|TrueType) .+ yes yes yes\b/)) }
    #expect(fonts.contains { $0.contains("NotoSansCJKsc-Regular") })
  }

  @Test(arguments: ["ﬁ ffl Naïve", "क्षेत्र स्थिति", "الله", "ไทยน้ำ", "e\u{301}a\u{308}", "A\u{A0}B C"])
  func `has its text whatever glyphs show it`(words: String) throws {
    let box = Samples.text(
      "text", Rect(x: 0, y: 0, width: 300, height: 30), Samples.run(words, language: "en"))
    let pdf = try Samples.painter().pdf(Samples.tree([box]))
    let text = try Program.run("pdftotext", pdf, ["-layout", "-", "-"])
    func letters(_ text: String) -> [Unicode.Scalar] {
      text.precomposedStringWithCompatibilityMapping.unicodeScalars.filter {
        !$0.properties.isWhitespace && $0.value != 12 && !$0.properties.isDefaultIgnorableCodePoint
      }
    }
    #expect(letters(text) == letters(words))
  }

  @Test func `is refused beyond 200 inches`() throws {
    let painter = try Samples.painter()
    #expect(throws: DrawingError.limit("pdf-side", 14_401, max: 14_400)) {
      try painter.pdf(Samples.tree([], height: 14_401))
    }
    #expect(try painter.pdf(Samples.tree([], height: 14_400)).count > 100)
  }

  @Test func `leaves no file behind if it fails`() throws {
    let painter = try Samples.painter()
    let box = Box(
      "icon", rect: Rect(x: 0, y: 0, width: 9, height: 9),
      content: .image("none", tint: nil, radius: 0))
    for _ in 0..<20 {
      #expect(throws: DrawingError.self) { try painter.pdf(Samples.tree([box])) }
    }
  }
}

/// Programs that read drawn files.
enum Program {
  /// The output of a program for some bytes; cancels the test if the program is not installed.
  static func run(_ name: String, _ input: [UInt8], _ arguments: [String]) throws -> String {
    String(decoding: try output(of: name, input, arguments), as: UTF8.self)
  }

  static func output(
    of name: String, _ input: [UInt8], _ arguments: [String]
  ) throws -> [UInt8] {
    let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map { "\($0)/" }
    let places = (["/usr/bin/", "/opt/homebrew/bin/", "/usr/local/bin/"] + (path ?? []))
      .map { $0 + name }
    guard let path = places.first(where: FileManager.default.isExecutableFile) else {
      try Test.cancel("\(name) is not installed")
    }
    let (code, output) = try Process.finish(path, arguments, input: Data(input))
    #expect(code == 0)
    return Array(output)
  }
}
