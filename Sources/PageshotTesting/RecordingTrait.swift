public import Testing

/// Sets which goldens a test or a suite writes: what ``Testing/Trait/recording(_:)`` makes.
public struct RecordingTrait: SuiteTrait, TestTrait, TestScoping {
  let mode: RecordMode

  /// Whether it holds for the suites in a suite as well; it does.
  public var isRecursive: Bool { true }

  /// Runs a test in which the mode holds.
  @concurrent public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await RecordMode.$scoped.withValue(mode) { try await function() }
  }
}

extension Trait where Self == RecordingTrait {
  /// Sets which goldens a test writes; of traits of a suite and of its tests, the innermost counts.
  ///
  ///     @Suite(.recording(.never)) struct `The pages` { … }
  ///
  /// On a build server it does not count: see ``RecordMode``.
  ///
  /// - Parameter mode: which goldens are written.
  /// - Returns: the trait.
  public static func recording(_ mode: RecordMode) -> Self { Self(mode: mode) }
}
