import Pages
package import Projects

/// Records the goldens of pictures.
package struct GoldenRecorder: Sendable {
  /// The pictures to record.
  package enum Choice: Hashable, Sendable {
    /// All.
    case all
    /// Those without a golden.
    case missing
    /// Those that differ from their golden by more than the tolerance.
    case changed
    /// Those that equal their golden, whose record of the page is not up to date.
    case refresh
  }

  private let test: GoldenTest
  private let choice: Choice

  /// A recorder.
  ///
  /// - Parameters:
  ///   - settings: the settings, which name the goldens and tolerances.
  ///   - choice: the pictures to record.
  package init(in settings: ProjectSettings, _ choice: Choice) {
    (test, self.choice) = (GoldenTest(in: settings), choice)
  }

  /// Records a picture if it is chosen and its pixels differ from its golden; if they are equal, the file does not
  /// change by a byte.
  ///
  /// A golden that cannot be read is replaced.
  ///
  /// - Returns: the path of the written golden; nil if none was written.
  /// - Throws: ``WriteError``, a painting error, or ``ReadError`` if the golden is a Git LFS
  /// pointer.
  package func record(_ subject: Subject) throws -> String? {
    let name = "\(subject.name)"
    guard let golden = try golden(of: subject, name) else { return nil }
    try test.goldens.write(golden, as: name)
    return test.goldens.path(of: name)
  }

  /// The bytes to write; nil for none.
  private func golden(of subject: Subject, _ name: String) throws -> [UInt8]? {
    guard choice == .refresh else {
      return try isWanted(subject, name) ? try subject.golden() : nil
    }
    guard let bytes = try test.goldens.read(name),
      case let golden = try Golden(bytes, path: test.goldens.path(of: name)),
      try golden.decoded(unlessShowing: subject) == nil
    else { return nil }
    let refreshed = try subject.golden(withImageOf: golden)
    return refreshed == bytes ? nil : refreshed
  }

  private func isWanted(_ subject: Subject, _ name: String) throws -> Bool {
    var bytes: [UInt8]?
    do {
      bytes = try test.goldens.read(name)
      guard let bytes else { return choice != .changed }
      guard choice != .missing else { return false }
      let golden = try Golden(bytes, path: test.goldens.path(of: name))
      guard choice == .all else { return try test.isChanged(subject, from: golden) }
      return try golden.decoded(unlessShowing: subject) != nil
        || test.tolerances.countsReading(of: subject.name.page)
          && test.reads(subject, otherwiseThan: golden)
    } catch let error as ReadError {
      if let bytes, Golden.isPointer(bytes) { throw error }
      return choice != .missing
    }
  }
}
