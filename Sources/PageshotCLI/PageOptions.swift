import ArgumentParser
import Pageshot

/// Options that all commands on pages share.
struct PageOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "Pages: files, folders, or names below pages/. Default: pages/.",
    completion: Offer.pages)
  var pages: [String] = []

  @Option(help: "Folder of assets to search first; may be repeated.", completion: .directory)
  var assets: [String] = []

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if pages.contains("") { throw ValidationError("a page requires a name, not \"\"") }
  }
}

/// The viewport that pages are laid out for.
struct ViewportOptions: ParsableArguments {
  @Option(help: "Viewport width in points. Default: 375.")
  var width: Double?

  @Option(help: "Viewport height in points. Default: 667.")
  var height: Double?

  func validate() throws {
    for (name, value) in [("width", width), ("height", height)] {
      if let value, !(value >= 1 && value <= Limits.length) {
        throw ValidationError(
          "--\(name) must be from 1 to \(Int(Limits.length)) points, not \(value)")
      }
    }
  }

  /// The given flags.
  var flags: Settings {
    var flags = Settings()
    (flags.width, flags.height) = (width, height)
    return flags
  }
}

/// Options for drawing pages.
struct DrawingOptions: ParsableArguments {
  @OptionGroup var viewport: ViewportOptions

  @Option(help: "Pixels per point, separated by commas. Default: 2.")
  var scale: CommaList<Scale>?

  @OptionGroup var look: LookOptions

  @Flag(help: "Allow more than 1000 pictures per page.")
  var allVariants = false

  @Option(help: "Pages to process in parallel. Default: number of processors.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, not \(jobs)") }
  }

  /// The given flags.
  var flags: Settings {
    var flags = look.flags(beside: viewport)
    (flags.scales, flags.jobs, flags.allVariants) = (scale?.values, jobs, allVariants)
    return flags
  }
}

/// The theme, appearance and contrast of pages.
struct LookOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Themes, separated by commas. Default: each page's own.", valueName: "theme"),
    completion: Offer.themes)
  var theme: NameList?

  @Option(help: "Appearances, separated by commas. Default: light.")
  var appearance: AppearanceList?

  @Option(help: "Contrasts, separated by commas. Default: normal.")
  var contrast: CommaList<Contrast>?

  /// The given flags, with those of the viewport.
  func flags(beside viewport: ViewportOptions) -> Settings {
    var flags = viewport.flags
    (flags.themes, flags.appearances, flags.contrasts) =
      (theme?.names, appearance?.values, contrast?.values)
    return flags
  }
}

/// Appearances behind one flag: `light,dark`.
typealias AppearanceList = CommaList<Appearance>

/// Names behind one flag: `inset,wechat`.
struct NameList: ExpressibleByArgument, Sendable {
  let names: [String]

  init?(argument: String) {
    names =
      argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      .eachOnce
    if names.contains("") { return nil }
  }
}

/// Several values behind one flag: `png,svg`.
struct CommaList<Element: RawRepresentable & CaseIterable & Hashable & Sendable>:
  ExpressibleByArgument, Sendable
where Element.RawValue == String {
  let values: [Element]

  init(_ values: [Element]) {
    self.values = values
  }

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let values = words.compactMap { Element(rawValue: String($0)) }
    guard !values.isEmpty, values.count == words.count else { return nil }
    self.values = values.eachOnce
  }

  static var allValueStrings: [String] { Element.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
