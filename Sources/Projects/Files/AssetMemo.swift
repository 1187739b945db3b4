import Synchronization

/// A cache of assets, by key.
final class AssetMemo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let folders: AssetFolders
  private let answers: Mutex<[Key: Answer]>

  /// A value, and the looks that it depends on.
  private struct Answer: Sendable {
    let value: Value
    let looks: [AssetReading.Look]
    /// The same looks with contents of files, if they were recorded.
    var trace: FileTrace?
  }

  /// An empty cache for some folders.
  convenience init(_ folders: AssetFolders) { self.init(folders, [:]) }

  private init(_ folders: AssetFolders, _ answers: [Key: Answer]) {
    self.folders = folders
    self.answers = Mutex(answers)
  }

  /// The cached value, or else a new one, which is cached if possible.
  func answer(
    to key: Key, isKept: (Value) -> Bool = { _ in true }, _ read: (inout AssetReading) -> Value
  ) -> Value {
    if let answer = answers.withLock({ $0[key] }), FileTrace.takes(answer.trace) {
      return answer.value
    }
    var reading = AssetReading(of: folders)
    let (value, trace) = FileTrace.branching { read(&reading) }
    guard isKept(value) else { return value }
    let answer = Answer(value: value, looks: reading.looks, trace: trace)
    answers.withLock { $0[key] = answer }
    return value
  }

  /// The values that do not depend on drafts, and those that do.
  func drafting(_ drafts: FileDrafts, _ own: [Key: Value] = [:]) -> AssetMemo {
    let old = answers.withLock(\.self).filter { !$1.looks.contains { $0.isOf(drafts) } }
    let drafted = own.mapValues { Answer(value: $0, looks: []) }
    return AssetMemo(folders.drafting(drafts), old.merging(drafted) { $1 })
  }

  /// This cache if all looks still show the same and all values may be kept; otherwise a new one with the others.
  func renewed(_ isKept: (Value) -> Bool = { _ in true }) -> AssetMemo {
    let old = answers.withLock(\.self)
    let new = old.filter { _, old in
      isKept(old.value) && old.looks.allSatisfy { $0.holds(in: folders) }
    }
    return new.count == old.count ? self : AssetMemo(folders, new)
  }
}
