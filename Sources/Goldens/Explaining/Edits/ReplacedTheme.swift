import PageFiles
import PageModel

/// A theme of the project that took the place of the built-in one of its name, or that went and left it.
struct ReplacedTheme {
  /// The theme's name without its contexts.
  let name: String
  /// Its places in the chains of themes.
  let place: ThemeChains.Pair
  /// The cause, at the start of the project's file.
  let cause: PictureExplanation.Cause

  /// The nearest such theme of two pages; nil if there is none.
  init?(_ pairs: TokenPairs) {
    for place in pairs.chains.pairs {
      guard let was = pairs.old.file(ofTheme: place.old),
        let now = pairs.new.file(ofTheme: place.new),
        was.isBuiltIn != now.isBuiltIn
      else { continue }
      (self.place, name) = (place, ThemeName(pairs.new.themes[place.new]).file)
      let words =
        was.isBuiltIn
        ? "own file replaces the built-in one" : "own file removed, the built-in one is used"
      let own = was.isBuiltIn ? now : was
      cause = MakeupWords(name).cause(
        CauseChange(words), at: Source(file: own.file, line: 1, column: 1), isGone: now.isBuiltIn)
      return
    }
    return nil
  }
}

extension PageInputs {
  /// A place in the file of a theme, which the page's chain has at an index; nil if none is known.
  fileprivate func file(ofTheme index: Int) -> Source? {
    let name = themes[index]
    let item = makeups.first { $0.theme == name }?.items.first
    let named = parents.dropFirst(index).first?.source ?? item?.source ?? item?.files.first?.source
    return named ?? tokens.first { $0.theme == name && $0.source != nil }?.source
  }
}

extension Source {
  /// Whether the place is in a file of the program's own.
  fileprivate var isBuiltIn: Bool { file.hasPrefix(SourceFile.builtIn) }
}
