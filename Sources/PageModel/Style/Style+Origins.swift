/// Questions about who set a value.
extension Style {
  /// Whether the page or a part of it set a length, and no theme.
  package func isSetByPage(_ key: LengthKey) -> Bool {
    traced(key).steps.last?.level.isOfTheme == false
  }

  /// The font of a key before the page and its parts change it.
  package func ofTheme(_ key: FontKey) -> Font {
    traced(key).steps.last { $0.level.isOfTheme }?.value ?? traced(key).value
  }

  /// The key for the first header: its own, unless the key for all headers was set last.
  package func first(_ own: LengthKey, of all: LengthKey) -> LengthKey {
    traced(own).steps.last == traced(all).steps.last ? all : own
  }

  /// Whether a separator's own inset was set last, so that it does not follow the title.
  package var hasOwnSeparatorInset: Bool {
    let (inset, follows) = (traced(.separatorInset), traced(.separatorAtTitle))
    return follows.value == 0 && follows.steps.last?.level == inset.steps.last?.level
      && follows.steps.last?.source == inset.steps.last?.source
  }
}
