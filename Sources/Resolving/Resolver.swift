import Geometry
package import PageModel

extension Page {
  /// Resolves the page.
  ///
  /// After errors the page is complete except for values that could not be resolved, and must not
  /// be drawn.
  package func resolved(with supplies: Supplies) -> (page: ResolvedPage, diagnostics: [Diagnostic])
  {
    var page = self
    page.numberRows()
    var resolver = Resolver(page: page, supplies: supplies)
    return (resolver.resolve(), resolver.diagnostics)
  }
}

/// Resolves a page: cascades styles and collects diagnostics.
struct Resolver {
  let page: Page
  let supplies: Supplies
  /// The page's own templates.
  private let own: [String: Template]
  /// The others, read when the first part is not of a built-in kind.
  private lazy var shared = supplies.templates()
  /// The language of the page.
  let language: String
  /// The source for values without one, as on a page made in Swift: the part being resolved.
  private(set) var fallback: Source
  /// The amounts counted so far.
  private(set) var count = PageCount()
  private var found = DiagnosticList()
  /// The templates that were reported for too many parameters.
  var large: Set<String> = []
  /// The first place of each id.
  var ids: [String: Source] = [:]
  private var images: [String: ImageReference] = [:]
  /// The names used to look up colours.
  var colorNames: Set<String> = []
  /// The sheet on which the page is, if its look has sheets.
  private let sheet: PageSheet?

  init(page: Page, supplies: Supplies) {
    self.page = page
    self.supplies = supplies
    own = Dictionary(page.templates.map { ($0.name, $0) }) { $1 }
    language = page.language ?? (page.hasHan ? "zh-Hans" : "en")
    fallback = page.start
    let covers = page.style.lengths[.sheetCovers]?.value ?? supplies.theme.style[.sheetCovers]
    sheet = covers == 0 ? page.behavior.sheet : nil
  }

  /// The theme's style, or that of a kind; on a sheet with its colours.
  private func style(of kind: String? = nil) -> Style {
    let style = kind.map { supplies.theme.style(of: $0) } ?? supplies.theme.style
    return sheet == nil ? style : style.onSheet
  }

  /// The template with a name, the page's own first.
  mutating func template(_ name: String) -> Template? { own[name] ?? shared[name] }

  /// The names of all templates, sorted.
  var templateNames: [String] { supplies.templates().merging(own) { $1 }.keys.sorted() }

  mutating func report(_ diagnostic: Diagnostic) { found.add(diagnostic) }

  mutating func fault(
    _ rule: String, at source: Source?, _ message: String, hint: String? = nil,
    _ severity: Diagnostic.Severity = .error
  ) {
    report(Diagnostic(severity, rule: rule, at: source ?? fallback, message, hint: hint))
  }

  /// Resolves a part of the page, which is the source of its values without one.
  mutating func inside<Result>(
    _ part: Source?, _ resolve: (inout Resolver) -> Result
  ) -> Result {
    let outer = fallback
    fallback = part ?? outer
    defer { fallback = outer }
    return resolve(&self)
  }

  /// The diagnostics of the page.
  var diagnostics: [Diagnostic] { found.all }

  /// A hint for an unknown name: a suggestion, otherwise `others`, which by default names the
  /// candidates; nil once diagnostics are full.
  func hint(
    for name: String, among candidates: @autoclosure () -> [String],
    _ others: ([String]) -> String? = Suggestion.available
  ) -> String? {
    guard !found.isFull else { return nil }
    let known = candidates()
    return supplies.closest(name, known).map(Suggestion.hint) ?? others(known)
  }

  /// Counts an amount; false if a limit is exceeded, which is reported once.
  mutating func makes(_ more: Int, _ thing: PageCount.Thing, at source: Source?) -> Bool {
    if let fault = count.add(more, thing, at: source ?? fallback) { found.add(fault) }
    return !count.isOver
  }

  /// Counts a font.
  mutating func uses(_ font: Font, at source: Source?) {
    if let fault = count.use(font, at: source ?? fallback) { found.add(fault) }
  }

  mutating func resolve() -> ResolvedPage {
    checkCounts()
    checkGround()
    checkAlignment(page.style, of: page.sections.lazy.flatMap(\.cells))
    let style = fold(page.style, into: style(), level: .page)
    _ = makes(6 * page.tabBar.count, .boxes, at: page.places.blame("tabBar"))
    let tabBar = page.tabBar.map { tab in inside(tab.places.whole) { $0.tab(tab, style) } }
    var resolved = ResolvedPage(
      language: language, tableStyle: page.tableStyle, style: style, sheet: sheet,
      statusBar: sheet == nil ? statusBar() : nil,
      navigationBar: navigationBar(style), search: search(),
      searchCancel: supplies.wording.words("search/cancel", in: language),
      searchSource: page.places.blame("search"),
      toolbar: items(page.toolbar, "toolbar", style: style, in: page.places),
      toolbarSource: page.places.blame("toolbar"), tabBar: tabBar,
      viewportWidth: side(page.viewportWidth, at: page.places.blame("viewport")),
      viewportHeight: side(page.viewportHeight, at: page.places.blame("viewport")),
      sections: page.sections.enumerated().map { index, section in
        inside(section.places.whole) { $0.section(section, at: index) }
      },
      source: page.places.whole)
    resolved.colorNames = colorNames
    return resolved
  }

  private mutating func checkCounts() {
    if page.sections.count > Limits.sections {
      fault(
        "limit", at: page.places.blame("sections"),
        Limits.message("sections", page.sections.count, max: Limits.sections))
    }
    let rows = page.sections.reduce(0) { $0 + $1.cells.count }
    if rows > Limits.rows {
      fault(
        "limit", at: page.places.blame("sections"), Limits.message("rows", rows, max: Limits.rows))
    }
  }

  private mutating func statusBar() -> ResolvedStatusBar? {
    guard !page.statusBar.hidden else { return nil }
    let source = page.places["statusBar"] ?? page.places.whole
    return ResolvedStatusBar(
      time: text(page.statusBar.time, at: source) ?? "",
      leading: ["status-signal", "status-wifi"].compactMap { image($0, at: source) },
      trailing: image("status-battery", at: source), source: source)
  }

  private mutating func navigationBar(_ style: Style) -> ResolvedNavigationBar? {
    let bar = page.navigationBar
    guard !bar.hidden else { return nil }
    let source = bar.title == nil ? page.places["title"] : bar.places["title"]
    var back = bar.back
    if case .text(let words) = bar.back {
      back = text(words, at: bar.places["back"]).map { .text($0) } ?? .arrow
    }
    return ResolvedNavigationBar(
      title: text(bar.title ?? page.title, at: source),
      subtitle: text(bar.subtitle, at: bar.places["subtitle"]), back: back,
      largeTitle: bar.largeTitle,
      leading: items(bar.leading, "leading", style: style, in: bar.places),
      trailing: items(bar.trailing, "trailing", style: style, in: bar.places),
      places: bar.places, titleSource: source,
      source: bar.places.whole ?? page.places.whole)
  }

  private mutating func tab(_ item: TabItem, _ style: Style) -> ResolvedTabItem {
    let useSelected = item.selected && item.selectedImage != nil
    let normal = image(item.image, at: item.places.blame("image"))
    let highlighted = image(item.selectedImage, at: item.places.blame("selectedImage"))
    var written = item
    for (key, path, _) in TabItem.texts {
      written[keyPath: path] = text(item[keyPath: path], at: item.places[key])
    }
    let badge = badge(item.badge, style: style, at: item.places.blame("badge"))
    return ResolvedTabItem(
      written: written, image: useSelected ? highlighted : normal, badge: badge)
  }

  private mutating func section(_ section: Section, at index: Int) -> ResolvedSection {
    if let id = section.id { claim(id, at: section.places.blame("id")) }
    _ = makes(5, .boxes, at: section.places.whole)
    checkAlignment(section.style, of: section.cells)
    let own = fold(
      section.style, into: fold(page.style, into: style(), level: .page, reporting: false),
      level: .section)
    var bases: [String: Style] = [:]
    var cells = section.cells.map { cell in
      let kind = cell.kind.name
      if let known = bases[kind] {
        return inside(cell.places.whole) { $0.cell(cell, style: known) }
      }
      let base = fold(
        section.style,
        into: fold(page.style, into: style(of: kind), level: .page, reporting: false),
        level: .section, reporting: false)
      bases[kind] = base
      return inside(cell.places.whole) { $0.cell(cell, style: base) }
    }
    choose(among: &cells, of: section)
    return ResolvedSection(
      header: caption(section.header, style: own, as: "header", in: section.places),
      headerButton: headerButton(of: section),
      footer: caption(section.footer, style: own, as: "footer", in: section.places),
      headerHeight: length(section.headerHeight, at: section.places["headerHeight"])
        .map { ResolvedLength($0, written: .headerHeight) }
        ?? captionHeight(
          headerKey(at: index, own, .headerHeight, .firstHeaderHeight, .largeTitleHeaderHeight),
          of: section.header, style: own),
      footerHeight: length(section.footerHeight, at: section.places["footerHeight"])
        .map { ResolvedLength($0, written: .footerHeight) }
        ?? captionHeight(.footerHeight, of: section.footer, style: own),
      headerTopGap: gap(
        headerKey(at: index, own, .headerTopGap, .firstHeaderTopGap, .largeTitleHeaderTopGap),
        inPlain: .plainHeaderTopGap, style: own),
      footerBottomGap: gap(.footerBottomGap, inPlain: .footerGap, style: own),
      style: own, cells: cells, places: section.places)
  }

  /// The placeholder for network images.
  private static let placeholder = "placeholder"

  /// Looks up an image, for network images a placeholder; nil after an error.
  mutating func image(_ name: String?, at source: Source?) -> ImageReference? {
    guard var name, !name.isEmpty else { return nil }
    if name.isOfNetwork { name = Self.placeholder }
    if let known = images[name] { return known }
    // Once the list of diagnostics is full, the lookup is skipped: the page is not drawn.
    guard !found.isFull else { return nil }
    switch supplies.image(name) {
    case .found(let size, let hasCurrentColor):
      let image = ImageReference(name: name, size: size, hasCurrentColor: hasCurrentColor)
      images[name] = image
      return image
    case .fault(let message, let hint):
      fault("image", at: source, message, hint: hint)
      return nil
    }
  }

  /// A text cleaned for drawing; nil if it is missing or invalid.
  mutating func text(_ text: String?, at source: Source?, multiline: Bool = false) -> String? {
    guard let text, !text.isEmpty else { return nil }
    switch text.cleaned(multiline: multiline) {
    case .success(let clean):
      if !multiline, clean != text { checkBreaks(in: text, at: source) }
      return !clean.isEmpty && makes(clean.unicodeScalars.count, .scalars, at: source) ? clean : nil
    case .failure(let fault):
      found.add(fault.diagnostic(at: source ?? fallback))
      return nil
    }
  }

  /// A valid length: finite, not negative and within the limit; nil after an error.
  mutating func length(_ value: Double?, at source: Source?) -> Double? {
    guard let value else { return nil }
    guard value.isFinite, value >= 0, value <= Limits.length else {
      fault("limit", at: source, lengthMessage(value))
      return nil
    }
    return value
  }

  /// A side of the viewport of at least one point; nil after an error.
  private mutating func side(_ value: Double?, at source: Source?) -> Double? {
    let side = length(value, at: source)
    guard let side, side < 1 else { return side }
    fault("limit", at: source, "a viewport must be at least 1 point wide and high, not \(side)")
    return nil
  }

  func lengthMessage(_ value: Double) -> String {
    value > Limits.length
      ? Limits.message("length", value, max: Int(Limits.length))
      : "a length must be zero or more points, not \(value)"
  }
}

extension String {
  /// Whether an image's name is a network address.
  package var isOfNetwork: Bool { contains("://") }

  /// The last component of the address's path.
  var lastOfAddress: String {
    let path = prefix { $0 != "?" && $0 != "#" }
    return String(path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...])
  }
}
