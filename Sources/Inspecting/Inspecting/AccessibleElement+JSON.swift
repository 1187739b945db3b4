import PageLayout
import Projects

extension JSONText {
  mutating func write(_ element: AccessibleElement) {
    object {
      $0.member("path", "\(element.path)")
      $0.member("label", element.label)
      $0.member("value", element.value)
      $0.member("traits") { $0.texts(element.traits.map(\.rawValue)) }
      if !element.actions.isEmpty { $0.member("actions") { $0.texts(element.actions) } }
    }
  }
}
