import Foundation
import Pageshot

/// The goldens that a test writes.
///
/// A test that has written a golden fails once, so that the golden gets reviewed; the next time it passes.
///
/// The variable `PAGESHOT_RECORD` takes precedence, since whoever sets it asks for this run; then the trait
/// ``Testing/Trait/recording(_:)`` or ``withRecording(_:_:)``; without both, the mode is ``missing``. On a build
/// server, where the variable `CI` is set, only `PAGESHOT_RECORD` counts; without it, the mode is ``never``, since
/// the pictures of a build server have not been reviewed.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Missing goldens.
  case missing
  /// Goldens that differ by more than the tolerance.
  case changed
  /// Goldens whose pixels differ.
  case all
  /// No goldens: a missing golden makes the test fail.
  case never

  /// The mode of a trait or of ``withRecording(_:_:)``.
  @TaskLocal static var scoped: RecordMode?

  /// The name of the variable that sets it.
  static let variable = "PAGESHOT_RECORD"

  /// The current mode.
  static func current() throws(PageTestError) -> RecordMode {
    try RecordMode(scoped: scoped, environment: ProcessInfo.processInfo.environment)
  }

  /// The mode from a scope and the variables of a process.
  init(scoped: RecordMode?, environment: [String: String]) throws(PageTestError) {
    var asked: RecordMode?
    if let word = environment[Self.variable], !word.isEmpty {
      asked = RecordMode(rawValue: word)
      guard asked != nil else {
        let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw PageTestError("\(Self.variable) must be one of \(words), not \"\(word)\"")
      }
    }
    self = asked ?? (Program.isOnServer(environment) ? .never : scoped ?? .missing)
  }

  /// The pictures to record; nil for none.
  var choice: GoldenRecorder.Choice? {
    switch self {
    case .missing: .missing
    case .changed: .changed
    case .all: .all
    case .never: nil
    }
  }
}

/// Sets which goldens are written by the tests inside it.
///
/// Use it in XCTest, as around `super.invokeTest()`; in Swift Testing, use the trait ``Testing/Trait/recording(_:)``.
///
/// - Parameters:
///   - mode: which goldens are written.
///   - body: runs the tests.
/// - Returns: the result of the body.
public func withRecording<Result>(_ mode: RecordMode, _ body: () throws -> Result) rethrows
  -> Result
{
  try RecordMode.$scoped.withValue(mode) { try body() }
}
