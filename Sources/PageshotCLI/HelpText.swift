import Foundation

/// The help of a command, in our order: what it does, its usage, the details, its options, examples.
enum HelpText {
  /// The titles of blocks in a command's discussion that come last.
  private static let late = ["EXAMPLES:", "EXIT CODES:", "DOCUMENTS:"]

  /// The option that every command has and only the help of the program names.
  private static let version = "  --version               Show the version.\n"

  /// A text of the parser: help in our order, and any other text as it is.
  static func arranged(_ text: String) -> String {
    let head = "OVERVIEW: "
    guard text.hasPrefix(head) else { return text }
    let blocks = text.trimmingLineBreaks.components(separatedBy: "\n\n")
    guard let usage = blocks.firstIndex(where: { $0.hasPrefix("USAGE: ") }) else { return text }
    let details = blocks[1..<usage]
    func isLate(_ block: String) -> Bool { late.contains { block.hasPrefix($0) } }
    let ordered =
      [String(blocks[0].dropFirst(head.count)), blocks[usage]] + details.filter { !isLate($0) }
      + blocks[(usage + 1)...] + details.filter(isLate)
    let help = ordered.joined(separator: "\n\n")
    return blocks[usage] == "USAGE: pageshot <subcommand>"
      ? help : help.replacing(version, with: "")
  }
}

extension String {
  /// The text without line breaks at its end.
  fileprivate var trimmingLineBreaks: String {
    var text = self
    while text.last == "\n" { text.removeLast() }
    return text
  }
}
