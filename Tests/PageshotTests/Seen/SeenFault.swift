import Pageshot

/// What a reader of a page would not see, or see in the wrong place.
struct SeenFault: Hashable, CustomStringConvertible {
  enum Rule: String {
    /// Two texts cross.
    case crossing
    /// Something is painted outside of its row or bar.
    case outside
    /// A text or glyph has less than 3 : 1 against what is painted under it.
    case contrast
    /// A text is cut though there is room.
    case cut
  }

  let rule: Rule
  /// The path of the box.
  let path: BoxPath
  /// What was found, with numbers.
  let words: String

  var description: String { "\(rule): \(path) \(words)" }
}

/// A fault that is as it should be, or is known.
struct SeenException {
  /// The page; nil: all.
  let page: String?
  /// The theme; nil: all.
  let theme: String?
  /// The role of the box; nil: all.
  let role: String?
  let rule: SeenFault.Rule
  let reason: String

  func covers(_ fault: SeenFault, page: String, theme: String) -> Bool {
    fault.rule == rule && (self.page ?? page) == page && (self.theme ?? theme) == theme
      && (role ?? fault.path.role) == fault.path.role
  }

  /// At most ten.
  static let all: [SeenException] = [
    .init(
      page: nil, theme: nil, role: "placeholder", rule: .contrast,
      reason: "placeholderText of all systems is paler than 3 : 1"),
    .init(
      page: nil, theme: "wechat", role: nil, rule: .cut,
      reason: "SJTitleWidthLimit: its texts have at most 180 pt"),
  ]

  /// Faults of bars that are known; to be empty.
  static let bars: [SeenException] = []
}
