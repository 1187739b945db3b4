import ArgumentParser
import Foundation
import Testing

@testable import PageshotCLI

@Suite(.enabled(if: Manual.isMade, "python3 is not installed")) struct `The manual` {
  private let manual: Manual

  init() throws { manual = try Manual() }

  @Test func `has a page for each command, which the main page names`() throws {
    let commands = PageshotCommand.configuration.subcommands.compactMap {
      $0.configuration.commandName
    }
    #expect(commands.count >= 19)
    let main = try manual.page("pageshot")
    for name in commands + ["tokens check", "tokens flatten"] {
      let page = "pageshot-" + name.replacing(" ", with: "-")
      #expect(main.contains(".BR \(page.replacing("-", with: "\\-")) (1)"), "\(page)")
      let text = try manual.page(page)
      for section in ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "SEE ALSO"] {
        #expect(text.contains(".SH \(section)\n"), "\(page): \(section)")
      }
    }
    #expect(try manual.page("pageshot-test").contains(".SS Comparison options\n"))
    #expect(try manual.page("pageshot-render").contains("(values: light, dark; default: light)"))
  }

  @Test func `lists files, variables and exit codes, and says where the documents are`() throws {
    let main = try manual.page("pageshot")
    for section in ["EXAMPLES", "EXIT STATUS", "FILES", "ENVIRONMENT", "SEE ALSO"] {
      #expect(main.contains(".SH \(section)\n"), "\(section)")
    }
    for word in ["pageshot.yaml", "goldens/", ".B 66\n", ".B CI\n", "share/doc/pageshot/"] {
      #expect(main.contains(word), "\(word)")
    }
  }

  /// What the sources call variables: names in capitals beside a read of the environment.
  private func variables() throws -> Set<String> {
    let folders = ["Projects", "GoldenRuns", "PageshotCLI", "PageshotTesting"]
    var names: Set<String> = []
    for folder in folders.map({ "Sources/" + $0 }) {
      let files = try FileManager.default.subpathsOfDirectory(atPath: Repository.path(folder))
      for file in files where file.hasSuffix(".swift") {
        let text = try Repository.text("\(folder)/\(file)")
        guard text.contains(/environment|getenv|setenv/) else { continue }
        for match in text.matches(of: /"([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)"/) {
          names.insert(String(match.output.1))
        }
      }
    }
    // Given to curl and git, and the beginnings of names that libraries may read.
    let others: Set = [
      "C", "LC_ALL", "CAIRO", "FREETYPE", "FRIBIDI", "GLIBC", "LANG", "LIBTHAI", "PIXMAN",
    ]
    // The last three are read by libraries that are part of the program.
    return names.subtracting(others).union(["COLUMNS", "PATH", "TMPDIR"])
  }

  @Test func `names exactly the variables that the program reads`() throws {
    let main = try manual.page("pageshot")
    let section = try #require(main.components(separatedBy: ".SH ENVIRONMENT\n").last)
    let listed = section.components(separatedBy: ".SH ")[0].split(separator: "\n")
      .filter { $0.hasPrefix(".B ") }.flatMap { $0.dropFirst(3).split(separator: ", ") }
    #expect(try Set(listed.map(String.init)) == variables())
  }

  @Test func `has no fault that man or mandoc reports`() throws {
    for command in ["man --warnings -E UTF-8 -l", "mandoc -T lint -W warning"] {
      let program = command.prefix { $0 != " " }
      guard try manual.box.shell("command -v \(program)").code == 0 else { continue }
      let run = try manual.box.shell(
        "for page in manual/*.1; do \(command) $page 2>&1 >/dev/null; done")
      #expect(run.output.isEmpty && run.errors.isEmpty, "\(run.output)")
    }
  }
}

/// The pages of the manual, made as for an installation.
private struct Manual {
  static let isMade = (try? Sandbox().shell("command -v python3").code) == 0

  let box: Sandbox

  init() throws {
    box = try Sandbox()
    let man = Repository.path(".ci/man")
    let run = try box.shell(
      "\"$pageshot\" --experimental-dump-help | '\(man)' 0.1.0 manual",
      environment: ["SOURCE_DATE_EPOCH": "1750000000"])
    try #require(run.code == 0, "\(run.errors)")
  }

  func page(_ name: String) throws -> String { try box.text("manual/\(name).1") }
}
