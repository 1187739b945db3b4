import ArgumentParser

/// How a run ended, worst first.
struct Outcome {
  private var codes: Set<Int32> = []

  /// The codes by weight: writing, folder, font, input, fault.
  private static let order: [Int32] = [74, 73, 69, 66, 1]

  static let fault: Int32 = 1
  static let unreadable: Int32 = 66
  /// A font, or something else of the system that is needed, is missing.
  static let fontMissing: Int32 = 69
  static let noFolder: Int32 = 73
  static let unwritable: Int32 = 74

  /// Whether nothing went wrong.
  var isGood: Bool { codes.isEmpty }

  mutating func add(_ code: Int32) { codes.insert(code) }

  /// Ends the command with the weightiest code, if there is one.
  func finish() throws {
    if let code = Self.order.first(where: codes.contains) { throw ExitCode(code) }
  }
}
