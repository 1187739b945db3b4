/// What the names in a text mean at some place of a page: the document, and the elements that the place is
/// repeated for, the innermost last.
package struct DataScope: Hashable, Sendable {
  private struct Position: Hashable {
    let index: Int, count: Int
  }

  private struct Level: Hashable {
    let value: DataValue
    /// Where the value stands among its like; nil for what is no element of a list.
    let position: Position?
  }

  private var levels: [Level] = []

  /// The scope of a document; nil: nothing has a name.
  package init(_ document: DataValue?) {
    if let document { levels = [Level(value: document, position: nil)] }
  }

  /// The scope of an element in this one, and which of how many it is.
  package func entering(_ value: DataValue, _ index: Int, of count: Int) -> DataScope {
    var scope = self
    scope.levels.append(Level(value: value, position: Position(index: index, count: count)))
    return scope
  }

  /// The scope of a value that is no element of a list.
  package func entering(_ value: DataValue) -> DataScope {
    var scope = self
    scope.levels.append(Level(value: value, position: nil))
    return scope
  }

  /// Where the document begins; nil where there is none, or no file says it.
  package var start: Source? { levels.first?.value.source }

  /// The value of a path; nil where there is none.
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

  /// What is missing of a path: its names up to the first that is not there, and what might have stood there.
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

  /// So many names are looked through for one that may have been meant.
  private static let mostKnown = 200

  private func innermost(_ name: String) -> DataValue? {
    levels.last { $0.value[name] != nil }?.value[name]
  }
}

extension DataValue {
  /// So many of a mapping's names.
  fileprivate func names(atMost count: Int) -> [String] {
    guard case .mapping(let members) = content else { return [] }
    return members.keys.lazy.filter { !$0.isEmpty }.prefix(count).map { $0 }
  }
}
