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
    for name in [hostile, "`touch ran`", "a b", "-o", "${x}", "*", "~root"] {
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
      source <(pageshot completions bash)
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
      try bash("validate", "pages/") == [
        "pages/-o.yaml", "pages/me.yaml", "pages/wechat", "pages/~root.yaml",
      ])
    #expect(try bash("render", "--theme", "b") == ["brand"])
    #expect(try bash("tokens", "export", "gl") == ["glass"])
    #expect(try bash("test", "--appearance", "") == ["light", "dark"])
    #expect(try bash("test", "--contrast", "i") == ["increased"])
    #expect(try bash("render", "--scale", "") == ["1", "2", "3", "4"])
    #expect(
      try bash("explain", "me", "") == ["#night", "sections/0/cells/0", "sections/0/cells/1"])
    #expect(try bash("test", "pages/me.yaml", "--mask", "#") == ["#night"])
  }

  @Test func `are the missing values of a list behind a comma`() throws {
    #expect(try bash("test", "--appearance", "light,") == ["light,dark"])
    #expect(try bash("test", "--appearance", "'light,") == ["light,dark"])
    #expect(try bash("render", "--scale", "2,") == ["2,1", "2,3", "2,4"])
    #expect(try bash("render", "--scale", "4,2,1") == ["4,2,1"])
    #expect(try bash("redlines", "--format", "png,s") == ["png,svg"])
    #expect(try bash("render", "--theme", "brand,gla") == ["brand,glass"])
    #expect(try bash("handoff", "--only", "svg,png,s") == ["svg,png,strings", "svg,png,spec"])
    #expect(try bash("explain", "me", "--appearance", "light,").isEmpty)
  }

  @Test func `are scenarios and rows of the named pages, or else of all`() throws {
    try box.write("pages/you.yaml", "cells: [{ id: day, title: A }]\n")
    for (page, scenario) in [("me", "log-out"), ("you", "log-in")] {
      try box.write("pages/\(page).scenario.yaml", "\(scenario): [{ shot: a }]\n")
    }
    #expect(try bash("play", "--scenario", "") == ["log-out", "log-in"])
    #expect(try bash("play", "you", "--scenario", "") == ["log-in"])
    #expect(try bash("test", "--mask", "#") == ["#night", "#day"])
    #expect(try bash("test", "you", "--mask", "#") == ["#day"])
    #expect(try bash("test", "--mask", "'#n") == ["#night"])
  }

  @Test func `are page files and folders that contain some, not output folders`() throws {
    for file in [
      "notes/a.txt", "goldens/me@2x.png", "output/me.layout.json", "output/report/report.json",
      "assets/templates/row.yaml", ".hidden/a.yaml", "deep/er/a.yaml", "index.html",
    ] { try box.write(file, "title: A\n") }
    try box.write("one.json", "{}")
    let offered = try bash("render", "")
    #expect(
      offered.filter { $0 != "me" && !$0.contains("设置") } == ["deep", "one.json", "pages"],
      "\(offered)")
    #expect(try bash("render", "deep/") == ["deep/er"])
  }

  @Test func `are branches and tags`() throws {
    #expect(try bash("test", "--against", "").isEmpty)
    let git = "git -c user.name=t -c user.email=t@t -c init.defaultBranch=main"
    let made = try box.shell(
      "\(git) init -q && \(git) commit -q --allow-empty -m first && git branch feature/rows && git tag v1"
    )
    #expect(made.code == 0, "\(made.errors)")
    #expect(try bash("test", "--against", "") == ["HEAD", "feature/rows", "main", "v1"])
    #expect(try bash("test", "--against", "f") == ["feature/rows"])
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
          name.wholeMatch(of: /[\p{L}\p{N}._\/~@#,-]+/) != nil && !name.hasPrefix("-")
            && !name.hasPrefix("~"), "\(name)")
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
      let script = try box.run("completions", shell).output
      #expect(script == (try box.run("--generate-completion-script", shell).output))
      #expect(script.contains(run) && !script.hasPrefix("#!"), "\(shell)")
      #expect(
        !script.contains("\"${COMP_WORDS[0]}\" \"${@}\"") && !script.contains("command $tokens[1]"))
      guard try box.shell("command -v \(shell)").code == 0 else { continue }
      try box.write("script", script)
      #expect(try box.shell("\(shell) -n script").code == 0, "\(shell)")
    }
  }
}
