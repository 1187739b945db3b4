import Drawing
import Geometry
import PageLayout
import PageModel

extension Diagnostic {
  /// The rule of the error that a page needs fonts that are not installed.
  static let missingFont = "missing-font"

  /// Whether the page cannot be drawn because fonts are not installed.
  package var isMissingFont: Bool { rule == Self.missingFont }
}

extension TextEngine {
  /// The error of a page that needs fonts that are not installed; nil if it needs none.
  func missingFonts(of tree: BoxTree) -> Diagnostic? {
    let needs = needs(of: tree)
    guard let first = needs.first else { return nil }
    let faces = needs.map(\.need.face)
    let families = needs.map { "\($0.need.face.family) for \($0.need.words)" }
    // A package of the program has all fonts but those that are a package of their own.
    let hint =
      files.contains(where: \.isBundled)
      ? "install the package pageshot-fonts-cjk-emoji of the same version; on each machine, and in CI"
      : "apt-get install \(faces.map(\.package).eachOnce.joined(separator: " ")); Homebrew: "
        + "brew install --cask \(faces.map(\.cask).eachOnce.joined(separator: " "))"
    return Diagnostic(
      rule: Diagnostic.missingFont, at: first.source ?? Source.ofPage,
      "fonts are missing: \(families.joined(separator: ", "))", hint: hint)
  }
}

extension FontNeed {
  /// The characters in words: `"设置通用" and 23 more characters`.
  fileprivate var words: String {
    let shown = characters.prefix(12)
    let rest = characters.count - shown.count
    let more = rest == 0 ? "" : " and \(counted(rest, "more character"))"
    return "\"\(String(shown))\"\(more)"
  }
}
