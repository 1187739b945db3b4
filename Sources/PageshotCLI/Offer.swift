import ArgumentParser
import Pageshot

/// The values that shells offer for arguments, from the project of the working directory.
enum Offer {
  /// The names of themes, separated by commas.
  static let themes = list { settings.themeNames }
  /// The name of a theme.
  static let theme = offer { _, _ in settings.themeNames }
  /// The names of pages; page files, and folders that contain some.
  static let pages = offer { _, prefix in
    pageNames + files(prefix) { settings.pageEntries(of: $0) }
  }
  /// The names of themes; theme files and folders.
  static let themesAndFiles = offer { _, prefix in
    settings.themeNames + files(prefix) { $0.names { $0.hasSuffix(".json") } }
  }
  /// The names of goldens that the last test found changed, and of their pages; of all goldens without a report.
  static let goldens = offer { _, _ in settings.goldenNames }
  /// The ids and paths of the rows of the pages that are named before; of all pages without any.
  static let rows = offer { words, _ in settings.pages(namedIn: words).flatMap(\.rowNames) }
  /// The names of the scenarios of the pages that are named before; of all pages without any.
  static let scenarios = offer { words, _ in
    settings.pages(namedIn: words).flatMap(\.scenarioNames)
  }
  /// The branches and tags of the repository.
  static let revisions = offer { _, _ in RevisionNames.all(around: settings.home) }

  /// Words that are separated by commas: behind a comma, those that are missing.
  static func list(of words: [String]) -> CompletionKind { list { words } }

  private static func list(of words: @escaping @Sendable () -> [String]) -> CompletionKind {
    offer { _, prefix in
      let given = prefix.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      let missing = words().filter { !given.contains($0[...]) && !$0.contains(",") }
      return missing.map { (given + [$0[...]]).joined(separator: ",") }
    }
  }

  private static var settings: ProjectSettings { ProjectSettings(around: ".") }

  private static var pageNames: [String] { settings.pages().pages.map(\.name) }

  /// The most values that are offered.
  private static let most = 1_000

  /// A kind of completion that makes values from all words before and the prefix of the last one, without its quotes.
  ///
  /// Shells expand what they are offered: bash would run `$(…)` in the name of a page. So only plain names are offered.
  private static func offer(
    _ values: @escaping @Sendable ([String], String) -> [String]
  ) -> CompletionKind {
    .custom { words, index, prefix in
      let before = Array(words.prefix(max(index, 0)))
      let start = String(prefix.drop { "'\"".contains($0) })
      return Array(values(before, start).eachOnce.filter(\.isPlain).prefix(most))
    }
  }

  /// The entries of the folder that a prefix names.
  private static func files(_ prefix: String, entries: (RootedFolder) -> [String]) -> [String] {
    let folder = prefix.contains("/") ? prefix.parentPath : "."
    let start = folder == "/" ? "/" : folder == "." && !prefix.hasPrefix("./") ? "" : folder + "/"
    return entries(RootedFolder(folder, root: .machine)).map { start + $0 }
  }
}

extension String {
  /// Whether a shell takes it as it is: letters, digits and a few signs, and no option or home folder.
  var isPlain: Bool {
    !isEmpty && !hasPrefix("-") && !hasPrefix("~")
      && allSatisfy { $0.isLetter || $0.isNumber || "._/~@#,-".contains($0) }
  }
}

extension ProjectSettings {
  /// The most pages that are read for what they contain.
  private static let mostRead = 100

  /// The pages that are named on a command line, or else all; at most a hundred.
  fileprivate func pages(namedIn words: [String]) -> ArraySlice<PageLocation> {
    // The first words are those of the program and the command.
    let named = words.dropFirst(2).filter { !$0.hasPrefix("-") }.flatMap { pages([$0]).pages }
    return (named.isEmpty ? pages().pages : named).prefix(Self.mostRead)
  }
}

extension PageLocation {
  /// The names of its scenarios.
  fileprivate var scenarioNames: [String] {
    let read = try? scenarios()
    return read?.scenarios.map(\.name.value) ?? []
  }

  /// The ids of its rows as `#id`, and the paths of its rows.
  fileprivate var rowNames: [String] {
    guard let page = try? read().page else { return [] }
    let ids = page.sections.flatMap { $0.cells.compactMap(\.id) }.map { "#\($0)" }
    let paths = page.sections.enumerated().flatMap { number, section in
      section.cells.indices.map { "sections/\(number)/cells/\($0)" }
    }
    return ids + paths
  }
}
