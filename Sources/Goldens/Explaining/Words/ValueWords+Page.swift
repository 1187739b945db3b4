import Editing
import Geometry
import PageLayout
import PageModel
import Resolving

extension ValueWords {
  /// The cause of a changed property of the page or its bars, without its place.
  func ofPage(_ name: String, _ change: ValueChange) -> Cause {
    func cause(_ subject: String, _ cause: Cause) -> Cause {
      var cause = cause
      cause.subject = subject
      return cause
    }
    let (from, to) = (change.from, change.to)
    switch name {
    case "theme": return CauseWords.change(of: name, old.page.theme, new.page.theme)
    case "tableStyle":
      return CauseWords.change(of: name, old.page.tableStyle.rawValue, new.page.tableStyle.rawValue)
    case "language":
      return CauseWords.change(
        of: name, old.resolved?.language ?? change.base, new.resolved?.language ?? change.now)
    case "title", "navigationBar.title":
      return cause("navigation bar", CauseWords.change(of: "title", change.base, change.now))
    case "navigationBar.subtitle":
      return cause("navigation bar", CauseWords.change(of: "subtitle", change.base, change.now))
    case "navigationBar.back":
      func back(_ value: Written?) -> String? { value.map { $0.text?.quoted ?? "arrow" } }
      return cause(
        "navigation bar", Cause(.text, CauseChange(of: "back", back(from), back(to))))
    case "navigationBar.largeTitle", "navigationBar.leading", "navigationBar.trailing":
      let key = String(name.dropFirst("navigationBar.".count))
      return cause("navigation bar", CauseWords.change(ofBar: key, change))
    case "search", "toolbar":
      let bar = name == "search" ? "search field" : name
      guard from != nil, to != nil else {
        return Cause(to == nil ? .removed : .inserted, of: bar, to == nil ? "removed" : "inserted")
      }
      return cause(bar, CauseWords.change(ofBar: "", change))
    case "statusBar.time":
      return cause(
        "status bar",
        CauseWords.change(of: "time", old.page.statusBar.time, new.page.statusBar.time))
    case "statusBar.hidden", "navigationBar.hidden":
      let bar = name.hasPrefix("status") ? "status bar" : "navigation bar"
      return Cause(to == nil ? .inserted : .removed, of: bar, to == nil ? "inserted" : "removed")
    default: return CauseWords.change(of: name, change.base, change.now)
    }
  }

  /// The causes of a viewport: one, or one for each side on a line of its own.
  func viewport(_ edits: [Edit]) -> [Cause] {
    let trees = (old.parts.tree.viewport, new.parts.tree.viewport)
    let sides = edits.compactMap { edit -> (key: EditKey, cause: Cause, isGone: Bool)? in
      guard case .set(_, let key, _, let to) = edit else { return nil }
      let side = key.text.hasSuffix("width") ? "width" : "height"
      let (was, now) =
        side == "width" ? (trees.0.width, trees.1.width) : (trees.0.height, trees.1.height)
      let cause = Cause(
        .theme, CauseChange(of: "viewport \(side)", was.words, now.words))
      return (key, placed(cause, key, isRemoved: to == nil), to == nil)
    }
    // A side that is still written is the one to look at.
    guard let side = sides.first(where: { !$0.isGone }) ?? sides.first else { return [] }
    let lines = Set(sides.map { "\($0.isGone) \($0.cause.place?.line ?? 0)" })
    guard lines.count < 2 else { return sides.map(\.cause) }
    let whole = CauseWords.change(of: "viewport", trees.0.words, trees.1.words)
    return [placed(whole, side.key, isRemoved: side.isGone)]
  }
}
