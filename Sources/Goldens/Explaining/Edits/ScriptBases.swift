import PageModel

/// The values of a page on which the effect of scenario steps depends, in two screens.
///
/// What the page says is told at the page, though a step shows it.
struct ScriptBases {
  typealias Cause = PictureExplanation.Cause

  /// A value as the steps found it.
  private struct Side {
    let value: Written?
    let source: Source?
  }

  /// The edit that sets a value of the page.
  private let edit: (part: Edit.Part, key: EditKey, from: Written?, to: Written?)
  private let (olds, news): ([String: Side], [String: Side])
  /// The keys that take effect on one of the screens: no later step replaces the value.
  private let effective: Set<String>

  /// The values behind an edit, by the steps that touched its value on both screens.
  ///
  /// Nil for an edit that sets nothing, or that no step touched.
  init?(_ edit: Edit, _ was: [ScriptStep], _ now: [ScriptStep]) {
    guard case .set(let part, let key, let from, let to) = edit, !was.isEmpty || !now.isEmpty else {
      return nil
    }
    self.edit = (part, key, from, to)
    func values(_ steps: [ScriptStep], _ own: Written?) -> [String: Side] {
      // No step touched it: the page has the value itself.
      if steps.isEmpty { return [key.text: Side(value: own, source: nil)] }
      let bases = steps.flatMap { $0.bases ?? [] }.filter { $0.part == .page || part != .page }
      return Dictionary(bases.map { ($0.key, Side(value: $0.value, source: $0.source)) }) {
        first, _ in
        first
      }
    }
    (olds, news) = (values(was, from), values(now, to))
    effective = Set(
      [(was, from), (now, to)].flatMap { steps, own in
        let last = steps.lastIndex(where: \.replacesValue).map { Array(steps[$0...]) }
        return values(last ?? steps, own).keys
      })
  }

  /// The causes on the page; `subject` names the part whose value is set.
  func causes(subject: String) -> [Cause] {
    effective.intersection(olds.keys).intersection(news.keys).sorted().compactMap { key in
      guard let old = olds[key], let new = news[key], old.value != new.value else { return nil }
      var cause = words(key, old.value, new.value)
      if key != Self.deselect { cause.subject = subject }
      cause.place = new.source ?? old.source
      cause.isRecordedPlace = new.source == nil && old.source != nil
      return cause
    }
  }

  /// The key of the page that says whether a tapped row stays selected.
  private static let deselect = "deselect"

  private func words(_ key: String, _ old: Written?, _ new: Written?) -> Cause {
    switch key {
    case "on":
      var cause = CauseWords.change(of: key, "\(old?.flag ?? false)", "\(new?.flag ?? false)")
      if edit.key.text == key {
        let (from, to) = (edit.from?.flag ?? false, edit.to?.flag ?? false)
        cause.change.additions.append(.turned(from: from, to: to))
      }
      return cause
    case Self.deselect:
      let (from, to) = (old?.flag ?? true, new?.flag ?? true)
      return Cause(.state, CauseChange(of: key, from.onOrOff, to.onOrOff))
    case "maxLength": return Cause(.state, CauseChange(of: key, old?.words, new?.words))
    default: return CauseWords.change(of: key, old?.words, new?.words)
    }
  }
}

extension ScriptStep {
  /// Whether the values that the step sets do not depend on earlier ones.
  fileprivate var replacesValue: Bool {
    verb == "set" || verb == "type" && facts.contains(Fact("clear", "true"))
  }
}

extension [ScriptStep] {
  /// The steps at some places on which the value of an edit depends: from the last on that
  /// replaces it.
  func since(_ places: [Int], _ edit: Edit) -> ArraySlice<Int> {
    guard case .set = edit else { return places[...] }
    return places[(places.lastIndex { self[$0].replacesValue } ?? 0)...]
  }
}
