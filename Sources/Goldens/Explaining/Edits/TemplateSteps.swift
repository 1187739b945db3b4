import Editing
import PageFiles
import PageModel

/// The steps that insert, remove and move elements, or change whether one has children.
///
/// Each template has one step, as a single edit may be impossible.
enum TemplateSteps {
  private typealias Told = (template: String, cause: PictureExplanation.Cause)

  static func steps(_ edits: [Edit], from old: Stage, to new: Stage) -> [Step] {
    var steps: [String: Step] = [:]
    let replacements = replacements(edits)
    for edit in edits {
      guard let (template, cause) = told(edit, from: old, to: new) else { continue }
      steps[template, default: Step(rank: .template)].edits.append(edit)
      if replacements.values.contains(edit) || follows(edit, replacements) { continue }
      let replaced = replacements[edit].flatMap { replacement($0, by: edit, from: old, to: new) }
      steps[template]?.causes += replaced ?? [cause]
    }
    return steps.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The removed element that each inserted one replaces: as many came at a place as went.
  static func replacements(_ edits: [Edit]) -> [Edit: Edit] {
    struct Gap: Hashable {
      let template: String
      let section: RowID?, after: RowID?
    }
    var (gone, come): ([Gap: [Edit]], [Gap: [Edit]]) = ([:], [:])
    for edit in edits {
      switch edit {
      case .remove(.element(let id), _, let place):
        gone[Gap(template: id.template, section: place.section, after: place.after), default: []]
          .append(edit)
      case .insert(.element(let id), _, let place):
        come[Gap(template: id.template, section: place.section, after: place.after), default: []]
          .append(edit)
      case .remove, .insert, .move, .set, .identify: break
      }
    }
    let pairs = come.flatMap { gap, edits -> [(Edit, Edit)] in
      guard let others = gone[gap], others.count == edits.count else { return [] }
      return Array(zip(edits, others))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Whether a child only moved from an element to the one that replaced it.
  static func follows(_ edit: Edit, _ replacements: [Edit: Edit]) -> Bool {
    guard case .move(_, let from, let to) = edit else { return false }
    for case (.insert(.element(let now), _, _), .remove(.element(let was), _, _)) in replacements
    where from.section == .ordinal(was.number) && to.section == .ordinal(now.number) {
      return true
    }
    return false
  }

  /// The causes of an element that replaced another; nil for other edits.
  private static func replacement(
    _ gone: Edit, by come: Edit, from old: Stage, to new: Stage
  ) -> [PictureExplanation.Cause]? {
    guard case .remove(let was, _, _) = gone, case .insert(let now, _, _) = come else { return nil }
    return TemplateWords(.item(now), old: old, new: new)
      .replacing(TemplateWords(.item(was), old: old, new: new))
  }

  /// Whether an edit sets a value in these steps.
  static func has(_ edit: Edit) -> Bool {
    guard case .set(.item(.element), .property("kind"), let from?, let to?) = edit else {
      return false
    }
    return from.holdsOthers != to.holdsOthers
  }

  private static func told(_ edit: Edit, from old: Stage, to new: Stage) -> Told? {
    func told(_ item: Edit.Item, _ cause: (TemplateWords) -> PictureExplanation.Cause?) -> Told? {
      guard case .element(let id) = item else { return nil }
      return cause(TemplateWords(.item(item), old: old, new: new)).map { (id.template, $0) }
    }
    return switch edit {
    case .insert(let item, _, _): told(item) { $0.cause(.inserted, "inserted") }
    case .remove(let item, _, _): told(item) { $0.cause(.removed, "removed") }
    case .move(let item, _, _): told(item) { $0.cause(.moved, "moved") }
    case .set(.item(let item), let key, let from, let to) where has(edit):
      told(item) { $0.cause(key, from, to) }
    case .set, .identify: nil
    }
  }
}
