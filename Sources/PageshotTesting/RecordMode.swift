import Foundation
import Pageshot

/// Which goldens a test writes.
///
/// A test that has written one fails once, so that somebody looks at it; the next time it passes.
///
/// On a machine of somebody's own, the trait ``Testing/Trait/recording(_:)`` or ``withRecording(_:_:)``
/// counts most, then the variable `PAGESHOT_RECORD`; where neither says anything, it is ``missing``. On a
/// build server, where the variable `CI` is set, `PAGESHOT_RECORD` alone counts; where that says nothing,
/// it is ``never``: what a build server draws, nobody has looked at.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Those that are not there.
  case missing
  /// Those that are there, and differ by more than is tolerated.
  case changed
  /// All whose pixels differ.
  case all
  /// None: a golden that is not there makes the test fail.
  case never

  /// What a trait or ``withRecording(_:_:)`` says.
  @TaskLocal static var scoped: RecordMode?

  /// The name of the variable that sets it.
  static let variable = "PAGESHOT_RECORD"

  /// The mode that holds here and now.
  static func current() throws(PageTestError) -> RecordMode {
    try RecordMode(scoped: scoped, environment: ProcessInfo.processInfo.environment)
  }

  /// The mode that a scope and the variables of a process come to.
  init(scoped: RecordMode?, environment: [String: String]) throws(PageTestError) {
    var asked: RecordMode?
    if let word = environment[Self.variable], !word.isEmpty {
      asked = RecordMode(rawValue: word)
      guard asked != nil else {
        let words = Self.allCases.map(\.rawValue).joined(separator: ", ")
        throw PageTestError("\(Self.variable) must be one of \(words), not \"\(word)\"")
      }
    }
    self = Program.isOnServer(environment) ? asked ?? .never : scoped ?? asked ?? .missing
  }

  /// What is recorded; nil: nothing.
  var choice: GoldenRecorder.Choice? {
    switch self {
    case .missing: .missing
    case .changed: .changed
    case .all: .all
    case .never: nil
    }
  }
}

/// Sets which goldens are written by the tests that are run in it.
///
/// It is meant for XCTest, as around `super.invokeTest()`; in Swift Testing, the trait
/// ``Testing/Trait/recording(_:)`` does the same.
///
/// - Parameters:
///   - mode: which goldens are written.
///   - body: what runs the tests.
/// - Returns: what the body returns.
public func withRecording<Result>(_ mode: RecordMode, _ body: () throws -> Result) rethrows
  -> Result
{
  try RecordMode.$scoped.withValue(mode) { try body() }
}
