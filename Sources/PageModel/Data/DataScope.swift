/// The scope of names at a place of a page: the document, and the current elements of `repeat`.
///
/// The innermost element is last.
package struct DataScope: Hashable, Sendable {
  private struct Position: Hashable {
    let index: Int, count: Int
  }

  private struct Level: Hashable {
    let value: DataValue
    /// The position of the element in its list; nil for a value outside of a list.
    let position: Position?
  }

  private var levels: [Level] = []

  /// The scope of a document; nil: without any names.
  package init(_ document: DataValue?) {
    if let document { levels = [Level(value: document, position: nil)] }
  }

  /// The scope inside an element, with its index and the length of its list.
  package func entering(_ value: DataValue, _ index: Int, of count: Int) -> DataScope {
    var scope = self
    scope.levels.append(Level(value: value, position: Position(index: index, count: count)))
    return scope
  }

  /// The scope inside a value that is not an element of a list.
  package func entering(_ value: DataValue) -> DataScope {
    var scope = self
    scope.levels.append(Level(value: value, position: nil))
    return scope
  }

  /// The source of the document; nil if there is none, or it has no file.
  package var start: Source? { levels.first?.value.source }

  /// The value of a path; nil if it is missing.
  package func value(of path: DataPath) -> DataValue? {
    let position = levels.lazy.reversed().compactMap(\.position).first
    return switch path {
    case .element: levels.last?.value
    case .index: position.map { DataValue(.number("\($0.index)")) }
    case .first: position.map { DataValue(.flag($0.index == 0)) }
    case .last: position.map { DataValue(.flag($0.index == $0.count - 1)) }
    case .names(let names):
      names.dropFirst().reduce(innermost(names[0])) { value, name in value?[name] }
    }
  }

  /// The missing part of a path: its names up to the first missing one, and known alternatives.
  package func gap(in path: DataPath) -> (missing: String, known: [String]) {
    guard case .names(let names) = path else { return (path.description, []) }
    var (holders, found) = (levels.reversed().map(\.value), [String]())
    for name in names.dropLast() {
      guard let holder = holders.first(where: { $0[name] != nil }), let value = holder[name],
        value.content != .null
      else { break }
      (holders, found) = ([value], found + [name])
    }
    var known: [String] = []
    for holder in holders { known += holder.names(atMost: Self.mostKnown - known.count) }
    return (
      (found + [names[found.count]]).joined(separator: "."),
      known.sorted().map { (found + [$0]).joined(separator: ".") }
    )
  }

  /// The maximum number of alternatives.
  private static let mostKnown = 200

  private func innermost(_ name: String) -> DataValue? {
    levels.last { $0.value[name] != nil }?.value[name]
  }
}

extension DataValue {
  /// Up to a number of a mapping's names.
  fileprivate func names(atMost count: Int) -> [String] {
    guard case .mapping(let members) = content else { return [] }
    return members.keys.lazy.filter { !$0.isEmpty }.prefix(count).map { $0 }
  }
}
