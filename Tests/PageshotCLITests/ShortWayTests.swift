import ArgumentParser
import Testing

@testable import PageshotCLI

@Suite struct `The way past the tree of all commands` {
  private static let root: any ParsableCommand.Type = PageshotCommand.self

  /// The words of every command and group of commands.
  private static func paths(
    of command: any ParsableCommand.Type = root, below path: [String] = []
  ) -> [[String]] {
    [path]
      + command.configuration.subcommands.flatMap {
        paths(of: $0, below: path + [$0.configuration.commandName ?? ""])
      }
  }

  /// What the parser of all commands says.
  private func message(for arguments: [String]) -> (text: String, code: Int32)? {
    do {
      var command = try PageshotCommand.parseAsRoot(arguments)
      let type = type(of: command)
      guard !(type is any AsyncParsableCommand.Type) || !type.configuration.subcommands.isEmpty
      else { return nil }
      try command.run()
      return nil
    } catch {
      let code = PageshotCommand.exitCode(for: error)
      return (HelpText.arranged(PageshotCommand.fullMessage(for: error)), code.rawValue)
    }
  }

  @Test(arguments: paths()) func `prints the same help`(path: [String]) throws {
    for words in [["--help"], ["-h"]] {
      let whole = try #require(message(for: path + words))
      #expect(ShortWay.text(for: path + words, of: Self.root) == whole.text && whole.code == 0)
      #expect(whole.text.contains("USAGE: pageshot"))
    }
    let groups = [[], ["tokens"]]
    #expect(
      ShortWay.text(for: path, of: Self.root)
        == (groups.contains(path) ? message(for: path)?.text : nil))
  }

  /// Otherwise its parser would look for requests of completions, of which only the whole program has any.
  @Test(arguments: paths()) func `is meant for every command`(path: [String]) {
    let type = Guess.command(in: path, of: Self.root).type
    let isGroup = !type.configuration.subcommands.isEmpty
    #expect(type.configuration._superCommandName == (isGroup ? nil : "pageshot"))
  }

  @Test func `prints the same version`() throws {
    let whole = try #require(message(for: ["--version"]))
    #expect(ShortWay.text(for: ["--version"], of: Self.root) == whole.text && whole.code == 0)
  }

  @Test(arguments: [
    "init", "render", "render me -o me.svg --scale 3 --theme glass", "render me -- --help",
    "validate --strict pages", "explain me #7/title", "explain me --appearance dark --theme glass",
    "explain me --dark", "schema", "fonts --format json",
    "diff a.png b.png --metric yiq --threshold 0.05 --ignore 0,0,750,40 --format json",
    "diff a.png b.png --json", "test --compare-accessibility", "test --accessibility",
    "record --missing --force",
    "test --shard 1/2 --jobs 3", "approve --all --force", "mutate me --metric yiq", "play me",
    "handoff",
    "flow", "redlines me", "fetch --allow-net example.com", "tokens check a.tokens.json",
    "tokens convert a.json", "tokens export glass", "tokens flatten a.tokens.json",
    "completions bash",
  ]) func `reads the same values`(line: String) throws {
    let arguments = line.split(separator: " ").map(String.init)
    let whole = try PageshotCommand.parseAsRoot(arguments)
    let command = try #require(ShortWay.command(in: arguments, of: Self.root))
    #expect(type(of: command) == type(of: whole) && "\(command)" == "\(whole)")
    #expect(ShortWay.text(for: arguments, of: Self.root) == nil)
  }

  @Test(arguments: [
    "rendre", "tokens chekc a.json", "render --hlep", "render me --help", "render --help me",
    "render --version", "tokens --version", "--version --help", "help", "help render",
    "diff a.png", "diff a.png b.png --threshold 9", "approve", "render --scale x",
    "--json diff a b",
    "--generate-completion-script bash", "--generate-completion-script",
    "render --generate-completion-script bash", "diff a b --generate-completion-script",
    "--experimental-dump-help", "render --experimental-dump-help",
    "---completion render -- --theme 0 0",
  ]) func `leaves everything else to the parser of all`(line: String) {
    let arguments = line.split(separator: " ").map(String.init)
    #expect(ShortWay.command(in: arguments, of: Self.root) == nil)
    #expect(ShortWay.text(for: arguments, of: Self.root) == nil)
  }
}
