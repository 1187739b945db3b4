import Foundation
import Pageshot

/// Prints: data on standard output, everything else on standard error.
struct Terminal {
  /// Whether lines about what goes well are left out.
  let isQuiet: Bool
  /// Whether standard error is a terminal that shows colours.
  private let isColored: Bool
  /// Whether a progress bar can be drawn.
  let showsProgress: Bool

  init(quiet: Bool) {
    isQuiet = quiet
    let isTerminal = isatty(STDERR_FILENO) == 1
    let environment = ProcessInfo.processInfo.environment
    isColored = isTerminal && environment["NO_COLOR"] == nil && environment["TERM"] != "dumb"
    showsProgress = isTerminal && environment["TERM"] != "dumb" && !quiet
  }

  /// Writes data.
  func output(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }

  /// Writes a line for people.
  func say(_ text: String) {
    if !isQuiet { error(text) }
  }

  /// Writes a line that is shown even when quiet.
  func error(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// A diagnostic with its source line, coloured where colours are shown.
  func text(of diagnostic: Diagnostic, in files: inout SourceFiles) -> String {
    let text = files.text(of: diagnostic)
    guard isColored else { return text }
    let word = diagnostic.severity.rawValue + ":"
    let color = diagnostic.severity == .error ? "31" : "35"
    guard let range = text.range(of: word) else { return text }
    return text.replacingCharacters(in: range, with: "\u{1B}[1;\(color)m\(word)\u{1B}[0m")
  }

  /// Draws, or wipes away, a bar of what is done.
  func progress(_ done: Int, of all: Int) {
    guard showsProgress, all > 3 else { return }
    let width = 24
    let filled = all > 0 ? width * done / all : width
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let line = done < all ? "\r\(bar) \(done)/\(all)" : "\r\u{1B}[K"
    FileHandle.standardError.write(Data(line.utf8))
  }
}
