import Foundation
import Geometry
import PageLayout
public import PageModel
public import Pages
import Resolving

extension [LaidOutPage] {
  /// The accessibility warnings of a page in all its appearances, each once: contrast below WCAG 2.1
  /// AA (4.5 : 1; 3 : 1 from 18 pt, or 14 pt bold, and for vector drawings) and tap targets below 44 pt.
  ///
  /// There is one warning per token and background, not one per row. A warning about another file than the page, such
  /// as its theme, has the same text for all pages. Texts over pictures are noted as not checked.
  public var accessibilityWarnings: [Diagnostic] {
    var told: Set<[String]> = []
    let found = flatMap { page in
      let own = page.accessibilityWarnings
      let new = own.filter { !told.contains([$0.rule, $0.message]) }
      told.formUnion(own.map { [$0.rule, $0.message] })
      return new
    }
    return DiagnosticList(found).all
  }
}

extension LaidOutPage {
  fileprivate var accessibilityWarnings: [Diagnostic] {
    guard let tree, let resolved else { return [] }
    return contrastWarnings(tree, resolved) + pictureWarnings(tree, from: resolved.start)
      + tree.targetWarnings(on: resolved)
  }

  /// A text colour on a background, with the texts that have it.
  fileprivate struct Pairing: Hashable {
    var text: Color
    var ground: Color
    var key: String
  }

  private func contrastWarnings(_ tree: BoxTree, _ page: ResolvedPage) -> [Diagnostic] {
    var counts: [Pairing: (count: Int, wanted: Double, source: Source?)] = [:]
    var order: [Pairing] = []
    var unchecked: [(picture: String, source: Source?)] = []
    var backdrops = Backdrops(on: tree.background)
    let written = page.writtenColors.union(tree.writtenGrounds)
      .subtracting(page.style.colorsOfTheme)
    for box in tree.boxes {
      backdrops.add(box)
      guard case .text(let run, _) = box.content, run.color.alpha > 0, box.opacity == 1,
        let seen = box.rect.intersection(box.clip ?? box.rect), seen.width > 0
      else { continue }
      let ground: Color
      switch backdrops.behind(seen) {
      case .color(let color): ground = color
      case .picture(let name):
        unchecked.append((name, box.source))
        continue
      }
      let isLarge = run.font.size >= 18 || (run.font.size >= 14 && run.font.weight >= 700)
      let wanted = isLarge ? 3 : 4.5
      guard run.color.over(ground).contrast(to: ground) < wanted else { continue }
      let origin = page.style(of: box.path.part).colorOrigin(of: box)
      let pairing = Pairing(text: run.color, ground: ground, key: origin?.key ?? box.role)
      if counts[pairing] == nil { order.append(pairing) }
      // On a background of the page's own, a colour of a theme is the page's matter.
      let source = written.contains(ground) ? box.source : origin?.source ?? box.source
      counts[pairing, default: (0, wanted, source)].count += 1
    }
    return order.compactMap { pairing in
      counts[pairing].map {
        let source = $0.source ?? page.start
        let count = source.file == page.start.file ? $0.count : nil
        return pairing.warning(count, wanted: $0.wanted, at: source)
      }
    } + notes(unchecked, page)
  }

  /// A note for each picture that texts lie over.
  private func notes(
    _ unchecked: [(picture: String, source: Source?)], _ page: ResolvedPage
  ) -> [Diagnostic] {
    Dictionary(grouping: unchecked, by: \.picture).sorted { $0.key < $1.key }.map { name, texts in
      Diagnostic(
        .note, rule: "contrast", at: texts[0].source ?? page.start,
        "the contrast of \(texts.count == 1 ? "a text" : "\(texts.count) texts") over the picture "
          + "\"\(name)\" was not checked")
    }
  }
}

extension LaidOutPage.Pairing {
  /// The warning about some texts with the colours, or about all of them.
  fileprivate func warning(_ count: Int?, wanted: Double, at source: Source) -> Diagnostic {
    let ratio = text.over(ground).contrast(to: ground)
    let texts = count.map { $0 == 1 ? " (1 text)" : " (\($0) texts)" } ?? ""
    return Diagnostic(
      .warning, rule: "contrast", at: source,
      "\(key) \(text.hex) on \(ground.hex) has a contrast of "
        + "\((ratio * 10).rounded(.down) / 10) : 1, WCAG AA requires \(wanted) : 1\(texts)",
      hint: source.origin.isBuiltIn
        ? "set another colour in `style`, or in a theme of your own: this theme is built in"
        : "make the text darker and the background lighter, or the other way round")
  }
}

extension ResolvedPage {
  var start: Source { source ?? Source.ofPage }

  /// The colours that the page and its parts set by style keys.
  fileprivate var writtenColors: Set<Color> {
    let styles = [style] + sections.flatMap { [$0.style] + $0.cells.map(\.style) }
    return styles.reduce(into: []) { $0.formUnion($1.writtenColors) }
  }
}

extension BoxTree {
  /// The colours of grounds that templates write, which no style key gives.
  fileprivate var writtenGrounds: [Color] {
    boxes.flatMap { box -> [Color] in
      switch box.content {
      case .fill(let color, _): [color]
      case .shapes(let shapes): shapes.compactMap(\.fill)
      case .group, .line, .text, .image: []
      }
    }.filter { $0.origin == 0 }
  }
}

extension Style {
  /// The colours that the theme sets for the keys.
  fileprivate var colorsOfTheme: [Color] {
    ColorKey.allCases.compactMap { traced($0).steps.first?.value }
  }

  /// The colours that no theme set.
  fileprivate var writtenColors: [Color] {
    ColorKey.allCases.filter { (traced($0).steps.last?.level.rank ?? 0) > 0 }.map { self[$0] }
  }
}

extension Style {
  /// The colour key that gave a box its colour, and its place; nil if no key did.
  fileprivate func colorOrigin(of box: Box) -> (key: String, source: Source?)? {
    box.uses.first { $0.role == .color }?.key?.as(ColorKey.self)
      .map { ($0.name, traced($0).steps.last?.source) }
  }
}

extension Color {
  /// The contrast ratio of WCAG 2.1, from 1 to 21.
  func contrast(to other: Color) -> Double {
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
