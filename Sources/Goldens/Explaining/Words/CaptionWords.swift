import PageModel

extension CauseWords {
  /// The cause of a changed header, footer or other value of a section.
  ///
  /// Texts are in quotes, templates have their names.
  static func change(ofCaption name: String, _ change: ValueChange) -> Cause {
    guard [change.from, change.to].contains(where: { $0?.members != nil }) else {
      return self.change(of: name, change.base, change.now)
    }
    func told(_ value: Written) -> String {
      value.members == nil ? change.words(value).quoted : change.words(value)
    }
    return Cause(
      .text, CauseChange(of: name, change.from.map(told), change.to.map(told)))
  }
}
