/// The steps of a scenario up to a screenshot, as recorded in goldens to find a changed step.
package struct ScriptWay: Hashable, Sendable {
  /// The name of the page on top.
  package var page: String
  /// The steps in order; of many steps the last ones.
  package var steps: [ScriptStep]
  /// The actions that the pages on the way have; nil: unknown.
  package var offered: OfferedActions?

  /// The steps to a page.
  package init(to page: String, _ steps: [ScriptStep], offered: OfferedActions? = nil) {
    (self.page, self.steps, self.offered) = (page, steps, offered)
  }

  /// The maximum number of recorded steps.
  package static let mostSteps = 200
}

/// A step of a scenario that was played, or an action that followed from it.
package struct ScriptStep: Codable, Hashable, Sendable {
  /// A fact of a step.
  package struct Fact: Codable, Hashable, Sendable {
    /// The key; empty for the value of the verb itself.
    package var name: String
    /// The value.
    package var words: String
    /// Where the value is written.
    package var source: Source?
    /// Where the values of a row are written that an action sets; nil: none, or an earlier record.
    package var parts: [String: Source]?

    /// A fact; long values are truncated.
    package init(_ name: String, _ words: String, at source: Source? = nil) {
      (self.name, self.words) = (name, String(words.prefix(Self.mostLetters)))
      self.source = source
    }

    /// The maximum number of recorded characters of a value.
    private static let mostLetters = 200
  }

  /// A part of the page that a step changed.
  package struct Touch: Codable, Hashable, Sendable {
    /// The part.
    package var part: Edit.Part
    /// The key of the value; nil: the part's existence and position.
    package var key: String?

    /// A value that was set, or a row or section that was inserted, removed or moved.
    package init(_ part: Edit.Part, _ key: String? = nil) { (self.part, self.key) = (part, key) }
  }

  /// A value of the page on which the effect of a step depends.
  package struct Basis: Codable, Hashable, Sendable {
    /// The part.
    package var part: Edit.Part
    /// The key of the value.
    package var key: String
    /// The value before the step; nil if none is written.
    package var value: Written?
    /// Where the value is written.
    package var source: Source?

    /// A value as the step found it.
    package init(_ part: Edit.Part, _ key: String, _ value: Written?, at source: Source?) {
      (self.part, self.key, self.value, self.source) = (part, key, value, source)
    }
  }

  /// Whether data say that there are more rows.
  package struct More: Codable, Hashable, Sendable {
    /// Whether there are more.
    package var value: Bool
    /// Where the data say so.
    package var source: Source?

    /// What data say at a place.
    package init(_ value: Bool, at source: Source?) { (self.value, self.source) = (value, source) }
  }

  /// What a step did on another page of the screen.
  package struct Share: Codable, Hashable, Sendable {
    /// The parts that the step changed.
    package var touched: [Touch]
    /// The values on which the effect depends; nil: none.
    package var bases: [Basis]?

    /// The share of a page.
    package init(touched: [Touch], bases: [Basis]?) {
      (self.touched, self.bases) = (touched, bases)
    }
  }

  /// The verb: `tap`, `wait`, `remove`.
  package var verb: String
  /// The facts.
  package var facts: [Fact]
  /// The depth: 0 for steps of the scenario, more for actions that follow from them.
  package var depth: Int
  /// Where the step is written.
  package var source: Source?
  /// The parts of the top page that the step changed.
  package var touched: [Touch] = []
  /// The values of the top page on which the effect depends; nil: none, or an earlier record.
  package var bases: [Basis]?
  /// The same of the other pages on the screen, in their order; nil: of none.
  ///
  /// An earlier record has only those behind the sheet of the top page.
  package var behind: [Share]?
  /// Where the step leads by a line of the page: the page of a tab, or the row that receives a message.
  ///
  /// Nil: nowhere, or an earlier record.
  package var target: Fact?
  /// Whether the data that the step brought say that there are more rows; nil: they do not say, or an earlier record.
  package var more: More?
  /// Whether the step brought new data, or changed more than is recorded.
  package var bringsData = false
  /// The place of the datum that its condition asks for; nil for other steps, and for other values.
  package var datum: Source?
  /// Whether it is an action that its condition kept from being run; nil: no.
  package var isSkipped: Bool?

  /// A step; of many facts the first are recorded.
  package init(_ verb: String, _ facts: [Fact] = [], depth: Int = 0, at source: Source?) {
    (self.verb, self.facts) = (verb, Array(facts.prefix(Self.mostFacts)))
    (self.depth, self.source) = (depth, source)
  }

  /// The maximum number of recorded facts of a step.
  package static let mostFacts = 50
  /// The maximum number of recorded changes of a step.
  package static let mostTouches = 64
}

extension ScriptStep {
  /// The step of an action, without what the screen itself shows: texts of overlays and new rows.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - depth: the depth of the step.
  package init(_ action: DataValue, depth: Int) {
    guard case .mapping(let members) = action.content,
      let (verb, value) = members.first(where: { !Self.besides.contains($0.key) })
    else {
      let page = action.words.map { [Fact("", $0, at: action.source)] }
      self.init("push", page ?? [], depth: depth, at: action.source)
      return
    }
    var facts = value.facts(of: verb)
    for name in Self.besides.sorted() {
      if let value = members[name] { facts += value.facts(name) }
    }
    // A mapping begins at its first key, below the verb.
    let start = if case .mapping = value.content { action.source } else { value.source }
    self.init(verb, facts, depth: depth, at: start ?? action.source)
  }

  private static let besides: Set = ["when", "after", "animation"]

  /// Whether the screen shows the step's values: overlays, and values of rows.
  package var isShown: Bool { Self.shown.contains(verb) && !facts.contains(Self.nothing) }

  private static let shown: Set = [
    "set", "add", "insert", "replace", "alert", "actionSheet", "menu", "toast", "loading",
  ]
  /// The fact of a loading box that is removed.
  private static let nothing = Fact("", "false")
}

extension DataValue {
  /// The facts of an action, apart from what is visible.
  fileprivate func facts(of verb: String) -> [ScriptStep.Fact] {
    switch verb {
    case "alert", "actionSheet", "menu", "log": []
    case "toast": self["seconds"]?.facts("seconds") ?? []
    case "loading":
      content == .flag(false)
        ? [ScriptStep.Fact("", "false")] : self["seconds"]?.facts("seconds") ?? []
    case "set": rowsSet
    case "add", "insert", "replace": without(["cells", "sections"]).facts("")
    case "push": self["page"]?.facts("") ?? facts("")
    case "present": self["page"].map { $0.facts("") + without(["page"]).facts("") } ?? facts("")
    default: facts("")
    }
  }

  /// The rows of `set`, and the names of their values.
  private var rowsSet: [ScriptStep.Fact] {
    guard case .mapping(let rows) = content else { return [] }
    return rows.sorted { $0.key < $1.key }.map { row, values in
      ScriptStep.Fact("", ([row] + values.namesSet).joined(separator: " "), at: values.source)
    }
  }

  /// The names of the values of a row, those of its parameters and style with theirs.
  private var namesSet: [String] {
    guard case .mapping(let members) = content else { return [] }
    return members.sorted { $0.key < $1.key }.flatMap { key, value in
      let inner = ["parameters", "style"].contains(key) ? value.namesSet : []
      return inner.isEmpty ? [key] : inner.map { "\(key).\($0)" }
    }
  }

  private func without(_ keys: Set<String>) -> DataValue {
    guard case .mapping(let members) = content else { return self }
    return DataValue(.mapping(members.filter { !keys.contains($0.key) }), at: source)
  }

  /// All facts of the value, each with its path of names.
  fileprivate func facts(_ name: String) -> [ScriptStep.Fact] {
    switch content {
    case .text, .number, .flag: [ScriptStep.Fact(name, words ?? "", at: source)]
    case .null: [ScriptStep.Fact(name, "nothing", at: source)]
    case .list(let items): items.flatMap { $0.facts(name) }
    case .mapping(let members):
      members.sorted { $0.key < $1.key }.flatMap { key, value in
        value.facts(name.isEmpty ? key : "\(name) \(key)")
      }
    }
  }
}
