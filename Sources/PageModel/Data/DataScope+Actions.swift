extension DataScope {
  /// Whether an action is to be run, by the condition that stands at its `when`; without one it is.
  ///
  /// What cannot name a value is not true.
  package func allows(_ action: DataValue) -> Bool {
    guard let when = action["when"], let condition = Condition(when) else { return true }
    return condition.holds(DataPath(condition.path).flatMap(value)?.isTrue ?? false)
  }
}

extension Condition {
  /// The condition of `name`, `!name` or `{ not: name }`; nil for anything else.
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
