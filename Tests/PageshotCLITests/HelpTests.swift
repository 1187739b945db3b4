import ArgumentParser
import Foundation
import Testing

@testable import PageshotCLI

/// A command as the program describes it for other programs.
private struct Described: Decodable {
  struct Argument: Decodable {
    struct Name: Decodable { let name: String }

    let kind: String
    let shouldDisplay: Bool
    let isOptional: Bool
    let sectionTitle: String?
    let names: [Name]?
    let valueName: String?
    let abstract: String?
    let discussion: String?
    let defaultValue: String?
    let allValues: [String]?

    /// Its longest name, or that of its value.
    var name: String {
      let names = (names ?? []).map(\.name).sorted { $0.count > $1.count }
      return names.first.map { "--" + $0 } ?? valueName ?? ""
    }
  }

  private struct Tool: Decodable { let command: Described }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let arguments: [Argument]?
  let subcommands: [Described]?
  /// The words of the command line.
  var path: [String] = []

  private enum CodingKeys: CodingKey {
    case commandName, abstract, discussion, arguments, subcommands
  }

  /// Every command of the program, the program itself among them.
  static let all: [Described] = {
    let text = (try? Sandbox().run("--experimental-dump-help").output) ?? ""
    let tool = try? JSONDecoder().decode(Tool.self, from: Data(text.utf8))
    return tool.map { $0.command.flat(below: []) } ?? []
  }()

  private func flat(below path: [String]) -> [Described] {
    var described = self
    described.path = path
    let inner = (subcommands ?? []).filter { $0.commandName != "help" }
    return [described] + inner.flatMap { $0.flat(below: path + [$0.commandName]) }
  }

  /// The arguments that help shows.
  var shown: [Argument] { (arguments ?? []).filter(\.shouldDisplay) }

  /// Words for the arguments that it requires.
  var required: [String] {
    shown.filter { $0.kind == "positional" && !$0.isOptional }
      .map { $0.allValues?.first ?? "x.json" }
  }
}

@Suite struct `The help of a command` {
  private static let commands = Described.all.map { $0.path.joined(separator: " ") }

  private func help(_ command: String) throws -> String {
    let words = command.split(separator: " ").map(String.init) + ["--help"]
    return try Sandbox().start(words, environment: ["COLUMNS": "80"]).finish().output
  }

  @Test func `is tried for every command`() {
    #expect(Self.commands.count >= 24 && Self.commands.contains("tokens convert"))
  }

  @Test(arguments: commands) func `fits a terminal of eighty columns`(command: String) throws {
    var isExample = false
    for line in try help(command).split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 80, "\(line)")
      // A line that was too long would continue at the left.
      if isExample, !line.isEmpty { #expect(line.hasPrefix("  "), "\(line)") }
      isExample = line.hasPrefix("EXAMPLE") || isExample && !line.isEmpty
    }
  }

  @Test(arguments: commands)
  func `says what the command does, then its usage, then details and options, and examples last`(
    command: String
  ) throws {
    let help = try help(command)
    let blocks = help.components(separatedBy: "\n\n")
    #expect(!blocks[0].contains("\n") && blocks[0].hasSuffix("."), "\(blocks[0])")
    let name = ["pageshot", command].filter { !$0.isEmpty }.joined(separator: " ")
    #expect(blocks[1].wholeMatch(of: try Regex("USAGE: \(name)( [^\n]+)?")) != nil, "\(blocks[1])")
    let examples = try #require(blocks.firstIndex { $0.hasPrefix("EXAMPLES:\n") })
    let options = try #require(blocks.lastIndex { $0.hasPrefix("OPTIONS:\n") })
    #expect(options < examples)
    #expect(help.contains("--version") == command.isEmpty)
    let whole = try Sandbox().start(
      ["help"] + command.split(separator: " ").map(String.init), environment: ["COLUMNS": "80"]
    ).finish().output
    #expect(command.isEmpty || whole == help)
  }

  @Test func `gives defaults and values in words that can be written, once`() {
    for command in Described.all {
      #expect(command.discussion?.contains("Default:") != true, "\(command.path)")
      for argument in command.shown {
        let text = "\(command.path) \(argument.name): \(argument)"
        #expect(argument.defaultValue?.contains(/[^\p{L}\d ,.'\/-]/) != true, "\(text)")
        #expect((argument.allValues ?? []).allSatisfy { !$0.contains(/[^a-z\d-]/) }, "\(text)")
        #expect(argument.abstract?.contains(/[Dd]efault/) == false, "\(text)")
        // A discussion of an option would stand in another column.
        #expect(argument.discussion == nil, "\(text)")
      }
    }
  }

  @Test(arguments: Described.all.map(\.path).filter { $0 != ["record"] })
  func `lists only values that the command takes`(path: [String]) throws {
    let command = try #require(Described.all.first { $0.path == path })
    for argument in command.shown where argument.kind == "option" {
      let listed = argument.defaultValue?.split(separator: ",").map(String.init) ?? []
      let values = argument.allValues ?? []
      let standard = listed.allSatisfy(values.contains) ? [listed.joined(separator: ",")] : []
      for value in values + standard where !value.isEmpty {
        // Of icons, the look is that of a picture.
        let isOfPicture = path == ["icons"] && argument.name != "--format"
        let words =
          path + command.required + [argument.name, value] + (isOfPicture ? ["-o", "a.png"] : [])
        #expect(throws: Never.self, "\(words)") { _ = try PageshotCommand.parseAsRoot(words) }
      }
    }
  }

  @Test func `has the same headings in the same order everywhere`() {
    for command in Described.all {
      let headings = command.shown.compactMap(\.sectionTitle).reduce(into: [String]()) {
        if $0.last != $1 { $0.append($1) }
      }
      #expect(headings == Heading.all.filter(headings.contains), "\(command.path)")
      let names = command.shown.filter { $0.sectionTitle == Heading.pages }.map(\.name)
      let order = [
        "--assets", "--theme", "--appearance", "--contrast", "--width", "--height", "--scale",
        "--all-variants", "--jobs", "--scenario", "--no-scenarios",
      ]
      #expect(names == order.filter(names.contains), "\(command.path)")
    }
  }

  /// A line that the source breaks is broken again by a narrower terminal, and leaves single words.
  @Test func `breaks no line in the middle of a sentence`() {
    for command in Described.all {
      let blocks = (command.discussion ?? "").components(separatedBy: "\n\n")
      for block in blocks where !block.contains(/^[A-Z ]+:\n/) {
        for line in block.split(separator: "\n") {
          #expect(line.last == "." || line.last == ":", "\(command.path): \(line)")
        }
      }
    }
  }

  @Test func `of a handoff gives the variants that it writes`() throws {
    let handoff = try #require(Described.all.first { $0.path == ["handoff"] })
    func standard(_ name: String) -> String? {
      handoff.shown.first { $0.name == name }?.defaultValue
    }
    #expect(standard("--appearance") == "light,dark" && standard("--scale") == "1,2,3")
  }

  @Test func `of the program says where the manual and the documents are`() throws {
    let help = try help("")
    #expect(help.contains("man pageshot-render") && help.contains("share/doc/pageshot/"))
  }
}
