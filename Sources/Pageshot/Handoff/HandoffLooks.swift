import Drawing
import Handoff
import PageFiles
import PageModel

/// What the parts that are made of all pages together take of one.
struct HandoffTaken: Sendable {
  /// It in all its modes; the first is drawn.
  let shown: [ShownPage]
  /// The name of its theme.
  let theme: String
  /// Tells what its look is made of: that is much, and told once for each theme.
  let look: @Sendable () -> LookTokens?
  /// What draws its pictures.
  let painter: Painter
}

extension HandoffPage {
  /// What parts of all pages need of it; nil where it has faults.
  func taken() throws -> HandoffTaken? {
    guard let layout = modes.first?.layout else { return nil }
    let renderer = page.run.renderer
    let (theme, project) = (layout.page.theme, page.location?.project)
    let name = shot.map { "\(page.name).\($0)" } ?? page.name
    let shown = modes.compactMap { mode, layout in
      layout.tree.map { ShownPage(name, theme: layout.page.theme, mode: mode, $0) }
    }
    return HandoffTaken(
      shown: shown, theme: theme, look: { renderer.look(of: theme, project) },
      painter: try renderer.painter(for: layout))
  }
}

extension [HandoffTaken?] {
  /// The looks of all pages, each once, in the order of their names.
  private var looks: [LookTokens] {
    Dictionary(compactMap(\.self).map { ($0.theme, $0) }) { first, _ in first }
      .sorted { $0.key < $1.key }.compactMap { $0.value.look() }
  }

  /// What looks are made of, a folder for each.
  func tokens() -> [HandoffFile] {
    var names = CodeNames(.kebab)
    return looks.flatMap { look in
      let folder = "tokens/" + names.name(for: [look.theme])
      return TokenFormat.allCases.flatMap { look.files(as: $0) }.map { $0.within(folder) }
    }
  }

  /// The pictures that pages show, and the colours of their looks.
  func assets() throws -> [HandoffFile] {
    guard let painter = compactMap(\.?.painter).first else { return [] }
    let shown = compactMap(\.?.shown).flatMap(\.self)
    return try AssetFiles.files(of: shown, looks: looks, by: painter).map { $0.within("assets") }
  }

  /// The texts that pages show.
  func strings() -> [HandoffFile] {
    TextFiles.files(of: compactMap(\.?.shown.first)).map { $0.within("strings") }
  }
}
