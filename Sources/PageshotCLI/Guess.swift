import ArgumentParser
import Pageshot

/// What may have been meant by a word of the command line that there is not: one at most two slips away.
enum Guess {
  /// How many slips a word may have to be taken for another.
  private static let slips = 2
  /// What every command takes, or the program itself.
  private static let usual = ["--help", "--version"]

  /// Refuses a first word that is neither a flag nor a command.
  ///
  /// - Throws: what is wrong, with the command that was meant.
  static func check(_ word: String?, among commands: [any ParsableCommand.Type]) throws {
    let names = commands.compactMap { $0.configuration.commandName } + ["help"]
    guard let word, !word.hasPrefix("-"), !names.contains(word) else { return }
    throw ValidationError("Unknown command '\(word)'" + hint(for: word, among: names))
  }

  /// A message about an option, with no guess but a near one: the parser's own go farther.
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
