extension String {
  /// The text in quotes and on one line; quotes in it are marked, so that it cannot end early.
  package var inQuotes: String { "\"\(map(\.marked).joined())\"" }
}

extension Character {
  /// The character within quotes: a quote or a backslash after a backslash, a line break as `\n`.
  package var marked: String {
    switch self {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n", "\r\n": "\\n"
    default: String(self)
    }
  }
}
