package import PageModel

extension Wording {
  /// The words of a file; nil where it is not what such files are.
  ///
  /// - Parameters:
  ///   - bytes: the file's content, JSON: kinds of rows and names of other words, with words by language.
  ///   - file: the path that places name, such as `strings/pageshot.json`.
  package init?(json bytes: [UInt8], file: SourceFile) {
    guard let kinds = Tree.read(bytes, file: file, format: .json).node?.mapping else { return nil }
    var titles: [String: [String: String]] = [:]
    for kind in kinds {
      guard let languages = kind.value.mapping else { return nil }
      for language in languages {
        guard let title = language.value.text else { return nil }
        titles[kind.key, default: [:]][language.key] = title
      }
    }
    self.init(titles: titles)
  }
}
