extension DataValue {
  /// The value with the one at a path replaced; nil if the path does not exist.
  package func replacing(_ path: DataPath, with value: DataValue) -> DataValue? {
    switch path {
    case .element: value
    case .names(let names): replacing(names[...], with: value)
    case .index, .first, .last: nil
    }
  }

  private func replacing(_ names: ArraySlice<String>, with value: DataValue) -> DataValue? {
    guard let name = names.first else { return value }
    guard let inner = self[name]?.replacing(names.dropFirst(), with: value) else { return nil }
    var changed = self
    switch content {
    case .mapping(var members):
      members[name] = inner
      changed.content = .mapping(members)
    case .list(var items):
      guard let index = Int(name) else { return nil }
      items[index] = inner
      changed.content = .list(items)
    case .text, .number, .flag, .null: return nil
    }
    return changed
  }
}
