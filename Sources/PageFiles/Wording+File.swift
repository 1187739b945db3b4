package import PageModel

extension Wording {
  /// Reads the built-in texts from a file; nil if the file is invalid.
  ///
  /// - Parameters:
  ///   - bytes: the content, JSON: kinds of rows and names of other texts, each with texts by
  ///     language.
  ///   - file: the file's path in diagnostics, such as `strings/pageshot.json`.
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
