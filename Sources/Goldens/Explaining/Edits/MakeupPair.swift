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
    /// Other files, contexts or themes.
    case other(TokenReason)
  }

  private let old: Makeups
  private let new: Makeups
  private let chains: ThemeChains
  /// The theme whose file is another one as a whole.
  let replaced: ReplacedTheme?

  /// The themes of two pages.
  init(_ pairs: TokenPairs) {
    (old, new) = (Makeups(pairs.old), Makeups(pairs.new))
    chains = pairs.chains
    replaced = ReplacedTheme(pairs)
  }

  /// Whether one line may set both values.
  func isSame(_ was: ThemeSetting, _ now: ThemeSetting) -> Bool {
    was.theme.themeFile == now.theme.themeFile && was.theme.themeFile != replaced?.name
      && was.kind == now.kind && was.mode == now.mode
      && old.reference(of: was) == new.reference(of: now)
  }

  /// The reason for a value that was set in one place, and now in another.
  func reason(for was: ThemeSetting, _ now: ThemeSetting) -> Reason {
    if let replaced, [was, now].contains(where: { $0.theme.themeFile == replaced.name }) {
      return .other(.makeup(replaced.cause))
    }
    if isSame(was, now) { return .edited }
    let (was, now) = (old.referring(was), new.referring(now))
    let (wasThere, nowThere) = (old.place(of: was), old.place(of: now))
    let (wasHere, nowHere) = (new.place(of: was), new.place(of: now))
    if let wasHere, let nowHere, wasHere < nowHere { return .gone }
    if let wasThere, let nowThere, nowThere < wasThere { return .edited }
    // What was nearer than the new place is lost with its own file, whatever came farther away. A file of another mode
    // has no place here: what it sets alone was there before.
    if wasHere == nil, nowThere != nil || nowHere == nil || isNearer(was, than: now) {
      return departure(of: was, for: now)
    }
    return nowThere == nil ? arrival(of: now, after: was) : order(of: now, was)
  }

  /// Whether the theme of a value that was set is still there, and nearer than that of the new one.
  private func isNearer(_ was: ThemeSetting, than now: ThemeSetting) -> Bool {
    guard let before = new.index(of: was.theme), let after = new.index(of: now.theme) else {
      return false
    }
    return before < after
  }

  /// The reason for a file that a theme did not have.
  private func arrival(of now: ThemeSetting, after was: ThemeSetting) -> Reason {
    guard let before = old.name(of: now.theme) else { return .other(named(was.theme, now.theme)) }
    guard let item = new.item(of: now) else { return .edited }
    let was =
      old.item(item.name, of: now.theme) ?? old.item(insteadOf: item, of: now.theme, in: new)
    return reason(for: now.file, from: was, to: item, in: (before, now.theme))
  }

  /// The reason for a file that a theme does not have any longer.
  private func departure(of was: ThemeSetting, for now: ThemeSetting) -> Reason {
    guard let after = new.name(of: was.theme) else { return .other(named(was.theme, now.theme)) }
    guard let item = old.item(of: was) else { return .edited }
    let now =
      new.item(item.name, of: was.theme) ?? new.item(insteadOf: item, of: was.theme, in: old)
    return reason(for: was.file, from: item, to: now, in: (was.theme, after))
  }

  /// The reason for two files that changed places.
  private func order(of now: ThemeSetting, _ was: ThemeSetting) -> Reason {
    guard let item = new.item(of: now), let other = new.item(of: was) else { return .edited }
    let file = item.files.last { $0.reference == now.file }
    let place = item.name == other.name ? file?.source : item.source
    let words = item.name == other.name ? "sources in another order" : "sets in another order"
    return .other(.makeup(MakeupWords(now.theme).cause(CauseChange(words), at: place)))
  }

  /// The reason for another context of a theme, or for other files of one.
  private func reason(
    for file: String?, from was: Theme.Item?, to now: Theme.Item?,
    in themes: (old: String, new: String)
  ) -> Reason {
    let words = MakeupWords(themes.new)
    guard let was, let now, let before = was.context, let after = now.context, before != after,
      !was.isContextRenamed(to: now)
    else { return .other(.makeup(words.cause(for: file, from: was, to: now))) }
    let isNamed =
      ThemeName(themes.old).contexts.contains(before)
      || ThemeName(themes.new).contexts.contains(after)
    guard !isNamed else { return .other(named(themes.old, themes.new)) }
    return .other(
      .makeup(
        words.cause(CauseChange(of: "default context", before, after), at: now.standard)))
  }

  /// The reason for another theme, or another context, that the page or a theme names.
  func named(_ was: String, _ now: String) -> TokenReason {
    let fork = chains.fork(of: old.index(of: was), or: new.index(of: now))
    return fork.flatMap { $0.theme == nil ? nil : .parents($0) } ?? .page
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

    // A later file replaces a token as a whole, with its values in other modes.
    private var numbers: [Int] { [theme, isGeneral ? 1 : 0, -file, isForAllModes ? 1 : 0] }
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

  /// The item that a file belongs to, with the files of all its modes; nil for a theme's own file.
  func item(of setting: ThemeSetting) -> Theme.Item? {
    items(of: setting.theme).last { $0.files.contains { $0.reference == setting.file } }
      .flatMap { item($0.name, of: setting.theme) }
  }

  /// The item of a name, with the files of all its modes; nil if there is none.
  func item(_ name: String, of theme: String) -> Theme.Item? {
    let parts = items(of: theme).filter { $0.name == name }
    guard var item = parts.first else { return nil }
    item.files = parts.flatMap(\.files)
    return item
  }

  /// The item here that stands in the place of one that only other makeups have; nil if there is none.
  func item(insteadOf other: Theme.Item, of theme: String, in others: Makeups) -> Theme.Item? {
    let (own, all) = (names(of: theme), others.names(of: theme))
    let (here, there) = CauseWords.differing(own, all, by: ==)
    guard here.count == there.count, let place = there.firstIndex(of: other.name),
      !all.contains(own[place]), let item = item(own[place], of: theme),
      item.isModifier == other.isModifier
    else { return nil }
    return item
  }

  /// The names of a theme's items in their order, without modes that have no files: earlier versions left them out.
  private func names(of theme: String) -> [String] {
    items(of: theme).filter { !$0.files.isEmpty || $0.context != nil || !$0.isModifier }
      .map(\.name).eachOnce
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

extension Theme.Item {
  /// Whether the item is a modifier, not a set.
  var isModifier: Bool { context != nil || standard != nil }

  /// Whether the modifier has another name for the same context.
  fileprivate func isContextRenamed(to now: Self) -> Bool {
    guard let olds = contexts, let news = now.contexts, let context, let after = now.context else {
      return false
    }
    return Set(olds).subtracting(news) == [context] && Set(news).subtracting(olds) == [after]
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
