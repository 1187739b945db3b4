/// A style of the system's text, whose sizes follow what a user sets.
package enum TextStyle: String, CaseIterable, Sendable {
  case largeTitle, title1, title2, title3
  case headline, body, callout, subhead, footnote, caption1, caption2
}
