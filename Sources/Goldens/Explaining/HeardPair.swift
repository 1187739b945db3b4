package import PageLayout
import PageModel

/// What was read out of a page, and what is now.
package struct HeardPair: Sendable {
  let old: Readout
  let new: Readout
  private let isMasked: @Sendable (AccessibleElement) -> Bool

  /// Two readings; nil where they are the same but for what is masked, and for the numbers of rows.
  package init?(
    _ old: Readout, _ new: Readout, masked isMasked: @escaping @Sendable (AccessibleElement) -> Bool
  ) {
    self.old = old.leavingOut(isMasked)
    self.new = new.leavingOut(isMasked)
    self.isMasked = isMasked
    guard self.old.said != self.new.said else { return nil }
  }

  /// What is read of a page by the same rule.
  func readout(_ laidOut: LaidOutInputs, of inputs: PageInputs) -> Readout {
    Readout(laidOut, asks: inputs.screen?.asks ?? false).leavingOut(isMasked)
  }
}

extension TreeDifference {
  /// The causes of parts that are read otherwise, though the steps between the pages do not say so: what happens
  /// when they are touched, which is no value of a page, or the program.
  ///
  /// - Parameters:
  ///   - heard: what was read, and what is now.
  ///   - start: what is read of the old page as it was recorded.
  ///   - end: what is read once all steps are made.
  /// - Returns: a cause for each such part, at the line of its row.
  func untoldReadings(_ heard: HeardPair, from start: Readout, to end: Readout) -> [Cause] {
    heard.new.parts.compactMap { part -> Cause? in
      guard let was = pairs.base[part] else { return nil }
      let (before, now) = (heard.old.said(of: was), heard.new.said(of: part))
      guard before != now, start.said(of: was) == end.said(of: part) else { return nil }
      let words =
        zip(before, now).lazy.compactMap(Readout.words).first ?? "accessibility elements changed"
      var cause = Cause(.state, of: new.subject(part), words, at: new.place(of: nil, in: part))
      cause.accessibility = true
      return cause
    }
  }
}

extension Readout {
  /// The parts that are read, in their order, each once.
  fileprivate var parts: [PartPath] { elements.map(\.path.part).eachOnce }

  /// What is read of a part, wherever it stands.
  fileprivate func said(of part: PartPath) -> [AccessibleElement] {
    leavingOut { $0.path.part != part }.said
  }

  /// How an element is read otherwise; nil where it is not.
  fileprivate static func words(_ old: AccessibleElement, _ new: AccessibleElement) -> String? {
    func words(_ name: String, _ old: String?, _ new: String?) -> String? {
      old == new ? nil : CauseWords.words("accessibility " + name, old, new)
    }
    func list(_ words: [String]) -> String? {
      words.isEmpty ? nil : words.joined(separator: ", ")
    }
    return words("label", old.label?.quoted, new.label?.quoted)
      ?? words("value", old.value?.quoted, new.value?.quoted)
      ?? words("traits", list(old.traits.map(\.rawValue)), list(new.traits.map(\.rawValue)))
      ?? words("actions", list(old.actions), list(new.actions))
  }
}
