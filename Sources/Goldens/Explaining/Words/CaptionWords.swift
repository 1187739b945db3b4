import PageModel

extension CauseWords {
  /// The cause of a changed header, footer or other value of a section.
  ///
  /// Texts are in quotes, templates have their names.
  static func change(ofCaption name: String, _ from: EditValue?, _ to: EditValue?) -> Cause {
    func isTemplate(_ value: EditValue) -> Bool {
      if case .template = value.caption { true } else { false }
    }
    guard [from, to].compactMap(\.self).contains(where: isTemplate) else {
      return change(of: name, from?.words, to?.words)
    }
    func words(_ value: EditValue?) -> String? {
      value.map { isTemplate($0) ? $0.words : $0.words.quoted }
    }
    return Cause(.text, self.words(name, words(from), words(to)))
  }
}
