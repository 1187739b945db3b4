import Foundation
import Geometry
import Images
import PageLayout
import TestSupport
import Testing

@testable import Drawing

@Suite struct `The installed fonts` {
  @Test func `have known versions and checksums`() throws {
    let files = try Samples.engine.get().files
    #expect(files.count == FontPackage.all.map(\.entries.count).reduce(0, +))
    #expect(Set(files.map(\.path)).count == files.count)
    for file in files {
      #expect(file.version.wholeMatch(of: /\d+\.\d{3}/) != nil && file.version != "0.000")
      let bytes = try Data(contentsOf: URL(filePath: file.path))
      #expect(Checksum.sha256(Array(bytes)).wholeMatch(of: /[0-9a-f]{64}/) != nil)
    }
  }

  @Test func `are refused if a file is not the font that its name says`() throws {
    let folder = try Folder()
    let files = try Samples.engine.get().files
    for file in files where !file.path.hasSuffix("/Inter-Bold.otf") { try folder.link(file.path) }
    let hebrew = try #require(files.first { $0.family == "Noto Sans Hebrew" })
    try folder.link(hebrew.path, as: "Inter-Bold.otf")
    var configuration = Samples.configuration
    configuration.directories = [folder.path]
    let path = folder.path + "/Inter-Bold.otf"
    #expect(
      throws: FontError.unexpected(file: path, families: ["Noto Sans Hebrew"], expected: "Inter")
    ) { try TextEngine(configuration: configuration) }
    try folder.remove("Inter-Bold.otf")
    try Data("no font".utf8).write(to: URL(filePath: path))
    let error = FontError.unexpected(file: path, families: [], expected: "Inter")
    #expect(throws: error) { try TextEngine(configuration: configuration) }
    #expect("\(error)" == "the font \(path) cannot be read")
  }

  @Test func `give a family's nearest face, semibold nearer to bold than to medium`() throws {
    let weights = [1, 400, 450, 499, 500, 550, 580, 600, 650, 700, 1000] as [Double]
    let files = try weights.map { weight in
      let shaped = try Samples.engine.get().shape(Samples.run("A", weight: weight), width: nil)
      return shaped.lines[0].glyphs[0].glyph.file.split(separator: "/").last ?? ""
    }
    let names = [
      "Regular", "Regular", "Medium", "Medium", "Medium", "Medium", "SemiBold", "SemiBold", "Bold",
      "Bold", "Bold",
    ]
    #expect(files == names.map { "Inter-\($0).otf" })
  }

  @Test(arguments: ["zh_CN.UTF-8", "ja_JP.UTF-8", "ar", "C"])
  func `do not depend on the environment`(language: String) async throws {
    let hash: String =
      "\(Hash128(of: try Samples.painter().bitmap(Samples.page(), scale: 2).pixels))"
    await #expect(processExitsWith: .success) {
      [hash = hash as String, language = language as String] in
      let nowhere = [
        "FONTCONFIG_FILE", "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "XDG_CONFIG_HOME",
        "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME",
      ]
      for name in nowhere { setenv(name, "/nowhere", 1) }
      for name in ["LC_ALL", "LANG", "LANGUAGE", "FC_LANG"] { setenv(name, language, 1) }
      setenv("PANGOCAIRO_BACKEND", "win32", 1)
      setenv("TZ", "Asia/Tokyo", 1)
      setlocale(LC_ALL, "")
      let bitmap = try Samples.painter().bitmap(Samples.page(), scale: 2)
      #expect("\(Hash128(of: bitmap.pixels))" == hash)
    }
  }
}

extension Folder {
  /// Creates a link to a file, with the same name or another one.
  fileprivate func link(_ path: String, as name: String? = nil) throws {
    try link(name ?? URL(filePath: path).lastPathComponent, to: path)
  }
}
