import PageModel
import Projects
package import Scenarios

extension Playing {
  /// An event as JSON, one object per line: `scenario`, `t` in milliseconds, `event`, `row`, `path`, `payload` and
  /// `source`.
  package func eventLines(of scenario: String) -> String {
    events.map { event in
      var json = JSONText()
      json.object {
        $0.member("scenario", scenario)
        $0.member("t", Double(event.time))
        $0.member("event", event.name)
        $0.member("row", event.row)
        $0.member("path", event.path)
        $0.member("payload") { $0.write(event.payload) }
        $0.member("source", event.source?.description)
      }
      json.newline()
      return json.text
    }.joined()
  }
}

extension JSONText {
  fileprivate mutating func write(_ payload: [String: String]) {
    object { for (key, value) in payload.sorted(by: { $0.key < $1.key }) { $0.member(key, value) } }
  }
}
