import Handoff
import PageModel
import Projects

extension JSONText {
  /// Writes a text for translators.
  mutating func write(_ text: PageText) {
    object {
      // There are no tables of strings: a text is its own key.
      $0.member("key", text.text)
      $0.member("text", text.text)
      $0.member("path", "\(text.path)")
      $0.member("room", text.room)
      $0.member("source", text.source?.description)
      if let data = text.data { $0.member("data", data.description) }
    }
  }
}
