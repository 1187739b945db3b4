import Foundation

/// The `git` program, asked about a checkout.
///
/// For commands that only read: they take no lock, refresh no index, run no filter, no hook and no
/// monitor, and fetch nothing, whatever the repository's settings say.
struct Git {
  /// The checkout that is asked about.
  let checkout: Checkout
  /// A folder of ours, for what is asked and what git complains of.
  let scratch: String

  /// Asks about the checkout that a folder lies in.
  ///
  /// - Throws: ``RevisionError`` where there is none, or one that may not be asked about.
  init(around folder: String, scratch: String) throws(RevisionError) {
    guard let nearest = Checkout.all(around: folder).first else {
      throw RevisionError.noRepository(folder)
    }
    guard let asked = Checkout.asked(around: folder) else {
      let top = Checkout.outermost(around: folder)?.top ?? folder
      throw RevisionError(
        "\(nearest.top) is a repository inside the checkout \(top), but not part of it",
        hint: "move it out: its git settings are not trusted")
    }
    (checkout, self.scratch) = (asked, scratch)
  }

  /// What a command prints, at most 128 MiB.
  func output(_ arguments: String...) throws -> [UInt8] {
    var output: [UInt8] = []
    try run(arguments) { output = try $0.rest(limit: 128 << 20) }
    return output
  }

  /// Runs a command, and reads what it prints as it comes.
  ///
  /// - Parameters:
  ///   - arguments: what follows `git`.
  ///   - input: a file that it reads; nil: it reads nothing.
  ///   - read: takes all that it prints.
  /// - Throws: what `read` throws, or ``RevisionError`` where git is not there or fails.
  func run(
    _ arguments: [String], input: String? = nil, _ read: (inout PipeReader) throws -> Void
  ) throws {
    let (process, pipe, complaints) = (Process(), Pipe(), scratch + "/complaints")
    try AtomicFile.write([], to: complaints)
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      Self.surroundings + ["GIT_CEILING_DIRECTORIES=" + checkout.top.parentPath, "git"]
      + Self.precautions + ["-C", checkout.top] + arguments
    process.standardInput = input.flatMap { FileHandle(forReadingAtPath: $0) } ?? .nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle(forWritingAtPath: complaints) ?? .nullDevice
    do { try process.run() } catch { throw RevisionError.gitMissing }
    var reader = PipeReader(descriptor: pipe.fileHandleForReading.fileDescriptor)
    let result = Result { try read(&reader) }
    // Where reading failed, git still prints: it ends when nobody listens.
    try? pipe.fileHandleForReading.close()
    process.waitUntilExit()
    if case .failure(let error) = result, error as? RevisionError != .cutShort { throw error }
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      if process.terminationStatus == 127 { throw RevisionError.gitMissing }
      let words = try FileBytes.read(complaints, limit: 1 << 16).bytes
      throw RevisionError(complaints: String(decoding: words, as: UTF8.self), around: checkout.top)
    }
    try result.get()
  }

  /// `env` looks git up, and takes away what a git hook sets: there these variables name the
  /// repository as seen from another folder.
  private static let surroundings =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    + [
      "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1",
      "GIT_SSH_COMMAND=false", "GIT_NO_REPLACE_OBJECTS=1",
    ]

  /// What git is told on its command line counts more than any settings.
  private static let precautions =
    ["--no-optional-locks", "--no-replace-objects", "--no-pager"]
    + [
      "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
      "core.sshCommand=false", "core.askPass=false", "protocol.allow=never",
    ].flatMap { ["-c", $0] }
}

/// Reads a pipe by lines and by counts.
struct PipeReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Takes a line, and leaves out its end.
  mutating func line() throws -> String {
    var line: [UInt8] = []
    while fill() {
      let rest = buffer[position...]
      let text = rest.prefix { $0 != UInt8(ascii: "\n") }
      line += text
      position = min(text.endIndex + 1, buffer.count)
      if text.endIndex < rest.endIndex { return String(decoding: line, as: UTF8.self) }
    }
    throw RevisionError.cutShort
  }

  /// Takes some bytes, piece by piece.
  mutating func take(_ count: Int, _ body: (ArraySlice<UInt8>) throws -> Void) throws {
    var left = count
    while left > 0 {
      guard fill() else { throw RevisionError.cutShort }
      let piece = buffer[position...].prefix(left)
      try body(piece)
      position = piece.endIndex
      left -= piece.count
    }
  }

  /// Takes all there is until the end.
  ///
  /// - Throws: ``RevisionError`` where that is more than so many bytes.
  mutating func rest(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while fill() {
      bytes += buffer[position...]
      guard bytes.count <= limit else { throw RevisionError(limit: "bytes that git prints", limit) }
      position = buffer.count
    }
    return bytes
  }

  /// Waits until there is something to take; false at the end.
  private mutating func fill() -> Bool {
    guard position == buffer.count else { return true }
    position = 0
    buffer = FileBytes.piece(of: descriptor)
    return !buffer.isEmpty
  }
}
