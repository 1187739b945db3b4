import Geometry
import PageLayout
import PageModel

/// How causes are worded.
enum CauseWords {
  typealias Kind = PictureExplanation.Cause.Kind

  /// The properties of a cell that no picture shows.
  static let unseen = CellProperty.allCases.filter { $0.facts.change == .unseen }.map(\.name)

  /// What a change of a property is called.
  ///
  /// - Parameters:
  ///   - key: the property, a key of page files.
  ///   - base: its value in the reference; nil for none.
  ///   - new: its value now.
  /// - Returns: the kind of change, and its words.
  static func change(of key: String, _ base: String?, _ new: String?) -> (kind: Kind, words: String)
  {
    func words(_ name: String, _ form: (String) -> String = { $0 }) -> String {
      switch (base.map(form), new.map(form)) {
      case (let base?, let new?): "\(name) \(base) → \(new)"
      case (nil, let new?): "\(name) \(new) added"
      case (let base?, nil): "\(name) \(base) removed"
      case (nil, nil): "\(name) changed"
      }
    }
    switch CellProperty(name: key)?.facts.change {
    case .flag(let name, let yes, let no):
      return (.state, words(name) { $0 == "true" ? yes : no })
    case .state(let yes, let no):
      return (.state, new == "true" ? "\(no) → \(yes)" : "\(yes) → \(no)")
    case .word: return (.state, words(key))
    case .image: return (.image, words(key))
    case .height: return (.height, words(key))
    case .text, .unseen: return (.text, words(key) { $0.quoted })
    case nil: break
    }
    // Of sections and pages, and what other versions recorded.
    switch key {
    case "headerHeight": return (.height, words("header height"))
    case "footerHeight": return (.height, words("footer height"))
    case "header", "footer":
      return (.text, words(key) { $0.hasPrefix("template ") ? $0 : $0.quoted })
    case "tableStyle": return (.theme, words("table style"))
    case "theme", "appearance", "viewport", "language": return (.theme, words(key))
    default: return (.text, words(key) { $0.quoted })
    }
  }

  /// What a change of a style key is called; of a font, only what is not the same.
  static func change(ofStyle key: String, _ base: String, _ new: String) -> String {
    let (olds, news) = (base.split(separator: ", "), new.split(separator: ", "))
    guard olds.count == news.count else { return "\(key) \(base) → \(new)" }
    let other = zip(olds, news).filter { $0 != $1 }
    return
      "\(key) \(other.map(\.0).joined(separator: ", ")) → \(other.map(\.1).joined(separator: ", "))"
  }

  /// The kind of change of a style key that a page, section or cell sets.
  static func kind(ofStyle key: String) -> Kind {
    if ColorKey(name: key) != nil { return .color }
    if FontKey(name: key) != nil { return .font }
    return ["rowHeight", "headerHeight", "footerHeight"].contains(key) ? .height : .size
  }

  /// What cells do that stand below a row that grew.
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

extension PageParts {
  /// What a part is called: `cell 7 夜间模式`, `section 3`, `navigation bar`; empty for the page.
  func subject(_ part: PartPath) -> String {
    switch part {
    case .page: return ""
    case .bar(let bar): return bar.words
    case .tab(let tab): return "tab \(tab)"
    case .section(let section): return "section \(section)"
    case .cell: return "cell " + name(of: part)
    case .overlay(let overlay): return "overlay \(overlay)"
    }
  }

  /// What a cell is called: its id and title, or else its path.
  func name(of cell: PartPath) -> String {
    let record = self[cell]
    let words = [record?.id, record?.values["title"]?.shortened.escaped].compactMap(\.self)
    return words.isEmpty ? cell.description : words.joined(separator: " ")
  }
}

extension String {
  /// The text in quotes, its middle left out where it is long.
  var quoted: String { "\"\(shortened.escaped)\"" }

  /// The text with its middle left out where it has more than 40 characters.
  fileprivate var shortened: String {
    count > 40 ? "\(prefix(20))…\(suffix(19))" : self
  }

  /// The text on one line.
  fileprivate var escaped: String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\\n")
  }
}

extension Double {
  /// The length in points, with at most two decimals.
  var points: String {
    let hundredths = (self * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? "\(Int(hundredths)) pt" : "\(hundredths) pt"
  }
}
