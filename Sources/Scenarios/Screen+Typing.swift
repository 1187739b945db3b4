import Editing
import PageModel

// Text input.

extension Screen {
  /// Moves the focus to an input.
  mutating func focus(_ name: Name) throws(PlayFault) {
    let row = try row(name, on: top.page)
    try checkTouch(row, called: name)
    let (cell, path) = naming(row, on: top.page)
    guard cell.kind == .input else {
      throw fault(
        "no-input", at: name.source, "\"\(name.value)\" has no text field",
        hint: "use a row of kind \"input\"")
    }
    guard top.editing != cell.row else { return }
    endEditing()
    top.editing = cell.row
    note("willBeginEditing", row: (cell, path))
  }

  /// Removes the focus from the input.
  mutating func blur(at source: Source?) throws(PlayFault) {
    guard top.editing != nil else {
      throw fault("no-input", at: source, "no text field is focused", hint: "focus: ROW first")
    }
    endEditing()
  }

  /// Removes the focus from the input, if one has it.
  mutating func endEditing() {
    guard let row = top.editing else { return }
    top.editing = nil
    guard let place = top.page.place(of: row) else { return }
    note("didEndEditing", row: naming(place, on: top.page))
  }

  /// Types a text, character by character.
  mutating func type(_ text: String, into name: Name, clears: Bool) throws(PlayFault) {
    guard text.unicodeScalars.count <= Limits.textScalars else {
      throw .limit(
        "text scalars", text.unicodeScalars.count, max: Limits.textScalars,
        at: name.source ?? step.source)
    }
    try focus(name)
    let editing = top.editing
    if let row = editing.flatMap({ top.page.place(of: $0) }) {
      let cell = top.page.sections[row.section].cells[row.row]
      if !clears { noteBasis(cell, "value", cell.value.map { .text($0) }) }
      noteBasis(cell, "maxLength", cell.behavior?.maxLength.map { .number(Double($0)) })
      // A text that is refused is one that was typed, too.
      touch(cell, "value")
    }
    if clears { try write("", to: editing) }
    var refused = ""
    for letter in text {
      guard let row = editing.flatMap({ top.page.place(of: $0) }), top.editing == editing else {
        refused.append(letter)
        continue
      }
      let cell = top.page.sections[row.section].cells[row.row]
      let value = cell.value ?? ""
      let isFull = cell.behavior?.maxLength.map { value.count >= $0 } ?? false
      if isFull || !refused.isEmpty {
        refused.append(letter)
        guard refused.count == 1 else { continue }
        try happens("tooLong", to: row, ["text": DataValue(.text(value + String(letter)))])
      } else {
        try write(value + String(letter), to: editing)
        guard let row = editing.flatMap({ top.page.place(of: $0) }) else { continue }
        let words = value + String(letter)
        try happens("change", to: row, ["text": DataValue(.text(words))])
      }
    }
    if !refused.isEmpty { note("refused", ["text": refused]) }
  }

  private mutating func write(_ text: String, to row: RowID?) throws(PlayFault) {
    guard let (section, row) = row.flatMap({ top.page.place(of: $0) }) else { return }
    try countChange(of: top.page)
    top.page.sections[section].cells[row].value = text.isEmpty ? nil : text
    top.page.sections[section].cells[row].places["value"] = step.source
    touch(top.page.sections[section].cells[row], "value")
  }
}
