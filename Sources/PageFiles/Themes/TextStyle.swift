/// A text style of the system; its size follows the user's setting.
package enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3
  case headline, body, callout, subhead, footnote, caption1, caption2
}
