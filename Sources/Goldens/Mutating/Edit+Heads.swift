import PageFiles
import PageModel

extension PictureExplanation {
  /// The heads of edits that too few causes report.
  ///
  /// Inserted, removed and moved rows may share a cause; other edits each need one.
  package var untold: [String] {
    let words = (causes + alsoChanged).map {
      $0.isOfBar ? "\($0.subject) \($0.change.words)" : $0.change.words
    }
    let repeated = (causes + alsoChanged).map(\.change).filter { $0.parts > 1 }.map(\.words)
    return Dictionary(edits.heads.map { ($0, 1) }, uniquingKeysWith: +)
      .filter { head, count in
        let isShared =
          ["inserted", "removed", "moved"].contains(head)
          || repeated.contains { $0.tells(of: head) }
        return words.count { $0.tells(of: head) } < (isShared ? 1 : count)
      }
      .map(\.key).sorted()
  }
}

extension [Edit] {
  /// The head of each edit: the first words of its cause.
  ///
  /// Rows inserted or removed with their section, both sides of a viewport, and an element that
  /// replaces another, with its children, share one.
  package var heads: [String] {
    let sections = compactMap { edit -> RowID? in
      switch edit {
      case .insert(.section(let id), _, _), .remove(.section(let id), _, _): id
      default: nil
      }
    }
    let replacements = TemplateSteps.replacements(self)
    var heads = flatMap { edit -> [String] in
      switch edit {
      case .set(let part, .property("headerButton"), _, _)
      where contains { $0.isHeader(of: part) && $0.isOneWay(with: edit) }:
        []
      case .insert(.row, _, let place) where sections.contains { $0 == place.section }: []
      case .remove(.row, _, let place) where sections.contains { $0 == place.section }: []
      case _ where replacements[edit] != nil: ["→"]
      case _ where replacements.values.contains(edit) || TemplateSteps.follows(edit, replacements):
        []
      default: edit.heads
      }
    }
    if let first = heads.firstIndex(of: "viewport") {
      heads = heads[...first] + heads[(first + 1)...].filter { $0 != "viewport" }
    }
    return heads
  }
}

extension Edit {
  fileprivate var heads: [String] {
    if let list = ListEdit(of: [self]) {
      return list.parts.flatMap { part in
        if case .item("toolbar", _) = part.place { return ["toolbar"] }
        return part.cause?.change.words.firstWord ?? part.edit.ownHeads
      }
    }
    return ownHeads
  }

  private var ownHeads: [String] {
    switch self {
    case .insert: ["inserted"]
    case .remove: ["removed"]
    case .move: ["moved"]
    case .identify: ["id"]
    case .set(.template, .parameter(let name), _, _): ["parameter \(name)"]
    case .set(_, .style(let name), _, _), .set(_, .parameter(let name), _, _): [name]
    case .set(_, .template, _, _): ["changed"]
    case .set(let part, .property(let name), let from, let to):
      switch (part, name) {
      case (.page, "tableStyle"): ["table style"]
      case (.page, "statusBar.hidden"), (.page, "navigationBar.hidden"):
        [to == nil ? "inserted" : "removed"]
      case (.page, "search"): ["search field"]
      case (.page, "toolbar"): ["toolbar"]
      case (.page, _):
        [name.hasPrefix("viewport") ? "viewport" : "\(name.split(separator: ".").last ?? "")"]
      case (.item(.section), "headerHeight"): ["header height"]
      case (.item(.section), "footerHeight"): ["footer height"]
      case (.item(.section), _): argumentsChanged(from, to) ?? [name]
      case (.item(.row), "on"): ["switch"]
      case (.item(.tab), "selectedImage"): ["image"]
      case (.item(.element), _): [" " + name]
      default: [name]
      }
    }
  }

  /// The parameters of a caption's template that changed; nil unless both use the same template.
  private func argumentsChanged(_ from: Written?, _ to: Written?) -> [String]? {
    guard case .template(let one, let old)? = from.flatMap({ Caption($0) }),
      case .template(let other, let new)? = to.flatMap({ Caption($0) }), one == other
    else { return nil }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
  }
}

extension PictureExplanation.Cause {
  /// Whether the cause's subject already names the change.
  fileprivate var isOfBar: Bool { ["search field", "toolbar"].contains(subject) }
}

extension Edit {
  fileprivate func isHeader(of part: Part) -> Bool {
    if case .set(part, .property("header"), _, _) = self { true } else { false }
  }
}

extension String {
  /// The first word, if there is one.
  fileprivate var firstWord: [String] { split(separator: " ").prefix(1).map(String.init) }

  /// Whether a cause's text reports a head: at its start, after an element's name, or as a state.
  fileprivate func tells(of head: String) -> Bool {
    let words = split(separator: " ")
    switch head {
    case "inserted": return ["inserted", "replaced", "split off"].contains(where: hasPrefix)
    case "removed": return ["removed", "replaced", "joined"].contains(where: hasPrefix)
    case "moved":
      return ["moved", "swapped", "reordered", "split off", "joined"].contains(where: hasPrefix)
    case "→": return words.contains { $0 == head }
    case "enabled", "selected", "highlighted", "focused":
      return words.contains("→") && words.contains { $0 == head }
    case _ where head.hasPrefix(" "):
      return words.prefix(2).contains { $0 == head.dropFirst() }
    default: return words.starts(with: head.split(separator: " "))
    }
  }
}
