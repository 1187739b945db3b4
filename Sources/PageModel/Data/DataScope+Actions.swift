extension DataScope {
  /// Whether an action's `when` is met, and the place of the datum that says so; met without `when`.
  ///
  /// An invalid path counts as false.
  package func answer(to action: DataValue) -> (isDue: Bool, datum: Source?) {
    guard let when = action["when"], let condition = Condition(when) else { return (true, nil) }
    let path = DataPath(condition.path)
    let value = path.flatMap(value)
    // What a row and an event tell is no datum.
    let isOfEvent =
      if case .names(let names)? = path { ["row", "event"].contains(names[0]) } else { false }
    return (condition.holds(value?.isTrue ?? false), isOfEvent ? nil : value?.source)
  }
}

extension Condition {
  /// Reads a condition: `name`, `!name` or `{ not: name }`; nil for other values.
  fileprivate init?(_ value: DataValue) {
    if let text = value.words {
      self.init(text: text)
    } else if let name = value["not"]?.words {
      self.init(name, isNegated: true)
    } else {
      return nil
    }
  }
}
