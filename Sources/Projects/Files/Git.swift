import Foundation

/// Runs the `git` program on a checkout.
///
/// For reading commands only: they take no lock, refresh no index, run no filter, hook or monitor, and fetch nothing,
/// whatever the repository's settings say.
struct Git {
  /// The checkout.
  let checkout: Checkout
  /// A temporary folder for the input and the error output of git.
  let scratch: String

  /// Opens the checkout around a folder.
  ///
  /// - Throws: ``RevisionError`` if there is none, or if git may not run in it.
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

  /// The output of a command, at most 128 MiB.
  func output(_ arguments: String...) throws -> [UInt8] {
    var output: [UInt8] = []
    try run(arguments) { output = try $0.rest(limit: 128 << 20) }
    return output
  }

  /// Runs a command, and reads its output as it arrives.
  ///
  /// - Parameters:
  ///   - arguments: the arguments after `git`.
  ///   - input: a file for standard input; nil for none.
  ///   - read: reads all of the output.
  /// - Throws: errors of `read`, or ``RevisionError`` if git is missing or fails.
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

  /// `env` searches git, and removes the variables that a git hook sets: there they name the repository relative to
  /// another folder.
  private static let surroundings =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    + [
      "LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1",
      "GIT_SSH_COMMAND=false", "GIT_NO_REPLACE_OBJECTS=1",
    ]

  /// Settings on the command line take precedence over all others.
  private static let precautions =
    ["--no-optional-locks", "--no-replace-objects", "--no-pager"]
    + [
      "safe.bareRepository=explicit", "core.fsmonitor=false", "core.hooksPath=/dev/null",
      "core.sshCommand=false", "core.askPass=false", "protocol.allow=never",
    ].flatMap { ["-c", $0] }
}

/// Reads a pipe line by line and in pieces of given sizes.
struct PipeReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var position = 0

  init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Reads a line, and removes its end.
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

  /// Reads a number of bytes, piece by piece.
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

  /// Reads everything to the end.
  ///
  /// - Throws: ``RevisionError`` if there are more bytes than a limit.
  mutating func rest(limit: Int) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while fill() {
      bytes += buffer[position...]
      guard bytes.count <= limit else { throw RevisionError(limit: "bytes that git prints", limit) }
      position = buffer.count
    }
    return bytes
  }

  /// Waits for more bytes; false at the end.
  private mutating func fill() -> Bool {
    guard position == buffer.count else { return true }
    position = 0
    buffer = FileBytes.piece(of: descriptor)
    return !buffer.isEmpty
  }
}
