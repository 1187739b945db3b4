package import PageModel

/// The diagnostics of a page in several looks.
///
/// Those at one place that differ only in numbers, or in the name of the theme, become one, which names the looks:
/// `the buttons of the toolbar are in glass 194.5, inset 190.3 pt too wide`.
package struct LookDiagnostics {
  /// What equal diagnostics have in common; the n-th ones of each look belong together.
  private struct Shape: Hashable {
    var diagnostic: Diagnostic
    var words: [Substring]
    var number = 0
  }

  /// A diagnostic in a look, with the numbers and theme names in its message.
  private struct Entry {
    var look: Variant
    var diagnostic: Diagnostic
    var values: [Substring]
  }

  private var groups: [(words: [Substring], entries: [Entry])] = []
  private var indices: [Shape: Int] = [:]

  /// No diagnostics yet.
  package init() {}

  /// Adds the diagnostics in a look, whose theme is named.
  package mutating func add(_ found: [Diagnostic], in look: Variant) {
    var counts: [Shape: Int] = [:]
    for diagnostic in found.eachOnce {
      let (words, values) = diagnostic.message.parts(with: look.theme ?? "")
      var shape = Shape(diagnostic: diagnostic.withoutWords, words: words)
      counts[shape, default: 0] += 1
      shape.number = counts[shape] ?? 0
      let entry = Entry(look: look, diagnostic: diagnostic, values: values)
      if let index = indices[shape] {
        groups[index].entries.append(entry)
      } else {
        indices[shape] = groups.count
        groups.append((words, [entry]))
      }
    }
  }

  /// All diagnostics, in the order in which they were added.
  package var all: [Diagnostic] { groups.map(Self.merged) }

  private static func merged(_ words: [Substring], _ entries: [Entry]) -> Diagnostic {
    var diagnostic = entries[0].diagnostic
    guard Set(entries.map(\.values)).count > 1 else { return diagnostic }
    let values = entries[0].values.indices.map { index in
      shown(entries.map { ($0.look, $0.values[index]) })
    }
    diagnostic.message = zip(words, values + [""]).map { $0 + $1 }.joined()
    // A hint says how much is enough: the one with the greatest numbers holds for all looks.
    diagnostic.hint = entries.compactMap(\.diagnostic.hint).max {
      $0.greatestNumber < $1.greatestNumber
    }
    return diagnostic
  }

  /// A value in all looks: itself if it is the same, or else each with the looks that have it.
  private static func shown(_ values: [(look: Variant, value: Substring)]) -> String {
    let distinct = values.map(\.value).eachOnce
    guard distinct.count > 1 else { return String(distinct[0]) }
    if distinct[0].hasPrefix("\"") { return distinct.joined(separator: ", ") }
    func names(_ name: (Variant) -> String) -> [[String]] {
      distinct.map { value in values.filter { $0.value == value }.map { name($0.look) }.eachOnce }
    }
    let forms = [
      names { $0.theme ?? "" }, names(\.modeName), names { "\($0.theme ?? "") \($0.modeName)" },
    ]
    let clear = forms.first { Set($0.joined()).count == $0.joined().count } ?? forms[2]
    return "in "
      + zip(clear, distinct).map { "\($0.joined(separator: " and ")) \($1)" }
      .joined(separator: ", ")
  }
}

extension Variant {
  /// The appearance and contrast in words: `light`, `dark increased`.
  fileprivate var modeName: String {
    appearance.rawValue + (contrast == .normal ? "" : " " + contrast.rawValue)
  }
}

extension Diagnostic {
  /// The diagnostic without message and hint.
  fileprivate var withoutWords: Diagnostic {
    Diagnostic(severity, rule: rule, at: source, "")
  }
}

extension String {
  /// The words of a message, and the numbers and theme names between them; there is one more of the words.
  fileprivate func parts(with theme: String) -> (words: [Substring], values: [Substring]) {
    let name = "\"\(theme)\""
    var (words, values, start, place) = ([Substring](), [Substring](), startIndex, startIndex)
    while place < endIndex {
      let rest = self[place...]
      let value =
        rest.hasPrefix(name) ? rest.prefix(name.count) : rest.prefix { $0.isNumeral || $0 == "." }
      guard let first = value.first, first != "." else {
        formIndex(after: &place)
        continue
      }
      words.append(self[start..<place])
      values.append(value)
      (start, place) = (value.endIndex, value.endIndex)
    }
    return (words + [self[start...]], values)
  }

  /// The greatest number in the text; 0 if there is none.
  fileprivate var greatestNumber: Double {
    parts(with: "").values.compactMap { Double($0) }.max() ?? 0
  }
}

extension Character {
  /// Whether it is one of the digits 0 to 9.
  fileprivate var isNumeral: Bool { "0"..."9" ~= self }
}
