import Drawing
package import Goldens
import PageFiles
public import PageLayout
public import PageModel
public import Projects
package import Resolving

/// A laid-out page, with its diagnostics.
public struct LaidOutPage: Sendable {
  /// The page as it was written.
  public var page: Page
  /// The look that it was laid out in.
  public var look: Look
  /// The page with all values resolved; nil if its theme could not be read.
  package var resolved: ResolvedPage?
  /// The boxes; nil if the page has errors.
  public var tree: BoxTree?
  /// Errors and warnings, by place.
  public var diagnostics: [Diagnostic]
  /// Its assets.
  package let assets: PageAssets
  /// The screenshot's name, such as `logout.asks`; nil for the page itself.
  package var shot: String?
  /// The place of the screenshot in the scenario.
  package var source: Source?
  /// The steps of the scenario before it; nil for the page itself.
  package var way: ScriptWay?
  /// The state of the screen; nil for the page as a whole.
  package var frame: Frame?
  /// The measured texts of the fonts.
  package var answers = TextAnswers()
  /// The names that its colours, and those of the pages behind it, are looked up by.
  package var colorNames: Set<String> = []
  /// What is read out of it; nil if it can still be derived from its resolved page.
  package var readout: Readout?

  /// Whether the page can be drawn.
  public var isSound: Bool { tree != nil }
}

extension Renderer {
  /// Reads a page file.
  ///
  /// - Parameter location: the file.
  /// - Returns: the page, nil if its file cannot be parsed, and its diagnostics.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  public func read(_ location: PageLocation) throws(ReadError) -> (
    page: Page?, diagnostics: [Diagnostic]
  ) {
    let file = try location.read()
    return (file.page, file.diagnostics)
  }

  /// Resolves a page and lays it out.
  ///
  /// - Parameters:
  ///   - page: the page, from a file or built in Swift.
  ///   - look: its look. Default: the page's own theme, light, on a screen of 375 × 667 points.
  ///   - project: the project whose assets are used. Default: none but the built-in assets.
  /// - Returns: the boxes, or the errors.
  public func layout(
    _ page: Page, _ look: Look = Look(), project: Project? = nil
  ) -> LaidOutPage {
    noticeChanges()
    return layout(page, look, with: assets(for: project))
  }

  /// The same with given assets; a page whose list is empty is a screen with its notice.
  package func layout(
    _ page: Page, _ look: Look, with assets: PageAssets
  ) -> LaidOutPage {
    if let frame = Frame(empty: page.dressed(in: look)) {
      return layout(frame, look, with: assets)
    }
    return layout(page, look, with: assets) { resolved, _, text in
      BoxTree.layout(resolved, in: Viewport(look.viewport), measuring: text)
    }
  }

  /// Lays out a screen with given assets.
  package func layout(
    _ frame: Frame, _ look: Look, with assets: PageAssets
  ) -> LaidOutPage {
    var names: Set<String> = []
    var screen = layout(frame.layer.page, look, with: assets) {
      resolved, supplies, text in
      let stage = stage(supplies, text, look, known: (frame.layer.page, resolved))
      names = frame.pages.reduce(into: []) { $0.formUnion(stage.sheet($1).page.colorNames) }
      return BoxTree.screen(frame, by: stage)
    }
    screen.frame = frame
    screen.colorNames.formUnion(names)
    return screen
  }

  /// The layout of screens; a resolved page is not resolved again.
  package func stage(
    _ supplies: Supplies, _ text: any TextMeasuring, _ look: Look,
    known: (page: Page, resolved: ResolvedPage)? = nil
  ) -> ScreenStage {
    ScreenStage(
      in: Viewport(look.viewport), measuring: text, wording: supplies.wording,
      image: { name in
        guard case .found(let size, let hasCurrentColor) = supplies.image(name) else { return nil }
        return ImageReference(name: name, size: size, hasCurrentColor: hasCurrentColor)
      },
      resolved: { page in
        let own = known.flatMap { $0.page == page ? $0.resolved : nil }
        return own ?? page.resolved(with: supplies).page
      })
  }

  /// Resolves a page and lays out its visible part.
  private func layout(
    _ page: Page, _ look: Look, with assets: PageAssets,
    boxes: (ResolvedPage, Supplies, any TextMeasuring) -> (tree: BoxTree, warnings: [Diagnostic])
  ) -> LaidOutPage {
    let page = page.dressed(in: look)
    let start = page.start
    let fontFaults = assets.fonts.diagnostics(at: start)
    guard let text = assets.fonts.text, fontFaults.isEmpty else {
      return LaidOutPage(
        page: page, look: look, resolved: nil, tree: nil, diagnostics: fontFaults,
        assets: assets)
    }
    let (theme, themeFaults) = assets.snapshot.theme(
      page.theme, look.mode, at: page.places["theme"] ?? start)
    // Without its look, a page is still searched for other faults, with the default one.
    guard
      let found = theme
        ?? assets.snapshot.theme(Page().theme, look.mode, at: start).theme
    else {
      return LaidOutPage(
        page: page, look: look, resolved: nil, tree: nil, diagnostics: themeFaults,
        assets: assets)
    }
    let supplies = supplies(of: assets.snapshot, found, text.families)
    var (resolved, diagnostics) = page.resolved(with: supplies)
    if theme == nil { diagnostics.removeAll { $0.rule == "unknown-color" } }
    diagnostics += themeFaults
    diagnostics += page.usedTemplates.sorted().flatMap {
      assets.snapshot.templates.faults[$0] ?? []
    }
    diagnostics = DiagnosticList(diagnostics).all
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      return LaidOutPage(
        page: page, look: look, resolved: resolved, tree: nil,
        diagnostics: diagnostics.inOrder, assets: assets)
    }
    let notes = TextNotes(text)
    let (tree, warnings) = boxes(resolved, supplies, notes)
    if let missing = text.missingFonts(of: tree) {
      // Where other characters stand in, texts have other widths.
      diagnostics += [missing] + warnings.filter { $0.severity == .error }
    } else {
      diagnostics += warnings
    }
    let isSound = !diagnostics.contains { $0.severity == .error }
    return LaidOutPage(
      page: page, look: look, resolved: resolved, tree: isSound ? tree : nil,
      diagnostics: diagnostics.inOrder, assets: assets, answers: notes.answers,
      colorNames: resolved.colorNames)
  }
}

extension Renderer {
  /// The environment that pages are resolved with.
  package func supplies(
    of snapshot: AssetSnapshot, _ look: Theme, _ families: Set<String>
  ) -> Supplies {
    Supplies(
      theme: look, templates: snapshot.templates.templates, wording: wording,
      fontFamilies: families,
      image: { name in
        switch snapshot.icon(name) {
        case .found(let icon, _, _): .found(icon.size, hasCurrentColor: icon.hasCurrentColor)
        case .fault(let message, let hint): .fault(message, hint: hint)
        }
      }, closest: { Suggestion.closest(to: $0, among: $1) })
  }
}

extension Page {
  /// The templates that cells, headers and footers name.
  package var usedTemplates: Set<String> {
    var names: Set<String> = []
    for section in sections {
      for case .template(let name, _) in [section.header, section.footer].compactMap(\.self) {
        names.insert(name)
      }
      for case .template(let name) in section.cells.map(\.kind) { names.insert(name) }
    }
    return names
  }
}
