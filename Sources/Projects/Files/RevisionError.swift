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

  /// An unknown revision; in a shallow clone it may not have been fetched.
  static func unknown(_ name: String, isShallow: Bool) -> RevisionError {
    RevisionError(
      "unknown revision \"\(name)\" in this repository",
      hint: isShallow
        ? "this clone is shallow: run `git fetch --unshallow`, or set `fetch-depth: 0` in CI"
        : "for a remote branch, run `git fetch` and use origin/NAME")
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
    let lines = complaints.split(whereSeparator: \.isNewline).prefix(6).map { line in
      let words = line.drop { $0 == " " || $0 == "\t" }
      return String(words.hasPrefix("fatal: ") ? words.dropFirst(7) : words)
    }
    let rest = lines.dropFirst().joined(separator: " ")
    self.init("git: \(lines.first ?? "failed")", hint: rest.isEmpty ? nil : rest)
  }
}
