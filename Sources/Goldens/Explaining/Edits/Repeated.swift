import Geometry
import PageModel

extension [Step] {
  /// Makes one cause of those that one line gives to several rows or sections.
  ///
  /// A row of `repeat`, a part that is included twice, or a default: the line is written once, and
  /// its edit is one cause. Rows whose own data differ have causes of their own.
  mutating func joinRepeated() {
    var places: [Line: [Int]] = [:]
    for (index, step) in enumerated() {
      if let line = Line(step) { places[line, default: []].append(index) }
    }
    for indices in places.values where indices.count > 1 {
      let cause = self[indices[0]].causes[0].repeated(in: indices.map { self[$0].causes[0] })
      for index in indices { self[index].causes = [cause] }
    }
  }

  /// The line that gives a value to a row or section.
  private struct Line: Hashable {
    let place: Source
    let isRecorded: Bool
    let kind: PictureExplanation.Cause.Kind
    let key: EditKey?
    let part: Part

    enum Part { case row, section }

    init?(_ step: Step) {
      guard step.causes.count == 1, let place = step.causes[0].place, step.targets.count == 1,
        !step.causes[0].kind.isArrangement
      else { return nil }
      switch step.targets.first {
      case .row: part = .row
      case .section: part = .section
      case .page, .bar, .tab, .overlay, .refresh, nil: return nil
      }
      (self.place, isRecorded) = (place, step.causes[0].isRecordedPlace)
      (kind, key) = (step.causes[0].kind, step.edits.first?.key)
    }
  }
}

extension PictureExplanation.Cause {
  /// Whether the cause is one of several rows or sections.
  var isRepeated: Bool {
    ["row", "rows", "section", "sections"].contains { change.hasSuffix(" \($0)") }
      && change.contains(" in ")
  }

  /// The cause of several equal ones, of which it is the first.
  fileprivate func repeated(in all: [Self]) -> Self {
    var cause = self
    let noun = subject.hasPrefix("section ") ? "section" : "row"
    if all.allSatisfy({ $0.change == change }) {
      cause.change += " in \(counted(all.count, noun))"
      cause.subject = ""
    } else {
      cause.change += ", and in \(counted(all.count - 1, "more \(noun)"))"
    }
    return cause
  }
}
