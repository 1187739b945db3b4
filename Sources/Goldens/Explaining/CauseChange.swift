import Geometry
import PageModel

/// What a cause says of its subject: values, which become words when someone reads them.
///
/// A report has its words, and what was read from a report knows only those.
package struct CauseChange: Hashable, Sendable {
  /// What changed.
  enum What: Hashable {
    /// A value by its name, with its words before and after; nil if there was or is none.
    case value(String, from: String?, to: String?)
    /// What has no two values.
    case said(String)
  }

  /// What is told beside the change itself.
  package indirect enum Addition: Hashable {
    /// What changed with it at the same line: another value, or the condition by which rows come or go.
    case also(CauseChange)
    /// That many adjacent rows come or go.
    case rows(Int)
    /// A section with that many rows comes or goes, or that many rows give way to others.
    case cells(Int)
    /// All of some equal changes.
    case all(Int, Spot)
    /// Others like the change.
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
    /// The name of the file that comes or goes with an `include`.
    case included(String)
  }

  /// Where a change is seen: in a row or section that has it, or wherever a datum is shown.
  package enum Spot: String, Hashable {
    case row, section, place
  }

  /// What changed.
  private(set) var what: What
  /// What is told beside it, in this order.
  var additions: [Addition] = []

  /// A change that has no two values, or of which only the words are known.
  package init(_ words: String) { what = .said(words) }

  /// A value by its name, with its words before and after; nil if there was or is none.
  init(of name: String, _ from: String?, _ to: String?) {
    what = .value(name, from: from, to: to)
  }

  /// Several changes of one part at one line; without any, no more is known than that it changed.
  init(_ changes: [CauseChange]) {
    self = changes.first ?? CauseChange("changed")
    additions += changes.dropFirst().map(Addition.also)
  }

  /// The change with something told beside it.
  func adding(_ addition: Addition) -> CauseChange {
    var change = self
    change.additions.append(addition)
    return change
  }

  /// The change with the name of what has the value in front.
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
