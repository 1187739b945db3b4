import Geometry
import Goldens
import PageFiles
import PageLayout
import PageModel
package import Pages
import Projects

extension Explanation {
  /// The explanation as text: one value per line, its chain below it.
  package var text: String {
    var lines: [String] = []
    if let box {
      let rect = box.rect
      lines.append("\(path)  (\(box.role))")
      lines.append(
        "  rect: x \(rect.left.short), y \(rect.top.short), "
          + "\(rect.width.short) × \(rect.height.short) pt")
      if case .text(let run, let cut) = box.content {
        lines.append("  text: \"\(run.text)\"\(cut ? ", truncated" : "")")
      }
      if let source = box.source { lines.append("  from: \(source.withData)") }
    }
    for property in properties {
      lines.append("  \(property.name): \(property.value)")
      lines += property.chain.map { $0.line() }
    }
    for length in lengths ?? [] {
      lines.append("  \(length.measure.words): \(length.measure.reasonWords)")
      for token in length.tokens {
        let name = length.tokens.count > 1 ? token.name : nil
        lines += token.chain.map { $0.line(of: name) }
      }
    }
    return lines.map { $0.visible + "\n" }.joined()
  }

  /// The explanation as JSON: `path`, `role`, `rect`, `properties` with `name`, `value` and `chain`; for a
  /// whole box also `measures`, each with the `tokens` that it names.
  package var json: String {
    var json = JSONText()
    json.object {
      $0.member("path", path)
      if let box {
        $0.member("role", box.role)
        $0.member("rect") {
          $0.numbers([box.rect.left, box.rect.top, box.rect.width, box.rect.height])
        }
        $0.member("source", box.source?.description)
        if let data = box.source?.data { $0.member("data", data.description) }
      }
      $0.member("properties") { $0.lines(properties) { $1.write($0) } }
      if let lengths {
        $0.member("measures") { $0.lines(lengths) { $1.write($0, origins) } }
      }
    }
    json.newline()
    return json.text
  }
}

extension Explanation.Step {
  /// A line of a chain, with the token's name if it is not clear from the lines before.
  fileprivate func line(of name: String? = nil) -> String {
    let start = name.map { "\($0), " } ?? ""
    return "      \(start)\(level): \(value)" + (source.map { "  \($0.withData)" } ?? "")
  }
}

extension JSONText {
  fileprivate mutating func write(_ property: Explanation.Property) {
    object {
      $0.member("name", property.name)
      $0.member("value", property.value)
      $0.member("chain") { $0.list(property.chain) { $1.write($0) } }
    }
  }

  /// Writes a link of a chain.
  mutating func write(_ step: Explanation.Step) {
    object {
      $0.member("level", step.level)
      $0.member("value", step.value)
      $0.member("source", step.source?.description)
      if step.source?.origin.isBuiltIn == true { $0.member("builtIn", true) }
      if let data = step.source?.data { $0.member("data", data.description) }
    }
  }

  fileprivate mutating func write(_ length: Explanation.Length, _ origins: TokenOrigins?) {
    object {
      $0.writeMembers(of: length.measure, at: length.part, origins)
      $0.member("tokens") { $0.list(length.tokens) { $1.write($0) } }
    }
  }
}

extension LaidOutPage {
  /// A hint for an unknown path, or an unknown property after a path.
  package func pathHint(for path: String) -> String {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, let explanation = Explanation(parts[0], of: self) {
      let names = explanation.properties.map(\.name)
      return Suggestion.hint(for: parts[1], outOf: names) ?? "\(parts[0]) has no properties"
    }
    if path.hasPrefix("#") {
      let ids = self.parts.compactMap(\.id)
      return Suggestion.closest(to: String(path.dropFirst()), among: ids)
        .map { Suggestion.hint("#" + $0) }
        ?? (ids.isEmpty
          ? "no row has an id"
          : "ids: \(ids.prefix(8).map { "#" + $0 }.joined(separator: ", "))")
    }
    if let asked = tree?.located(byID: path) { return "write '\(asked)'" }
    let asked = BoxPath(path)
    let near = (tree?.boxes.map(\.path) ?? []).filter { box in
      guard let parent = asked.parent else {
        return asked.part.section != nil && box.part.section != nil
      }
      return box == parent || box.lies(in: parent)
    }.prefix(6)
    return near.isEmpty
      ? "paths look like sections/0/cells/1/title; `pageshot explain PAGE` lists them"
      : "nearby: \(near.map(\.description).joined(separator: ", "))"
  }
}

extension Source {
  /// The place, with that of the data that is filled in there.
  fileprivate var withData: String {
    data.map { "\(self) with \($0)" } ?? description
  }
}
