/// What icons show, in plain words and in the names of SF Symbols.
///
/// A project's own icons are found by the words of their names alone.
package struct IconWords: Sendable {
  /// How well an icon fits a word; the best first.
  package enum Fit: Int, Comparable, Sendable {
    /// The word is the name of the icon, or of the same thing in SF Symbols.
    case name
    /// The word is a part of the icon's name.
    case part
    /// The word is another one of the icon's.
    case word
    /// One of the icon's words begins with the word.
    case beginning

    package static func < (a: Fit, b: Fit) -> Bool { a.rawValue < b.rawValue }
  }

  /// What is said of an icon.
  package struct Entry: Sendable {
    /// The names that SF Symbols has for the same thing.
    package var symbols: [String] = []
    /// Further words, in lower case.
    package var words: [String] = []
  }

  /// The table of the built-in icons; empty if it cannot be read.
  package static let builtIn: IconWords = {
    let path = AssetFolders.builtIn + "/icons/words.txt"
    let bytes = try? FileBytes.read(path, limit: 1 << 20).bytes
    return IconWords(table: String(decoding: bytes ?? [], as: UTF8.self))
  }()

  /// The families of icons that share their words: a tile shows what the glyph of its name shows.
  private static let families = ["glyph-", "tile-"]
  /// What a solid form adds to a name, here and in SF Symbols.
  private static let solid = (name: "-fill", symbol: ".fill")
  /// Words of names that do not say what an icon shows.
  private static let plain: Set<String> = [
    "glyph", "tile", "icon", "image", "fill", "filled", "solid", "outline", "circle", "square",
    "badge", "slash", "ic", "img",
  ]

  private let entries: [String: Entry]

  /// Reads a table: lines of `NAME | SYMBOL … | WORD …`; those with `#` in front are comments.
  init(table: String) {
    var entries: [String: Entry] = [:]
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.split(separator: " ").map(String.init)
      }
      guard parts.count == 3, let name = parts[0].first else { continue }
      entries[name] = Entry(symbols: parts[1], words: parts[2])
    }
    self.entries = entries
  }

  /// What is said of the icon with a name; that of a glyph is said of its solid form and its tile, too.
  package func entry(of name: String) -> Entry {
    if let entry = entries[name] { return entry }
    if name.hasPrefix("tile-") {
      return Entry(words: entries["glyph-" + name.dropFirst(5)]?.described ?? [])
    }
    guard name.hasSuffix(Self.solid.name),
      let lines = entries[String(name.dropLast(Self.solid.name.count))]
    else { return Entry() }
    return Entry(symbols: lines.symbols.map { $0 + Self.solid.symbol }, words: lines.words)
  }

  // MARK: Searching

  /// The icons that fit all of some words, the best first, otherwise by name; beginnings of words count only if no icon
  /// fits better.
  ///
  /// - Parameters:
  ///   - words: the words; names such as `bell.fill` and `qr-code` are words, too.
  ///   - names: the names of all icons.
  ///   - least: the worst fit that counts. Default: beginnings of words.
  /// - Returns: their names.
  package func icons(
    fitting words: [String], among names: [String], atLeast least: Fit = .beginning
  ) -> [String] {
    let found = names.compactMap { name -> (name: String, fit: Fit)? in
      let known = Known(name, entry(of: name))
      let fits = words.compactMap { known.fit($0) }
      let worst = fits.max() ?? .name
      return fits.count == words.count && worst <= least ? (name, worst) : nil
    }
    let best = found.contains { $0.fit <= .word } ? found.filter { $0.fit <= .word } : found
    return best.sorted { ($0.fit, $0.name) < ($1.fit, $1.name) }.map(\.name)
  }

  /// The icons that fit most of the words that a name consists of, without words that say nothing of what it shows.
  package func icons(near name: String, among names: [String]) -> [String] {
    let words = name.iconWords.filter { !Self.plain.contains($0) }
    guard !words.isEmpty else { return [] }
    let fits = names.map { name in
      let known = Known(name, entry(of: name))
      return words.compactMap { known.fit($0) }
    }
    for least in [Fit.word, .beginning] {
      let counts = fits.map { $0.count { $0 <= least } }
      if let most = counts.max(), most > 0 {
        return zip(names, counts).filter { $0.1 == most }.map(\.0)
      }
    }
    return []
  }
}

extension IconWords.Entry {
  /// The words, and those of the names in SF Symbols.
  fileprivate var described: [String] { symbols.flatMap(\.iconWords) + words }
}

/// What an icon is found by.
private struct Known {
  /// The icon's name in lower case, and those of SF Symbols.
  let names: [String]
  /// The words of the icon's name, and the others.
  let (parts, words): (Set<String>, Set<String>)

  init(_ name: String, _ entry: IconWords.Entry) {
    names = [name.lowercased()] + entry.symbols
    (parts, words) = (Set(name.iconWords), Set(entry.described))
  }

  /// How well a word fits, and a name as its worst part; nil if it does not.
  func fit(_ word: String) -> IconWords.Fit? {
    let word = word.lowercased()
    if names.contains(word) { return .name }
    if let fit = fit(part: word) { return fit }
    let fits = word.iconWords.map(fit(part:))
    return fits.count < 2 || fits.contains(nil) ? nil : fits.compactMap(\.self).max()
  }

  private func fit(part: String) -> IconWords.Fit? {
    // In the singular and the plural.
    let forms = [part, part + "s"] + (part.hasSuffix("s") ? [String(part.dropLast())] : [])
    if forms.contains(where: parts.contains) { return .part }
    if forms.contains(where: words.contains) { return .word }
    guard part.count >= 3 else { return nil }
    let begins = parts.union(words).contains { $0.hasPrefix(part) } || names[0].contains(part)
    return begins ? .beginning : nil
  }
}

extension String {
  /// The words that a name consists of, in lower case: those of `MoreMyAlbum`, `qr-code` and `bell.fill`.
  package var iconWords: [String] {
    var words: [String] = []
    var word = ""
    var before: Character = " "
    for letter in self {
      let isPart = letter.isLetter || letter.isNumber
      let isOther = letter.isUppercase && before.isLowercase || letter.isNumber && before.isLetter
      if !isPart || isOther {
        words.append(word)
        word = ""
      }
      if isPart { word += letter.lowercased() }
      before = letter
    }
    return (words + [word]).filter { !$0.isEmpty }
  }
}
