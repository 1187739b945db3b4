public import Testing

/// The trait that ``Testing/Trait/recording(_:)`` makes, which sets the goldens that a test or a suite writes.
public struct RecordingTrait: SuiteTrait, TestTrait, TestScoping {
  let mode: RecordMode

  /// Whether it applies to nested suites as well; it does.
  public var isRecursive: Bool { true }

  /// Runs a test in the mode.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await RecordMode.$scoped.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordingTrait {
  /// Sets which goldens a test writes; of the traits of a suite and of its tests, the innermost applies.
  ///
  ///     @Suite(.recording(.never)) struct `The pages` { … }
  ///
  /// It is ignored on a build server: see ``RecordMode``.
  ///
  /// - Parameter mode: which goldens are written.
  /// - Returns: the trait.
  public static func recording(_ mode: RecordMode) -> Self { Self(mode: mode) }
}
