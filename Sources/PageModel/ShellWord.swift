extension String {
  /// The text quoted as one word for a shell.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      !$0.isASCII || $0.properties.isAlphabetic || "0"..."9" ~= $0
        || "@%+=:,./_~-".unicodeScalars.contains($0)
    }
    if isPlain, !isEmpty, !hasPrefix("~") { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
