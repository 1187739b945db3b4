package import PageLayout
import PageModel

/// The accessibility readouts of a golden and of the new page.
package struct HeardPair: Sendable {
  let old: Readout
  let new: Readout
  private let isMasked: @Sendable (AccessibleElement) -> Bool

  /// The readouts of both; nil if they are equal except for masked elements and rows' numbers.
  package init?(
    _ old: Readout, _ new: Readout, masked isMasked: @escaping @Sendable (AccessibleElement) -> Bool
  ) {
    self.old = old.leavingOut(isMasked)
    self.new = new.leavingOut(isMasked)
    self.isMasked = isMasked
    guard self.old.said != self.new.said else { return nil }
  }

  /// The readout of another layout, without masked elements.
  func readout(_ laidOut: LaidOutInputs, of inputs: PageInputs) -> Readout {
    Readout(laidOut, asks: inputs.screen?.asks ?? false).leavingOut(isMasked)
  }
}

extension TreeDifference {
  /// The causes of parts whose readout changed without an edit between the pages.
  ///
  /// These are reactions to a touch, which are not values of a page, or changes of the program.
  ///
  /// - Parameters:
  ///   - heard: the readouts.
  ///   - start: the readout of the recorded page.
  ///   - end: the readout after all steps.
  /// - Returns: a cause for each such part, at the line of its row.
  func untoldReadings(_ heard: HeardPair, from start: Readout, to end: Readout) -> [Cause] {
    let (old, new) = (heard.old.byPart, heard.new.byPart)
    let (start, end) = (start.byPart, end.byPart)
    return heard.new.parts.compactMap { part -> Cause? in
      guard let was = pairs.base[part] else { return nil }
      let (before, now) = (old[was] ?? [], new[part] ?? [])
      guard before != now, start[was] == end[part] else { return nil }
      let change =
        zip(before, now).lazy.compactMap(Readout.change).first
        ?? CauseChange("accessibility elements changed")
      var cause = Cause(
        .state, of: self.new.subject(part), change, at: self.new.place(of: nil, in: part))
      cause.accessibility = true
      return cause
    }
  }
}

extension Readout {
  /// The parts that are read out, in order, without duplicates.
  fileprivate var parts: [PartPath] { elements.map(\.path.part).eachOnce }

  /// The elements read out for each part, regardless of its position.
  fileprivate var byPart: [PartPath: [AccessibleElement]] {
    let said = said
    return Dictionary(grouping: said.indices) { elements[$0].path.part }
      .mapValues { indices in indices.map { said[$0] } }
  }

  /// The change of an element's readout; nil if it is equal.
  fileprivate static func change(
    _ old: AccessibleElement, _ new: AccessibleElement
  ) -> CauseChange? {
    func change(_ name: String, _ old: String?, _ new: String?) -> CauseChange? {
      old == new ? nil : CauseChange(of: "accessibility " + name, old, new)
    }
    func list(_ words: [String]) -> String? {
      words.isEmpty ? nil : words.joined(separator: ", ")
    }
    return change("label", old.label?.quoted, new.label?.quoted)
      ?? change("value", old.value?.quoted, new.value?.quoted)
      ?? change("traits", list(old.traits.map(\.rawValue)), list(new.traits.map(\.rawValue)))
      ?? change("actions", list(old.actions), list(new.actions))
  }
}
