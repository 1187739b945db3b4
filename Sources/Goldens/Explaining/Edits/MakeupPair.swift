import PageFiles
import PageModel

/// Where a theme sets a token.
struct ThemeSetting: Hashable {
  /// The theme's name.
  let theme: String
  /// The kind of cell; nil for a general token.
  let kind: String?
  /// The file, nil without one; or how the theme names it, which does not depend on where the project is.
  let file: String?
  /// The mode that the value is for; nil for all modes.
  let mode: ColorMode?
}

/// The themes of two pages with their files and contexts.
struct MakeupPair {
  /// The reason for a value that is set elsewhere.
  enum Reason {
    /// A line was edited, or added.
    case edited
    /// A line was removed.
    case gone
    /// The page names another theme, or another context.
    case page
    /// A theme extends another one, or another context of it.
    case parents
    /// A theme has other files or contexts.
    case makeup(PictureExplanation.Cause)
  }

  private let old: Makeups
  private let new: Makeups
  private let sharedThemes: Int

  /// The themes of two pages.
  init(_ pairs: TokenPairs) {
    (old, new) = (Makeups(pairs.old), Makeups(pairs.new))
    sharedThemes = pairs.sharedThemes
  }

  /// Whether one line may set both values.
  func isSame(_ was: ThemeSetting, _ now: ThemeSetting) -> Bool {
    was.theme.themeFile == now.theme.themeFile && was.kind == now.kind && was.mode == now.mode
      && old.reference(of: was) == new.reference(of: now)
  }

  /// The reason for a value that was set in one place, and now in another.
  func reason(for was: ThemeSetting, _ now: ThemeSetting) -> Reason {
    if isSame(was, now) { return .edited }
    let (was, now) = (old.referring(was), new.referring(now))
    let (wasThere, nowThere) = (old.place(of: was), old.place(of: now))
    let (wasHere, nowHere) = (new.place(of: was), new.place(of: now))
    if let wasHere, let nowHere, wasHere < nowHere { return .gone }
    if let wasThere, let nowThere, nowThere < wasThere { return .edited }
    if nowThere == nil { return arrival(of: now) }
    return wasHere == nil ? departure(of: was) : order(of: now, was)
  }

  /// The reason for a file that a theme did not have.
  private func arrival(of now: ThemeSetting) -> Reason {
    guard let before = old.name(of: now.theme) else { return named(now.theme) }
    guard let item = new.item(of: now) else { return .edited }
    let was = old.items(of: now.theme).first { $0.name == item.name }
    return reason(for: now.file, from: was, to: item, in: (before, now.theme))
  }

  /// The reason for a file that a theme does not have any longer.
  private func departure(of was: ThemeSetting) -> Reason {
    guard let after = new.name(of: was.theme) else { return named(was.theme) }
    guard let item = old.item(of: was) else { return .edited }
    let now = new.items(of: was.theme).first { $0.name == item.name }
    return reason(for: was.file, from: item, to: now, in: (was.theme, after))
  }

  /// The reason for two files that changed places.
  private func order(of now: ThemeSetting, _ was: ThemeSetting) -> Reason {
    guard let item = new.item(of: now), let other = new.item(of: was) else { return .edited }
    let file = item.files.last { $0.reference == now.file }
    let place = item.name == other.name ? file?.source : item.source
    let words = item.name == other.name ? "sources in another order" : "sets in another order"
    return .makeup(MakeupWords(now.theme).cause(words, at: place))
  }

  /// The reason for another context of a theme, or for other files of one.
  private func reason(
    for file: String?, from was: Theme.Item?, to now: Theme.Item?,
    in themes: (old: String, new: String)
  ) -> Reason {
    let words = MakeupWords(themes.new)
    guard let before = was?.context, let after = now?.context, before != after else {
      return .makeup(words.cause(for: file, from: was, to: now))
    }
    let isNamed =
      ThemeName(themes.old).contexts.contains(before)
      || ThemeName(themes.new).contexts.contains(after)
    guard !isNamed else { return named(themes.new) }
    return .makeup(
      words.cause(CauseWords.words("default context", before, after), at: now?.standard))
  }

  /// The reason for another theme, or another context, that the page or a theme names.
  private func named(_ theme: String) -> Reason {
    sharedThemes == 0 || new.index(of: theme) == 0 ? .page : .parents
  }
}

/// The themes of a page with their files and contexts.
private struct Makeups {
  /// How near a value is: the least place counts.
  struct Place: Comparable {
    let theme: Int
    let isGeneral: Bool
    let isForAllModes: Bool
    let file: Int

    static func < (left: Place, right: Place) -> Bool {
      left.numbers.lexicographicallyPrecedes(right.numbers)
    }

    private var numbers: [Int] { [theme, isGeneral ? 1 : 0, isForAllModes ? 1 : 0, -file] }
  }

  private let names: [String]
  private let makeups: [String: Theme.Makeup]

  init(_ inputs: PageInputs) {
    names = inputs.themes
    makeups = Dictionary(inputs.makeups.map { ($0.theme.themeFile, $0) }) { first, _ in first }
  }

  /// The whole name of a theme here, which may have other contexts; nil if the page does not have it.
  func name(of theme: String) -> String? { index(of: theme).map { names[$0] } }

  /// How many themes are nearer than one; nil if the page does not have it.
  func index(of theme: String) -> Int? {
    names.firstIndex { $0.themeFile == theme.themeFile }
  }

  func items(of theme: String) -> [Theme.Item] { makeups[theme.themeFile]?.items ?? [] }

  /// The item that a file belongs to; nil for a theme's own file.
  func item(of setting: ThemeSetting) -> Theme.Item? {
    items(of: setting.theme).last { $0.files.contains { $0.reference == setting.file } }
  }

  /// How the theme names the file of a value; empty for its own file.
  func reference(of setting: ThemeSetting) -> String {
    let files = items(of: setting.theme).flatMap(\.files)
    return files.last { $0.path == setting.file }?.reference ?? ""
  }

  /// The same with the file as the theme names it.
  func referring(_ setting: ThemeSetting) -> ThemeSetting {
    ThemeSetting(
      theme: setting.theme, kind: setting.kind, file: reference(of: setting), mode: setting.mode)
  }

  /// How near a value would be here; nil if its theme or file is not here.
  func place(of setting: ThemeSetting) -> Place? {
    guard let theme = index(of: setting.theme) else { return nil }
    let makeup = makeups[setting.theme.themeFile]
    let files = items(of: setting.theme).flatMap(\.files)
    // The tokens of a theme's own file come after those of its sources.
    let own = setting.file?.isEmpty == true && makeup?.isResolver != true ? files.count : nil
    guard let file = files.lastIndex(where: { $0.reference == setting.file }) ?? own else {
      return nil
    }
    return Place(
      theme: theme, isGeneral: setting.kind == nil, isForAllModes: setting.mode == nil, file: file)
  }
}

extension Theme.Makeup {
  /// Whether a resolver has the items, so that no tokens are beside them.
  fileprivate var isResolver: Bool { items.contains { $0.source != nil } }
}

extension String {
  /// The name of a theme without its contexts.
  fileprivate var themeFile: String { ThemeName(self).file }
}
