import Images
import PageModel
import Synchronization

/// The looks at files that a result depends on, each with what it showed.
///
/// While a trace is recorded, every look through a ``Root`` is noted. A result is still valid if all looks show the same
/// again. Looks at built-in assets are not noted: they belong to the program.
package final class FileTrace: Sendable {
  /// The trace that is recorded at the moment; nil for none.
  @TaskLocal private static var current: FileTrace?
  /// Whether one is.
  static var isRecording: Bool { current != nil }

  private struct State: Sendable {
    var looks: [FileLook: [UInt8]] = [:]
    var isConsistent = true
  }

  private let state = Mutex(State())

  private init() {}

  /// Records the looks of some work.
  package static func recording<Result, Fault: Error>(
    _ work: () throws(Fault) -> Result
  ) throws(Fault) -> (Result, FileTrace) {
    let trace = FileTrace()
    let result = $current.withValue(trace) { () -> Swift.Result<Result, Fault> in
      do throws(Fault) { return .success(try work()) } catch { return .failure(error) }
    }
    return (try result.get(), trace)
  }

  /// The same for a part of the work whose result is kept for others, together with its trace; nil if none is recorded.
  static func branching<Result>(_ work: () -> Result) -> (Result, FileTrace?) {
    guard isRecording else { return (work(), nil) }
    let (result, trace) = recording(work)
    trace.join()
    return (result, trace)
  }

  /// Adds the trace of a kept result to the one that is recorded; returns false if it has none, so that the result must
  /// be found anew.
  package static func takes(_ kept: FileTrace?) -> Bool {
    guard isRecording else { return true }
    kept?.join()
    return kept != nil
  }

  private func join() {
    guard let trace = Self.current else { return }
    let own = state.withLock(\.self)
    for (look, answer) in own.looks { trace.add(look, answer) }
    if !own.isConsistent { trace.state.withLock { $0.isConsistent = false } }
  }

  private func add(_ look: FileLook, _ answer: [UInt8]) {
    state.withLock { state in
      let old = state.looks.updateValue(answer, forKey: look)
      if let old, old != answer { state.isConsistent = false }
    }
  }

  /// Notes a look in the recorded trace, if there is one.
  static func note<Answer, Fault: Error>(
    _ kind: FileLook.Kind, limit: Int = 0, _ path: String, _ root: Root,
    _ look: () throws(Fault) -> Answer, as text: (Answer) -> String
  ) throws(Fault) -> Answer {
    guard let trace = current, root.path != AssetFolders.builtIn else { return try look() }
    let name = FileLook(kind, limit: limit, path, root)
    do throws(Fault) {
      let answer = try look()
      trace.add(name, Array(text(answer).utf8))
      return answer
    } catch {
      trace.add(name, Array("error \(error)".utf8))
      throw error
    }
  }

  /// Notes the reading of a file.
  static func noteBytes<Fault: Error>(
    _ path: String, _ root: Root, _ limit: Int,
    _ read: () throws(Fault) -> (bytes: [UInt8], size: Int)
  ) throws(Fault) -> (bytes: [UInt8], size: Int) {
    try note(.bytes, limit: limit, path, root, read) { "\($0.size) \(Checksum.sha256($0.bytes))" }
  }

  /// The checksum of names in any order.
  static func sum(of names: [[UInt8]]) -> String {
    Checksum.sha256(
      names.sorted { $0.lexicographicallyPrecedes($1) }.flatMap { $0 + [0] })
  }

  /// The looks in a fixed order, with their answers; nil if a file changed while it was looked at.
  package var looks: [(look: FileLook, answer: [UInt8])]? {
    let state = state.withLock(\.self)
    guard state.isConsistent else { return nil }
    return state.looks.map { ($0, $1) }
      .sorted { $0.look.text.lexicographicallyPrecedes($1.look.text) }
  }
}

extension FileTrace {
  /// Whether a file was read.
  package func reads(_ path: String) -> Bool {
    looks?.contains { $0.look.readPath?.absolutePath == path.absolutePath } ?? false
  }

  /// Whether a file was read that has another content in drafts.
  package func notices(_ drafts: FileDrafts) -> Bool {
    looks?.contains { $0.look.readPath != nil && $0.look.answer(or: drafts) != $0.answer } ?? false
  }
}

/// A look at the file system.
package struct FileLook: Hashable, Sendable {
  enum Kind: String {
    /// What kind of file is at the path, with links followed?
    case kind
    /// The same without following a link at the path.
    case ownKind
    /// What do at most so many bytes of the file hold?
    case bytes
    /// What does the folder hold?
    case entries
    /// What files are below the folder?
    case files
  }

  /// Kind, limit, the root's fields and path, each with a NUL at its end: names are bytes, and may be equal as texts.
  package let text: [UInt8]

  /// The number of fields in ``text``.
  package static let count = 6

  /// A look that was written down.
  package init(text: [UInt8]) { self.text = text }

  init(_ kind: Kind, limit: Int, _ path: String, _ root: Root) {
    let fields = [
      kind.rawValue, "\(limit)", root.path, root.boundary ?? "", root.leavesGitAlone ? "1" : "",
      path,
    ]
    text = fields.flatMap { $0.utf8 + [0] }
  }

  private var fields: [String] {
    text.split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The path of a file that was read; nil for another look.
  fileprivate var readPath: String? {
    let fields = fields
    return fields[0] == Kind.bytes.rawValue ? fields[5] : nil
  }

  /// Looks again.
  ///
  /// - Parameter drafts: what is read instead of files. Default: none.
  /// - Returns: what the look shows now; nil if there is no such look.
  package func answer(or drafts: FileDrafts = .none) -> [UInt8]? {
    let fields = fields
    guard fields.count == Self.count + 1, let kind = Kind(rawValue: fields[0]),
      let limit = Int(fields[1])
    else { return nil }
    let (boundary, path) = (fields[3], fields[5])
    let root = Root(
      path: fields[2], boundary: boundary.isEmpty ? nil : boundary,
      leavesGitAlone: !fields[4].isEmpty)
    let (_, trace) = FileTrace.recording {
      switch kind {
      case .kind: _ = root.kind(of: path)
      case .ownKind: _ = root.ownKind(of: path)
      case .bytes: _ = try? drafts.read(path, beneath: root, limit: limit)
      case .entries: _ = try? root.entries(of: path)
      case .files: _ = root.files(below: path)
      }
    }
    return trace.looks?.first { $0.look == self }?.answer
  }
}
