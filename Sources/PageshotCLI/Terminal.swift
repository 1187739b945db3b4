import ArgumentParser
import Commands
import Foundation
import Pageshot

/// The output formats of results.
enum TextFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Prints: data on standard output, everything else on standard error.
///
/// All output is printed here. No line is a command to a build server, except those of
/// ``annotate(_:)``: pages, their names and the records of goldens are not trusted.
struct Terminal {
  /// Whether standard error is a terminal that shows colours.
  private let isColored: Bool
  /// Whether a progress bar can be drawn.
  private let showsProgress: Bool
  /// Whether standard output is a terminal.
  let outputIsTerminal = isatty(STDOUT_FILENO) == 1

  init() {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDERR_FILENO) == 1 && environment["TERM"] != "dumb"
    isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty
    showsProgress = isTerminal
  }

  /// Writes the requested output as text.
  ///
  /// - Throws: ``CommandEnd`` if the output cannot be written.
  func output(_ text: String) throws { try put(text.visibleLines) }

  /// Writes the requested output as JSON.
  ///
  /// - Throws: ``CommandEnd`` if the output cannot be written.
  func output(json: String) throws { try put(json.visibleJSON) }

  /// Writes the requested output in the requested format.
  ///
  /// - Throws: ``CommandEnd`` if the output cannot be written.
  func output(
    _ text: @autoclosure () -> String, json: @autoclosure () -> String, as format: TextFormat
  ) throws {
    try format == .json ? output(json: json()) : output(text())
  }

  /// Writes the requested output as the bytes of a file; text on a terminal is escaped.
  ///
  /// - Throws: ``CommandEnd`` if not all of the output can be written: a part of a file is none.
  func output(file bytes: [UInt8], isText: Bool) throws {
    guard isText, outputIsTerminal else { return try put(bytes, isFile: true) }
    try output(String(decoding: bytes, as: UTF8.self))
  }

  /// Writes a workflow command that makes GitHub show an annotation.
  ///
  /// - Throws: ``CommandEnd`` if the output cannot be written.
  func annotate(_ annotation: GitHubAnnotation) throws { try put("\(annotation)\n") }

  private func put(_ safeText: String) throws { try put(Array(safeText.utf8)) }

  private func put(_ bytes: [UInt8], isFile: Bool = false) throws {
    let isLost = isFile && StandardStreams.outputWasClosed
    let code = isLost ? EBADF : write(bytes[...], to: STDOUT_FILENO)
    // Who closes a pipe, as `head` does, has read enough of a text.
    guard code != 0, code != EPIPE || isFile else { return }
    error("cannot write to standard output: \(unsafe String(cString: strerror(code)))")
    throw CommandEnd(.unwritable)
  }

  /// Writes a line of progress to standard error.
  func say(_ line: String) { remark(line) }

  /// Writes an error with its hint; shown even when quiet.
  func error(_ message: String, hint: String? = nil) {
    let lines = ["pageshot: error: \(message)"] + (hint.map { ["      hint: \($0)"] } ?? [])
    lines.forEach(remark)
  }

  /// Writes the help of a command, which was requested.
  func usage(_ text: String) { write(text.visibleLines + "\n", to: STDOUT_FILENO) }

  private func remark(_ line: String) { write(line.visibleLine + "\n", to: STDERR_FILENO) }

  /// Writes a diagnostic's lines, coloured where colours are shown.
  func show(_ diagnostic: String, _ severity: Diagnostic.Severity) {
    var text = diagnostic.visibleLines
    let word = severity.rawValue + ":"
    if isColored, let range = text.range(of: ": \(word) ") {
      let color = severity == .error ? "31" : "35"
      text.replaceSubrange(range, with: ": \u{1B}[1;\(color)m\(word)\u{1B}[0m ")
    }
    write(text + "\n", to: STDERR_FILENO)
  }

  /// Whether a progress bar is drawn for a number of pages.
  func showsProgress(of all: Int) -> Bool { showsProgress && all > 3 }

  /// Draws a progress bar.
  func drawProgress(_ done: Int, of all: Int) {
    let width = 24
    let filled = width * done / all
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    write("\r\(bar) \(done)/\(all)", to: STDERR_FILENO)
  }

  /// Removes the progress bar.
  func wipeProgress() { write("\r\u{1B}[K", to: STDERR_FILENO) }

  /// Writes a text that is already escaped; returns the system's error number, or 0.
  @discardableResult private func write(_ text: String, to descriptor: Int32) -> Int32 {
    write(Array(text.utf8)[...], to: descriptor)
  }

  private func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var bytes = bytes
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // A pipe that its other end made non-blocking, as Node does.
        var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&wanted, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
