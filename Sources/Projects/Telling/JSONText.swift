import PageFiles
import PageModel

/// Writes JSON with members in the given order, one list element per line.
///
/// Numbers have at most three decimals, so that output is the same on every platform.
package struct JSONText {
  /// What was written so far.
  package private(set) var text = ""
  private var isFirst = true

  /// Nothing yet.
  package init() {}

  /// Writes `{…}` around members.
  package mutating func object(_ members: (inout JSONText) -> Void) {
    enclose("{", "}", members)
  }

  /// Writes a list of values, each on a line of its own.
  package mutating func lines<Value>(
    _ values: [Value], _ write: (Value, inout JSONText) -> Void
  ) {
    enclose("[", values.isEmpty ? "]" : "\n]") { json in
      for value in values {
        json.text += json.isFirst ? "\n  " : ",\n  "
        json.isFirst = true
        write(value, &json)
        json.isFirst = false
      }
    }
  }

  /// Writes a list of values on one line.
  package mutating func list<Value>(
    _ values: [Value], _ write: (Value, inout JSONText) -> Void
  ) {
    enclose("[", "]") { json in
      for value in values {
        json.separate()
        json.isFirst = true
        write(value, &json)
        json.isFirst = false
      }
    }
  }

  /// Writes a list of numbers on one line.
  package mutating func numbers(_ values: [Double]) {
    text += "[" + values.map(\.json).joined(separator: ", ") + "]"
  }

  /// Writes a list of texts on one line.
  package mutating func texts(_ values: [String]) {
    text += "[" + values.map(Self.quoted).joined(separator: ", ") + "]"
  }

  /// Writes a text.
  package mutating func write(_ value: String) { text += Self.quoted(value) }

  /// Writes a number as it is spelt, as a text if JSON does not spell numbers so.
  package mutating func write(number spelling: String) {
    text += Numeral.isStrict(Array(spelling.utf8)[...]) ? spelling : Self.quoted(spelling)
  }

  /// Writes true or false.
  package mutating func write(_ value: Bool) { text += value ? "true" : "false" }

  /// Writes null.
  package mutating func writeNull() { text += "null" }

  /// Writes a member whose value follows.
  package mutating func member(_ key: String, _ value: (inout JSONText) -> Void) {
    separate()
    text += Self.quoted(key) + ": "
    value(&self)
  }

  /// Writes a text, or null.
  package mutating func member(_ key: String, _ value: String?) {
    member(key) { $0.text += value.map(JSONText.quoted) ?? "null" }
  }

  /// Writes a number.
  package mutating func member(_ key: String, _ value: Double) {
    member(key) { $0.text += value.json }
  }

  /// Writes a share of 1 with at most six decimals.
  package mutating func member(_ key: String, share: Double) {
    let millionths = Int((share * 1_000_000).rounded())
    let decimals = String(1_000_000 + millionths % 1_000_000).dropFirst()
    let digits = decimals.reversed().drop { $0 == "0" }.reversed()
    let rest = digits.isEmpty ? "" : "." + String(digits)
    member(key) { $0.text += "\(millionths / 1_000_000)\(rest)" }
  }

  /// Writes true or false.
  package mutating func member(_ key: String, _ value: Bool) {
    member(key) { $0.text += value ? "true" : "false" }
  }

  /// Writes a line break.
  package mutating func newline() { text += "\n" }

  private mutating func enclose(
    _ open: String, _ close: String, _ body: (inout JSONText) -> Void
  ) {
    text += open
    let outer = isFirst
    isFirst = true
    body(&self)
    isFirst = outer
    text += close
  }

  private mutating func separate() {
    if !isFirst { text += ", " }
    isFirst = false
  }

  package static func quoted(_ value: String) -> String {
    var quoted = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case _ where scalar.isDisguised:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension Double {
  /// The number with at most three decimals, without trailing zeros.
  fileprivate var json: String {
    let thousandths = Int((self * 1000).rounded())
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest != 0 else { return "\(sign)\(whole)" }
    var decimals = String(rest + 1000).dropFirst()
    while decimals.last == "0" { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}

extension Array {
  /// A JSON array of objects, each on a line of its own, and a line break.
  package func jsonLines(_ members: (Element, inout JSONText) -> Void) -> String {
    var json = JSONText()
    json.lines(self) { element, json in json.object { members(element, &$0) } }
    json.newline()
    return json.text
  }
}
