import Editing
import Geometry
package import PageModel

// Expectations compared to the state of the screen.

extension Screen {
  /// The failed expectations, each with its place.
  package mutating func faults(of expectation: Expectation) -> [Diagnostic] {
    step = StepUnderWay(source: expectation.source)
    var faults: [Diagnostic] = []
    func expect(_ isTrue: Bool, at source: Source?, _ message: String, hint: String? = nil) {
      guard !isTrue else { return }
      faults.append(
        Diagnostic(
          rule: "expect", at: source ?? expectation.source, message, hint: hint))
    }
    for row in expectation.rows { faults += self.faults(of: row) }
    if let visible = expectation.visible { faults += self.faults(of: visible, at: expectation) }
    if let overlay = expectation.overlay {
      let shown = shownKinds
      let isMet =
        switch overlay.value {
        case .none: shown.isEmpty
        case .keyboard: top.editing != nil
        default: shown.contains(overlay.value)
        }
      let found = shown.map(\.rawValue).joined(separator: ", ")
      expect(
        isMet, at: overlay.source,
        "expected \"\(overlay.value.rawValue)\" over the page, found \(found.isEmpty ? "none" : found)"
      )
    }
    if let page = expectation.page {
      expect(
        top.name == page.value, at: page.source,
        "expected the page \"\(page.value)\", found \"\(top.name)\"")
    }
    if let title = expectation.title {
      let found = top.page.navigationBar.title ?? top.page.title ?? ""
      expect(
        found == title.value, at: title.source,
        "expected the title \"\(title.value)\", found \"\(found)\"")
    }
    if let dropped = expectation.dropped {
      expect(
        self.dropped == dropped.value, at: dropped.source,
        "expected \(dropped.value) dropped messages, found \(self.dropped)")
    }
    if let texts = expectation.log { faults += self.faults(ofLog: texts) }
    if let events = expectation.events { faults += self.faults(ofEvents: events) }
    return faults
  }

  private var shownKinds: [Expectation.Overlay] {
    overlays.filter { !$0.isGoing && ($0.page.map { $0 == top.number } ?? true) }.map(\.kind)
  }

  private func faults(of expected: Expectation.Row) -> [Diagnostic] {
    let source = expected.name.source ?? step.source
    func fault(_ message: String, at place: Source? = nil, hint: String? = nil) -> Diagnostic {
      Diagnostic(rule: "expect", at: place ?? source, message, hint: hint)
    }
    let found: TablePart
    do throws(PlayFault) { found = try part(expected.name, on: top.page) } catch {
      return expected.values == nil
        ? []
        : [
          fault(
            "expected a row \"\(expected.name.value)\": \(error.diagnostic.message)",
            hint: error.diagnostic.hint)
        ]
    }
    guard let values = expected.values else {
      return [fault("expected no row \"\(expected.name.value)\", found one at \(found.path)")]
    }
    guard case .row(let section, let row) = found else {
      return [fault("\"\(expected.name.value)\" is a section, not a row")]
    }
    let cell = top.page.sections[section].cells[row]
    return values.sorted { $0.key < $1.key }.compactMap { key, value in
      let written = cell.written(key)
      guard written != value else { return nil }
      return fault(
        "expected \(key.text) of \"\(expected.name.value)\" to be \(value.words(beside: written)), found \(written.words(beside: value))",
        at: expected.places[key.text])
    }
  }

  private mutating func faults(
    of visible: [Name], at expectation: Expectation
  ) -> [Diagnostic] {
    do throws(PlayFault) {
      let page = top.page
      var expected: [RowPath] = []
      for name in visible {
        let row = try row(name, on: page)
        expected.append(RowPath(section: row.section, row: row.row))
      }
      let found = try visibleRows(at: expectation.source)
      let paths = found.map { RowPath(section: $0.section, row: $0.row) }
      guard paths != expected else { return [] }
      let words = found.map { naming($0, on: page) }.map { $0.cell.id ?? "\($0.path)" }
      return [
        Diagnostic(
          rule: "expect", at: visible.first?.source ?? expectation.source,
          "expected different visible rows", hint: "visible: \(words.joined(separator: ", "))")
      ]
    } catch {
      return [error.diagnostic]
    }
  }

  private func faults(ofLog expected: DataValue) -> [Diagnostic] {
    let texts = (expected.items ?? [expected]).compactMap(\.words)
    let log = events.filter { $0.name == "log" }.compactMap { $0.payload["text"] }
    guard Array(log.suffix(texts.count)) != texts else { return [] }
    return [
      Diagnostic(
        rule: "expect", at: expected.source ?? step.source, "the log ends differently",
        hint: "the log ends with "
          + log.suffix(max(1, texts.count)).map { "\"\($0)\"" }.joined(separator: ", "))
    ]
  }

  private func faults(ofEvents expected: DataValue) -> [Diagnostic] {
    let wanted = expected.items ?? [expected]
    let last = events.suffix(wanted.count)
    let isMet =
      last.count == wanted.count
      && zip(wanted, last).allSatisfy { fields, event in
        guard case .mapping(let members) = fields.content else { return false }
        return members.allSatisfy { event.has($0.key, $0.value) }
      }
    guard !isMet else { return [] }
    let names = events.suffix(max(1, wanted.count)).map { event in
      event.name + (event.row.map { " \($0)" } ?? "")
    }
    return [
      Diagnostic(
        rule: "expect", at: expected.source ?? step.source, "the events end differently",
        hint: "the last events: " + names.joined(separator: ", "))
    ]
  }
}

extension Event {
  /// Whether a field has the expected value; `payload` is a mapping of other properties.
  fileprivate func has(_ field: String, _ value: DataValue) -> Bool {
    switch value.content {
    case .mapping(let members) where field == "payload":
      members.allSatisfy { member in payload[member.key].map { $0 == member.value.words } == true }
    case .mapping, .list: false
    default: self[field] == value.words
    }
  }
}

extension Written? {
  /// The value in messages; a missing flag is shown as the opposite of the other value.
  fileprivate func words(beside other: Written?) -> String {
    switch self {
    case nil:
      if case .flag(let flag)? = other { flag ? "false" : "true" } else { "nothing" }
    case .text(let text)?: "\"\(text)\""
    case .flag(let flag)?: flag ? "true" : "false"
    case .number(let number)?: number.words
    default: "a different value"
    }
  }
}
