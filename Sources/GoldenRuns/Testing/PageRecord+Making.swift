import Drawing
import Editing
import Geometry
package import Goldens
package import PageLayout
import PageModel
package import Pages
import Projects
import Resolving

extension LaidOutPage {
  /// The record of the page that a golden keeps.
  ///
  /// - Parameters:
  ///   - name: the page's name.
  ///   - source: its file, as its boxes name it; nil for a page without a file.
  ///   - scale: pixels per point.
  /// - Returns: the record; nil if the page has errors.
  package func record(name: String, source: String?, scale: Double) -> PageRecord? {
    guard let tree else { return nil }
    let images = assets.snapshot.images(of: tree)
    return PageRecord(
      page: name, source: source, scale: scale, images: images.mapValues(\.digest), tree: tree,
      inputs: inputs(images))
  }

  /// The inputs of its boxes; nil for a screen with more motions than a golden can record.
  private func inputs(_ images: [String: PageInputs.Image]) -> PageInputs? {
    let frame = frame?.settled
    let screen = frame.map { RecordedScreen($0, at: source) }
    if case .some(nil) = screen { return nil }
    let templates = assets.snapshot.templates.templates
    let page = (frame?.layer.page.dressed(in: look) ?? page).owning(templates)
    let others = (frame?.otherPages ?? []).map { $0.owning(templates) }
    let start = page.start
    let theme = assets.snapshot.theme(page.theme, look.mode, at: start).theme
    var inputs = PageInputs(
      page, look, parents: theme?.parents ?? [], makeups: theme?.makeups ?? [],
      tokens: theme.map { tokens(of: $0, for: [page] + others) } ?? [],
      images: images)
    (inputs.others, inputs.screen, inputs.way) = (others, screen ?? nil, way)
    inputs.answers = answers
    return inputs
  }

  /// The theme's values that any box reads, by key or by the page's name for a colour; of the page background,
  /// which is no box; and of separators, even if none is drawn.
  private func tokens(of theme: Theme, for pages: [Page]) -> [Token] {
    var keys = tree?.boxes.reduce(into: KeySet()) { $0.formUnion($1.keys) } ?? KeySet()
    keys.insert(ColorKey.pageBackground)
    keys.insert(ColorKey.plainBackground)
    keys.insert(LengthKey.separatorAtEnds)
    for key in colorNames.compactMap({ ColorKey(name: $0) }) { keys.insert(key) }
    if pages.contains(where: { $0.behavior.sheet != nil }) {
      for color in Style.colorsOfSheets { keys.insert(color.onSheet) }
    }
    return theme.tokens(
      of: keys, kinds: Set(pages.flatMap(\.kinds)),
      palette: colorNames.filter { ColorKey(name: $0) == nil },
      fonts: tree.map { Array(fonts(of: $0)) } ?? [])
  }
}

/// The fonts of all texts.
private func fonts(of tree: BoxTree) -> Set<Font> {
  tree.boxes.reduce(into: []) { fonts, box in
    if case .text(let run, _) = box.content { fonts.insert(run.font) }
  }
}

/// Lays out a page from its inputs, recorded or current, with the assets of another page.
package final class InputsLayout {
  private let renderer: Renderer
  private let page: LaidOutPage
  /// Measures the texts of which nothing is recorded; nil: the page's fonts.
  private let measuring: (any TextMeasuring)?
  /// The themes of the last pages: most steps between two pages use the theme of one of them.
  private var known: [(tokens: [Token], mode: ColorMode, name: String, theme: Theme)] = []

  /// Lays out with a renderer and the assets of a page.
  ///
  /// `measuring` measures the texts of which nothing is recorded. Default: the page's fonts.
  package init(
    _ renderer: Renderer, for page: LaidOutPage, measuring: (any TextMeasuring)? = nil
  ) {
    (self.renderer, self.page, self.measuring) = (renderer, page, measuring)
  }

  /// The boxes and their inputs; nil if the page has errors.
  package func callAsFunction(_ inputs: PageInputs) -> LaidOutInputs? {
    guard let fonts = page.assets.fonts.text, let look = theme(of: inputs) else { return nil }
    let measuring = measuring ?? fonts
    let isAnswered = !inputs.answers.extents.isEmpty
    let text = isAnswered ? RememberedTexts(inputs.answers, measuring) : measuring
    var supplies = renderer.supplies(of: page.assets.snapshot, look, fonts.families)
    let image = supplies.image
    // Of what no box showed, nobody knows the size but the file.
    supplies.image = { name in
      inputs.images[name].map { .found($0.size, hasCurrentColor: $0.hasCurrentColor) }
        ?? image(name)
    }
    let page = inputs.screen?.dressed(inputs.page) ?? inputs.page
    let (resolved, diagnostics) = page.resolved(with: supplies)
    // Other pages may name colours of their own themes. Drawing ignores such errors on them, and so does this.
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return nil }
    let laidOut: (tree: BoxTree, warnings: [Diagnostic])? =
      if let screen = inputs.screen {
        shown(
          screen, of: inputs,
          by: renderer.stage(supplies, text, inputs.look, known: (page, resolved)))
      } else {
        BoxTree.layout(resolved, in: Viewport(inputs.look.viewport), measuring: text)
      }
    guard let laidOut, !laidOut.warnings.contains(where: { $0.severity == .error }) else {
      return nil
    }
    return LaidOutInputs(resolved, laidOut.tree)
  }

  /// The part of a page that a screen shows.
  private func shown(_ screen: RecordedScreen, of inputs: PageInputs, by stage: ScreenStage)
    -> (tree: BoxTree, warnings: [Diagnostic])?
  {
    let screen = inputs.staysOnRows ? screen.onRows(of: inputs.pages, by: stage) : screen
    return screen.frame(of: inputs.pages).map { BoxTree.screen($0, by: stage) }
  }

  /// The theme that a page names with its recorded values, or else the theme of the other page.
  private func theme(of inputs: PageInputs) -> Theme? {
    let name = inputs.page.theme
    let same = known.first {
      $0.name == name && $0.mode == inputs.look.mode && $0.tokens == inputs.tokens
    }
    if let same { return same.theme }
    let start = Source.ofPage
    func found(_ name: String) -> Theme? {
      page.assets.snapshot.theme(name, inputs.look.mode, at: start).theme
    }
    guard let theme = (found(name) ?? found(page.page.theme))?.replacing(inputs.tokens) else {
      return nil
    }
    known = [(inputs.tokens, inputs.look.mode, name, theme)] + known.prefix(1)
    return theme
  }
}

extension AssetSnapshot {
  /// The pictures of boxes, by name; a box on a page that is pushed back has a smaller one than its file.
  fileprivate func images(of tree: BoxTree) -> [String: PageInputs.Image] {
    var images: [String: PageInputs.Image] = [:]
    for case .image(let image, _, _, _) in tree.boxes.map(\.content) where images[image.name] == nil
    {
      guard case .found(let icon, let digest, let file) = icon(image.name) else { continue }
      let isOwn = !file.hasPrefix(SourceFile.builtIn) && !file.hasPrefix("/")
      images[image.name] = .init(
        size: icon.size, digest: digest, hasCurrentColor: icon.hasCurrentColor,
        file: isOwn ? file : nil)
    }
    return images
  }
}

extension Page {
  /// The page with the templates that it uses as its own.
  fileprivate func owning(_ shared: [String: Template]) -> Page {
    var page = self
    let own = Set(templates.map(\.name))
    page.templates += usedTemplates.subtracting(own).sorted().compactMap { shared[$0] }
    let templates = Dictionary(page.templates.map { ($0.name, $0) }) { first, _ in first }
    for section in page.sections.indices { page.sections[section].takeArguments(by: templates) }
    return page
  }
}

extension Section {
  /// Keeps of data what the parameters of templates take: written in the page itself, the rest would be an error.
  fileprivate mutating func takeArguments(by templates: [String: Template]) {
    header = header?.taken(by: templates, under: "header", in: places)
    footer = footer?.taken(by: templates, under: "footer", in: places)
    for index in cells.indices where !cells[index].parameters.isEmpty {
      let (cell, template) = (cells[index], templates[cells[index].kind.name])
      let names = Set(template?.parameters.map(\.name) ?? [])
      let taken = template?.taking(cell.parameters, under: "parameters", in: cell.places)
      cells[index].parameters = (taken ?? cell.parameters).filter {
        !cell.isKindOfData || names.contains($0.key)
      }
    }
  }
}

extension Caption {
  fileprivate func taken(by templates: [String: Template], under key: String, in places: Places)
    -> Caption
  {
    guard case .template(let name, let arguments) = self, let template = templates[name] else {
      return self
    }
    return .template(name, template.taking(arguments, under: key, in: places))
  }
}
