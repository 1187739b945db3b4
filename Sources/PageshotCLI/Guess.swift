import ArgumentParser
import Pageshot

/// Suggests commands and options for unknown ones that are at most two typos away.
enum Guess {
  /// The largest number of typos between a word and a suggestion.
  private static let slips = 2
  /// The options of every command.
  private static let usual = ["--help", "--version"]
  /// The commands and options for what other tools call so.
  private static let others = [
    "version": "--version", "update": "approve", "accept": "approve", "check": "validate",
    "lint": "validate", "new": "init", "create": "init", "compare": "diff", "export": "handoff",
  ]
  /// The hints about options of other tools.
  private static let otherOptions = [
    "--update": "`pageshot approve` accepts tested pictures",
    "--update-snapshots": "`pageshot approve` accepts tested pictures",
    "--updateSnapshot": "`pageshot approve` accepts tested pictures",
    "--record": "`pageshot record` records goldens", "--out": "use --output",
    "--dark": "use --appearance dark", "--light": "use --appearance light",
  ]

  /// The command that arguments begin with, its whole name, and the arguments after it.
  static func command(
    in arguments: [String], of root: any ParsableCommand.Type
  ) -> (type: any ParsableCommand.Type, name: String, rest: ArraySlice<String>) {
    var (type, name, rest) = (root, root.configuration.commandName ?? "", arguments[...])
    while let word = rest.first,
      let next = type.configuration.subcommands.first(where: {
        $0.configuration.commandName == word
      })
    {
      (type, name) = (next, "\(name) \(word)")
      rest.removeFirst()
    }
    return (type, name, rest)
  }

  /// Refuses a first argument that is neither an option nor a command.
  ///
  /// - Throws: an error that suggests the most similar command.
  static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
    let (type, name, rest) = command(in: arguments, of: root)
    let names = type.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.isEmpty, let word = rest.first, !word.hasPrefix("-") else { return }
    if word == "help" { return try check(Array(arguments.filter { $0 != "help" }), of: root) }
    let asked = (name.split(separator: " ").dropFirst() + [word[...]]).joined(separator: " ")
    let guess =
      others[word].map { $0.hasPrefix("-") ? "\(name) \($0)" : $0 }
      ?? closest(to: word, among: names + ["help"])
    throw ValidationError(
      "Unknown command '\(asked)'" + (guess.map { ". Did you mean '\($0)'?" } ?? ""))
  }

  /// The hint for an unknown option: that about other tools' option, or the option that it may mean; nil without one.
  static func hint(for word: String, suggested: String?) -> String? {
    otherOptions[word] ?? option(for: word, suggested: suggested).map(Suggestion.hint)
  }

  /// The option that an unknown one may mean, of a command's and the parser's own suggestion, which suggests too
  /// much; nil if none is similar.
  private static func option(for word: String, suggested: String?) -> String? {
    closest(to: word, among: [suggested].compactMap(\.self) + usual)
  }

  private static func closest(to word: String, among names: [String]) -> String? {
    Suggestion.closest(to: word, among: names, within: min(slips, word.count / 3))
  }
}
