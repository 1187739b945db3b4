import Geometry
import PageModel

/// What a cause says of its subject: values, which become words when a report is written.
///
/// A report has its words, and what was read from a report knows only those.
package struct CauseChange: Hashable, Sendable {
  /// What changed.
  enum What: Hashable {
    /// A value by its name, with its words before and after; nil if there was or is none.
    case value(String, from: String?, to: String?)
    /// What came, went or moved, or what a report says.
    case said(String)
  }

  /// A detail that follows the change.
  package indirect enum Addition: Hashable {
    /// What changed with it at the same line: another value, or the condition by which rows come or go.
    case also(CauseChange)
    /// That many adjacent rows come or go, which are parts of the cause.
    case rows(Int)
    /// That many rows in one part: in a section that comes or goes, or those that give way to others.
    case cells(Int)
    /// The change is the same in that many places, of which none is named.
    case all(Int, Spot)
    /// That many places show the edited line beside the one that is named, with changes of their own.
    case more(Int, Spot)
    /// The title of the button that comes or goes with its header.
    case button(String)
    /// What a step of the scenario makes of the value.
    case turned(from: Bool, to: Bool)
    /// What sets the value, such as a flag of the command line.
    case setter(String)
    /// What follows on the screen.
    case consequence(String)
    /// Further changes by the same `include`.
    case changes(Int)
    /// The name of the file that comes or goes with an `include`; of several changes, that of the first.
    case included(String)
  }

  /// Where a change is seen: in a row or section that has it, or wherever a datum is shown.
  package enum Spot: String, Hashable {
    case row, section, place
  }

  /// What changed.
  private(set) var what: What
  /// The details that follow it, in this order.
  var additions: [Addition] = []

  /// A change of which only words are known.
  package init(_ words: String) { what = .said(words) }

  /// A value by its name, with its words before and after; nil if there was or is none.
  init(of name: String, _ from: String?, _ to: String?) {
    what = .value(name, from: from, to: to)
  }

  /// Several changes of one part at one line; of none, the words are "changed".
  init(_ changes: [CauseChange]) {
    self = changes.first ?? CauseChange("changed")
    additions += changes.dropFirst().map(Addition.also)
  }

  /// The change with one more detail.
  func adding(_ addition: Addition) -> CauseChange {
    var change = self
    change.additions.append(addition)
    return change
  }

  /// The change with the name of its owner in front: `after 2 → 3` within `step scroll:`.
  func within(_ owner: String) -> CauseChange {
    var change = self
    switch what {
    case .value("", let from, let to): change.what = .value(owner, from: from, to: to)
    case .value(let name, let from, let to):
      change.what = .value("\(owner) \(name)", from: from, to: to)
    case .said(let words): change.what = .said("\(owner) \(words)")
    }
    return change
  }

  /// The number of adjacent rows that come or go, or of rows or sections that show an edited line; else 1.
  package var parts: Int {
    for addition in additions {
      switch addition {
      case .rows(let count), .all(let count, .row), .all(let count, .section): return count
      case .more(let count, .row), .more(let count, .section): return count + 1
      default: continue
      }
    }
    return 1
  }
}

extension CauseChange: Codable {
  /// Reads the words.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the words.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}

extension CauseChange {
  /// The change as text: `switch off → on, and in 2 more rows`.
  package var words: String {
    let start =
      switch what {
      case .value(let name, let from, let to): Self.words(name, from, to)
      case .said(let words): words
      }
    return additions.reduce(start) { $0 + $1.words }
  }

  /// The text `name old → new`, in which one value may be nil; an empty name is omitted.
  private static func words(_ name: String, _ base: String?, _ new: String?) -> String {
    let name = name.isEmpty ? "" : name + " "
    return switch (base, new) {
    case (let base?, let new?) where base == new:
      "\(name)\(base.numbered(beside: new).beforeArrow) → \(new.numbered(beside: base))"
    case (let base?, let new?): "\(name)\(base.beforeArrow) → \(new)"
    case (nil, let new?): "\(name)\(new) added"
    case (let base?, nil): "\(name)\(base) removed"
    case (nil, nil): "\(name)changed"
    }
  }
}

extension CauseChange.Addition {
  /// The text to append.
  fileprivate var words: String {
    switch self {
    case .also(let change): ", \(change.words)"
    case .rows(let count), .cells(let count): " (\(counted(count, "cell")))"
    case .all(let count, let spot): " in \(counted(count, spot.rawValue))"
    case .more(let count, let spot): ", and in \(counted(count, "more \(spot)"))"
    case .button(let title): ", with its button \(title)"
    case .turned(let from, let to):
      " (turned by the step: \(from.onOrOff) → \(to.onOrOff))"
    case .setter(let name): " (\(name))"
    case .consequence(let words): "; \(words)"
    case .changes(let count): ", and \(counted(count, "more change"))"
    case .included(let file): ", included from \(file)"
    }
  }
}
