import PageLayout
import PageModel

/// The steps in which templates get another name, or take the place of others, with all rows and captions that are
/// made of them: one for each, however many these are.
struct TemplateRenames {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  /// The edits that are made in them.
  private(set) var edits: Set<Edit> = []
  private let (old, new): (Stage, Stage)

  /// A template that is on one page alone, and the edit that says so.
  private typealias Own = (template: Template, edit: Edit)

  /// Something that is made of another template than before.
  fileprivate struct Use {
    let edit: Edit
    let (from, to): (String, String?)
  }

  init(_ edits: [Edit], from old: Stage, to new: Stage) {
    (self.old, self.new) = (old, new)
    var (gone, come): ([Own], [Own]) = ([], [])
    for edit in edits {
      guard case .set(.page, .template, let from, let to) = edit else { continue }
      if to == nil, let template = from?.whole { gone.append((template, edit)) }
      if from == nil, let template = to?.whole { come.append((template, edit)) }
    }
    guard !gone.isEmpty, !come.isEmpty else { return }
    let uses = Dictionary(grouping: edits.compactMap { Use($0) }, by: \.from)
    for before in gone {
      let own = uses[before.template.name] ?? []
      let targets = Set(own.map(\.to))
      guard
        let place = come.firstIndex(where: { $0.template.isSame(as: before.template) })
          ?? come.firstIndex(where: { targets == [$0.template.name] })
      else { continue }
      add(before, come.remove(at: place), own, edits)
    }
  }

  private mutating func add(_ before: Own, _ now: Own, _ uses: [Use], _ all: [Edit]) {
    let (name, isSame) = (now.template.name, now.template.isSame(as: before.template))
    let own = uses.filter { $0.to == name }
    var cause =
      isSame
      ? Cause(.state, "template \(before.template.name) renamed to \(name)")
      : Cause(.replaced, of: "template \(name)", "replaced template \(before.template.name)")
    cause.place = new.place(of: .template(name), in: .page)
    var step = Step(rank: .template, edits: [now.edit] + own.map(\.edit), causes: [cause])
    // What is made of it no more, but of a third one, needs it still.
    if own.count == uses.count { step.edits.append(before.edit) }
    for use in own {
      guard case .set(let part, let key, _, let to) = use.edit else { continue }
      let words = ValueWords(part, old: old, new: new)
      if let arguments = use.arguments {
        let renamed = EditValue(.caption(.template(name, arguments)))
        if renamed != to {
          step.causes += words.causes(of: [.set(part, key, from: renamed, to: to)])
        }
      } else if !isSame {
        // Both may take parameters of other names.
        let given = all.filter { $0.isParameter(of: part) }
        step.edits += given
        step.causes += words.causes(of: [use.edit] + given).dropFirst()
      }
    }
    steps.append(step)
    edits.formUnion(step.edits)
  }
}

extension TemplateRenames.Use {
  /// Of an edit that has a row or a caption made of another template; nil for other edits.
  init?(_ edit: Edit) {
    guard case .set(.item, let key, let from?, let to) = edit else { return nil }
    if case .caption(.template(let name, _)) = from.content {
      self.init(edit: edit, from: name, to: to?.captionTemplate)
      // Of the same template, only what it is given is another.
      if self.to == name { return nil }
    } else if key == .property("kind"), case .text(let name) = from.content {
      self.init(edit: edit, from: name, to: to?.words)
    } else {
      return nil
    }
  }

  /// What a caption gave to its template; nil for a row.
  var arguments: [String: Argument]? {
    guard case .set(_, _, let from?, _) = edit,
      case .caption(.template(_, let given)) = from.content
    else { return nil }
    return given
  }
}

extension Template {
  /// Whether another one is the same but for its name.
  fileprivate func isSame(as other: Template) -> Bool {
    var renamed = self
    renamed.name = other.name
    return EditValue(.template(renamed)) == EditValue(.template(other))
  }
}

extension EditValue {
  fileprivate var whole: Template? {
    if case .template(let template) = content { template } else { nil }
  }

  fileprivate var captionTemplate: String? {
    if case .caption(.template(let name, _)) = content { name } else { nil }
  }
}

extension Edit {
  /// Whether it sets what a row gives to its template.
  fileprivate func isParameter(of row: Part) -> Bool {
    if case .set(row, .parameter, _, _) = self { true } else { false }
  }
}
