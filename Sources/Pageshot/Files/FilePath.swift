import Foundation

/// Paths taken as the system takes them: a `~` or a `%20` in them is a name like any other.
extension String {
  /// The names in a path, from its beginning on.
  var pathParts: [String] {
    unicodeScalars.split(separator: "/").map { String($0) }
  }

  /// The path from the root on, without `.`, `..` and needless slashes.
  package var absolutePath: String {
    let isAbsolute = unicodeScalars.first == "/"
    let base = isAbsolute ? "" : FileManager.default.currentDirectoryPath + "/"
    var parts: [String] = []
    for part in (base + self).pathParts where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The folder a path lies in, as far as it says: `a` of `a/b`, `.` of `b`, `/` of `/b`.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The path with all links followed; nil where it leads nowhere.
  var realPath: String? {
    guard let path = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Whether the path leads to a folder, links followed.
  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: self, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether the path itself is a symbolic link.
  var isLink: Bool {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: self)) != nil
  }
}
