import Geometry
import PageModel

extension [Step] {
  /// Makes one cause of those that one datum gives to several texts.
  ///
  /// A datum that is the value of a row is that row's edit.
  mutating func joinData() {
    typealias Cause = PictureExplanation.Cause
    let edited = Dictionary(
      flatMap(\.causes).filter { !$0.isRecordedPlace && $0.data == nil }
        .compactMap { cause in cause.place.map { ($0, cause) } }
    ) { first, _ in first }
    var shown: [Source: [Cause]] = [:]
    for cause in flatMap(\.causes) {
      if let datum = cause.shownDatum { shown[datum, default: []].append(cause) }
    }
    for (datum, causes) in shown {
      let own = edited[datum]
      // The rows of one line are joined by that line.
      guard own != nil || Set(causes.map(\.place)).count > 1 else { continue }
      let cause = own ?? causes[0].adding(.more(causes.count - 1, .place))
      for index in indices {
        self[index].causes =
          self[index].causes.map { $0.shownDatum == datum ? cause : $0 }
          .eachOnce
      }
    }
  }

  /// Makes one cause of those that one line gives to several rows or sections.
  ///
  /// A row of `repeat`, a part that is included twice, or a default: the line is written once, and
  /// its edit is one cause. Rows whose own data differ have causes of their own.
  mutating func joinRepeated() {
    var places: [Line: [Int]] = [:]
    for (index, step) in enumerated() {
      if let line = Line(step) { places[line, default: []].append(index) }
    }
    // Equal causes are one already.
    for (line, indices) in places where Set(indices.map { self[$0].causes[0] }).count > 1 {
      let all = indices.map { self[$0].causes[0] }
      let cause = all[0].repeated(in: all, each: line.part)
      for index in indices { self[index].causes = [cause] }
    }
  }

  /// The line that gives a value to a row or section.
  private struct Line: Hashable {
    let place: Source
    let isRecorded: Bool
    let kind: PictureExplanation.Cause.Kind
    let key: EditKey?
    let part: CauseChange.Spot

    init?(_ step: Step) {
      guard step.causes.count == 1, let place = step.causes[0].place,
        !step.causes[0].kind.isArrangement
      else { return nil }
      switch step.part {
      case .row: part = .row
      case .section: part = .section
      case .page, .bar, .tab, .overlay, .refresh, nil: return nil
      }
      (self.place, isRecorded) = (place, step.causes[0].isRecordedPlace)
      (kind, key) = (step.causes[0].kind, step.anyEdit?.key)
    }
  }
}

extension Step {
  /// The only part that it affects, of the top page or of another one.
  fileprivate var part: PartName? {
    targets.isEmpty ? anyEdit?.part.map(PartName.init) : targets.count == 1 ? targets.first : nil
  }

  /// The first edit, of the top page or of another one.
  fileprivate var anyEdit: Edit? {
    edits.first
      ?? others.lazy.compactMap { if case .other(_, let edit) = $0 { edit } else { nil } }.first
  }
}

extension [Step] {
  /// Makes one cause of all that other data show after the page names another file.
  mutating func joinData(of change: DataFileChange?) {
    guard let change else { return }
    let count = flatMap(\.causes).count(where: change.isShown)
    guard count > 0 else { return }
    let cause = change.cause(in: count)
    for index in indices {
      self[index].causes = self[index].causes.map { change.isShown(by: $0) ? cause : $0 }.eachOnce
    }
  }
}

extension PictureExplanation.Cause {
  /// The datum that is shown by a text which was not edited, or by a row or section that comes or
  /// goes; nil for other causes.
  fileprivate var shownDatum: Source? {
    switch kind {
    case .inserted, .removed: data
    default: isRecordedPlace || kind.isArrangement || place?.text == nil ? nil : data
    }
  }

  /// The cause of several equal ones, of which it is the first.
  fileprivate func repeated(in all: [Self], each part: CauseChange.Spot) -> Self {
    guard all.allSatisfy({ $0.change == change }) else {
      return adding(.more(all.count - 1, part))
    }
    var cause = adding(.all(all.count, part))
    cause.subject = ""
    return cause
  }
}
