import Foundation

/// A program that ran with an environment of only a language, and its output.
///
/// Its output and its time are limited: past either, it is killed.
struct RunProgram {
  /// The end of the program.
  enum End: Equatable {
    /// It exited by itself.
    case exit(Int32)
    case overLimit, late
  }

  let end: End
  /// Its standard output and standard error.
  let outputs: [[UInt8]]

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - arguments: its arguments.
  ///   - limits: the most bytes on standard output, and on standard error.
  ///   - deadline: the time limit.
  /// - Throws: ``FetchFault/noCurl`` if it is missing.
  init(
    _ program: String, _ arguments: [String], limits: [Int], by deadline: Deadline
  ) throws(FetchFault) {
    let (process, pipes) = (Process(), [Pipe(), Pipe()])
    defer { for pipe in pipes { try? pipe.fileHandleForReading.close() } }
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.environment = ["LC_ALL": "C"]
    process.currentDirectoryURL = URL(filePath: "/")
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipes[0], pipes[1])
    do { try process.run() } catch { throw .noCurl }
    let descriptors = pipes.map(\.fileHandleForReading.fileDescriptor)
    let (outputs, cause) = Self.read(descriptors, limits: limits, by: deadline)
    if cause != nil, process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    self.outputs = outputs
    end = cause ?? .exit(process.terminationStatus)
  }

  /// Reads pipes in parallel to their ends; returns the reason of an early end, nil for none.
  private static func read(
    _ descriptors: [Int32], limits: [Int], by deadline: Deadline
  ) -> (outputs: [[UInt8]], cause: End?) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var outputs = descriptors.map { _ in [UInt8]() }
    while polled.contains(where: { $0.fd >= 0 }) {
      let milliseconds = Int32((deadline.seconds * 1000).rounded(.up))
      let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (outputs, .late) }
      for index in polled.indices where polled[index].revents != 0 {
        let piece = FileBytes.piece(of: polled[index].fd)
        outputs[index] += piece
        guard outputs[index].count <= limits[index] else { return (outputs, .overLimit) }
        // A descriptor below 0 is passed over.
        if piece.isEmpty { polled[index].fd = -1 }
      }
    }
    return (outputs, nil)
  }
}
