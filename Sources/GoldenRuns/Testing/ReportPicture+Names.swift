import Goldens
import Projects

extension TestReport.Picture {
  /// Whether there is a new picture that can become the golden.
  var isAcceptable: Bool {
    (state == .changed || state == .new || isReadOtherwise) && new != nil
  }

  /// Whether the picture has a name, or is a variant of it.
  func isCalled(_ other: String) -> Bool {
    name == other || page == other || other.hasPrefix(page + "~") && name.hasPrefix(other + "@")
      || isShot(of: other)
  }

  /// Whether the picture is a screenshot of a page, or of one of its scenarios.
  private func isShot(of other: String) -> Bool {
    guard page.hasPrefix(other + "."), let file = source?.withoutEnding.lastPart else {
      return false
    }
    // A page may have a dot in its name: the file says where its name ends.
    let owner = page.lastPart
    return owner.hasPrefix(file + ".") && (other.lastPart + ".").hasPrefix(file + ".")
  }
}
