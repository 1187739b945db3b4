import Foundation
import Testing

@Suite struct `Completions of a shell` {
  private let box: Sandbox
  /// A name that runs a program if a shell expands it.
  private let hostile = "$(touch ran)"

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("assets/themes/brand.tokens.json", "{}")
    try box.write(
      "pages/me.yaml", "cells: [{ id: night, title: A }, { id: \"\(hostile)\", title: B }]\n")
    try box.write("pages/wechat/设置.yaml", "title: A\n")
    for name in [hostile, "`touch ran`", "a b", "-o", "${x}", "*"] {
      try box.write("pages/\(name).yaml", "title: A\n")
      try box.write("assets/themes/\(name).tokens.json", "{}")
    }
  }

  /// The words that bash offers for the last word of a line.
  private func bash(_ words: String..., program: String = "pageshot") throws -> [String] {
    let quoted = ([program] + words).map { "'\($0.replacing("'", with: "'\\''"))'" }
    let last = words.count
    let script = """
      mkdir -p bin && ln -sf "$pageshot" bin/pageshot && PATH=$PWD/bin:$PATH
      source <(pageshot --generate-completion-script bash)
      COMP_WORDS=(\(quoted.joined(separator: " "))) COMP_CWORD=\(last)
      COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
      _pageshot '\(program)' "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let run = try box.shell(script)
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `are names of pages, themes, rows and values of options`() throws {
    #expect(try bash("render", "m") == ["me"])
    #expect(try bash("render", "wechat/") == ["wechat/设置"])
    #expect(
      try bash("validate", "pages/") == ["pages/-o.yaml", "pages/me.yaml", "pages/wechat"])
    #expect(try bash("render", "--theme", "b") == ["brand"])
    #expect(try bash("tokens", "export", "gl") == ["glass"])
    #expect(try bash("test", "--appearance", "") == ["light", "dark"])
    #expect(try bash("test", "--contrast", "i") == ["increased"])
    #expect(try bash("render", "--scale", "") == ["1", "2", "3", "4"])
    #expect(
      try bash("explain", "me", "") == ["#night", "sections/0/cells/0", "sections/0/cells/1"])
    #expect(try bash("test", "pages/me.yaml", "--mask", "#") == ["#night"])
  }

  @Test func `are names of changed goldens`() throws {
    #expect(try box.run("record", "me", "wechat/设置").code == 0)
    #expect(try bash("approve", "") == ["me@2x", "wechat/设置@2x"])
    try box.write("pages/me.yaml", "cells: [{ id: night, title: C }]\n")
    #expect(try box.run("test", "me", "--appearance", "light,dark").code == 1)
    #expect(try Set(bash("approve", "")) == ["me", "me@2x", "me~dark@2x"])
  }

  @Test func `never run a name, and offer none that a shell would expand`() throws {
    for words in [
      ["render", ""], ["render", "pages/"], ["render", "--theme", ""], ["approve", ""],
      ["tokens", "export", ""], ["explain", "me", ""],
    ] {
      let offered = try bash(words)
      #expect(!offered.isEmpty || words[0] == "approve")
      for name in offered {
        #expect(
          name.wholeMatch(of: /[\p{L}\p{N}._\/~@#-]+/) != nil && !name.hasPrefix("-"), "\(name)")
      }
      #expect(!box.files().contains("ran"))
    }
    _ = try bash("render", hostile)
    _ = try bash("render", "pages/" + hostile)
    #expect(!box.files().contains("ran"))
  }

  private func bash(_ words: [String]) throws -> [String] {
    switch words.count {
    case 2: try bash(words[0], words[1])
    default: try bash(words[0], words[1], words[2])
    }
  }

  @Test func `run the installed program, and never one of the working directory`() throws {
    try box.write("pageshot", "#!/bin/sh\ntouch ran\n")
    #expect(try box.shell("chmod +x pageshot").code == 0)
    #expect(try bash("render", "m", program: "./pageshot") == ["me"])
    #expect(!box.files().contains("ran"))
    for (shell, run) in [
      ("bash", "command pageshot \"${@}\" \"${words[@]}\""), ("zsh", "command_name=pageshot"),
      ("fish", "command pageshot $argv $tokens"),
    ] {
      let script = try box.run("--generate-completion-script", shell).output
      #expect(script.contains(run), "\(shell)")
      #expect(
        !script.contains("\"${COMP_WORDS[0]}\" \"${@}\"") && !script.contains("command $tokens[1]"))
      guard try box.shell("command -v \(shell)").code == 0 else { continue }
      try box.write("script", script)
      #expect(try box.shell("\(shell) -n script").code == 0, "\(shell)")
    }
  }
}

@Suite struct `The help of a command` {
  private static let commands = [
    "", "init", "render", "validate", "explain", "schema", "fonts", "diff", "record", "test",
    "approve", "merge", "mutate", "play", "flow", "redlines", "fetch", "tokens", "tokens check",
    "tokens export", "tokens flatten", "handoff",
  ]

  @Test(arguments: commands) func `fits a terminal of eighty columns`(command: String) throws {
    let box = try Sandbox()
    let words = ["help"] + command.split(separator: " ").map(String.init)
    let help = try box.start(words, environment: ["COLUMNS": "80"]).finish()
    #expect(help.code == 0)
    var isExample = false
    for line in help.output.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 80, "\(line)")
      // A line that was too long would continue at the left.
      if isExample, !line.isEmpty { #expect(line.hasPrefix("  "), "\(line)") }
      isExample = line.hasPrefix("EXAMPLE") || isExample && !line.isEmpty
    }
  }
}
