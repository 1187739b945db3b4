import Foundation
import Images
import Testing

/// Build servers such as GitHub Actions and Azure Pipelines read commands from a step's output.
@Suite struct `Output printed into a build log` {
  private let box: Sandbox
  /// A page whose name and texts are commands.
  private let page = "::set-output name=x::y.yaml"

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "mask: [\"sections/##[mask]/*\"]\n")
    try write(on: false)
    try box.write("##[stop-commands]x.yaml", "title: a\ncells: [{title: b}]\n")
    try box.makeFolder("\u{A0}::debug::x")
    try box.write("\u{A0}::debug::x/##VSO[a.b]c.yaml", "title: a\ncells: [{title: b}]\n")
  }

  private func write(on: Bool) throws {
    try box.write(
      page,
      """
      title: "##[add-mask]e"
      sections:
        - header: "##vso[task.setvariable]x"
          cells:
            - {kind: switch, id: "##[i]", title: "::debug::夜间模式 ##[group]", on: \(on)}
            - {title: 隐私 😀, detail: "7", note: "##[n]"}

      """)
  }

  private func writeFaults() throws {
    try box.write(
      "faults.yaml",
      """
      title: "##[add-mask]e"
      "##[key]": 1
      theme: "##[theme]"
      cells:
        - {kind: "##vso[kind]x", title: a}
        - {"title": "##[a]", image: "##[icon]", style: {rowHeight: "##Vso[b]"}}

      """)
  }

  /// Puts invented fonts and programs into the record of a golden.
  private func forge(_ path: String) throws {
    let file = try PNGFile(Array(try box.read(path)))
    let text = try #require(try file.text("pageshot-fingerprint"))
    var mark = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    var environment = try #require(mark["environment"] as? [String: Any])
    var fonts = try #require(environment["fonts"] as? [[String: Any]])
    for index in fonts.indices {
      if index == 0 { fonts[index]["file"] = "\u{3000}::set-output name=x::y ##[a]" }
      fonts[index]["sha256"] = "0"
      fonts[index]["package"] = "##[package]\n::set-output name=x::y"
      if index > 0 { fonts[index]["version"] = "##vso[version]" }
    }
    (environment["fonts"], environment["cairo"]) = (fonts, "##[cairo]\r::debug::x")
    mark["environment"] = environment
    let forged = String(decoding: try JSONSerialization.data(withJSONObject: mark), as: UTF8.self)
    let boxes = try #require(try file.text("pageshot-boxes"))
    try box.write(
      path,
      Data(
        try PNGFile(file.essence).adding([
          PNGText(keyword: "pageshot-boxes", text: boxes),
          PNGText(keyword: "pageshot-fingerprint", text: forged),
        ])))
  }

  /// Runs the program and fails if a line is a command that is not Pageshot's; the output is
  /// not repeated, so that it does not get into a log after all.
  @discardableResult private func check(
    _ arguments: String..., environment: [String: String] = [:],
    from location: SourceLocation = #_sourceLocation
  ) throws -> Sandbox.Run {
    let run = try box.start(arguments, environment: environment).finish()
    let text = run.output + "\n" + run.errors
    let isSilent = text.allSatisfy(\.isWhitespace)
    #expect(!isSilent, sourceLocation: location)
    for line in text.unicodeScalars.split(whereSeparator: { "\n\r".unicodeScalars.contains($0) }) {
      let line = String(line)
      let isOurs = line.hasPrefix("::error ") || line.hasPrefix("::warning ")
      let isCommand = line.drop { $0.isWhitespace }.hasPrefix("::") && !isOurs
      let holdsCommand = line.contains(/##[a-z]*\[/.ignoresCase())
      let holdsControl = line.unicodeScalars.contains { $0.value < 0x20 }
      #expect(!isCommand && !holdsCommand && !holdsControl, sourceLocation: location)
    }
    return run
  }

  @Test func `contains no command from a page, its name or the settings`() throws {
    try check("render", ".")
    try writeFaults()
    try check("render", ".")
    let text = try check("validate", ".").output
    #expect(text.contains("unknown cell kind \"#<U+0023>vso[kind]x\""))
    #expect(text.contains("kind: \"#<U+0023>vso[kind]x\""))
    let annotations = try check("validate", ".", "--format", "github").output
    #expect(
      annotations.split(separator: "\n").contains {
        $0.hasPrefix("::error file=faults.yaml,line=2,")
      })
    try check("explain", page, "sections/0/cells/0")
    try check("explain", page, "sections/0/cells/0/title", "--format", "json")
    try check("explain", page, "##[x]")
    try check("fonts")
    try check("fonts", "--format", "json")
    try check("schema")
    try box.write("pageshot.yaml", "\"##[key]\": 1\noutput: [\"##vso[x]\"]\n")
    try check("validate", ".")
    try box.write("pageshot.yaml", "assets: [\"##[assets]\"]\n")
    try check("render", ".")
  }

  @Test func `has the same meaning in JSON`() throws {
    try writeFaults()
    let run = try check("validate", ".", "--format", "json")
    let found = try run.objects
    let messages = found.compactMap { $0["message"] as? String }
    #expect(messages.contains("unknown cell kind \"##vso[kind]x\""))
    #expect(messages.contains { $0.contains("\"##[key]\"") })
  }

  @Test func `contains no command from a tested picture`() throws {
    try check("record", ".")
    let golden = "goldens/::set-output name=x::y@2x.png"
    try box.write("goldens/##[gone]@2x.png", try box.read(golden))
    try forge(golden)
    try write(on: true)
    for environment in [[:], ["CI": "true"], ["GITHUB_ACTIONS": "true", "CI": "true"]] {
      let run = try check("test", ".", environment: environment)
      #expect(run.code == 1)
      #expect(run.output.contains("recorded with Cairo #<U+0023>[cairo]<U+000D>::debug::x"))
      #expect(run.output.contains("\n::error ") == (environment["GITHUB_ACTIONS"] != nil))
    }
    try check("test", ".", "--mask", "##[flag]")
    try box.shell("cp -r output/report '##[shard]' && cp -r output/report ::debug::x").finished()
    try check("merge", "##[shard]", "-o", "merged", environment: ["GITHUB_ACTIONS": "true"])
    try check("merge", "##[shard]", "::debug::x")
    try check("approve", "##[name]")
    try check("approve", "::set-output name=x::y")
    try check("approve", "--all")
    try box.write("##[a].png", try box.read(golden))
    try check("diff", "##[a].png", golden)
    try check(
      "diff", "##[a].png", "goldens/##[stop-commands]x@2x.png", "--json", "--out", "##[o].png")
    try check("diff", "##[a].png", "##vso[none].png")
  }

  @Test func `contains no command from a mutated page`() throws {
    try check("mutate", page, "--max-pixels", "400", "--scale", "1")
    let run = try check("mutate", page, "--max-pixels", "400", "--scale", "1", "--format", "json")
    #expect(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) is [Any])
  }

  @Test(arguments: ["text", "json", "github"])
  func `contains no command or control character from a hostile file`(format: String) throws {
    for name in try Repository.names(in: "Tests/Fixtures/hostile/yaml") {
      try box.write(name, Fixtures.data("hostile/yaml/" + name))
    }
    let controls = (0..<0xA0).compactMap(Unicode.Scalar.init).map { "\($0)::debug::x" }
    try box.write(
      "controls.yaml", "title: 1\nkind\(controls.joined()): \n::debug::x: \u{2028}::y\n")
    #expect(try check("validate", ".", "--format", format).code == 1)
  }

  @Test func `contains no command from an argument`() throws {
    #expect(try check("render", "--##[add-mask]e").code == 64)
    #expect(try check("render", "--format", "##[add-mask]e").code == 64)
    #expect(try check("##vso[task.setvariable]x").code == 64)
    #expect(try check("diff", "a", "b", "##[c]\n::set-output name=x::y").code == 64)
    #expect(try check("diff", "a", "##[c]", "--out", "##[c]").code == 64)
    #expect(try check("test", "--shard", "##[c]").code == 64)
    #expect(try check("render", "##[none]", "::none").code == 66)
    let help = try check("help", "render")
    #expect(help.code == 0 && help.errors.isEmpty)
  }
}

extension Sandbox.Run {
  /// Fails if the run failed.
  fileprivate func finished() { #expect(code == 0, "\(errors)") }
}
