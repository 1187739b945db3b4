import Editing
import Geometry
import PageFiles
import PageLayout
import PageModel
import Resolving

/// The texts of causes.
enum CauseWords {
  typealias Cause = PictureExplanation.Cause

  /// The cause of a changed property.
  ///
  /// - Parameters:
  ///   - key: the property, a key of page files.
  ///   - base: its value in the golden; nil for none.
  ///   - new: its value now; nil for none.
  /// - Returns: the cause, without subject and place.
  static func change(of key: String, _ base: String?, _ new: String?) -> Cause {
    func cause(_ kind: Cause.Kind, _ name: String, _ form: (String) -> String = { $0 }) -> Cause {
      Cause(kind, CauseChange(of: name, base.map(form), new.map(form)))
    }
    func text(_ name: String) -> Cause {
      let (base, new) = String.quoted(base, new)
      return Cause(.text, CauseChange(of: name, base, new))
    }
    switch CellProperty(name: key)?.facts.change {
    case .flag(let name, let yes, let no):
      return cause(.state, name) { $0 == "true" ? yes : $0 == "false" ? no : $0 }
    case .state(let yes, let no):
      let isYes = new == "true"
      return Cause(.state, CauseChange(of: "", isYes ? no : yes, isYes ? yes : no))
    case .word: return cause(.state, key)
    case .image: return cause(.image, key)
    case .height: return cause(.height, key)
    case .text, .unseen: return text(key)
    case nil: break
    }
    // Properties of sections, tabs and pages.
    switch key {
    case "headerHeight": return cause(.height, "header height")
    case "footerHeight": return cause(.height, "footer height")
    case "tableStyle": return cause(.theme, "table style")
    case "status": return cause(.state, key)
    case "theme", "appearance", "viewport", "language": return cause(.theme, key)
    default: return text(key)
    }
  }

  /// The cause of swipe actions that went to the other side.
  ///
  /// Sides are named if an edge gains its first or loses its last action.
  static func change(of old: Swipe, _ new: Swipe) -> Cause {
    let namesSides =
      (old.trailing.isEmpty, old.leading.isEmpty) != (new.trailing.isEmpty, new.leading.isEmpty)
    return Cause(
      .state,
      CauseChange(
        of: "swipe", old.words(namingTrailing: namesSides), new.words(namingTrailing: namesSides)))
  }

  /// The cause of a changed argument of a template.
  static func change(
    of parameter: String, given template: Template?, _ base: Written?, _ new: Written?
  ) -> Cause {
    let (from, to) = (base?.words, new?.words)
    let isColor = template?.namesColor(by: parameter) == true
    switch template?.parameters.first(where: { $0.name == parameter })?.type {
    case .image: return Cause(.image, CauseChange(of: parameter, from, to))
    case .flag: return Cause(.state, CauseChange(of: parameter, from, to))
    case .text where isColor: return Cause(.color, CauseChange(of: parameter, from, to))
    case .text, nil:
      let (before, now) = String.quoted(from, to)
      return Cause(.text, CauseChange(of: parameter, before, now))
    }
  }

  /// The cause of a changed bar; of its items, only the changed range is reported.
  static func change(ofBar key: String, _ change: ValueChange) -> Cause {
    guard let olds = change.from?.items, let news = change.to?.items else {
      let isFlag = [change.from, change.to].contains { $0?.flag != nil }
      let none = isFlag ? "false" : nil
      return Cause(
        isFlag ? .state : .text, CauseChange(of: key, change.base ?? none, change.now ?? none))
    }
    let (was, now) = differing(olds, news, by: ==)
    func told(_ items: ArraySlice<Written>) -> String? {
      items.isEmpty ? nil : change.words(.list(Array(items)))
    }
    return Cause(.text, CauseChange(of: key, told(was), told(now)))
  }

  /// The range of a list's items that changed.
  static func differing<Item>(
    _ olds: [Item], _ news: [Item], by isSame: (Item, Item) -> Bool
  ) -> (was: ArraySlice<Item>, now: ArraySlice<Item>) {
    let head = zip(olds, news).prefix(while: isSame).count
    let rest = (olds.dropFirst(head), news.dropFirst(head))
    let tail = zip(rest.0.reversed(), rest.1.reversed()).prefix(while: isSame).count
    return (rest.0.dropLast(tail), rest.1.dropLast(tail))
  }

  /// The change of a style key; for a font, only of the changed fields.
  static func change(ofStyle key: String, _ base: StyleValue, _ new: StyleValue) -> CauseChange {
    guard let font = base.font, let other = new.font else {
      return CauseChange(of: key, base.words, new.words)
    }
    let fields = zip(font.fields, other.fields).filter { $0 != $1 }
    func told(_ words: [String]) -> String { words.joined(separator: ", ") }
    return CauseChange(of: key, told(fields.map(\.0)), told(fields.map(\.1)))
  }

  /// The kind of cause for a style key of a page, section or cell.
  static func kind(ofStyle key: String) -> Cause.Kind {
    if ColorKey(name: key) != nil { return .color }
    if FontKey(name: key) != nil { return .font }
    return ["rowHeight", "headerHeight", "footerHeight"].contains(key) ? .height : .size
  }

  /// The effect on cells below a row whose height changed.
  static func moved(_ count: Int, _ where: String, by dy: Double, changed: Int) -> String {
    let cells = "\(count) cell\(count == 1 ? "" : "s")\(`where`.isEmpty ? "" : " " + `where`)"
    let rest =
      switch (count, changed) {
      case (1, 0): "which did not change"
      case (1, _): "which changed as well"
      case (_, 0): "none of them changed"
      case (count, count): "all of them changed"
      default: "\(changed) of them changed"
      }
    return "\(cells) moved \(dy > 0 ? "down" : "up") \(abs(dy).points), \(rest)"
  }
}

extension FontOverride {
  /// The text of each field, as in `Font.words`, but always with the tracking.
  fileprivate var fields: [String] {
    let font = over(Font(family: "", size: 0))
    return [
      "\(font.family) \(font.size.words)", "weight \(font.weight.words)",
      "line height \(font.lineHeight.words)", "tracking \(font.tracking.words)",
    ]
  }
}

extension Template {
  /// Whether a parameter names a colour of an element.
  fileprivate func namesColor(by parameter: String) -> Bool {
    let tag = "{{\(parameter)}}"
    return elements.contains { element in
      if [element.color, element.background, element.border].contains(.token(tag)) { return true }
      guard case .part(let part) = element.content else { return false }
      return part.written["color"] == .text(tag)
    }
  }
}

extension Argument {
  /// The argument as text.
  var words: String {
    switch self {
    case .text(let text): text
    case .flag(let flag): "\(flag)"
    }
  }

  /// The argument as text; a text is quoted.
  var told: String { if case .text(let text) = self { text.quoted } else { words } }
}

extension Double {
  /// The length in points, with at most two decimals.
  var points: String {
    let hundredths = (self * 100).rounded() / 100
    return "\(hundredths.words) pt"
  }
}

extension StyleValue {
  /// The value as text.
  var words: String {
    switch self {
    case .number(let number): number.words
    case .word(let word): word
    case .size(let size): size.words
    case .color(let color): color.words
    case .font(let font): font.over(Font(family: "", size: 0)).words
    }
  }
}
