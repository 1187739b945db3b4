import Editing
import Geometry
import PageModel

/// The place of an edit in a file.
package struct EditedPlace: Hashable, Sendable {
  /// The file, as in causes.
  package let file: String
  /// The lines that a cause of the edit may have.
  package let lines: ClosedRange<Int>
  /// Whether one edit may have several causes: data shown by several texts, or a template's value.
  package let isShared: Bool

  /// A range of lines in a file.
  package init(_ file: String, _ lines: ClosedRange<Int>, isShared: Bool = false) {
    (self.file, self.lines, self.isShared) = (file, lines, isShared)
  }

  /// Whether a cause cites the place.
  fileprivate func isCited(by cause: PictureExplanation.Cause) -> Bool {
    [cause.place, cause.data, cause.include].contains(where: holds)
  }

  fileprivate func holds(_ source: Source?) -> Bool {
    source.map { $0.file == file && lines.contains($0.line) } ?? false
  }
}

extension PictureExplanation {
  /// Whether an edit at a place is reported, including invisible ones.
  package func tells(of place: EditedPlace) -> Bool { !told(at: place).isEmpty }

  private func told(at place: EditedPlace) -> [Cause] {
    (causes + alsoChanged).filter(place.isCited)
  }

  /// The errors in an explanation of edits, each of which makes a difference.
  ///
  /// Errors are unproven causes, fonts or the program as causes, and edits with a wrong place,
  /// several causes or none.
  ///
  /// - Parameter places: the place of each edit.
  /// - Returns: sentences; empty if the explanation is correct.
  package func misreadings(of places: [EditedPlace]) -> [String] {
    var faults = doubts
    if unexplainedPixels > 0 { faults.append("\(counted(unexplainedPixels, "pixel")) unexplained") }
    for cause in causes + alsoChanged {
      // A project's own font has a place.
      if [.renderer, .fontFile].contains(cause.kind), cause.place == nil {
        faults.append("attributed to the program or its fonts: \(cause.text)")
      } else if !places.contains(where: { $0.isCited(by: cause) }) {
        let place = cause.place.map { " (\($0))" } ?? ""
        faults.append("a cause where nothing was edited: \(cause.text)\(place)")
      }
    }
    // Adjacent rows that are inserted or removed are one cause at the first row's line.
    let hasRun = causes.contains { [.inserted, .removed].contains($0.kind) && $0.change.parts > 1 }
    // A replacement is one cause for the old and the new item.
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
        faults.append("no cause at \(place.file):\(place.lines.upperBound)")
      } else if !place.isShared {
        // A value that was edited elsewhere only shows data of this place, or one of this place data of another.
        let own = told.filter { cause in
          !places.contains { $0 != place && ($0.holds(cause.place) || $0.holds(cause.data)) }
        }
        guard own.count > edits.count else { continue }
        faults.append(
          "\(own.count) causes at one place: \(own.map(\.text).joined(separator: "; "))")
      }
    }
    return faults
  }
}

extension PageRecord {
  /// Whether another record has the same page, theme tokens, images, scenario results and look.
  ///
  /// Places may differ.
  package func tellsSamePage(as other: PageRecord) -> Bool {
    guard let own = inputs, let inputs = other.inputs, images == other.images,
      own.pages.count == inputs.pages.count,
      zip(own.pages, inputs.pages).allSatisfy({ $0.edits(to: $1).isEmpty })
    else { return false }
    func values(_ inputs: PageInputs) -> [Token.Name: StyleValue] {
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
