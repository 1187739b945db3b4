import Drawing
import Handoff
import PageFiles
import PageModel
import Pages
import Projects

/// The data of one page for the parts of all pages.
struct HandoffTaken: Sendable {
  /// The page in all its modes; the first is drawn.
  let shown: [ShownPage]
  /// The name of its theme.
  let theme: String
  /// Its theme's tokens, which are collected once per theme.
  let look: @Sendable () -> LookTokens?
  /// The painter of its pictures.
  let painter: Painter
}

extension HandoffPage {
  /// Its data for the parts of all pages; nil if it has errors.
  func taken() throws -> HandoffTaken? {
    guard let layout = modes.first?.layout else { return nil }
    let renderer = page.run.renderer
    let (theme, project) = (layout.page.theme, page.location?.project)
    let name = shot.map { "\(page.name).\($0)" } ?? page.name
    let shown = modes.compactMap { mode, layout in
      layout.tree.map {
        ShownPage(name, theme: layout.page.theme, mode: mode, $0, of: layout.resolved)
      }
    }
    return HandoffTaken(
      shown: shown, theme: theme, look: { renderer.look(of: theme, project) },
      painter: try renderer.painter(for: layout))
  }
}

extension [HandoffTaken?] {
  /// The themes of all pages, each once, in the order of their names.
  private var looks: [LookTokens] {
    Dictionary(compactMap(\.self).map { ($0.theme, $0) }) { first, _ in first }
      .sorted { $0.key < $1.key }.compactMap { $0.value.look() }
  }

  /// The tokens of themes, one folder each.
  func tokens() -> [HandoffFile] {
    var names = CodeNames(.kebab)
    return looks.flatMap { look in
      let folder = "tokens/" + names.name(for: [look.theme])
      return TokenFormat.allCases.flatMap { look.files(as: $0) }.map { $0.within(folder) }
    }
  }

  /// The pictures of pages, and the colours of their themes.
  func assets() throws -> [HandoffFile] {
    guard let painter = compactMap(\.?.painter).first else { return [] }
    let shown = compactMap(\.?.shown).flatMap(\.self)
    return try AssetFiles.files(of: shown, looks: looks, by: painter).map { $0.within("assets") }
  }

  /// The texts of pages.
  func strings() -> [HandoffFile] {
    TextFiles.files(of: compactMap(\.?.shown.first)).map { $0.within("strings") }
  }
}
