extension DataScope {
  /// Whether an action's `when` is met; true for an action without `when`.
  ///
  /// An invalid path counts as false.
  package func allows(_ action: DataValue) -> Bool {
    guard let when = action["when"], let condition = Condition(when) else { return true }
    return condition.holds(DataPath(condition.path).flatMap(value)?.isTrue ?? false)
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
