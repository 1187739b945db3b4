import PageFiles
import PageLayout
import PageModel

/// The steps that rename or replace templates, with all rows and captions that use them.
///
/// Each has one step, however many uses there are.
struct TemplateRenames {
  typealias Cause = PictureExplanation.Cause

  /// The steps.
  private(set) var steps: [Step] = []
  /// The edits in those steps.
  private(set) var edits: Set<Edit> = []
  private let (old, new): (Stage, Stage)

  /// A template on one page alone, with its edit.
  private typealias Own = (template: Template, edit: Edit)

  /// A row or caption that changed to another template.
  fileprivate struct Use {
    let edit: Edit
    let (from, to): (String, String?)
  }

  init(_ edits: [Edit], from old: Stage, to new: Stage) {
    (self.old, self.new) = (old, new)
    var (gone, come): ([Own], [Own]) = ([], [])
    for edit in edits {
      guard case .set(.page, .template(let name), let from, let to) = edit,
        let template = (from ?? to).flatMap({ Template(name: name, $0) })
      else { continue }
      if to == nil { gone.append((template, edit)) }
      if from == nil { come.append((template, edit)) }
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
    // Uses that changed to a third template still need the old one.
    if own.count == uses.count { step.edits.append(before.edit) }
    for use in own {
      guard case .set(let part, let key, _, let to) = use.edit else { continue }
      let words = ValueWords(part, old: old, new: new)
      if let arguments = use.arguments {
        let renamed = Caption.template(name, arguments).written
        if renamed != to {
          step.causes += words.causes(of: [.set(part, key, from: renamed, to: to)])
        }
      } else if !isSame {
        // The two templates may have parameters of different names.
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
  /// The use of an edit that changes a row's or caption's template; nil for other edits.
  init?(_ edit: Edit) {
    guard case .set(.item, let key, let from?, let to) = edit else { return nil }
    if let name = from.captionTemplate {
      self.init(edit: edit, from: name, to: to?.captionTemplate)
      // With the same template, only arguments changed.
      if self.to == name { return nil }
    } else if key == .property("kind"), let name = from.text {
      self.init(edit: edit, from: name, to: to?.text)
    } else {
      return nil
    }
  }

  /// The arguments of a caption; nil for a row.
  var arguments: [String: Argument]? {
    guard case .set(_, .property, let from?, _) = edit, from.captionTemplate != nil,
      case .template(_, let given)? = Caption(from)
    else { return nil }
    return given
  }
}

extension Template {
  /// Whether another template is equal except for its name.
  fileprivate func isSame(as other: Template) -> Bool { written == other.written }
}

extension Written {
  /// The template of a header or footer; nil for other values.
  fileprivate var captionTemplate: String? { self["template"]?.text }
}

extension Edit {
  /// Whether the edit sets a row's argument.
  fileprivate func isParameter(of row: Part) -> Bool {
    if case .set(row, .parameter, _, _) = self { true } else { false }
  }
}
