import ArgumentParser
import Pageshot

/// The variants that a command draws if neither options nor settings name others.
protocol StandardVariants {
  /// The variants.
  static var variants: VariantSet { get }
}

/// The standard of commands whose pictures are looked at: light, at 2 pixels a point.
enum ToLookAt: StandardVariants {
  static let variants = VariantSet()
}

/// Options for drawing pages.
struct DrawingOptions<Standard: StandardVariants>: ParsableArguments {
  @OptionGroup var look: LookOptions<Standard>
  @OptionGroup var viewport: ViewportOptions

  @Option(help: Axis.scale.help)
  var scale = Override<CommaList<Scale>>(default: "\(CommaList(Standard.variants.scales))")

  @Flag(help: "Allow more than 1000 pictures per page.")
  var allVariants = false

  @Option(help: "Pages to process in parallel.")
  var jobs = Override<Int>(default: "number of processors")

  func validate() throws {
    if let jobs = jobs.value, jobs < 1 {
      throw ValidationError("--jobs must be 1 or more, not \(jobs)")
    }
  }

  /// The given flags.
  var flags: Settings {
    var flags = look.flags(beside: viewport)
    flags.values[.scale] = scale.value?.words
    (flags.jobs, flags.allVariants) = (jobs.value, allVariants)
    return flags
  }
}

/// The themes, appearances and contrasts of pages.
struct LookOptions<Standard: StandardVariants>: ParsableArguments {
  @Option(help: Axis.theme.help, completion: Offer.themes)
  var theme = Override<NameList>(default: "each page's own")

  @Option(help: Axis.appearance.help)
  var appearance = Override<CommaList<Appearance>>(
    default: "\(CommaList(Standard.variants.appearances))")

  @Option(help: Axis.contrast.help)
  var contrast = Override<CommaList<Contrast>>(default: "normal")

  /// The given flags, with those of the viewport.
  func flags(beside viewport: ViewportOptions) -> Settings {
    var flags = viewport.flags
    flags.values[.theme] = theme.value?.names
    flags.values[.appearance] = appearance.value?.words
    flags.values[.contrast] = contrast.value?.words
    return flags
  }
}

/// The theme, appearance and contrast of one picture.
struct SingleLookOptions: ParsableArguments {
  @Option(help: "Theme of the page.", completion: Offer.theme)
  var theme = Override<String>(default: "the page's own")

  @Option(help: "Appearance of the page.")
  var appearance = Word(Appearance.light)

  @Option(help: "Contrast of the page.")
  var contrast = Override<Word<Contrast>>(default: "normal")

  @Flag(help: .hidden)
  var dark = false

  /// The given flags, with those of the viewport.
  func flags(beside viewport: ViewportOptions) -> Settings {
    var flags = viewport.flags
    flags.values[.theme] = theme.value.map { [$0] }
    flags.values[.appearance] = [(dark ? .dark : appearance.value).rawValue]
    flags.values[.contrast] = contrast.value.map { ["\($0)"] }
    return flags
  }
}

/// One appearance behind a flag: `dark`.
typealias AppearanceWord = Word<Appearance>

extension Axis {
  /// The help of the option for several values.
  fileprivate var help: ArgumentHelp { "\(facts.doc), separated by commas." }
}
