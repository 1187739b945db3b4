import PageModel

/// What differs in the rows that a changed action brings to both screens, in other places.
struct BroughtRows {
  typealias Cause = PictureExplanation.Cause
  private typealias Row = (item: Edit.Item, values: [EditKey: Written], place: Source)

  private let page: TouchedPage
  private let subject: (Edit.Part) -> String
  private let (gone, came): ([Row], [Row])

  /// Finds the rows among the edits that follow from the action; `subject` names a part of the new page.
  init(_ edits: [Edit], of page: TouchedPage, subject: @escaping (Edit.Part) -> String) {
    (self.page, self.subject) = (page, subject)
    func row(_ item: Edit.Item, _ values: [EditKey: Written], isGone: Bool) -> [Row] {
      page.place(of: nil, in: item, isGone: isGone).map { [(item, values, $0)] } ?? []
    }
    var (gone, came): ([Row], [Row]) = ([], [])
    for edit in edits {
      switch edit {
      case .remove(let item, let values, _): gone += row(item, values, isGone: true)
      case .insert(let item, let values, _): came += row(item, values, isGone: false)
      default: continue
      }
    }
    self.gone = gone.sorted { $0.place < $1.place }
    self.came = came.sorted { $0.place < $1.place }
  }

  /// The causes: values of rows one after the other, then rows of which one screen has more.
  var causes: [Cause] {
    let pairs = zip(gone, came).flatMap(changes)
    let removed = gone.dropFirst(came.count).map { row in
      let title = row.values[.property("title")]?.text?.quoted
      return cause(
        Cause(.removed, of: ["cell", title].compactMap(\.self).joined(separator: " "), "removed"),
        at: row.place, isGone: true)
    }
    let inserted = came.dropFirst(gone.count).map { row in
      cause(
        Cause(.inserted, of: subject(.item(row.item)), "inserted"),
        at: row.place, isGone: false)
    }
    return pairs + removed + inserted
  }

  /// The cause of another order of the rows that some steps bring to both screens; empty if it is the same.
  func reordering(by steps: (was: Set<Int>, now: Set<Int>)) -> [Cause] {
    let (was, now) = page.rows(touchedBy: steps)
    let places = now.compactMap(was.firstIndex)
    guard let found = Rearrangement(places, moved: []) else { return [] }
    func name(_ row: Int) -> String {
      String(subject(.item(now[row])).trimmingPrefix("cell "))
    }
    let (first, words): (Int, (String, String)) =
      switch found {
      case .swap(let one, let other): (one, ("cells \(name(one)) and \(name(other))", "swapped"))
      case .move(let row, _), .order(let row): (row, ("cells of the action", "reordered"))
      }
    let place = page.place(of: nil, in: now[first], isGone: false)
    return [Cause(.reordered, of: words.0, words.1, at: place)]
  }

  /// The causes of the values in which two rows differ.
  private func changes(_ was: Row, _ now: Row) -> [Cause] {
    Set(was.values.keys).union(now.values.keys).sorted { $0.text < $1.text }.compactMap { key in
      let (from, to) = (was.values[key], now.values[key])
      guard from != to else { return nil }
      var found = CauseWords.change(of: key.text, from?.words, to?.words)
      found.subject = subject(.item(now.item))
      return to == nil
        ? cause(found, at: page.place(of: key, in: was.item, isGone: true), isGone: true)
        : cause(found, at: page.place(of: key, in: now.item, isGone: false), isGone: false)
    }
  }

  private func cause(_ cause: Cause, at place: Source?, isGone: Bool) -> Cause {
    var cause = cause
    (cause.place, cause.isRecordedPlace) = (place, isGone)
    return cause
  }
}
