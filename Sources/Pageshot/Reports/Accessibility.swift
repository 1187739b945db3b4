import Foundation
import Geometry
import PageLayout
public import PageModel

extension LaidOutPage {
  /// Contrast under WCAG 2.1 AA (4.5 : 1; 3 : 1 from 18 pt, or 14 pt bold) and tap targets under
  /// 44 pt, one warning for each token and ground: a look's grey must not shout at every row.
  public var accessibilityWarnings: [Diagnostic] {
    guard let tree, let resolved else { return [] }
    return DiagnosticList(contrastWarnings(tree, resolved) + targetWarnings(tree)).all
  }

  /// A colour of texts on a ground, and what is known of those texts.
  private struct Pairing: Hashable {
    var text: Color
    var ground: Color
    var key: String
  }

  /// How many of the last grounds a text is looked for on.
  private static let nearGrounds = 1_000

  private func contrastWarnings(_ tree: BoxTree, _ page: ResolvedPage) -> [Diagnostic] {
    var counts: [Pairing: (count: Int, wanted: Double, source: Source?)] = [:]
    var order: [Pairing] = []
    var grounds: [Box] = []
    for box in tree.boxes {
      if case .fill(let color, _) = box.content, color.alpha > 0 { grounds.append(box) }
      guard case .text(let run, _) = box.content, run.color.alpha > 0, box.opacity == 1 else {
        continue
      }
      let below = grounds.suffix(Self.nearGrounds).last { $0.rect.contains(box.rect) }
      let ground = below.flatMap { if case .fill(let color, _) = $0.content { color } else { nil } }
      let backdrop = (ground ?? tree.background).over(tree.background)
      let isLarge = run.font.size >= 18 || (run.font.size >= 14 && run.font.weight >= 700)
      let wanted = isLarge ? 3 : 4.5
      guard run.color.over(backdrop).contrast(to: backdrop) < wanted else { continue }
      let origin = page.style(at: box.path).origin(of: run.color, in: box)
      let pairing = Pairing(text: run.color, ground: backdrop, key: origin?.key ?? box.role)
      if counts[pairing] == nil { order.append(pairing) }
      counts[pairing, default: (0, wanted, origin?.source ?? box.source)].count += 1
    }
    return order.compactMap { pairing in
      guard let found = counts[pairing] else { return nil }
      let ratio = pairing.text.over(pairing.ground).contrast(to: pairing.ground)
      let texts = found.count == 1 ? "1 text" : "\(found.count) texts"
      return Diagnostic(
        .warning, rule: "contrast", at: found.source ?? page.start,
        "\(pairing.key) \(pairing.text.hex) on \(pairing.ground.hex) has a contrast of "
          + "\((ratio * 10).rounded(.down) / 10) : 1, AA wants \(found.wanted) : 1 (\(texts))",
        hint: "make the text darker or the ground brighter, or the other way round")
    }
  }

  private func targetWarnings(_ tree: BoxTree) -> [Diagnostic] {
    tree.boxes.filter { $0.role == "cell" && $0.rect.height < 44 }.map { box in
      Diagnostic(
        .warning, rule: "tap-target", at: box.source ?? Source(file: "page", line: 1, column: 1),
        "the row is \(box.rect.height) pt high, less than the 44 pt that a finger needs",
        hint: "give it a height of 44 or more")
    }
  }
}

extension ResolvedPage {
  fileprivate var start: Source { source ?? Source(file: "page", line: 1, column: 1) }
}

extension Style {
  /// The colour key that gave a text its colour, and where it was set; nil where no key did.
  fileprivate func origin(of color: Color, in box: Box) -> (key: String, source: Source?)? {
    ColorKey.allCases.first { box.keys.contains($0) && self[$0] == color }
      .map { ($0.name, traced($0).steps.last?.source) }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
  }
}

extension Color {
  /// The contrast ratio of WCAG 2.1, from 1 to 21.
  fileprivate func contrast(to other: Color) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// The relative luminance of WCAG 2.1, from 0 to 1.
  private var luminance: Double {
    func linear(_ channel: UInt8) -> Double {
      let value = Double(channel) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
