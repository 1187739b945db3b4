/// The actions that pages of a scenario have, whether they ran or not.
///
/// With them, an action that no longer runs because its line is gone differs from one that a step
/// no longer starts. Actions are known by a hash of their contents, without their places.
package struct OfferedActions: Hashable, Sendable {
  private var hashes: Set<UInt64> = []
  /// The places whose actions are known: rows of one line have the same.
  private var seen: Set<Source> = []

  /// No actions.
  package init() {}

  /// Whether both have the same actions.
  package static func == (left: OfferedActions, right: OfferedActions) -> Bool {
    left.hashes == right.hashes
  }

  /// Hashes the actions.
  package func hash(into hasher: inout Hasher) { hasher.combine(hashes) }

  /// The maximum number of actions that a golden records.
  package static let most = 1_000

  /// Whether a step could be one of the actions.
  package func contains(_ step: ScriptStep) -> Bool { hashes.contains(step.digest) }

  /// Adds the actions of a page, with those within them: of buttons, and of rows that they insert.
  package mutating func add(_ page: Page) {
    page.behavior.handlers.values.forEach { add($0) }
    for section in page.sections {
      section.behavior?.handlers.values.forEach { add($0) }
      add(opening: section.headerAction)
      for row in section.cells {
        row.behavior?.handlers.values.forEach { add($0) }
        add(opening: row.action)
      }
    }
  }

  private mutating func add(_ actions: [DataValue]) {
    if let source = actions.first?.source, !seen.insert(source).inserted { return }
    for action in actions { add(action) }
  }

  private mutating func add(_ action: DataValue) {
    hashes.insert(ScriptStep(action, depth: 0).digest)
    addInner(action)
  }

  /// Adds what a row or header opens.
  private mutating func add(opening name: String?) {
    if let name { hashes.insert(ScriptStep("push", [.init("", name)], at: nil).digest) }
  }

  /// Adds the actions within a value.
  private mutating func addInner(_ value: DataValue) {
    switch value.content {
    case .list(let items): items.forEach { addInner($0) }
    case .mapping(let members):
      for (key, value) in members {
        switch (key, value.content) {
        case ("action", .list(let actions)): actions.forEach { add($0) }
        case ("action", _): add(value)
        case ("handlers", .mapping(let handlers)):
          for case .list(let actions) in handlers.values.map(\.content) {
            actions.forEach { add($0) }
          }
        default: addInner(value)
        }
      }
    case .text, .number, .flag, .null: break
    }
  }
}

extension OfferedActions {
  /// The actions as recorded in goldens; nil if they are too many.
  package var recorded: String? {
    guard hashes.count <= Self.most else { return nil }
    return hashes.sorted().map { String($0, radix: 36) }.joined(separator: " ")
  }

  /// Reads recorded actions; nil if they are damaged or too many.
  package init?(recorded text: String) {
    let words = text.split(separator: " ")
    let numbers = words.compactMap { UInt64($0, radix: 36) }
    guard words.count == numbers.count, numbers.count <= Self.most else { return nil }
    hashes = Set(numbers)
  }
}

extension ScriptStep {
  /// The hash of what the step says, regardless of its place and depth.
  fileprivate var digest: UInt64 {
    ([verb] + facts.flatMap { [$0.name, $0.words] }).joined(separator: "\u{0}").fnv1a
  }
}
