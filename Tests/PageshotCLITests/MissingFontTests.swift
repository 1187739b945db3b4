import Foundation
import Testing

@Suite struct `Missing fonts` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/en.yaml", "language: en\ntitle: Settings\ncells: [{ title: About }]\n")
    try box.write("pages/zh.yaml", "title: 设置\ncells: [{ title: \"😀\" }]\n")
    try box.write("pages/bn.yaml", "language: en\ntitle: সেটিংস\ncells: [{ title: About }]\n")
  }

  /// Runs a line of shell without the system's folders of Han, emoji and other fonts.
  private func hiding(_ line: String) throws -> Sandbox.Run {
    let hide =
      "unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none /usr/share/fonts/opentype/noto && "
      + "mount -t tmpfs none /usr/share/fonts/truetype/noto && exec \"$@\"' -"
    guard try box.shell("\(hide) true").code == 0 else {
      try Test.cancel("unshare is not there, or the kernel forbids it")
    }
    return try box.shell("\(hide) \(line)")
  }

  @Test(arguments: ["render", "validate", "record", "test"])
  func `are errors of the pages that need them, with exit code 69`(command: String) throws {
    if command == "test" { #expect(try box.run("record").code == 0) }
    let run = try hiding("$pageshot \(command)")
    #expect(run.code == 69, "\(run.output)\(run.errors)")
    let told = run.output + run.errors
    let error = command == "test" ? "" : " error:"
    let han = "fonts are missing: Noto Sans CJK SC for \"设置\""
    #expect(told.contains("pages/zh.yaml:1:8:\(error) \(han)"), "\(told)")
    #expect(told.contains("Noto Color Emoji for \"😀\""))
    #expect(told.contains("apt-get install fonts-noto-cjk fonts-noto-color-emoji; Homebrew: brew"))
    #expect(told.contains("pages/bn.yaml:2:8:\(error) fonts are missing: Noto Sans Bengali for"))
    #expect(!told.contains("pages/en.yaml:"))
  }

  @Test func `do not change other pages`() throws {
    #expect(try box.run("record").code == 0)
    #expect(try box.run("render", "pages/en.yaml", "-o", "full").code == 0)
    #expect(try hiding("$pageshot render pages/en.yaml -o bare").code == 0)
    #expect(try box.read("bare/en@2x.png") == box.read("full/en@2x.png"))
    #expect(try hiding("$pageshot test pages/en.yaml").code == 0)
    let golden = try box.read("goldens/en@2x.png")
    #expect(try hiding("$pageshot record pages/en.yaml").code == 0)
    #expect(try box.read("goldens/en@2x.png") == golden)
  }

  @Test func `may have checksums, and are listed`() throws {
    let sums = try box.run("fonts", "--format", "yaml")
    try box.write("pageshot.yaml", sums.output)
    let run = try hiding("$pageshot render pages/en.yaml")
    #expect(run.code == 0, "\(run.errors)")
    let list = try hiding("$pageshot fonts")
    #expect(list.code == 0 && !list.output.contains("Noto"))
    #expect(
      list.errors
        == "not installed: fonts-noto-cjk, fonts-noto-color-emoji, fonts-noto-core; pages that need them "
        + "cannot be drawn\n")
  }

  @Test func `come with the program, before those of the system and after the project's`() throws {
    _ = try box.shell("mkdir -p moved/bin && cp \"$pageshot\" moved/bin/pageshot")
    _ = try box.shell(
      "mkdir -p moved/share/pageshot && cp -R '\(Repository.path("assets"))' moved/share/pageshot/assets"
    )
    let fonts = try box.run("fonts", "--format", "json").objects.compactMap {
      $0["path"] as? String
    }
    for path in fonts {
      try box.link("moved/share/pageshot/fonts/\(URL(filePath: path).lastPathComponent)", to: path)
    }
    #expect(try box.run("record").code == 0)
    let test = try box.shell("moved/bin/pageshot test")
    #expect(test.code == 0 && !test.output.contains("recorded with"), "\(test.output)")
    try box.write("moved/share/doc/pageshot/copyright.d/fonts-inter", "Copyright: me")
    let copies = try box.shell("moved/bin/pageshot fonts --copy copies")
    #expect(copies.code == 0, "\(copies.errors)")
    #expect(try box.text("copies/fonts-inter-licence.txt") == "Copyright: me")
    #expect(copies.errors.contains("the licence of fonts-noto-cjk was not found"))
    try box.write("assets/fonts/Mine.otf", try Data(contentsOf: URL(filePath: fonts[0])))
    let list = try box.shell("moved/bin/pageshot fonts --format json").objects
    #expect(list[0]["path"] as? String == "assets/fonts/Mine.otf" && list[0]["package"] is NSNull)
    #expect(list.dropFirst().allSatisfy { $0["package"] as? String == "bundled" })
    // With a package, the fonts that may be missing are a package of their own.
    _ = try box.shell("rm moved/share/pageshot/fonts/NotoSansCJK-*")
    let lack = try hiding("moved/bin/pageshot render pages/zh.yaml")
    #expect(
      lack.errors.contains("hint: install the package pageshot-fonts-cjk-emoji"), "\(lack.errors)")
    #expect(
      list.dropFirst().allSatisfy {
        ($0["path"] as? String)?.hasPrefix(box.folder + "/moved/share/pageshot/fonts/") == true
      })
  }
}
