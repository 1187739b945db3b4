import Geometry
import PageLayout
import PageModel

/// How two trees of boxes differ: which boxes look otherwise, which rows are new, gone or of another
/// height, and the causes of all that.
struct TreeDifference {
  typealias Cause = PictureExplanation.Cause

  /// A box that looks otherwise, beside that its row moved up or down.
  struct Change {
    /// The part that it belongs to: the new one, or where it is gone, the base's.
    var part: PartPath
    /// Its name in the part.
    var name: String
    /// Its place in the base's tree.
    var base: Int?
    /// Its place in the new tree.
    var new: Int?
    /// Its causes, the first the most direct.
    var causes: [Int] = []
    /// Whether the whole part is gone.
    var isPartGone = false
  }

  let base: PageParts
  let new: PageParts
  let alignment: RowAlignment
  let surroundings: Surroundings
  var list = CauseList()
  /// The boxes that look otherwise.
  var changes: [Change] = []
  /// Why rows of the new page are not in the base.
  var inserted: [RowKey: Int] = [:]
  /// Why rows of the base are not in the new page.
  var removed: [RowKey: Int] = [:]
  /// Why rows of both have another height, by the new ones.
  var grown: [RowKey: Int] = [:]
  /// The causes that change the structure of a section, a bar or the page, by what they change.
  var structural: [PartPath: [Int]] = [:]
  /// The causes that concern the page as a whole.
  var pageWide: [Int] = []
  /// The cause of a screen of another height.
  private(set) var screen: Int?
  /// The style keys that both sides read for the part that was asked about last.
  var shared: (part: PartPath, old: PartPath, names: Set<String>)?
  /// The causes of another ground of the page, which shows wherever no box is.
  var ground: [Int] = []

  init(_ base: PageParts, _ new: PageParts, _ surroundings: Surroundings) {
    (self.base, self.new, self.surroundings) = (base, new, surroundings)
    alignment = RowAlignment(base, new)
    findPageWide()
    findStructure()
    for part in parts { compare(part) }
    findGround()
  }

  /// The new parts that were there before, from the top down.
  private var parts: [PartPath] {
    let bars = PartPath.Bar.allCases.map(PartPath.bar)
    let tabs = new.boxes.keys.compactMap { if case .tab(let tab) = $0 { tab } else { nil } }
    let sections = new.cellCounts.enumerated().flatMap { section, count in
      [PartPath.section(section)] + (0..<count).map { .cell(section, $0) }
    }
    let overlays = new.boxes.keys.compactMap {
      if case .overlay(let number) = $0 { number } else { nil }
    }
    let others = tabs.sorted().map(PartPath.tab) + overlays.sorted().map(PartPath.overlay)
    return (bars + others + sections).filter { alignment.base[$0] != nil }
  }

  /// Finds what changed of the page as a whole.
  private mutating func findPageWide() {
    guard let old = base[.page], let page = new[.page] else { return }
    for key in ["theme", "appearance", "tableStyle", "viewport", "language"] {
      let (from, to) = (old.values[key], page.values[key])
      guard from != to else { continue }
      let (kind, words) = CauseWords.change(of: key, from, to)
      // A screen that no line of the page asks for was asked for elsewhere.
      let place = page.places[key] ?? (key == "viewport" ? nil : page.source)
      let cause = list.place(of: Cause(kind, words, at: place))
      pageWide.append(cause)
      if key == "viewport", base.tree.viewport.height != new.tree.viewport.height { screen = cause }
    }
  }

  /// Finds whether the ground of the page looks otherwise, and why.
  private mutating func findGround() {
    let isWider = base.tree.size.width != new.tree.size.width
    guard base.tree.background != new.tree.background || isWider else { return }
    let key = new[.page]?.values["tableStyle"] == "plain" ? "plainBackground" : "pageBackground"
    ground = styleCauses([key], of: .page, before: .page, isOtherKind: false)
    if ground.isEmpty { ground = pageWide }
    if ground.isEmpty {
      let (from, to) = (base.tree.background.hex, new.tree.background.hex)
      ground = [list.place(of: Cause(.token, "\(key) \(from) → \(to)"))]
    }
  }

  /// The boxes of a part on both sides, by name.
  func pairs(_ old: PartPath, _ part: PartPath) -> [Change] {
    let (olds, news) = (base.boxes[old] ?? [], new.boxes[part] ?? [])
    if olds.elementsEqual(news, by: { $0.name == $1.name }) {
      return zip(olds, news).map {
        Change(part: part, name: $1.name, base: $0.index, new: $1.index)
      }
    }
    var places: [String: ArraySlice<Int>] = [:]
    for box in olds { places[box.name, default: []].append(box.index) }
    let paired = news.map { box in
      Change(
        part: part, name: box.name, base: places[box.name]?.popFirst(), new: box.index)
    }
    let left = Set(places.values.joined())
    let gone = olds.filter { left.contains($0.index) }
    return paired + gone.map { Change(part: part, name: $0.name, base: $0.index, new: nil) }
  }

  /// Whether the two boxes of a pair look the same in their rows.
  func looksSame(_ pair: Change, before old: PartPath) -> Bool {
    guard let baseIndex = pair.base, let newIndex = pair.new else {
      // A group has no looks of its own.
      let index = pair.base ?? pair.new ?? 0
      return (pair.base == nil ? new : base).tree.boxes[index].content == .group
    }
    let (box, now) = (base.tree.boxes[baseIndex], new.tree.boxes[newIndex])
    if box.content == .group, now.content == .group { return true }
    let top = base.tops[RowKey(BoxPath(old, pair.name))] ?? 0
    let newTop = new.tops[RowKey(BoxPath(pair.part, pair.name))] ?? 0
    return now.looks(like: box, movedBy: newTop - top)
  }
}
