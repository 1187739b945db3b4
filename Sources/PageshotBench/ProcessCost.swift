import Foundation

/// What a process costs.
struct ProcessCost {
  /// How processes are measured.
  enum Unit: String {
    /// Millions of instructions, the same in each run; counted by valgrind.
    case instructions = "M"
    /// CPU time, where valgrind is not installed.
    case milliseconds = "ms"
  }

  var value: Double
  var unit: Unit

  var words: String { String(format: "%.1f %@", value, unit.rawValue) }

  func words(against other: ProcessCost) -> String {
    words + String(format: "  ×%.2f", value / other.value)
  }
}

/// Measures processes of the program.
struct Meter {
  private let valgrind: String?
  /// The program to measure, as it is installed.
  let pageshot: String

  /// A meter of a program that is installed into a folder.
  init(of pageshot: String, in folder: String) throws {
    self.pageshot = folder + "/installed/bin/pageshot"
    guard run([".ci/install", pageshot, folder + "/installed"]).status == 0 else {
      throw BenchError(page: ["the program cannot be installed"])
    }
    valgrind = Bench.program("valgrind")
  }

  /// What the figures count.
  var unit: ProcessCost.Unit { valgrind == nil ? .milliseconds : .instructions }

  /// The cost of the program with some arguments.
  ///
  /// - Throws: an error if it ends with another code than the expected one. Default: 0.
  func cost(_ arguments: [String], exit code: Int32 = 0) throws -> ProcessCost {
    let command = [pageshot] + arguments
    let measured = valgrind == nil ? median(of: 9, silent(command)) : run(silent(command))
    guard measured.status == code << 8 else {
      throw BenchError(page: ["exit \(measured.status >> 8): \(arguments.joined(separator: " "))"])
    }
    guard let valgrind else { return ProcessCost(value: measured.cpu, unit: .milliseconds) }
    // Long copies count as one instruction for each byte unless the library avoids them.
    let plain = ["movsb", "stosb"].map { "glibc.cpu.x86_rep_\($0)_threshold=1000000000" }
    let log = pageshot + ".count"
    let flags = ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
    _ = run(
      silent([valgrind] + flags + command),
      environment: ["GLIBC_TUNABLES": plain.joined(separator: ":")])
    let text = try String(contentsOfFile: log, encoding: .utf8)
    guard let count = text.firstMatch(of: /Collected : (\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchError(page: ["valgrind did not count: \(text.suffix(300))"])
    }
    return ProcessCost(value: count / 1e6, unit: .instructions)
  }
}

/// A command whose output is discarded; `words` are interpreted by the shell.
func silent(_ command: [String], adding words: String = "") -> [String] {
  ["/bin/sh", "-c", "exec \"$@\" \(words) >/dev/null 2>&1", "sh"] + command
}
