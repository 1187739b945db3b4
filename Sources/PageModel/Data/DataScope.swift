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
    /// The names that values at this place have, if they are known.
    var names: [DataNames] = []

    static func == (left: Level, right: Level) -> Bool {
      left.value == right.value && left.position == right.position
    }

    func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  private var levels: [Level] = []

  /// The scope of a document; nil: without any names.
  ///
  /// `names` are those that the document may have; none: they do not matter.
  package init(_ document: DataValue?, names: DataNames? = nil) {
    guard let document else { return }
    levels = [Level(value: document, position: nil, names: names.map { [$0] } ?? [])]
  }

  /// The scope inside an element, with its index and the length of its list.
  ///
  /// `names` are those that elements of the list may have; none: they do not matter.
  package func entering(
    _ value: DataValue, _ index: Int, of count: Int, names: [DataNames] = []
  ) -> DataScope {
    var scope = self
    scope.levels.append(
      Level(value: value, position: Position(index: index, count: count), names: names))
    return scope
  }

  /// The scope inside a value that is not an element of a list.
  package func entering(_ value: DataValue) -> DataScope {
    var scope = self
    scope.levels.append(Level(value: value, position: nil))
    return scope
  }

  /// The document; nil if there is none.
  package var document: DataValue? { levels.first?.value }

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

  /// The names that elements of the list at a path may have.
  package func names(ofElementsAt path: DataPath) -> [DataNames] {
    switch path {
    case .element: levels.last?.names.compactMap(\.ofElements) ?? []
    case .names(let names):
      levels.flatMap(\.names).compactMap { $0.at(names)?.ofElements }
    case .index, .first, .last: []
    }
  }

  /// A path without a value: where that could be, and whether the names are known.
  package struct Lack: Sendable {
    /// The place of a null on the way, otherwise of the value that lacks the name.
    package let place: Source?
    /// Whether a null is on the way, or other data have the names.
    package let isKnown: Bool
    /// Whether a null is on the way.
    package var isNull = false
  }

  /// What is missing for a path without a value.
  package func lack(of path: DataPath) -> Lack {
    guard case .names(let names) = path else { return Lack(place: start, isKnown: false) }
    let holder = levels.last { $0.names.contains { $0.has(names) } }
    var value = innermost(names[0])
    for name in names.dropFirst() {
      guard let inner = value?[name] else { break }
      value = inner
    }
    let isNull = value?.content == .null
    return Lack(
      place: (value ?? (holder ?? levels.last)?.value)?.source, isKnown: isNull || holder != nil,
      isNull: isNull)
  }

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
