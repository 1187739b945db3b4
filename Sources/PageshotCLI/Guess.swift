import ArgumentParser
import Pageshot

/// Suggests commands and options for unknown ones that are at most two typos away.
enum Guess {
  /// The largest number of typos between a word and a suggestion.
  private static let slips = 2
  /// The options of every command.
  private static let usual = ["--help", "--version"]

  /// Refuses a first argument that is neither an option nor a command.
  ///
  /// - Throws: an error that suggests the most similar command.
  static func check(_ word: String?, among commands: [any ParsableCommand.Type]) throws {
    let names = commands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError("Unknown command '\(word)'" + hint(for: word, among: names))
  }

  /// An error message with a suggestion only for similar options: the parser itself suggests too much.
  static func corrected(_ message: String) -> String {
    message.replacing(/Unknown option '(--[^']*)'(?:\. Did you mean '([^']*)'\?)?/) { match in
      let guess = match.output.2.map { [String($0)] } ?? []
      let word = String(match.output.1)
      return "Unknown option '\(word)'" + hint(for: word, among: guess + usual)
    }
  }

  private static func hint(for word: String, among names: [String]) -> String {
    Suggestion.closest(to: word, among: names, within: slips).map { ". Did you mean '\($0)'?" }
      ?? ""
  }
}
