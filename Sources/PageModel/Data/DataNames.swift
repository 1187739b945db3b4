/// The names that the values at one place of the data have: those of a document, or of all elements
/// of the lists on the way.
package struct DataNames: Sendable {
  private var members: [String: DataNames] = [:]
  /// The names of all elements of lists; none or one.
  private var elements: [DataNames] = []
  /// The length of the longest list.
  private var count = 0
  /// Whether no value is anything but null.
  private var isNull = true

  /// The names of documents of one page.
  package init(_ documents: DataValue...) {
    for document in documents { add(document) }
  }

  private mutating func add(_ value: DataValue) {
    switch value.content {
    case .null: return
    case .text, .number, .flag: break
    case .mapping(let values):
      for (name, value) in values { members[name, default: DataNames()].add(value) }
    case .list(let items):
      if elements.isEmpty { elements = [DataNames()] }
      for item in items { elements[0].add(item) }
      count = max(count, items.count)
    }
    isNull = false
  }

  /// Whether any value has a path of names; names behind a value that is always null are unknown,
  /// and count.
  func has(_ path: some Collection<String>) -> Bool {
    guard let name = path.first else { return true }
    guard let inner = self[name] else { return false }
    return inner.isNull || inner.has(path.dropFirst())
  }

  /// The names behind a path; nil if no value has it.
  func at(_ path: some Collection<String>) -> DataNames? {
    path.reduce(self) { names, name in names?[name] }
  }

  /// The names of the elements of lists; nil if there is no list.
  var ofElements: DataNames? { elements.first }

  private subscript(name: String) -> DataNames? {
    members[name] ?? DataValue.index(name, below: count).flatMap { _ in elements.first }
  }
}
