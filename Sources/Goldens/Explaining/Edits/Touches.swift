import Editing
import PageModel

/// The steps by the parts they touched.
struct Touches {
  private var steps: [ScriptStep.Touch: [Int]] = [:]

  init(_ way: ScriptWay?) {
    for (place, step) in (way?.steps ?? []).enumerated() {
      for touch in Set(step.touched) { steps[touch, default: []].append(place) }
    }
  }

  subscript(touch: ScriptStep.Touch) -> [Int] { steps[touch] ?? [] }
}

/// The rows and sections of a page, by the ids of another page with equal positions.
struct NamedParts {
  private(set) var rows: [RowID: Cell] = [:]
  private(set) var sections: [RowID: Section] = [:]

  init(_ page: Page, as named: Page) {
    for (section, other) in zip(page.sections, named.sections) {
      sections[other.editID] = section
      for (cell, other) in zip(section.cells, other.cells) { rows[other.row] = cell }
    }
  }

  /// The touch with the page's own ids; nil if they are the same.
  func called(_ touch: ScriptStep.Touch) -> ScriptStep.Touch? {
    guard case .item(let item) = touch.part else { return nil }
    let own: Edit.Item? =
      switch item {
      case .row(let id): rows[id].map { .row($0.row) }
      case .section(let id): sections[id].map { .section($0.editID) }
      case .tab, .element: nil
      }
    guard let own, own != item else { return nil }
    return ScriptStep.Touch(.item(own), touch.key)
  }
}
