import Foundation
import Testing

@Suite struct `The program` {
  private let box: Sandbox

  init() throws { box = try Sandbox() }

  @Test func `prints the schema that is in assets`() throws {
    #expect(try box.run("schema").output == Repository.text("assets/page.schema.json"))
  }

  @Test func `that was moved says what is missing without its assets`() throws {
    try box.write("pages/me.yaml", "title: Me\n")
    _ = try box.shell("mkdir -p moved/bin && cp \"$pageshot\" moved/bin/pageshot")
    let gone = try box.shell("moved/bin/pageshot render pages")
    #expect(gone.code == 69)
    #expect(gone.errors.contains("the program's assets are missing: neither "), "\(gone.errors)")
    #expect(gone.errors.contains("/moved/share/pageshot/assets nor /"))
  }

  private static let canTrace =
    (try? Sandbox().shell("strace -f -e trace=openat -o /dev/null true").code) == 0

  @Test(.enabled(if: canTrace, "strace is not there, or must not trace"))
  func `finds the words of Thai texts in the dictionary that came with it`() throws {
    try box.write("pages/me.yaml", "{language: th, cells: [{kind: text, title: การทดสอบ}]}\n")
    try box.write("elsewhere/thbrk.tri", "")
    let assets = Repository.root.path + "/assets"
    _ = try box.shell(
      "mkdir -p moved/bin moved/share/pageshot/libthai && cp \"$pageshot\" moved/bin/pageshot"
        + " && cp -R '\(assets)' moved/share/pageshot"
        + " && cp /usr/share/libthai/thbrk.tri moved/share/pageshot/libthai")
    func opened(by program: String) throws -> [String] {
      let watched = "strace -f -e trace=openat -o calls \(program) render pages"
      let run = try box.shell(
        watched, environment: ["LIBTHAI_DICTDIR": box.folder + "/elsewhere"])
      #expect(run.code == 0, "\(run.errors)")
      return try box.text("calls").matches(of: /"(\/[^"]*thbrk\.tri)"/).map { String($0.1) }
    }
    #expect(
      try opened(by: "moved/bin/pageshot")
        == [box.folder + "/moved/share/pageshot/libthai/thbrk.tri"])
    #expect(try opened(by: "\"$pageshot\"") == ["/usr/share/libthai/thbrk.tri"])
  }

  @Test func `lists its fonts`() throws {
    let text = try box.run("fonts")
    #expect(text.code == 0 && text.errors.isEmpty)
    #expect(text.output.hasPrefix("Inter "))
    let json = try box.run("fonts", "--format", "json")
    let fonts = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: String]])
    #expect(fonts.count == text.output.split(separator: "\n").count)
    for font in fonts {
      #expect(Set(font.keys) == ["family", "style", "version", "sha256", "package", "path"])
      #expect(font["sha256"]?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
      #expect(font["package"]?.hasPrefix("fonts-") == true)
    }
  }

  @Test(arguments: [
    "init", "render", "validate", "explain", "schema", "fonts", "flow", "fetch", "tokens",
    "completions",
  ])
  func `shows examples in every command's help`(command: String) throws {
    let run = try box.run(command, "--help")
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.contains("EXAMPLE"))
    #expect(run.output.contains("pageshot \(command)"))
  }

  @Test func `prints its version, commands and exit codes`() throws {
    let version = try box.run("--version")
    #expect(version.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    let help = try box.run("--help")
    #expect(help.code == 0 && help.output.contains("EXIT CODES"))
    for code in ["0", "1", "64", "66", "69", "73", "74", "76", "130", "143"] {
      #expect(help.output.contains(try Regex("\\b\(code) \\w")), "\(code)")
    }
  }

  @Test(arguments: [
    ("rendr", "unknown command \"rendr\"", "did you mean \"render\"?"),
    ("tset pages --scale 2", "unknown command \"tset\"", "did you mean \"test\"?"),
    ("font", "unknown command \"font\"", "did you mean \"fonts\"?"),
    ("tokens exprt x", "unknown command \"tokens exprt\"", "did you mean \"export\"?"),
    ("help rendr", "unknown command \"rendr\"", "did you mean \"render\"?"),
    ("help tokens exprt", "unknown command \"tokens exprt\"", "did you mean \"export\"?"),
    ("list", "unknown command \"list\"", "see `pageshot --help`"),
    ("version", "unknown command \"version\"", "did you mean \"pageshot --version\"?"),
    ("update", "unknown command \"update\"", "did you mean \"approve\"?"),
    (
      "test --update", "unknown option \"--update\"",
      "`pageshot approve` accepts tested pictures"
    ),
    ("frobnicate", "unknown command \"frobnicate\"", "see `pageshot --help`"),
    ("pages", "unknown command \"pages\"", "see `pageshot --help`"),
    ("render --dark", "unknown option \"--dark\"", "use --appearance dark"),
    ("test --light", "unknown option \"--light\"", "use --appearance light"),
    ("render --scael 2", "unknown option \"--scael\"", "did you mean \"--scale\"?"),
    ("render --scael=2", "unknown option \"--scael\"", "did you mean \"--scale\"?"),
    ("render --frobnicate", "unknown option \"--frobnicate\"", "see `pageshot render --help`"),
    ("render --scalxyz", "unknown option \"--scalxyz\"", "see `pageshot render --help`"),
    ("--versoin", "unknown option \"--versoin\"", "did you mean \"--version\"?"),
    ("render --hlep", "unknown option \"--hlep\"", "did you mean \"--help\"?"),
    ("tokens check", "missing expected argument \"<files> ...\"", "<files>: Token files."),
    ("fonts x", "unexpected argument \"x\"", "see `pageshot fonts --help`"),
    (
      "fonts --format toml", "the value \"toml\" is invalid for \"--format <format>\"",
      "use text, json or yaml"
    ),
    (
      "explain me --format yaml", "the value \"yaml\" is invalid for \"--format <format>\"",
      "use text or json"
    ),
    (
      "render --width x", "the value \"x\" is invalid for \"--width <width>\"",
      "--width <width>: Viewport width in points."
    ),
  ]) func `reports wrong usage like all errors, with a hint`(
    words: String, message: String, hint: String
  ) throws {
    let run = try box.start(words.split(separator: " ").map(String.init)).finish()
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(
      run.errors == "pageshot: error: \(message)\n      hint: \(hint)\n", "\(run.errors)")
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func `completes commands in shells`(shell: String)
    throws
  {
    let run = try box.run("completions", shell)
    #expect(run.code == 0 && run.output.contains("validate"))
  }

  @Test func `is quiet if asked, but still prints errors`() throws {
    try box.write("pages/me.yaml", "cells: []\n")
    #expect(try box.run("render", "-q").errors.isEmpty)
    try box.write("pages/bad.yaml", "cells: 1\n")
    #expect(try box.run("render", "-q").errors.hasPrefix("pages/bad.yaml:1:8: error:"))
  }

  @Test func `shows colours and a progress bar only on a terminal`() throws {
    for index in 0..<8 { try box.write("pages/\(index).yaml", "cells: []\n") }
    try box.write("pages/bad.yaml", "cells: 1\n")
    func onTerminal(_ environment: [String: String]) throws -> String {
      try print("\"$pageshot\" render", environment)
    }
    func print(_ command: String, _ environment: [String: String] = [:]) throws -> String {
      let line = "script -qec '\(command)' /dev/null"
      return try box.shell(line, environment: ["TERM": "xterm"].merging(environment) { $1 }).output
    }
    let seen = try onTerminal([:])
    #expect(seen.contains("░ 4/9") && seen.contains("\u{1B}[1;31merror:\u{1B}[0m"), "\(seen)")
    #expect(seen.contains("8 pages, 8 pictures, 1 page with errors"))
    #expect(!seen.contains("output/1@2x.png"))
    #expect(!(try onTerminal(["NO_COLOR": "1"]).contains("\u{1B}[1;31m")))
    #expect(!(try onTerminal(["TERM": "dumb"]).contains("\u{1B}")))
    // Without a bar, and behind a pipe, files are named.
    #expect(try print("\"$pageshot\" render pages/1.yaml").contains("output/1@2x.png"))
    #expect(try print("\"$pageshot\" render | cat").contains("output/1@2x.png"))
  }
}
