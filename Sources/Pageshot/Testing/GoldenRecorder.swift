/// Writes references: the goldens of pictures.
package struct GoldenRecorder: Sendable {
  /// Which pictures are recorded.
  package enum Choice: Hashable, Sendable {
    /// All.
    case all
    /// Those without a reference.
    case missing
    /// Those whose reference is there, and differs by more than is tolerated.
    case changed
    /// Those whose reference shows the same picture, but does not tell of its page what it would now.
    case refresh
  }

  private let test: GoldenTest
  private let choice: Choice

  /// A recorder.
  ///
  /// - Parameters:
  ///   - settings: where the references are, and what may differ before a picture counts as changed.
  ///   - choice: which pictures are recorded.
  package init(in settings: ProjectSettings, _ choice: Choice) {
    (test, self.choice) = (GoldenTest(in: settings), choice)
  }

  /// Records a picture, where it is one of the chosen and its pixels are not those of its reference:
  /// then the file stays as it is, byte for byte.
  ///
  /// A reference that cannot be read is replaced.
  ///
  /// - Returns: the path of what was written; nil where nothing was.
  /// - Throws: ``WriteError``, what painting throws, or ``ReadError`` where the reference is a pointer
  ///   of Git LFS.
  package func record(_ subject: Subject) throws -> String? {
    let name = "\(subject.name)"
    guard let golden = try golden(of: subject, name) else { return nil }
    try test.goldens.write(golden, as: name)
    return test.goldens.path(of: name)
  }

  /// The bytes to be written; nil where nothing is.
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
