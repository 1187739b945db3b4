import PageModel

/// One pass over a file's tree that collects all that is wrong with it.
struct Reader {
  private var found: DiagnosticList
  /// The owner of the value being read, for messages: a key in quotes, or an item of one.
  var subject = "the file"
  /// The parameters that phrases may name: those of the template being read.
  var parameters: [String] = [] {
    didSet { known = Set(parameters) }
  }
  private var known: Set<String> = []
  /// Whether texts with tags stand for values of any type: of actions that are read before anything happens.
  var isUnfilled = false
  /// Whether nobody can say which names the data have.
  var lacksData = false
  /// Whether actions are read as they happen: they were looked through with their page.
  var isHappening = false
  /// What names mean in the action that is read.
  var scope = DataScope(nil)
  /// What is done by event, by the place where it is written: rows repeat it.
  var handlers: [Source: [String: [DataValue]]] = [:]
  /// Where parts of the value are written that is read; nil where nobody remembers that.
  var parts: PartPlaces?
  /// What was filled in, by ``DataFolding/Measure``.
  var filled = [Int](repeating: 0, count: DataFolding.Measure.allCases.count)
  private let bytes: [UInt8]
  /// The file by lines, which only some faults need.
  private lazy var text = SourceText(bytes)

  /// Takes over what another stage found wrong with a file.
  init(_ diagnostics: [Diagnostic] = [], in bytes: [UInt8] = []) {
    found = DiagnosticList(diagnostics)
    self.bytes = bytes
  }

  /// What was found wrong so far, in the order of reading.
  var diagnostics: [Diagnostic] { found.all }

  /// Whether no more faults are told.
  var isFull: Bool { found.isFull }

  mutating func fault(
    _ rule: String, at source: Source, _ message: String, hint: String? = nil
  ) {
    add(Diagnostic(rule: rule, at: source, message, hint: hint))
  }

  /// Says of something that is drawn that it is probably not as meant.
  mutating func warn(
    _ rule: String, at source: Source, _ message: String, hint: String? = nil
  ) {
    add(Diagnostic(.warning, rule: rule, at: source, message, hint: hint))
  }

  /// Takes over what was found wrong elsewhere.
  mutating func add(_ diagnostic: Diagnostic) { found.add(diagnostic) }

  /// Says that a value is of the wrong type: what is wanted, and what was found.
  mutating func wrong(_ node: Node, wants: String, hint: String? = nil) {
    fault(
      "wrong-type", at: node.source, "\(subject) wants \(wants), not \(node.found)", hint: hint)
  }

  /// Says that there is no value, and where a comment begins instead, how it may become one.
  mutating func nothing(_ node: Node) {
    fault(
      "missing-value", at: node.source, "\(subject) has no value",
      hint: hintForComment(behind: node.source.column - 1, on: node.source.line))
  }

  /// Says what is wrong with a tag of a text, and where a comment cuts it off, what to do about that.
  mutating func wrong(_ fault: TextTemplate.Fault, in node: Node) {
    let end = node.source.column - 1 + node.source.length
    let hint = fault.isCut ? hintForComment(behind: end, on: node.source.line) : nil
    self.fault(
      fault.rule, at: node.place(of: fault.tag).filled(from: fault.data), fault.message,
      hint: hint ?? fault.hint)
  }

  /// What to do about a comment that begins behind some letters of a line; nil where none does.
  private mutating func hintForComment(behind count: Int, on line: Int) -> String? {
    // A file of nothing but faults is not searched for each of them.
    let line = found.isFull ? "" : text.line(line)
    let rest = line.unicodeScalars.dropFirst(count)
    let isComment = rest.drop { $0 == " " || $0 == "\t" }.first == "#"
    return isComment ? "put it in quotes: a # begins a comment" : nil
  }

  /// Says that a name is none of those known, and which one may have been meant.
  ///
  /// `otherwise` is told where no name is near; else what is known, where that is not too much.
  mutating func unknown(
    _ rule: String, at source: Source, _ message: String, name: String, among known: [String],
    otherwise: String? = nil, _ severity: Diagnostic.Severity = .error
  ) {
    // A hint takes time, also where it is not told any more.
    guard !found.isFull else {
      return add(Diagnostic(severity, rule: rule, at: source, message))
    }
    let all = (1...40).contains(known.count) ? "known are \(known.joined(separator: ", "))" : nil
    let hint =
      Suggestion.hint(for: name, among: known)
      ?? otherwise ?? all
    add(Diagnostic(severity, rule: rule, at: source, message, hint: hint))
  }

  /// Says that a name is no parameter of the template being read.
  mutating func check(parameter name: String, at source: Source) {
    guard !known.contains(name) else { return }
    unknown(
      "unknown-parameter", at: source, "unknown parameter \(name.quoted)", name: name,
      among: parameters)
  }

  /// Runs the reading of a part of a value, as the colour of a badge or the second of some buttons, and remembers
  /// where it is written, if anybody does.
  mutating func part<Result>(
    _ name: @autoclosure () -> String, at source: Source, _ read: (inout Reader) -> Result
  ) -> Result {
    guard let outer = parts?.path else { return read(&self) }
    let path = "\(outer).\(name())"
    parts?.found.append((path, source))
    parts?.path = path
    defer { parts?.path = outer }
    return read(&self)
  }

  /// Runs a reading whose messages speak of another subject.
  mutating func about<Result>(
    _ subject: String, _ read: (inout Reader) -> Result
  ) -> Result {
    let outer = self.subject
    self.subject = subject
    defer { self.subject = outer }
    return read(&self)
  }
}

/// Where the parts of a value are written.
struct PartPlaces {
  /// The keys and numbers that lead to what is read, with dots between them.
  var path: String
  /// The parts that were read, by such paths.
  var found: [(key: String, source: Source)] = []
}

extension Node {
  /// The node in a message: a scalar in quotes, other things by their sort.
  var found: String {
    if case .scalar(let scalar) = content { scalar.text.quoted } else { kind }
  }
}
