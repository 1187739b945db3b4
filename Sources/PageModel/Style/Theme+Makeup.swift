extension Theme {
  /// The files and contexts that a theme of several files is made of, as its resolver or its `sources` name them.
  package struct Makeup: Hashable, Codable, Sendable {
    /// The theme's name, with the contexts in it.
    package var theme: String
    /// The sets and modifiers; later ones take precedence.
    package var items: [Item]

    /// The items of a theme.
    package init(of theme: String, _ items: [Item]) { (self.theme, self.items) = (theme, items) }
  }

  /// A set or a context of a modifier, or the `sources` of a theme file.
  package struct Item: Hashable, Codable, Sendable {
    /// The name of the set or modifier; empty for `sources`.
    package var name: String
    /// Where the order of a resolver names it; nil for `sources`.
    package var source: Source?
    /// The context of the modifier; nil for others, and for modes.
    package var context: String?
    /// The names of the modifier's contexts; nil for others, for modes, and in goldens of earlier versions.
    package var contexts: [String]?
    /// Where the modifier's default is written; nil without one.
    package var standard: Source?
    /// The files; later ones take precedence.
    package var files: [File]

    /// An item with its files.
    package init(
      _ name: String = "", at source: Source? = nil, context: String? = nil,
      of contexts: [String]? = nil, standard: Source? = nil, files: [File]
    ) {
      (self.name, self.source, self.context) = (name, source, context)
      (self.contexts, self.standard, self.files) = (contexts, standard, files)
    }
  }

  /// A file of tokens in a theme.
  package struct File: Hashable, Codable, Sendable {
    /// The file's path as the theme names it; `#` for tokens in a resolver itself.
    package var reference: String
    /// The file's path, as in the sources of its tokens.
    package var path: String
    /// Where the theme names it.
    package var source: Source?

    /// A file, and where it is named.
    package init(_ reference: String, path: String, at source: Source?) {
      (self.reference, self.path, self.source) = (reference, path, source)
    }
  }
}
