import Drawing
import Geometry
import PageLayout
import PageModel
import Pages
import Resolving

extension LaidOutPage {
  /// A picture on a background, with the boxes that show it.
  private struct Shown: Hashable {
    var name: String
    var tint: IconTint?
    var ground: Color
  }

  /// Warnings about vector drawings in their own colours of which nothing has a contrast of 3 : 1.
  ///
  /// Pictures over pictures are not checked, and neither are pixels.
  func pictureWarnings(_ tree: BoxTree, from start: Source) -> [Diagnostic] {
    var counts: [Shown: Int] = [:]
    var order: [(shown: Shown, box: Box)] = []
    var backdrops = Backdrops(on: tree.background)
    for box in tree.boxes {
      defer { backdrops.add(box) }
      guard case .image(let image, let tint, _, _) = box.content, box.opacity == 1,
        tint == nil || image.hasCurrentColor,
        let seen = box.rect.intersection(box.clip ?? box.rect), seen.width > 0,
        case .color(let ground) = backdrops.behind(seen)
      else { continue }
      let shown = Shown(name: image.name, tint: IconTint(image, tint), ground: ground)
      if counts[shown] == nil { order.append((shown, box)) }
      counts[shown, default: 0] += 1
    }
    return order.compactMap { warning(about: $0.shown, counts[$0.shown] ?? 1, at: $0.box, start) }
  }

  private func warning(
    about shown: Shown, _ count: Int, at box: Box, _ start: Source
  ) -> Diagnostic? {
    guard let painter = assets.painter,
      let picture = try? painter.picture(shown.name, at: box.path), picture.isVector,
      let colors = try? painter.colors(of: shown.name, tint: shown.tint, at: box.path)
    else { return nil }
    func contrast(_ color: Color) -> Double {
      color.over(shown.ground).contrast(to: shown.ground)
    }
    let seen = colors.map { (color: $0, contrast: contrast($0)) }
    // Of equal ones the first by name, so that the message is always the same.
    guard let most = seen.map(\.contrast).max(), most < 3,
      let best = seen.filter({ $0.contrast == most }).map(\.color).min(by: { $0.hex < $1.hex })
    else { return nil }
    let ratio = (most * 10).rounded(.down) / 10
    return Diagnostic(
      .warning, rule: "contrast", at: box.source ?? start,
      "\(box.role) \"\(shown.name)\" \(best.hex) on \(shown.ground.hex) has a contrast of "
        + "\(ratio) : 1, WCAG AA requires 3 : 1 (\(count) \(count == 1 ? "picture" : "pictures"))",
      hint: picture.namesNoColor
        ? "it names no colour, so it is black in every mode: write fill=\"currentColor\" on its <svg>"
        : shown.tint == nil
          ? "draw it darker or lighter, or give it a currentColor that follows the theme"
          : "change imageTint or detailImageTint, or the background")
  }
}
