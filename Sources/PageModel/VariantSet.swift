public import Geometry

/// The variants of a run: viewport, values on each axis, and lists of pages or their project.
public struct VariantSet: Hashable, Sendable {
  /// The viewport in points; a page's own takes precedence, unless flags set this one.
  ///
  /// Default: 375 × 667.
  public var viewport: Size
  /// What sets the sides of the viewport.
  package var viewportOrigin = ViewportOrigin()
  /// The values on the axes that have any; the default on others.
  package var values: [Axis: [String]] = [:]
  /// The theme of pages that name none; nil for classic.
  package var pageTheme: Sourced<String>?
  /// The project's list; a page's own takes precedence.
  package var list: VariantList?
  /// Whether pages are drawn in the listed variants.
  ///
  /// Default: false.
  package var takesLists = false
  /// The axes with values from options, which take precedence over lists.
  package var asked: Set<Axis> = []
  /// Whether a page may have as many pictures as a run.
  ///
  /// Default: false.
  package var takesMany = false

  /// The maximum number of pictures of a page, unless ``takesMany``.
  package static let mostOfPage = 1_000
  /// The maximum number of pictures of a run.
  package static let mostOfRun = 100_000

  /// One variant of each page by default.
  public init(
    viewport: Size = .viewport, themes: [String] = [],
    appearances: [Appearance] = [.light], contrasts: [Contrast] = [.normal],
    scales: [Scale] = [.two]
  ) {
    self.viewport = viewport
    (self.themes, self.appearances) = (themes, appearances)
    (self.contrasts, self.scales) = (contrasts, scales)
  }

  /// A single variant of each page.
  package init(_ variant: Variant) {
    (viewport, viewportOrigin) = (variant.look.viewport, variant.look.viewportOrigin)
    for axis in Axis.allCases { values[axis] = variant[axis].map { [$0] } }
  }

  /// Whether pages are drawn in the same variants, whatever set them.
  public static func == (left: VariantSet, right: VariantSet) -> Bool {
    left.viewport == right.viewport && left.words == right.words && left.list == right.list
      && left.pageTheme?.value == right.pageTheme?.value
  }

  /// Hashes the variants.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(viewport)
    hasher.combine(words)
    hasher.combine(list)
    hasher.combine(pageTheme?.value)
  }

  /// All variants of a page without a list, in drawing order.
  package var all: [Variant] { VariantProduct().variants(over: self, on: "") }

  /// The variants that pages are resolved for, in the same order.
  package var looks: [Look] { all.map(\.look).eachOnce }

  /// The values on each axis without a list.
  private var words: [[String?]] { Axis.allCases.map(words) }

  /// The default variant on the screen.
  package var first: Variant {
    var variant = Variant()
    (variant.look.viewport, variant.look.viewportOrigin) = (viewport, viewportOrigin)
    return variant
  }

  /// The values on an axis without a list; nil among them is the page's own theme.
  func words(on axis: Axis) -> [String?] { values[axis] ?? [Variant()[axis]] }
}

extension VariantSet {
  /// The themes; empty: each page's own.
  ///
  /// Default: none.
  public var themes: [String] {
    get { values[.theme] ?? [] }
    set { values[.theme] = newValue.isEmpty ? nil : newValue }
  }
  /// The appearances.
  ///
  /// Default: light.
  public var appearances: [Appearance] {
    get { self[.appearance] }
    set { self[.appearance] = newValue }
  }
  /// The contrasts.
  ///
  /// Default: normal.
  public var contrasts: [Contrast] {
    get { self[.contrast] }
    set { self[.contrast] = newValue }
  }
  /// The scales in pixels per point.
  ///
  /// Default: 2.
  public var scales: [Scale] {
    get { self[.scale] }
    set { self[.scale] = newValue }
  }

  private subscript<Word: RawRepresentable<String>>(axis: Axis) -> [Word] {
    get { words(on: axis).compactMap { $0.flatMap(Word.init) } }
    set { values[axis] = newValue.map(\.rawValue) }
  }
}

extension VariantSet {
  /// The list for a page that may have its own; nil without any.
  package func list(over own: VariantList?) -> VariantList? { takesLists ? own ?? list : nil }

  /// The maximum number of variants of a page, including duplicates and exceptions.
  package func count(over own: VariantList?) -> Int {
    products(over: own).reduce(0) { count, product in
      let (sum, isTooMuch) = count.addingReportingOverflow(product.count(over: self))
      return isTooMuch ? .max : sum
    }
  }

  /// The variants of a page with a theme and perhaps its own list, without duplicates.
  package func variants(of theme: String, over own: VariantList?) -> [Variant] {
    products(over: own).flatMap { $0.variants(over: self, on: theme) }
      .map { Variant($0.look.beside(theme), scale: $0.scale) }.eachOnce
  }

  private func products(over own: VariantList?) -> [VariantProduct] {
    [VariantProduct()] + (list(over: own)?.leaving(asked).products ?? [])
  }

  /// Warnings about exceptions that omit no variant.
  ///
  /// They are checked for a page's theme, or for any page if it is nil. If options set values,
  /// there are none.
  package func warnings(of list: VariantList, on theme: String? = nil) -> [Diagnostic] {
    guard takesLists, asked.isEmpty else { return [] }
    return list.products.flatMap { $0.idleExceptions(over: self, on: theme) }.map {
      Diagnostic(
        .warning, rule: "variants", at: $0, "\"except\" matches no variant",
        hint: "use values that the lists beside it contain")
    }
  }
}
