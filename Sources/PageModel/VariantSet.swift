public import Geometry

/// How the pages of a run are drawn: each on the same screen, in all combinations, and in those that pages or
/// their project list.
public struct VariantSet: Hashable, Sendable {
  /// The screen in points; what a page itself sets counts more.
  ///
  /// Default: 375 × 667.
  public var viewport: Size
  /// Who asked for that viewport, such as `--width`; nil for the default, and where that is not known.
  package var viewportOrigin: String?
  /// Names of themes; none: each page's own.
  ///
  /// Default: none.
  public var themes: [String]
  /// Light and dark.
  ///
  /// Default: light.
  public var appearances: [Appearance]
  /// How much colours differ.
  ///
  /// Default: normal.
  public var contrasts: [Contrast]
  /// Pixels in a point.
  ///
  /// Default: 2.
  public var scales: [Scale]
  /// What the project lists; a page's own list counts more.
  package var list: VariantList?
  /// Whether pages are drawn in what is listed.
  ///
  /// Default: false.
  package var takesLists = false
  /// The axes whose values flags ask for: they count more than lists.
  package var asked: Set<Axis> = []
  /// Whether a page may have as many pictures as a run.
  ///
  /// Default: false.
  package var takesMany = false

  /// The most pictures of a page, unless many are asked for.
  package static let mostOfPage = 1_000
  /// The most pictures of a run.
  package static let mostOfRun = 100_000

  /// One picture of a page, unless told otherwise.
  public init(
    viewport: Size = .viewport, themes: [String] = [],
    appearances: [Appearance] = [Variant().appearance],
    contrasts: [Contrast] = [Variant().contrast], scales: [Scale] = [Variant().scale]
  ) {
    (self.viewport, self.themes) = (viewport, themes)
    (self.appearances, self.contrasts, self.scales) = (appearances, contrasts, scales)
  }

  /// One variant of each page.
  package init(_ variant: Variant, viewport: Size = .viewport) {
    self.init(
      viewport: viewport, themes: variant.theme.map { [$0] } ?? [],
      appearances: [variant.appearance], contrasts: [variant.contrast], scales: [variant.scale])
  }

  /// Whether pages are drawn alike, whoever asked for it.
  public static func == (left: VariantSet, right: VariantSet) -> Bool {
    left.viewport == right.viewport && left.all == right.all && left.list == right.list
  }

  /// Feeds what pages are drawn by to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(all)
    hasher.combine(list)
  }

  /// All variants of a page that lists none, in the order in which they are drawn.
  public var all: [Variant] { VariantProduct().variants(over: self, on: "") }

  /// What of them pages are resolved for, in the same order.
  package var looks: [Variant] { all.map(\.look).eachOnce }

  /// The words on an axis where no list says otherwise; nil in them is the page's own theme.
  func words(on axis: Axis) -> [String?] {
    switch axis {
    case .theme: themes.isEmpty ? [nil] : themes
    case .appearance: appearances.map(\.rawValue)
    case .contrast: contrasts.map(\.rawValue)
    case .scale: scales.map(\.rawValue)
    }
  }
}

extension VariantSet {
  /// The list that counts for a page with perhaps a list of its own; nil where there is none.
  package func list(over own: VariantList?) -> VariantList? { takesLists ? own ?? list : nil }

  /// How many variants a page has at most: what is the same, or left out, counts as well.
  package func count(over own: VariantList?) -> Int {
    products(over: own).reduce(0) { count, product in
      let (sum, isTooMuch) = count.addingReportingOverflow(product.count(over: self))
      return isTooMuch ? .max : sum
    }
  }

  /// The variants of a page with a theme of its own, and perhaps a list, each once: those without a list come first.
  package func variants(of theme: String, over own: VariantList?) -> [Variant] {
    products(over: own).flatMap { $0.variants(over: self, on: theme) }
      .map { $0.beside(theme) }.eachOnce
  }

  private func products(over own: VariantList?) -> [VariantProduct] {
    [VariantProduct()] + (list(over: own)?.leaving(asked).products ?? [])
  }

  /// Warnings of exceptions in a list that leave out nothing, on a page with a theme of its own, or where that is nil
  /// on any; none where flags ask for values.
  package func warnings(of list: VariantList, on theme: String? = nil) -> [Diagnostic] {
    guard takesLists, asked.isEmpty else { return [] }
    return list.products.flatMap { $0.idleExceptions(over: self, on: theme) }.map {
      Diagnostic(
        .warning, rule: "variants", at: $0, "\"except\" leaves out no variant",
        hint: "name values that the lists beside it have")
    }
  }
}
