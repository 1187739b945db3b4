package import PageModel

/// The diagnostics of a page in several looks.
///
/// Those at one place that differ only in their values, lengths and names of themes, become one, which names the looks:
/// `the buttons of the toolbar are 194.5 pt (glass) or 190.3 pt (inset) too wide`.
package struct LookDiagnostics {
  /// What equal diagnostics have in common; the n-th ones of each look belong together.
  private struct Shape: Hashable {
    var severity: Diagnostic.Severity
    var rule: String
    var source: Source
    var words: [String]
    var number = 0
  }

  private typealias Entry = (look: Look, diagnostic: Diagnostic)

  private var groups: [[Entry]] = []
  private var indices: [Shape: Int] = [:]

  /// No diagnostics yet.
  package init() {}

  /// Adds the diagnostics in a look, whose theme is named.
  package mutating func add(_ found: [Diagnostic], in look: Look) {
    var counts: [Shape: Int] = [:]
    for diagnostic in found.eachOnce {
      var shape = Shape(
        severity: diagnostic.severity, rule: diagnostic.rule, source: diagnostic.source,
        words: diagnostic.told.words)
      counts[shape, default: 0] += 1
      shape.number = counts[shape] ?? 0
      if let index = indices[shape] {
        groups[index].append((look, diagnostic))
      } else {
        indices[shape] = groups.count
        groups.append([(look, diagnostic)])
      }
    }
  }

  /// All diagnostics, in the order in which they were added.
  package var all: [Diagnostic] { groups.map(Self.merged) }

  private static func merged(_ entries: [Entry]) -> Diagnostic {
    var diagnostic = entries[0].diagnostic
    let values = entries.map(\.diagnostic.told.values)
    guard Set(values).count > 1 else { return diagnostic }
    diagnostic.message = diagnostic.told.text(
      of: values[0].indices.map { index in
        shown(zip(entries, values).map { ($0.look, $1[index]) })
      })
    // A hint says how much is enough: the one with the greatest length holds for all looks.
    let hints = entries.compactMap(\.diagnostic.advice)
    diagnostic.hint = hints.max { $0.greatestLength < $1.greatestLength }?.text()
    return diagnostic
  }

  /// A value in all looks: itself if it is the same, or else each with the looks that have it in brackets.
  private static func shown(_ values: [(look: Look, value: Message.Value)]) -> String {
    let distinct = values.map(\.value.words).eachOnce
    guard distinct.count > 1, case .length = values[0].value else {
      return distinct.joined(separator: ", ")
    }
    func names(on axes: [Axis]) -> [[String]] {
      distinct.map { words in
        values.filter { $0.value.words == words }.map { $0.look.name(on: axes) }.eachOnce
      }
    }
    let axes = Axis.ofLook.filter { axis in Set(values.map { $0.look[axis] }).count > 1 }
    let forms = (axes.map { [$0] } + [axes]).map(names)
    // One in which no name is that of two values.
    let clear = forms.first { Set($0.joined()).count == $0.joined().count } ?? names(on: axes)
    let told = zip(clear, distinct).map { "\($1) (\($0.joined(separator: " and ")))" }
    return told.dropLast().joined(separator: ", ") + " or " + told[told.count - 1]
  }
}
