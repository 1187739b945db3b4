import Editing
import PageLayout
import PageModel

/// The steps by the parts they touched.
struct Touches {
  private var steps: [ScriptStep.Touch: [Int]] = [:]

  init(_ way: [ScriptStep]) {
    for (place, step) in way.enumerated() {
      for touch in Set(step.touched) { steps[touch, default: []].append(place) }
    }
  }

  subscript(touch: ScriptStep.Touch) -> [Int] { steps[touch] ?? [] }
}

/// A page on two screens, with the steps that touched it.
struct TouchedPage {
  private let (old, new): (Page, Page)
  /// The rows and sections of both pages by the golden's ids.
  private let (oldParts, parts): (NamedParts, NamedParts)
  /// The steps to each screen, with what they did on this page.
  let (olds, news): ([ScriptStep], [ScriptStep])
  private let (was, now): (Touches, Touches)
  private let order: (was: [[Edit.Item]], now: [[Edit.Item]])

  /// The pages of an index among those of each screen; `named` has the golden's ids of parts.
  init(_ place: (old: Int, new: Int), of old: PageInputs, and new: PageInputs, named: Page) {
    (self.old, self.new) = (old.pages[place.old], new.pages[place.new])
    (oldParts, parts) = (NamedParts(self.old, as: self.old), NamedParts(self.new, as: named))
    (olds, news) = (old.steps(on: place.old), new.steps(on: place.new))
    (was, now) = (Touches(olds), Touches(news))
    order = (self.old.rowsInOrder, named.rowsInOrder)
  }

  /// Whether the screens have pages of two files here.
  var isOfTwoFiles: Bool { old.places.whole?.file != new.places.whole?.file }

  /// The new ids of rows that have another one now, by the old ids.
  var renamed: [String: String] {
    parts.rows.reduce(into: [:]) { found, row in
      guard case .named(let was) = row.key, let now = row.value.id, now != was else { return }
      found[was] = now
    }
  }

  /// The steps to both screens that touched a part of an edit, which may have another id now.
  ///
  /// An item without an id that came has the number that it had before it went.
  func touching(_ touch: ScriptStep.Touch, of edit: Edit) -> (was: [Int], now: [Int]) {
    let called = parts.called(touch)
    let gone = if case .insert = edit { called } else { ScriptStep.Touch?.none }
    return (was[touch] + (gone.map { was[$0] } ?? []), now[touch] + (called.map { now[$0] } ?? []))
  }

  /// Where both pages have the value that an edit sets.
  func places(of edit: Edit) -> (old: Source?, new: Source?) {
    guard case .set(let part, let key, _, _) = edit else { return (nil, nil) }
    func place(_ page: Page, _ parts: NamedParts) -> Source? {
      switch part {
      case .page: page.place(of: key)
      case .item(.row(let id)): parts.rows[id]?.place(of: key)
      case .item(.section(let id)): parts.sections[id]?.place(of: key)
      default: nil
      }
    }
    return (place(old, oldParts), place(new, parts))
  }

  /// Where a row that went or is new, or a value of it, is written.
  func place(of key: EditKey?, in item: Edit.Item, isGone: Bool) -> Source? {
    guard case .row(let id) = item else { return nil }
    return (isGone ? oldParts : parts).rows[id]?.place(of: key)
  }

  /// The rows on both screens that some steps brought or moved, by the golden's ids, in the order of each screen.
  func rows(touchedBy steps: (was: Set<Int>, now: Set<Int>)) -> (was: [Edit.Item], now: [Edit.Item])
  {
    func rows(_ order: [[Edit.Item]], _ touches: Touches, _ steps: Set<Int>, _ own: NamedParts?)
      -> [Edit.Item]
    {
      order.joined().filter { item in
        let touch = ScriptStep.Touch(.item(item))
        return !steps.isDisjoint(with: touches[own?.called(touch) ?? touch])
      }
    }
    let olds = rows(order.was, was, steps.was, nil)
    let news = rows(order.now, now, steps.now, parts)
    let both = Set(olds).intersection(news)
    return (olds.filter(both.contains), news.filter(both.contains))
  }

  /// Whether all rows but some are in the same order on both pages.
  func isInOrder(without rows: Set<Edit.Item>) -> Bool {
    let known = Set(order.was.joined()).intersection(order.now.joined()).subtracting(rows)
    func rest(_ order: [[Edit.Item]]) -> [[Edit.Item]] {
      order.map { $0.filter(known.contains) }.filter { !$0.isEmpty }
    }
    return rest(order.was) == rest(order.now)
  }
}

extension PageInputs {
  /// The steps to the screen, with what they did on one of its pages.
  ///
  /// Of the old page of an animation, an earlier record says nothing.
  fileprivate func steps(on place: Int) -> [ScriptStep] {
    let steps = way?.steps ?? []
    guard place > 0 else { return steps }
    let behind = screen?.behind?.count ?? 0
    return steps.map { step in
      var step = step
      let isEarlier = step.behind?.count == behind
      let index = place - 1 - (isEarlier ? others.count - behind : 0)
      let share = step.behind.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      (step.touched, step.bases) = (share?.touched ?? [], share?.bases)
      return step
    }
  }
}

extension Page {
  /// The rows of each section from the top down.
  fileprivate var rowsInOrder: [[Edit.Item]] { sections.map { $0.cells.map { .row($0.row) } } }
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
