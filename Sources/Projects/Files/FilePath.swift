import Foundation

/// Paths as the system takes them: `~` and `%20` have no special meaning.
extension String {
  /// The names in a path.
  package var pathParts: [String] {
    utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
  }

  /// The bytes, by which files differ: two names may be equal as texts.
  package var bytes: [UInt8] { Array(utf8) }

  /// Whether two paths are the same to the system.
  func isSamePath(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The absolute path, without `.`, `..` and needless slashes.
  package var absolutePath: String {
    let isAbsolute = unicodeScalars.first == "/"
    let base = isAbsolute ? "" : String.workingFolder + "/"
    var parts: [String] = []
    for part in (base + self).pathParts where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// The path without `.`, and without `..` where a folder precedes it.
  package var withoutDots: String {
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
  package static var workingFolder: String { FileManager.default.currentDirectoryPath }

  /// The parent folder, from the text of the path: `a` of `a/b`, `.` of `b`, `/` of `/b`.
  package var parentPath: String {
    guard let slash = unicodeScalars.lastIndex(of: "/") else { return "." }
    return slash == startIndex ? "/" : String(self[..<slash])
  }

  /// The path with all links followed; nil if it does not exist.
  var realPath: String? {
    guard let path = unsafe realpath(self, nil) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// An absolute path with the links of its existing folders followed.
  package var realAsFarAsThere: String {
    if let real = realPath { return real }
    let parent = parentPath.realPath ?? parentPath.realAsFarAsThere
    return "\(parent == "/" ? "" : parent)/\(pathParts.last ?? "")"
  }

  /// The kind of the path itself, without following its last link; nil if it does not exist.
  var ownKind: FileKind? {
    var status = stat()
    return unsafe lstat(self, &status) == 0 ? FileKind(mode: status.st_mode) : nil
  }

  /// The file system's identity of the path, with links followed; nil if it does not exist.
  var identity: FileIdentity? {
    var status = stat()
    return unsafe stat(self, &status) == 0 ? FileIdentity(status) : nil
  }

  /// The stamp of a file of the machine, with links followed; nil if it does not exist.
  var stamp: FileStamp? {
    var status = stat()
    return unsafe stat(self, &status) == 0 ? FileStamp(status) : nil
  }

  /// Whether all users may write into the folder.
  var isWritableByAll: Bool {
    var status = stat()
    return unsafe stat(self, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Whether the path is a folder, with links followed.
  var isFolder: Bool {
    var status = stat()
    return unsafe stat(self, &status) == 0 && FileKind(mode: status.st_mode) == .folder
  }

  /// Whether the path itself is a symbolic link.
  var isLink: Bool { ownKind == .link }
}
