import Foundation
import Pageshot

/// A message about wrong usage in the style of all errors: lower case, names in quotes, and a hint.
struct WrongUsage {
  /// The error, in one line.
  private(set) var message: String
  /// How to fix it.
  private(set) var hint: String?

  /// A message, ours or the parser's.
  ///
  /// - Parameters:
  ///   - message: the message, without the usage of the command.
  ///   - whole: all that the parser says: the message, the argument's help, the usage.
  ///   - command: the command's whole name, such as `pageshot tokens export`.
  init(_ message: String, in whole: String, of command: String) {
    self.message = message
    // Only the parser begins with a capital.
    guard message.first?.isUppercase == true || message.first?.isNumber == true else { return }
    let rest = whole.components(separatedBy: message).last ?? ""
    hint = "see `\(command) --help`"
    if let help = rest.firstMatch(of: /\nHelp:  (.+)/)?.output.1 {
      hint = String(help).replacing("  ", with: ": ")
    }
    if let match = message.wholeMatch(
      of: /Unknown option '(--[^']*)'(?:\. Did you mean '([^']*)'\?)?/)
    {
      self.message = "Unknown option '\(match.output.1)'"
      let suggested = match.output.2.map(String.init)
      hint =
        Guess.hint(for: String(match.output.1), suggested: suggested) ?? hint
    } else if let match = message.wholeMatch(of: /(?s)(.*)\. Did you mean '([^']*)'\?/) {
      (self.message, hint) = (String(match.output.1), Suggestion.hint(String(match.output.2)))
    } else if let match = message.wholeMatch(of: /(?s)(.*)\. Please provide one of (.*)\./) {
      let words = String(match.output.2).replacing("'", with: "").replacing(" and ", with: " or ")
      (self.message, hint) = (String(match.output.1), "use \(words)")
    }
    self.message = self.message.replacing(/'([^']*)'/) { "\"\($0.output.1)\"" }
    self.message = self.message.prefix(1).lowercased() + self.message.dropFirst()
  }
}
