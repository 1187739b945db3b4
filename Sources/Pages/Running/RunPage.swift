import Drawing
import Images
import PageLayout
public import PageModel
public import Projects

/// A page of a run: read once, and laid out and played once when that is asked for.
///
/// Its assets and scenarios are read then: who keeps a `FileTrace` makes the page within it.
public final class RunPage: Sendable {
  /// The page's name, which its pictures are named after.
  public let name: String
  /// Its file; nil for a page that is written in Swift.
  public let location: PageLocation?
  package let run: PageRun
  /// The variants to draw.
  package let variants: PageVariants
  private let file: ReadPage
  package let assets: PageAssets
  private let laidOut = Once<LaidOut>()
  private let played = Once<PlayedPage>()

  init(
    _ file: ReadPage, named name: String, at location: PageLocation?, of project: Project?,
    in run: PageRun
  ) {
    (self.name, self.location, self.file, self.run) = (name, location, file, run)
    assets = run.renderer.assets(for: project)
    variants = PageVariants(
      run.variants, of: file.page, names: location.map { run.names(of: $0).count } ?? 1)
  }

  /// The page in each of its looks, in order; none if its file cannot be read.
  public var layouts: [LaidOutPage] { inAllLooks.layouts }

  /// The diagnostics of the page and its scenarios, by place.
  public var diagnostics: [Diagnostic] { inAllLooks.diagnostics + shots.diagnostics }

  /// Whether it can be drawn.
  ///
  /// If a scenario fails, the page and the earlier screenshots are drawn all the same.
  public var isSound: Bool { inAllLooks.isSound }

  /// The result of its scenarios.
  package var shots: PlayedPage {
    played {
      location.map { run.play($0, in: variants, with: assets, isSound: isSound) } ?? PlayedPage()
    }
  }

  private var inAllLooks: LaidOut {
    laidOut {
      let (layouts, excess) = run.layouts(of: file.page, variants, with: assets)
      var found = LookDiagnostics()
      for layout in layouts {
        found.add(layout.diagnostics, in: layout.look.wearing(layout.page.theme))
      }
      let own =
        file.diagnostics + variants.diagnostics + found.all + excess
        + assets.unknownThemes(of: file.page, drawnIn: layouts.map(\.look))
      return LaidOut(
        layouts: layouts, diagnostics: own.inOrder,
        isSound: file.page != nil && !own.contains { $0.severity == .error })
    }
  }

  /// The errors that keep it from being drawn, by place.
  package var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

  /// The page in some looks; those of the run are not laid out again.
  package func layouts(in looks: [Look]) -> [LaidOutPage] {
    looks.map { $0.beside(file.page?.theme ?? "") }.compactMap { look in
      (variants.looks.contains(look) ? layouts.first { $0.look == look } : nil)
        ?? run.layout(file.page, look, of: variants, with: assets)
    }
  }

  /// The page and its screenshots, in each look: everything that there are pictures of.
  package var drawn: some Sequence<LaidOutPage> {
    ((run.scenarios.includesPages ? layouts : []) + shots.screens).lazy.map { self.whole($0) }
  }

  /// Its pictures with pixels, in the order of its variants, followed by its screenshots.
  package var pictures: some Sequence<PagePicture> { drawn.lazy.flatMap { self.pictures(of: $0) } }

  /// A screenshot with its boxes, which are laid out again if a scenario has too many to keep.
  func whole(_ screen: LaidOutPage) -> LaidOutPage {
    guard screen.tree == nil, let frame = screen.frame else { return screen }
    var whole = screen
    let laidOut = run.renderer.layout(frame, screen.look, with: assets)
    whole.tree = laidOut.tree
    return whole
  }

  /// Its pictures in one look and format; a mark such as `~redlines` follows the name if they show more than the page.
  package func pictures(
    of layout: LaidOutPage, as format: PictureFormat = .png, marked mark: String = ""
  ) -> [PagePicture] {
    let name = (layout.shot.map { "\(self.name).\($0)" } ?? self.name) + mark
    return variants.scales(of: layout.look, as: format).map { scale in
      PagePicture(
        name: PictureName(name, Variant(layout.look, scale: scale)),
        page: layout, location: location, renderer: run.renderer, digest: file.digest)
    }
  }
}

/// A page in all its looks.
private struct LaidOut {
  let layouts: [LaidOutPage]
  /// The diagnostics of the page, by place.
  let diagnostics: [Diagnostic]
  let isSound: Bool
}

/// A picture of a page that is laid out but not painted.
package struct PagePicture: Sendable {
  /// The picture's name.
  package var name: PictureName
  /// The page, laid out in the variant of the name.
  package var page: LaidOutPage
  /// The page file; nil for a page without a file.
  package let location: PageLocation?
  /// The renderer that laid it out and paints it.
  package let renderer: Renderer

  /// The SHA-256 of the page file and its shared parts when they were read; nil for a page without a file.
  package let digest: String?
}

extension PageAssets {
  /// A warning if a page that is only drawn in other themes has an unknown one; empty if it has none.
  fileprivate func unknownThemes(of page: Page?, drawnIn looks: [Look]) -> [Diagnostic] {
    guard let page, let place = page.places["theme"], !looks.isEmpty,
      looks.allSatisfy({ $0.theme != nil })
    else { return [] }
    return snapshot.theme(page.theme, .light, at: place).diagnostics
      .filter { $0.rule == "unknown-theme" && $0.source == place }.map {
        Diagnostic(.warning, rule: $0.rule, at: place, $0.message, hint: $0.hint)
      }
  }
}

extension PageRun {
  /// The most boxes of a page in all its looks, and the most bytes of their texts in UTF-8.
  private static let most = (boxes: 300_000, bytes: 50_000_000)

  /// A page in all its looks, and an error if they have too many boxes together: then the rest is omitted.
  fileprivate func layouts(
    of page: Page?, _ listed: PageVariants, with assets: PageAssets
  ) -> (layouts: [LaidOutPage], excess: [Diagnostic]) {
    var (layouts, boxes, bytes) = ([LaidOutPage](), 0, 0)
    for look in listed.looks {
      guard let layout = layout(page, look, of: listed, with: assets) else { continue }
      layouts.append(layout)
      boxes += layout.tree?.boxes.count ?? 0
      bytes += layout.tree?.textBytes ?? 0
      guard boxes > Self.most.boxes || bytes > Self.most.bytes else { continue }
      let message =
        boxes > Self.most.boxes
        ? Limits.message("boxes of a page in all variants", boxes, max: Self.most.boxes)
        : Limits.message("bytes of a page's texts in all variants", bytes, max: Self.most.bytes)
      let fault = Diagnostic(
        rule: "limit", at: page?.start ?? .ofPage, message,
        hint: "select fewer variants")
      return (layouts, [fault])
    }
    return (layouts, [])
  }

  /// A page in one look; nil if there is none.
  package func layout(
    _ page: Page?, _ look: Look, of listed: PageVariants, with assets: PageAssets
  ) -> LaidOutPage? {
    page.map {
      let dressed = $0.dressed(in: look, asked: listed.place(of: look.theme))
      return renderer.layout(dressed, look, with: assets)
    }
  }
}

extension RunPage {
  /// The scales that it has pictures in.
  package var scales: [Scale] { variants.all.map(\.scale).eachOnce }
}

extension BoxTree {
  /// The bytes of all texts in UTF-8.
  fileprivate var textBytes: Int {
    boxes.reduce(0) { bytes, box in
      if case .text(let run, _) = box.content { bytes + run.text.utf8.count } else { bytes }
    }
  }
}
