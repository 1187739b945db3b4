import Foundation
import Goldens
import PageModel
import Pageshot

/// A change of a page; in these tests, `Edit` is a change of a page's text.
typealias PageEdit = PageModel.Edit

/// A page drawn as it is and with some of its variations.
struct VariedPage {
  private let renderer: Renderer
  private let laidOut: LaidOutPage
  private let record: PageRecord
  /// Every possible variation of it.
  let variations: [[PageEdit]]

  init(_ text: String) throws {
    renderer = try Studio.renderer.get()
    laidOut = try Studio.layout(text)
    guard let record = laidOut.record(name: "page", source: "page.yaml", scale: 1) else {
      throw Studio.Fault(diagnostics: laidOut.diagnostics)
    }
    self.record = record
    variations = record.inputs?.page.variations ?? []
  }

  /// All pairs of variations of one part, by index.
  var pairs: [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    let keys = variations.map { $0.first?.key }
    let parts = Dictionary(grouping: variations.indices) { variations[$0].first?.part }
    for part in parts.values.sorted(by: { $0[0] < $1[0] }) {
      for (place, first) in part.enumerated() {
        // Of two values for one key, only the second is visible.
        for second in part[(place + 1)...] where keys[first] == nil || keys[first] != keys[second] {
          pairs.append((first, second))
        }
      }
    }
    return pairs
  }

  /// Why the page looks different with some variations; nil if they do not fit together or the page has
  /// errors.
  func explanation(of variations: [[PageEdit]]) -> PictureExplanation? {
    guard var page = record.inputs?.page else { return nil }
    for edits in variations { guard (try? page.apply(edits)) != nil else { return nil } }
    let (laidOut, renderer) = (laidOut, renderer)
    let changed = renderer.layout(page).record(name: "page", source: "page.yaml", scale: 1)
    let check = ReferenceCheck(
      images: record.images, layOut: InputsLayout(renderer, for: laidOut).callAsFunction,
      repaint: { nil })
    return changed.map { PictureExplanation(of: record, and: $0, Environments(), check) }
  }

  /// What is explained wrongly for some variations; nil if nothing is.
  ///
  /// If they are of one part, each edit must be reported on its own.
  func fault(of variations: [[PageEdit]], areOfOnePart: Bool) -> String? {
    guard let found = explanation(of: variations) else {
      return variations.count == 1 ? "\(variations): does not fit the page" : nil
    }
    let causes = found.causes + found.alsoChanged
    var faults = found.doubts + found.untold.map { "nothing is reported for \($0)" }
    // A replacement reports both parts.
    let reported = causes.count + causes.count { $0.kind == .replaced }
    if areOfOnePart, reported != found.edits.heads.count {
      faults.append("\(reported) causes of \(found.edits.heads)")
    }
    guard !faults.isEmpty || !found.isProven else { return nil }
    let words = variations.map { $0.map { "\($0)" }.joined(separator: " + ") }
    return "\(words.joined(separator: "\n  "))\n  \(faults)\n  "
      + "said: \(found.causes.map(\.line)); also: \(found.alsoChanged.map(\.line)); "
      + "found: \(found.edits.map { "\($0)".prefix(120) })"
  }
}

extension PageEdit {
  /// The part that it changes or replaces.
  fileprivate var part: Part {
    switch self {
    case .set(let part, _, _, _): part
    case .remove(let item, _, _), .move(let item, _, _): .item(item)
    // A copy of the one above it.
    case .insert(let item, _, let place): .item(item.above(place))
    case .identify(let item, _): .item(item)
    }
  }

  /// The key whose value is set; nil for other edits.
  fileprivate var key: EditKey? { if case .set(_, let key, _, _) = self { key } else { nil } }
}

extension PageEdit.Item {
  fileprivate func above(_ place: PageEdit.Place) -> PageEdit.Item {
    place.after.map(named) ?? self
  }
}

extension VariedPage {
  /// A page with a part of each sort and rows of every kind.
  static let ofEachSort = """
    title: Pairs
    statusBar: { time: "8:00" }
    navigationBar: { back: Home }
    tabBar:
      - { title: P, image: tabbar_me, selectedImage: tabbar_meHL, selected: true, badge: 3 }
      - { title: Q, image: tabbar_discover }
    templates:
      card:
        parameters:
          name: { type: text, required: true }
          note: { type: text, default: none }
          picture: { type: image }
          open: { type: flag }
        layout:
          row:
            - { image: "{{picture}}", width: 20, height: 20 }
            - column:
                - { text: "{{name}}", color: "#111111", font: { size: 17 } }
                - { text: "Note: {{note}}", lines: 2 }
              background: "#EEEEEE"
            - { spacer: true }
            - { switch: "{{open}}" }
            - { chevron: true }
          padding: 10
    sections:
      - header: Some text
        footer: More text
        cells:
          - { id: disclosure, title: Alpha, subtitle: Below, detail: One, image: MoreGame, badge: 2 }
          - { id: plain, kind: plain, title: Alpha, detail: One, detailImage: MoreSetting }
          - { id: switch, kind: switch, title: Beta, on: true }
          - { id: default, kind: default, title: Gamma, image: MoreGame }
          - { id: value1, kind: value1, title: Gamma, detail: Two }
          - { id: value2, kind: value2, title: Gamma, detail: Two }
          - { id: subtitle, kind: subtitle, title: Gamma, detail: Two, accessory: checkmark }
          - { id: standard, kind: standard, title: Delta, detail: Two }
      - header: { template: card, parameters: { name: Head, picture: MoreGame } }
        cells:
          - { id: card, kind: card, parameters: { name: Card, open: true, picture: MoreGame } }
          - { id: text, kind: text, title: Words that wrap, subtitle: A body }
          - { id: input, kind: input, title: Field, value: Filled, placeholder: Pale }
          - { id: button, kind: button, title: Press }
          - { id: logout, kind: logout }
          - { id: picture, kind: picture, image: xihu, title: Lake, subtitle: Water }
          - { id: video, kind: video, image: xihu, height: 90, selected: true }
    """

  /// A page whose rows have all possible parts.
  static let ofRowParts = """
    title: Parts
    statusBar: { time: "8:00" }
    templates:
      player:
        parameters: { name: {}, hue: { default: blue } }
        height: 70
        layout:
          row:
            - overlay:
                - tile: { color: "{{hue}}", image: glyph-sound }
                - badge: { text: 3, at: image }
            - badge: { text: "{{name}}", color: green }
            - slider: { value: 0.5, maximumImage: glyph-sun }
            - segments: { items: [A, { image: glyph-moon }] }
            - stepper: true
          gap: 8
          padding: [0, 16]
    sections:
      - cells:
          - { id: profile, kind: profile, title: Mira, subtitle: Below, detail: One, image: face-mira, badge: { text: "", at: image } }
          - { id: tile, title: Alpha, image: glyph-wifi, tile: blue, badge: { text: 3, color: green } }
          - { id: chosen, kind: plain, segments: { items: [Day, { image: glyph-moon }], selected: 1 } }
          - { id: view, kind: plain, title: View, segments: { items: [Day, Week] } }
          - { id: slider, kind: plain, slider: { value: 0.5, minimumImage: glyph-sun-small, maximumImage: glyph-sun } }
          - { id: loud, kind: plain, title: Loud, slider: { value: 0.2 }, enabled: false }
          - { id: stepper, kind: plain, title: Copies, detail: 3, stepper: true }
          - { id: chat, kind: plain, title: Mira, subtitle: Below, detail: Noon, detailAt: title, badge: 2 }
          - { id: input, kind: input, title: Field, value: Filled, focused: true }
          - { id: columns, kind: value2, title: Field, detail: Filled, badge: "" }
          - { id: player, kind: player, parameters: { name: New, hue: red } }
      - header: Choice
        choice: here
        choiceAt: leading
        cells:
          - { id: here, kind: plain, title: Here }
          - { id: there, kind: plain, title: There }
    """
}
