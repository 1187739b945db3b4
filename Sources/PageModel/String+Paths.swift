import Geometry

extension String {
  /// A relative path prefixed with a folder, with `..` resolved where possible.
  ///
  /// An absolute path is unchanged, and so is any path if the folder is empty.
  package func below(_ folder: String) -> String {
    guard !folder.isEmpty, utf8.first != UInt8(ascii: "/") else { return self }
    var parts = folder.unicodeScalars.split(separator: "/").map { String($0) }
    for part in unicodeScalars.split(separator: "/").map({ String($0) }) where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (folder.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether the text is a valid root of a report: empty, or a path below a folder.
  ///
  /// Invisible and control characters are not allowed.
  package var isRoot: Bool { isEmpty || isPathInside && visible == self }

  /// Whether a relative path stays below its folder.
  package var isPathInside: Bool {
    let parts = unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains { ["", ".", ".."].contains(String($0)) } && !utf8.contains(0)
  }

  /// What is after the last slash.
  package var lastComponent: String {
    String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...])
  }
}
