import ArgumentParser
import Pageshot

/// The values that shells offer for arguments, from the project of the working directory.
enum Offer {
  /// The names of themes.
  static let themes = offer { _, _ in settings.themeNames }
  /// The names of pages; files and folders.
  static let pages = offer { _, prefix in pageNames + files(prefix, isMeant: \.isPageFile) }
  /// The names of themes; theme files and folders.
  static let themesAndFiles = offer { _, prefix in
    settings.themeNames + files(prefix) { $0.hasSuffix(".json") }
  }
  /// The names of goldens that the last test found changed, and of their pages; of all goldens without a report.
  static let goldens = offer { _, _ in settings.goldenNames }
  /// The ids and paths of the rows of the page that is named before.
  static let rows = offer { words, _ in settings.rowNames(of: words) }

  private static var settings: ProjectSettings { ProjectSettings(around: ".") }

  private static var pageNames: [String] { settings.pages().pages.map(\.name) }

  /// The most values that are offered.
  private static let most = 1_000

  /// A kind of completion that makes values from all words before and the prefix of the last one.
  ///
  /// Shells expand what they are offered: bash would run `$(…)` in the name of a page. So only plain names are offered.
  private static func offer(
    _ values: @escaping @Sendable ([String], String) -> [String]
  ) -> CompletionKind {
    .custom { words, index, prefix in
      let before = Array(words.prefix(max(index, 0)))
      return Array(values(before, prefix).eachOnce.filter(\.isPlain).prefix(most))
    }
  }

  /// The files of a kind and the folders in the folder that a prefix names.
  private static func files(_ prefix: String, isMeant: (String) -> Bool) -> [String] {
    let folder = prefix.contains("/") ? prefix.parentPath : "."
    let start = folder == "/" ? "/" : folder == "." && !prefix.hasPrefix("./") ? "" : folder + "/"
    return RootedFolder(folder, root: .machine).names(where: isMeant).map { start + $0 }
  }
}

extension String {
  /// Whether a shell takes it as it is: letters, digits and a few signs, and no option.
  fileprivate var isPlain: Bool {
    !isEmpty && !hasPrefix("-")
      && allSatisfy { $0.isLetter || $0.isNumber || "._/~@#-".contains($0) }
  }
}

extension ProjectSettings {
  /// The ids of rows as `#id`, and the paths of rows, of the first page that is named on a command line.
  fileprivate func rowNames(of words: [String]) -> [String] {
    let named = words.dropFirst().filter { !$0.hasPrefix("-") }.flatMap { pages([$0]).pages }
    guard let page = try? named.first?.read().page else { return [] }
    let ids = page.sections.flatMap { $0.cells.compactMap(\.id) }.map { "#\($0)" }
    let paths = page.sections.enumerated().flatMap { number, section in
      section.cells.indices.map { "sections/\(number)/cells/\($0)" }
    }
    return ids + paths
  }
}
