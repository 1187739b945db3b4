import Editing
import Geometry
import PageModel

/// Where a file was edited.
package struct EditedPlace: Hashable, Sendable {
  /// The file, as causes cite it.
  package let file: String
  /// The lines that a cause of the edit may cite.
  package let lines: ClosedRange<Int>
  /// Whether one edit may have several causes there: a datum that several texts show, a template's value.
  package let isShared: Bool

  /// Some lines of a file.
  package init(_ file: String, _ lines: ClosedRange<Int>, isShared: Bool = false) {
    (self.file, self.lines, self.isShared) = (file, lines, isShared)
  }

  fileprivate func holds(_ source: Source?) -> Bool {
    source.map { $0.file == file && lines.contains($0.line) } ?? false
  }
}

extension PictureExplanation {
  /// Whether an edit at a place is told, be it that nothing is seen of it.
  package func tells(of place: EditedPlace) -> Bool { !told(at: place).isEmpty }

  private func told(at place: EditedPlace) -> [Cause] {
    (causes + alsoChanged).filter { place.holds($0.place) || place.holds($0.data) }
  }

  /// What is wrong with an explanation of some edits, each of which makes a difference: what is not proven,
  /// what is blamed on fonts or the program, what is told elsewhere, twice or not at all.
  ///
  /// - Parameter places: where each edit was made.
  /// - Returns: sentences; none where all is right.
  package func misreadings(of places: [EditedPlace]) -> [String] {
    var faults = doubts
    if unexplainedPixels > 0 { faults.append("\(counted(unexplainedPixels, "pixel")) unexplained") }
    for cause in causes + alsoChanged {
      if [.renderer, .fontFile].contains(cause.kind) {
        faults.append("blamed on the program or its fonts: \(cause.text)")
      } else if !places.contains(where: { $0.holds(cause.place) || $0.holds(cause.data) }) {
        let place = cause.place.map { " (\($0))" } ?? ""
        faults.append("told where nothing was edited: \(cause.text)\(place)")
      }
    }
    // Rows beside each other that come or go are one cause at the first one's line.
    let hasRun = causes.contains {
      [.inserted, .removed].contains($0.kind) && $0.subject.hasPrefix("cells ")
    }
    // What comes in the place of something is one cause for both.
    var joint = causes.count { [.replaced, .reordered, .split, .joined].contains($0.kind) }
    for (place, edits) in Dictionary(grouping: places, by: \.self).sorted(by: {
      ($0.key.file, $0.key.lines.lowerBound) < ($1.key.file, $1.key.lines.lowerBound)
    }) {
      let told = told(at: place)
      if told.isEmpty, hasRun {
        continue
      } else if told.isEmpty, joint > 0 {
        joint -= 1
      } else if told.isEmpty {
        faults.append("not told: \(place.file):\(place.lines.upperBound)")
      } else if told.count > edits.count, !place.isShared {
        faults.append("told \(told.count) times: \(told.map(\.text).joined(separator: "; "))")
      }
    }
    return faults
  }
}

extension PageRecord {
  /// Whether another record tells the same page: what is written, what its theme says, its pictures, what a script
  /// did, and how all that looks; wherever it is written.
  package func tellsSamePage(as other: PageRecord) -> Bool {
    guard let own = inputs, let inputs = other.inputs, images == other.images,
      own.pages.count == inputs.pages.count,
      zip(own.pages, inputs.pages).allSatisfy({ $0.edits(to: $1).isEmpty })
    else { return false }
    func values(_ inputs: PageInputs) -> [Token.Name: EditValue] {
      Dictionary(inputs.tokens.map { ($0.name, $0.value) }) { first, _ in first }
    }
    func stage(_ record: PageRecord, _ page: Page) -> Stage {
      Stage(page, LaidOutInputs(nil, record.tree), scale: record.scale)
    }
    func said(_ inputs: PageInputs) -> [ScriptStep.Said]? { inputs.way?.steps.map(\.said) }
    return values(own) == values(inputs) && said(own) == said(inputs)
      && own.parents.map(\.value) == inputs.parents.map(\.value)
      && StagePair(old: stage(self, own.page), new: stage(other, inputs.page)).isSame
  }
}
