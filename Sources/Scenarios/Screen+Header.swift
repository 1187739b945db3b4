import Editing
import PageLayout
import PageModel

// The button of a section's header.

extension Screen {
  /// The section whose header's button a name refers to, as `sections/0.headerButton`; nil for others.
  func headerButton(_ name: Name) -> Int? {
    let ending = ".headerButton"
    guard name.value.hasSuffix(ending) else { return nil }
    let owner = Name(String(name.value.dropLast(ending.count)), at: name.source)
    guard case .section(let section)? = try? part(owner, on: top.page) else { return nil }
    return section
  }

  /// Taps the button of a section's header.
  mutating func tapHeader(of section: Int, called name: Name) throws(PlayFault) {
    let source = name.source ?? step.source
    try checkCover(of: "\"\(name.value)\"", at: source)
    let seen = try top.seen(by: library, at: source)
    let path = BoxPath(.section(section), .headerButton)
    guard seen.tree.boxes.contains(where: { $0.path == path }) else {
      throw PlayFault(
        "unknown-part", at: source, "the header of section \(section) has no button",
        hint: "write headerButton: in the section")
    }
    let isVisible = seen.table.visible(at: top.offset).contains { $0.name == .header(section) }
    guard isVisible else {
      throw PlayFault("not-visible", at: source, "\"\(name.value)\" is not on the screen")
    }
    let written = top.page.sections[section]
    let context = Context(page: top.number, scope: written.behavior?.scope)
    if let actions = written.behavior?.handlers["tap"] { return try run(actions, in: context) }
    guard let target = written.headerAction else { return }
    try open(Name(target, at: written.places.blame("headerAction")), in: context)
  }
}
