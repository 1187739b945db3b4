/// What a page is written as.
enum Format: String, CaseIterable, Sendable {
  case png, svg, pdf, json

  /// What follows a picture's name.
  var ending: String { self == .json ? "layout.json" : rawValue }
}
