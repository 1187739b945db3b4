import PageModel

/// Reads a file's node tree and collects diagnostics.
package struct Reader {
  private var found: DiagnosticList
  /// The subject of messages: the quoted key being read, or an item of it.
  var subject = "the file"
  /// The parameters of the template being read, which phrases may name.
  var parameters: [String] = [] {
    didSet { known = Set(parameters) }
  }
  private var known: Set<String> = []
  /// Whether texts with tags are accepted for values of any type; for actions that have not run.
  var isUnfilled = false
  /// Whether a value is read by itself: without places, and without the template whose parameters it
  /// may name.
  private(set) var isAlone = false
  /// Whether the names in the data are unknown.
  var lacksData = false
  /// Whether actions are read because they run; they were checked with their page.
  var isHappening = false
  /// The scope of names in the action being read.
  var scope = DataScope(nil)
  /// The handlers by their source and event, cached because rows repeat them.
  var handlers: [Source: [String: [DataValue]]] = [:]
  /// The places of parts of the value being read; nil if they are not recorded.
  var parts: PartPlaces?
  /// The keys that data left out of the mappings being read, with their places; those of the
  /// innermost mapping from ``leftOutStart`` on.
  private var leftOut: [(key: String, source: Source)] = []
  private var leftOutStart = 0
  /// The conditions of the page's rows and sections; of very many the first.
  private(set) var conditions: [WrittenCondition] = []
  /// The index of the condition at a place.
  private var conditionIndices: [Source: Int] = [:]
  /// The amounts counted so far, by ``DataFolding/Measure``.
  var filled = [Int](repeating: 0, count: DataFolding.Measure.allCases.count)
  private let bytes: [UInt8]
  /// The file's lines, which only some diagnostics need.
  private lazy var text = SourceText(bytes)
  /// The shared parts, by file name.
  private var included: [String: SourceText] = [:]

  /// A reader that starts with the diagnostics of an earlier stage.
  init(_ diagnostics: [Diagnostic] = [], in bytes: [UInt8] = []) {
    found = DiagnosticList(diagnostics)
    self.bytes = bytes
  }

  /// Takes note of a condition, once for each place; of one with several data, without a datum.
  mutating func note(_ condition: WrittenCondition) {
    let place = condition.place.alone
    if let index = conditionIndices[place] {
      if conditions[index].place != condition.place { conditions[index].place = place }
    } else if conditions.count < Limits.rows {
      conditionIndices[place] = conditions.count
      conditions.append(condition)
    }
  }

  /// A reader of values that no file has.
  static var alone: Reader {
    var reader = Reader()
    reader.isAlone = true
    return reader
  }

  /// Takes note of the bytes of a shared part, which hints may quote.
  mutating func know(_ bytes: [UInt8], of part: SourceFile) {
    included[part.name] = included[part.name] ?? SourceText(bytes)
  }

  /// The diagnostics so far, in reading order.
  var diagnostics: [Diagnostic] { found.all }

  /// The number of diagnostics so far, with those that the list dropped.
  var count: Int { found.count }

  /// Whether the list of diagnostics is full.
  var isFull: Bool { found.isFull }

  /// Whether there are errors so far.
  var hasFaults: Bool { found.hasErrors }

  mutating func fault(
    _ rule: String, at source: Source, _ message: String, hint: String? = nil
  ) {
    add(Diagnostic(rule: rule, at: source, message, hint: hint))
  }

  /// Adds a warning.
  mutating func warn(
    _ rule: String, at source: Source, _ message: String, hint: String? = nil
  ) {
    add(Diagnostic(.warning, rule: rule, at: source, message, hint: hint))
  }

  /// Adds a diagnostic.
  mutating func add(_ diagnostic: Diagnostic) { found.add(diagnostic) }

  /// Reports a value of the wrong type.
  mutating func wrong(_ node: Node, wants: String, hint: String? = nil) {
    fault(
      "wrong-type", at: node.source, "\(subject) wants \(wants), not \(node.found)", hint: hint)
  }

  /// Reports a missing value, with a hint if a comment starts in its place.
  mutating func nothing(_ node: Node) {
    fault(
      "missing-value", at: node.source, "\(subject) has no value",
      hint: hintForComment(behind: node.source.column - 1, at: node.source))
  }

  /// Reports an error of a tag in a text, with a hint if a comment cuts the tag off.
  mutating func wrong(_ fault: TextTemplate.Fault, in node: Node) {
    let end = node.source.column - 1 + node.source.length
    let hint = fault.isCut ? hintForComment(behind: end, at: node.source) : nil
    self.fault(
      fault.rule, at: node.place(of: fault.tag).filled(from: fault.data), fault.message,
      hint: hint ?? fault.hint)
  }

  /// A hint for a comment that starts after a column of a place's line; nil if there is none.
  private mutating func hintForComment(behind count: Int, at source: Source) -> String? {
    // Once the list is full, hints are not worth searching the file.
    let line = found.isFull ? "" : (included[source.file] ?? text).line(source.line)
    let rest = line.unicodeScalars.dropFirst(count)
    let isComment = rest.drop { $0 == " " || $0 == "\t" }.first == "#"
    return isComment ? "put it in quotes: a # starts a comment" : nil
  }

  /// Reports an unknown name, with a hint.
  ///
  /// The hint is the most similar known name, otherwise `otherwise`, otherwise a list of up to 40
  /// known names.
  mutating func unknown(
    _ rule: String, at source: Source, _ message: String, name: String, among known: [String],
    otherwise: String? = nil, _ severity: Diagnostic.Severity = .error
  ) {
    // Hints take time, and a full list drops them.
    guard !found.isFull else {
      return add(Diagnostic(severity, rule: rule, at: source, message))
    }
    let all = (1...50).contains(known.count) ? "use one of \(known.joined(separator: ", "))" : nil
    let hint =
      Suggestion.hint(for: name, among: known)
      ?? otherwise ?? all
    add(Diagnostic(severity, rule: rule, at: source, message, hint: hint))
  }

  /// Reports a name that is not a parameter of the template being read.
  mutating func check(parameter name: String, at source: Source) {
    guard !known.contains(name), !isAlone else { return }
    unknown(
      "unknown-parameter", at: source, "unknown parameter \(name.quoted)", name: name,
      among: parameters)
  }

  /// Reads a part of a value, such as a badge's colour or one of several buttons.
  ///
  /// The part's place is recorded if ``parts`` is not nil.
  mutating func part<Result>(
    _ name: @autoclosure () -> String, at source: Source, _ read: (inout Reader) -> Result
  ) -> Result {
    guard let outer = parts?.path else { return within(name(), read) }
    let path = "\(outer).\(name())"
    parts?.found.append((path, source))
    parts?.path = path
    defer { parts?.path = outer }
    return within(name(), read)
  }

  /// Reads a part of a value; keys that data leave out of it get its name in front.
  mutating func within<Result>(
    _ name: @autoclosure () -> String, _ read: (inout Reader) -> Result
  ) -> Result {
    let start = leftOut.count
    defer {
      for index in leftOut.indices.dropFirst(start) {
        leftOut[index].key = "\(name()).\(leftOut[index].key)"
      }
    }
    return read(&self)
  }

  /// Reads with another subject for messages.
  mutating func about<Result>(
    _ subject: String, _ read: (inout Reader) -> Result
  ) -> Result {
    let outer = self.subject
    self.subject = subject
    defer { self.subject = outer }
    return read(&self)
  }
}

extension Reader {
  /// Records a key that data leave out.
  mutating func leaveOut(_ key: String, at source: Source) { leftOut.append((key, source)) }

  /// Begins a mapping inside the one being read; the result ends it.
  mutating func beginMapping() -> Int {
    defer { leftOutStart = leftOut.count }
    return leftOutStart
  }

  /// Ends a mapping.
  mutating func endMapping(_ outer: Int) { leftOutStart = outer }

  /// The keys that data left out of the mapping and of values in it, which are removed.
  mutating func takeLeftOut() -> [(key: String, source: Source)] {
    defer { leftOut.removeSubrange(leftOutStart...) }
    return Array(leftOut[leftOutStart...])
  }

  /// The first of some keys that data left out of the mapping being read, with its place.
  func firstLeftOut(of keys: some Collection<String>) -> (key: String, source: Source)? {
    leftOut[leftOutStart...].first { keys.contains($0.key) }
  }

  /// Reports keys that a mapping needs one of: where data left one out, otherwise at the mapping.
  mutating func missing(
    _ keys: [String], of node: Node, _ message: String, hint: String? = nil
  ) {
    let place = firstLeftOut(of: keys)?.source ?? node.source
    fault("missing-key", at: place, message, hint: hint)
  }
}

/// The places of the parts of a value.
struct PartPlaces {
  /// The path of the part being read: keys and indices with dots between them.
  var path: String
  /// The parts read so far, by path.
  var found: [(key: String, source: Source)] = []
}

extension Node {
  /// The node in a message: the quoted scalar, otherwise the kind of node.
  var found: String {
    if case .scalar(let scalar) = content { scalar.text.quoted } else { kind }
  }
}
