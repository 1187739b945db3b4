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
    let base = isAbsolute ? "" : String.workingFolder + "/"
    var parts: [String] = []
    for part in (base + self).pathParts where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path without `.` and, as far as folders are named before them, without `..`.
  var withoutDots: String {
    var parts: [String] = []
    for part in pathParts where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// The working directory.
  static var workingFolder: String { FileManager.default.currentDirectoryPath }

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

  /// What is at the path itself, its last link not followed; nil where nothing is.
  var ownKind: FileKind? {
    var status = stat()
    return unsafe lstat(self, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// What a file system knows the path by, links followed; nil where nothing is.
  var identity: FileIdentity? {
    var status = stat()
    return unsafe stat(self, &status) == 0 ? FileIdentity(status) : nil
  }

  /// Whether anybody may write into the folder that the path leads to.
  var isWritableByAll: Bool {
    var status = stat()
    return unsafe stat(self, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Whether the path leads to a folder, links followed.
  var isFolder: Bool {
    var status = stat()
    return unsafe stat(self, &status) == 0 && FileKind(mode: status.st_mode) == .folder
  }

  /// Whether the path itself is a symbolic link.
  var isLink: Bool { ownKind == .link }
}
