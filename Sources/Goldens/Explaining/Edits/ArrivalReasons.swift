import PageLayout
import PageModel

/// Why rows and sections are on one of two pages alone.
struct ArrivalReasons {
  /// The reason why a row or section is on one page alone.
  enum Reason {
    /// Its own lines came or went.
    case own
    /// It shows a datum, or an element of a list, at its line.
    case data(line: Source, datum: Source)
    /// Its condition was edited.
    case condition(Change)
  }

  /// The change of a condition.
  struct Change: Hashable {
    /// The change: `when flag → !flag`.
    let value: CauseChange
    /// The place of the condition; the recorded one if it was removed.
    let place: Source
    /// Whether it was removed.
    let isGone: Bool
  }

  private let (old, new): (Side, Side)

  /// The conditions on one of the pages.
  private struct Side {
    let all: [WrittenCondition]
    /// The condition of the other page, by index; nil: none.
    var partners: [WrittenCondition?]

    init(_ page: Page) {
      all = page.places.list.filter { $0.0.hasPrefix("data.when.") }.compactMap {
        WrittenCondition($0.1)
      }
      partners = Array(repeating: nil, count: all.count)
    }

    /// The condition of a row or section that is on this page.
    func index(of item: Item) -> Int? { all.firstIndex { $0.isOf(item.place) } }

    /// The condition without a partner of an item of the other page.
    func single(_ item: Item) -> WrittenCondition? {
      zip(all, partners).first { $1 == nil && !item.name.isEmpty && $0.isOf(named: item.name) }?.0
    }
  }

  /// A row or section as written.
  struct Item {
    let place: Source?
    /// The id, title or header, with its tags; empty: none.
    let name: String
  }

  init(_ old: Page, _ new: Page) {
    guard old.knowsItsData, new.knowsItsData else {
      (self.old, self.new) = (Side(Page()), Side(Page()))
      return
    }
    var (was, now) = (Side(old), Side(new))
    let moves = now.all.map(\.name).difference(from: was.all.map(\.name))
    let (gone, come) = (Set(moves.removals.map(\.place)), Set(moves.insertions.map(\.place)))
    let pairs = zip(
      was.all.indices.filter { !gone.contains($0) }, now.all.indices.filter { !come.contains($0) })
    for (one, other) in pairs {
      (was.partners[one], now.partners[other]) = (now.all[other], was.all[one])
    }
    (self.old, self.new) = (was, now)
  }

  /// The reason why an item is on one of the pages alone.
  func reason(of item: Item, isGone: Bool) -> Reason {
    let (own, other) = isGone ? (old, new) : (new, old)
    guard let index = own.index(of: item) else {
      guard let single = other.single(item) else { return Self.reason(at: item.place) }
      let value = CauseChange(
        of: "when", isGone ? nil : single.words, isGone ? single.words : nil)
      return .condition(Change(value: value, place: single.place.alone, isGone: !isGone))
    }
    guard let partner = own.partners[index] else { return .own }
    let (was, now) = isGone ? (own.all[index], partner) : (partner, own.all[index])
    // The datum is where the new page has it, whatever becomes of the row; one of several is the row's own.
    guard was.words != now.words else {
      return Self.reason(at: item.place?.filled(from: now.place.data ?? item.place?.data))
    }
    return .condition(
      Change(
        value: CauseChange(of: "when", was.words, now.words), place: now.place.alone,
        isGone: false))
  }

  private static func reason(at place: Source?) -> Reason {
    guard let place, let datum = place.data else { return .own }
    return .data(line: place.alone, datum: datum)
  }
}

extension ArrivalReasons.Reason {
  /// Whether two items next to each other come or go by one edit.
  func isOne(with other: Self) -> Bool {
    switch (self, other) {
    case (.own, .own): true
    case (.data(let line, let datum), .data(let below, let other)):
      line == below || datum == other
    case (.condition(let change), .condition(let other)): change == other
    case (.own, _), (.data, _), (.condition, _): false
    }
  }

  /// Whether two items show data of one line: a list that is no longer empty replaces its notice.
  func isOfLine(of other: Self) -> Bool {
    guard case (.data(_, let datum), .data(_, let other)) = (self, other) else { return false }
    return (datum.file, datum.line) == (other.file, other.line)
  }
}

extension Stage {
  /// A row or section as written.
  func item(at path: PartPath) -> ArrivalReasons.Item {
    func words(_ key: String, _ value: String?, in places: Places?) -> String? {
      places?[key]?.text ?? value
    }
    if let cell = row(path)?.written {
      let name =
        words("id", cell.id, in: cell.places) ?? words("title", cell.title, in: cell.places)
      return .init(place: cell.places.whole, name: name ?? "")
    }
    guard let section = section(path)?.written else { return .init(place: nil, name: "") }
    let header: String? = if case .text(let text)? = section.header { text } else { nil }
    let name =
      words("id", section.id, in: section.places) ?? words("header", header, in: section.places)
    return .init(place: section.places.whole, name: name ?? "")
  }
}
