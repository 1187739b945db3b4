import Geometry
import Handoff
import Images
import PageLayout
import PageModel
import Pages

/// A laid-out page or screenshot in one theme, for the parts of a handoff.
package struct HandoffPage: Sendable {
  /// The page of the run.
  let page: RunPage
  /// The screenshot's name, such as `logout.asks`; nil for the page itself.
  let shot: String?
  /// The theme if it is not the page's own.
  let theme: String?
  /// The appearances and contrasts to draw, in the order of the page's variants.
  let looks: [Look]
  private let layouts: [Look: LaidOutPage]

  fileprivate init(
    _ page: RunPage, shot: String? = nil, in looks: [Look], _ layouts: [LaidOutPage]
  ) {
    (self.page, self.shot, self.looks, theme) = (page, shot, looks, looks.first?.theme)
    self.layouts = Dictionary(layouts.map { ($0.look, $0) }) { first, _ in first }
  }

  /// The page in one of its looks, or in the given modes.
  subscript(look: Look) -> LaidOutPage? { layouts[look] }

  /// The page in each mode that was laid out; the first one is drawn.
  var modes: [(mode: ColorMode, layout: LaidOutPage)] {
    let drawn = looks.first?.mode
    let all = ColorMode.allCases.compactMap { mode in
      (looks.first?.shown(in: mode)).flatMap { layouts[$0] }.map { (mode, $0) }
    }
    return all.filter { $0.0 == drawn } + all.filter { $0.0 != drawn }
  }

  /// The path of one of its files: `pages/wechat/settings/redlines.logout.asks~dark@2x.png`.
  ///
  /// - Parameters:
  ///   - stem: the name of the file; nil for the page's.
  ///   - variant: the variant.
  ///   - ending: the ending of its name.
  /// - Returns: the path in the folder.
  func path(_ stem: String?, _ variant: Variant, _ ending: String) -> String {
    HandoffNames.path(
      of: page.name, shot.map { "." + $0 } ?? "", stem, variant, ending)
  }
}

extension RunPage {
  /// The pages of a handoff: the page itself and its screenshots, each in each of its themes.
  ///
  /// - Parameters:
  ///   - allModes: whether each is laid out in all four modes, not only in those that are drawn.
  ///   - body: receives them one by one; only one is laid out at a time.
  func forEachHanded(
    allModes: Bool, _ body: (HandoffPage) throws -> Void
  ) rethrows {
    /// The looks to lay out in order to draw some.
    func needed(_ looks: [Look]) -> [Look] {
      let modes = allModes ? ColorMode.allCases.compactMap { looks.first?.shown(in: $0) } : []
      return (looks + modes).eachOnce
    }
    /// The looks of some layouts, grouped by theme.
    func groups(_ layouts: [LaidOutPage]) -> [[Look]] {
      let looks = layouts.map(\.look)
      return looks.map(\.theme).eachOnce.map { theme in looks.filter { $0.theme == theme } }
    }
    if run.scenarios.includesPages {
      for looks in groups(layouts) {
        try body(HandoffPage(self, in: looks, layouts(in: needed(looks))))
      }
    }
    for shot in shots.screens.compactMap(\.shot).eachOnce {
      let screens = shots.screens.filter { $0.shot == shot }
      for looks in groups(screens) {
        guard let frame = screens.first?.frame else { continue }
        let laidOut = needed(looks).map { look in
          run.renderer.layout(frame, look, with: assets)
        }
        try body(HandoffPage(self, shot: shot, in: looks, laidOut))
      }
    }
  }
}

extension HandoffPage {
  /// Its pictures as PNG.
  func pictures(_ add: (HandoffFile) throws -> Void) throws {
    for look in looks {
      guard let layout = self[look] else { continue }
      for scale in page.variants.scales(of: look) {
        let png = try page.run.renderer.png(of: layout, scale: scale.value)
        try add(HandoffFile(picturePath(look, scale), PNGEncoder.shrunk(png)))
      }
    }
  }

  /// Its pictures as SVG.
  func vectors(_ add: (HandoffFile) throws -> Void) throws {
    for look in looks {
      guard let layout = self[look] else { continue }
      let svg = try page.run.renderer.svg(of: layout, texts: .editable)
      try add(HandoffFile(vectorPath(look), svg))
    }
  }

  /// Its redlines.
  func redlines(_ add: (HandoffFile) throws -> Void) throws {
    for look in looks {
      guard let sheet = self[look]?.redlines() else { continue }
      let renderer = page.run.renderer
      try add(HandoffFile(redlinesPath(look), try renderer.svg(of: sheet)))
      let png = PNGEncoder.shrunk(try renderer.png(of: sheet, scale: 2))
      try add(HandoffFile(redlinesPicturePath(look), png))
    }
  }

  /// Its specification.
  func spec() -> HandoffFile { HandoffFile(specPath, Array(PageSpec(self).json.utf8)) }

  /// The path of a picture as PNG.
  func picturePath(_ look: Look, _ scale: Scale) -> String {
    path(nil, Variant(look, scale: scale), "png")
  }

  /// The path of a picture as SVG.
  func vectorPath(_ look: Look) -> String { path(nil, Variant(look, scale: .one), "svg") }

  /// The path of the redlines of a picture as SVG.
  func redlinesPath(_ look: Look) -> String { path("redlines", Variant(look, scale: .one), "svg") }

  /// The path of the redlines of a picture as PNG.
  func redlinesPicturePath(_ look: Look) -> String {
    path("redlines", Variant(look, scale: .two), "png")
  }

  /// The path of its specification.
  var specPath: String { path("spec", Variant(theme: theme, scale: .one), "json") }
}
