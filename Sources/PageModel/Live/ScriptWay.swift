/// The way that a script took to a picture: what goldens remember of it, so that they can tell which step is another.
package struct ScriptWay: Codable, Hashable, Sendable {
  /// The name of the page on top.
  package var page: String
  /// What happened, in order; of a long way the last steps.
  package var steps: [ScriptStep]

  /// A way to a page.
  package init(to page: String, _ steps: [ScriptStep]) { (self.page, self.steps) = (page, steps) }

  /// So many steps are remembered.
  package static let mostSteps = 200
}

/// A step of a script that was played, or what followed from it.
package struct ScriptStep: Codable, Hashable, Sendable {
  /// Something that it says.
  package struct Fact: Codable, Hashable, Sendable {
    /// What it is of; empty for what the verb itself is told.
    package var name: String
    /// What it is.
    package var words: String
    /// Where it is written.
    package var source: Source?

    /// Something that a step says; of a long text the beginning counts.
    package init(_ name: String, _ words: String, at source: Source? = nil) {
      (self.name, self.words) = (name, String(words.prefix(Self.mostLetters)))
      self.source = source
    }

    /// So much of a text is remembered.
    private static let mostLetters = 200
  }

  /// Something of the page that it changed.
  package struct Touch: Codable, Hashable, Sendable {
    /// What it belongs to.
    package var part: Edit.Part
    /// The value; nil: whether it is there, and where.
    package var key: String?

    /// A value that was set, or a row or a section that came, went or moved.
    package init(_ part: Edit.Part, _ key: String? = nil) { (self.part, self.key) = (part, key) }
  }

  /// What happened: `tap`, `wait`, `remove`.
  package var verb: String
  /// What is said of it.
  package var facts: [Fact]
  /// How many steps and actions it followed from: 0 for what the script says.
  package var depth: Int
  /// Where it is written.
  package var source: Source?
  /// What of the page on top it changed.
  package var touched: [Touch] = []
  /// Whether data came to the page with it, or more changed than is remembered.
  package var bringsData = false

  /// A step; of a long one the first facts count.
  package init(_ verb: String, _ facts: [Fact] = [], depth: Int = 0, at source: Source?) {
    (self.verb, self.facts) = (verb, Array(facts.prefix(Self.mostFacts)))
    (self.depth, self.source) = (depth, source)
  }

  /// So many facts of a step are remembered.
  package static let mostFacts = 50
  /// So many changes of a step are remembered.
  package static let mostTouches = 64
}

extension ScriptStep {
  /// An action as it is written, without what the screen itself shows of it: texts of overlays, and rows that come.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - depth: how many steps and actions it follows from.
  package init(_ action: DataValue, depth: Int) {
    guard case .mapping(let members) = action.content,
      let (verb, value) = members.first(where: { !Self.besides.contains($0.key) })
    else {
      let page = action.words.map { [Fact("", $0, at: action.source)] }
      self.init("push", page ?? [], depth: depth, at: action.source)
      return
    }
    var facts = value.facts(of: verb)
    for name in Self.besides.sorted() where name != "when" {
      if let value = members[name] { facts += value.facts(name) }
    }
    self.init(verb, facts, depth: depth, at: value.source ?? action.source)
  }

  private static let besides: Set = ["when", "after", "animation"]

  /// Whether the screen shows what it says: what lies over the page, and values of rows.
  package var isShown: Bool { Self.shown.contains(verb) && !facts.contains(Self.nothing) }

  private static let shown: Set = ["set", "add", "insert", "replace", "alert", "toast", "loading"]
  /// What is said of a box that goes.
  private static let nothing = Fact("", "false")
}

extension DataValue {
  /// What an action says beside what is seen of it.
  fileprivate func facts(of verb: String) -> [ScriptStep.Fact] {
    switch verb {
    case "alert", "log": []
    case "toast": self["seconds"]?.facts("seconds") ?? []
    case "loading":
      content == .flag(false)
        ? [ScriptStep.Fact("", "false")] : self["seconds"]?.facts("seconds") ?? []
    case "set": rowsSet
    case "add", "insert", "replace": without(["cells", "sections"]).facts("")
    case "push": self["page"]?.facts("") ?? facts("")
    default: facts("")
    }
  }

  /// The rows that are set, and the names of their values.
  private var rowsSet: [ScriptStep.Fact] {
    guard case .mapping(let rows) = content else { return [] }
    return rows.sorted { $0.key < $1.key }.map { row, values in
      var names: [String] = []
      if case .mapping(let members) = values.content { names = members.keys.sorted() }
      return ScriptStep.Fact("", ([row] + names).joined(separator: " "), at: values.source)
    }
  }

  private func without(_ keys: Set<String>) -> DataValue {
    guard case .mapping(let members) = content else { return self }
    return DataValue(.mapping(members.filter { !keys.contains($0.key) }), at: source)
  }

  /// All that is said, each value by the names that lead to it.
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
