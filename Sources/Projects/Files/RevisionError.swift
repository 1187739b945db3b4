/// The reason why another revision cannot be read.
package struct RevisionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, in one line.
  package let message: String
  /// The hint; nil if there is none.
  package let hint: String?

  /// The message.
  package var description: String { message }

  init(_ message: String, hint: String? = nil) {
    (self.message, self.hint) = (message, hint)
  }

  /// A limit that a revision exceeds.
  init(limit what: String, _ most: Int) {
    self.init("limit: \(what) at that revision > \(most)")
  }

  /// Runs a body and maps its errors.
  static func orElse<Value: ~Copyable>(
    _ body: () throws -> Value
  ) throws(RevisionError) -> Value {
    do { return try body() } catch {
      throw error as? RevisionError ?? RevisionError((error as? PathFault)?.reason ?? "\(error)")
    }
  }

  /// The program git is missing.
  package static let gitMissing = RevisionError(
    "git is missing", hint: "install git: --against reads revisions with it")

  /// Git ended before its output was complete.
  static let cutShort = RevisionError("git ended unexpectedly")

  /// Files of the revision were not fetched, because the clone is partial.
  static let partial = RevisionError(
    "this clone is partial: not all files of that revision are here",
    hint: "run `git fetch --refetch --no-filter`; in CI, check out without `filter`")

  /// An unknown revision, which may not have been fetched.
  ///
  /// - Parameters:
  ///   - name: the revision.
  ///   - isShallow: whether the clone is shallow.
  ///   - remotes: the names of remote repositories. A clone of one branch has no others of these, however often it
  ///   fetches.
  /// - Returns: the error, with the command that fetches the revision.
  static func unknown(_ name: String, isShallow: Bool, remotes: [String]) -> RevisionError {
    let isPlain = name.utf8.allSatisfy { $0.isNamePart } && !name.hasPrefix("-")
    let remote = isPlain ? remotes.first { name.hasPrefix($0 + "/") } : nil
    let branch = remote.map { name.dropFirst($0.utf8.count + 1) } ?? name[...]
    let place = remote ?? "origin"
    let refs = " \(place) \(branch):refs/remotes/\(place)/\(branch)"
    let hint =
      if isShallow {
        "this clone is shallow: run `git fetch --unshallow\(remote == nil ? "" : refs)`, "
          + "or set `fetch-depth: 0` in CI"
      } else if remote != nil {
        "run `git fetch\(refs)`"
      } else if isPlain, !name.isEmpty {
        "for a remote branch, run `git fetch\(refs)` and use \(place)/\(branch)"
      } else {
        "for a remote branch, run `git fetch` and use origin/NAME"
      }
    return RevisionError("unknown revision \"\(name)\" in this repository", hint: hint)
  }

  static func noRepository(_ folder: String) -> RevisionError {
    RevisionError(
      "\(folder) is not in a git repository", hint: "--against reads revisions with git")
  }

  /// Whether git reports that a name is unknown, or names something else than a commit.
  var saysNoCommit: Bool {
    message == "git: Needed a single revision" || message.contains("expected commit type")
  }

  /// The error output of git: its first line is the message, the others are the hint.
  init(complaints: String, around folder: String) {
    guard !complaints.contains("not a git repository") else {
      self = .noRepository(folder)
      return
    }
    guard !complaints.contains("promisor remote"), !complaints.contains("lazy fetching") else {
      self = .partial
      return
    }
    let lines = complaints.split(whereSeparator: \.isNewline).prefix(6).map { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      return String(words.hasPrefix("fatal: ") ? words.dropFirst(7) : words)
    }
    let rest = lines.dropFirst().joined(separator: " ")
    self.init("git: \(lines.first ?? "failed")", hint: rest.isEmpty ? nil : rest)
  }
}

extension UInt8 {
  /// Whether the byte may be in the name of a branch that is written without quotes.
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
