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
  /// The least contrast that was found; 0 for other faults.
  var ratio = 0.0

  var description: String { "\(rule): \(path) \(words)" }
}

/// A fault that is as it should be, or is known.
struct SeenException {
  /// The page; nil: all.
  let page: String?
  /// The themes; nil: all.
  let themes: Set<String>?
  /// A word of the box's path, such as its role; nil: all.
  let word: String?
  let rule: SeenFault.Rule
  /// The least contrast that it lets pass.
  var least = 0.0
  let reason: String

  func covers(_ fault: SeenFault, page: String, theme: String) -> Bool {
    let words = "\(fault.path)".split(separator: "/").map(String.init)
    return fault.rule == rule && (self.page ?? page) == page && themes?.contains(theme) != false
      && word.map(words.contains) != false && fault.ratio >= least
  }

  /// At most ten.
  static let all: [SeenException] = [
    .init(
      page: nil, themes: nil, word: "placeholder", rule: .contrast,
      reason: "placeholderText of all systems is paler than 3 : 1"),
    .init(
      page: nil, themes: ["wechat"], word: nil, rule: .cut,
      reason: "SJTitleWidthLimit: its texts have at most 180 pt"),
    .init(
      page: "elements", themes: nil, word: "input", rule: .contrast, least: 1.5,
      reason: "the placeholder of an input in a template"),
    .init(
      page: "product", themes: nil, word: "second", rule: .cut,
      reason: "what is free beside it are the gaps around a spacer"),
    .init(
      page: nil, themes: ["glass"], word: "badgeGround", rule: .outside,
      reason: "badges are over the upper right corners of a toolbar's platters"),
    .init(
      page: nil, themes: nil, word: "image", rule: .contrast, least: 1.3,
      reason: "white glyphs on tiles and swipe actions in the system's colours, as in Settings"),
    .init(
      page: nil, themes: nil, word: "swipe", rule: .contrast, least: 1.8,
      reason: "white titles of swipe actions on the system's orange, green and gray"),
    .init(
      page: nil, themes: ["wechat", "wechat-8"], word: nil, rule: .contrast, least: 2,
      reason: "the green of WeChat, #07C160, on white and on bars: buttons, segments, tabs"),
    .init(
      page: nil, themes: nil, word: "tabBar", rule: .contrast, least: 2.7,
      reason: "the grey 146 of tabs that are not selected, UIKit of iOS 7 to 18"),
  ]
}
