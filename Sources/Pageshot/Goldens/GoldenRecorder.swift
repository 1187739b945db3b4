import Drawing

/// Writes references: the goldens of pictures.
public struct GoldenRecorder: Sendable {
  /// Which pictures are recorded.
  public enum Choice: Hashable, Sendable {
    /// All.
    case all
    /// Those without a reference.
    case missing
    /// Those whose reference is there, and differs by more than is tolerated.
    case changed
  }

  private let test: GoldenTest
  private let choice: Choice

  /// A recorder.
  ///
  /// - Parameters:
  ///   - goldens: where the references are.
  ///   - choice: which pictures are recorded.
  ///   - tolerances: what may differ before a picture counts as changed.
  public init(_ goldens: GoldenFolder, _ choice: Choice, tolerances: Tolerances) {
    test = GoldenTest(goldens: goldens, report: nil, tolerances: tolerances)
    self.choice = choice
  }

  /// Records a picture, where it is one of the chosen and its pixels are not those of its reference:
  /// then the file stays as it is, byte for byte.
  ///
  /// A reference that cannot be read is replaced.
  ///
  /// - Returns: the path of what was written; nil where nothing was.
  /// - Throws: ``WriteError``, what painting throws, or ``ReadError`` where the reference is a pointer
  ///   of Git LFS.
  public func record(_ subject: Subject) throws -> String? {
    let name = "\(subject.name)"
    guard try isWanted(subject, name) else { return nil }
    try test.goldens.write(try subject.golden(), as: name)
    return test.goldens.path(of: name)
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
    } catch let error as ReadError {
      if let bytes, Golden.isPointer(bytes) { throw error }
      return choice != .missing
    }
  }
}
