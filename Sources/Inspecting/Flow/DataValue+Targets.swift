import PageModel
import Resolving

extension DataValue {
  /// The pages that an action names, also those of an alert's buttons.
  var targets: [Name] {
    switch content {
    case .text: named
    case .list(let actions): actions.flatMap(\.targets)
    case .mapping:
      ["push", "present", "stack", "pop"].flatMap { self[$0]?.named ?? [] }
        .filter { self["pop"] == nil || $0.value != "root" } + answers.flatMap(\.targets)
    case .number, .flag, .null: []
    }
  }

  /// The actions of the buttons of an alert, an action sheet or a menu.
  private var answers: [DataValue] {
    Alert.verbs.sorted(by: <).flatMap { verb, key in
      self[verb]?[key]?.items?.compactMap { $0["action"] } ?? []
    }
  }

  /// The named pages: one, a list, or one with its data.
  ///
  /// URLs are not pages, and names with tags are not known yet.
  private var named: [Name] {
    switch content {
    case .text(let name):
      name.isEmpty || name.isOfNetwork || name.contains("{{") ? [] : [Name(name, at: source)]
    case .list(let pages): pages.flatMap(\.named)
    case .mapping: self["page"]?.named ?? []
    case .number, .flag, .null: []
    }
  }
}
