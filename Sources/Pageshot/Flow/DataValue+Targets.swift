import PageModel
import Resolving

extension DataValue {
  /// The pages that an action names, as it is written; also those of the answers to its questions.
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

  /// What the buttons of an alert do.
  private var answers: [DataValue] {
    self["alert"]?["buttons"]?.items?.compactMap { $0["action"] } ?? []
  }

  /// The pages that are named: one, a list of them, or one with its data.
  ///
  /// Addresses are no pages, and what is filled in later names none yet.
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
