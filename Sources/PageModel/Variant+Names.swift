extension Variant {
  /// What the names of files tell of it behind the page's name: `~inset~dark~contrast@2x`.
  public var ending: String {
    (theme.map { "~" + $0 } ?? "") + Self.ending(of: appearance) + Self.ending(of: contrast)
      + Self.ending(of: scale)
  }

  /// A name without what tells the variant, if it does: first the name itself, at the end the shortest.
  public static func names(without name: String) -> [String] {
    var names = [name]
    for endings in [
      Scale.allCases.map(ending), Contrast.allCases.map(ending), Appearance.allCases.map(ending),
    ] {
      guard let last = names.last,
        let ending = endings.first(where: { !$0.isEmpty && last.hasSuffix($0) })
      else { continue }
      names.append(String(last.dropLast(ending.count)))
    }
    if let last = names.last, let theme = theme(endingIn: last) {
      names.append(String(last.dropLast(theme.count + 1)))
    }
    return names
  }

  /// The theme that a name tells which ends in one; nil where it ends in none.
  package static func theme(endingIn name: String) -> String? {
    guard let mark = name.lastIndex(of: "~") else { return nil }
    let word = String(name[name.index(after: mark)...])
    return takesTheme(word) ? word : nil
  }

  private static func ending(of appearance: Appearance) -> String {
    appearance == .light ? "" : "~\(appearance.rawValue)"
  }

  private static func ending(of contrast: Contrast) -> String {
    contrast == .normal ? "" : "~contrast"
  }

  private static func ending(of scale: Scale) -> String {
    scale == .one ? "" : "@\(scale.rawValue)x"
  }
}

extension Variant {
  /// What stands before words and scales in the names of files, and in no name of a page or a theme.
  package static let marks: Set<Character> = ["~", "@"]

  /// The words that names of files tell other things with.
  private static let taken: Set<String> = [
    "light", "dark", "contrast", "bold", "ltr", "rtl", "auto", "base", "xs", "s", "m", "l", "xl",
    "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5", "strip", "play",
  ]

  /// Whether a theme may have a name: whether names of files that tell it are read in one way only.
  ///
  /// Words of other things, names like those of devices (`iphone-…`, `ipad-…`) and tags of languages (`de`,
  /// `zh-Hans`, `en-GB`) are none.
  package static func takesTheme(_ name: String) -> Bool {
    let word = name.lowercased()
    let isDevice = word.hasPrefix("iphone-") || word.hasPrefix("ipad-")
    let isTag = name.wholeMatch(of: /[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?/) != nil
    let hasMark = name.contains { marks.contains($0) || $0 == "/" }
    return !name.isEmpty && !hasMark && !isDevice && !isTag && !taken.contains(word)
  }
}
