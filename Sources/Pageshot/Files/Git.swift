import Foundation

/// The `git` program, asked about the repository that a folder lies in.
///
/// For commands that only read: they take no lock, refresh no index, and run no filter.
struct Git {
  /// The folder, as an absolute path.
  let folder: String
  /// A folder of ours, for what is asked and what git complains of.
  let scratch: String

  /// What a command prints.
  func output(_ arguments: String...) throws -> [UInt8] {
    var output: [UInt8] = []
    try run(arguments) { output = $0.rest() }
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
    process.arguments = Self.surroundings + ["-C", folder] + arguments
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
      throw RevisionError(complaints: String(decoding: words, as: UTF8.self), around: folder)
    }
    try result.get()
  }

  /// `env` looks git up, and takes away what a git hook sets: there these variables name the
  /// repository as seen from another folder.
  private static let surroundings =
    ["GIT_DIR", "GIT_WORK_TREE", "GIT_COMMON_DIR", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    + ["LC_ALL=C", "GIT_TERMINAL_PROMPT=0", "git", "--no-optional-locks"]
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
  mutating func rest() -> [UInt8] {
    var bytes: [UInt8] = []
    while fill() {
      bytes += buffer[position...]
      position = buffer.count
    }
    return bytes
  }

  /// Waits until there is something to take; false at the end.
  private mutating func fill() -> Bool {
    guard position == buffer.count else { return true }
    position = 0
    buffer = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      repeat {
        count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      count = max(count, 0)
    }
    return !buffer.isEmpty
  }
}
