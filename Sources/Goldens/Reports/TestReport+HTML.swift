import Foundation
import Geometry
import Images
import PageModel

/// The template of a report's HTML page, the same for all reports.
package struct ReportTemplate: Hashable, Sendable {
  /// The page, with placeholders: `{{policy}}`, `{{style}}`, `{{data}}`, `{{told}}`, `{{script}}`.
  package var page: String
  /// The style sheet.
  package var style: String
  /// The script.
  package var script: String

  /// Creates a template.
  package init(page: String, style: String, script: String) {
    (self.page, self.style, self.script) = (page, style, script)
  }
}

extension TestReport {
  /// The report as an HTML page that can be opened from disk, without a server.
  ///
  /// The page only runs the template's script, and only loads pictures from its own folder.
  ///
  /// - Parameters:
  ///   - template: the template.
  ///   - json: the report as ``json()``, if it is there already.
  /// - Returns: the page.
  package func html(_ template: ReportTemplate, json: String? = nil) -> String {
    let parts = [
      "policy": template.policy, "style": template.style,
      "data": String((json ?? self.json()).dropLast()).scriptEscaped,
      "told": jsonText(of: told).visibleJSON.scriptEscaped, "script": template.script,
    ]
    var html = ""
    var rest = template.page[...]
    // Inserted parts are not searched for placeholders.
    while let start = rest.range(of: "{{"), let end = rest.range(of: "}}") {
      html += rest[..<start.lowerBound]
      html += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return html + rest
  }
}

/// The texts about a picture, which the page shows unchanged.
private struct Told: Encodable {
  /// A command, with a verb that says what it does.
  struct Command: Encodable {
    let verb: String
    let command: String
  }

  /// The place of the picture in the list.
  let order: Int
  /// The picture with which it is one entry; nil for the first of an entry.
  let first: String?
  let outcome: String
  let causes: [String]
  let rest: [String]
  /// The share that was not compared; nil if all of the picture was compared.
  let leftOut: String?
  let commands: [Command]
}

extension TestReport {
  /// The texts about each picture, by its name.
  private var told: [String: Told] {
    let entries = Dictionary(
      entries.flatMap { entry in entry.pictures.map { ($0.name, entry) } },
      uniquingKeysWith: { first, _ in first })
    let pairs = listed.enumerated().map { order, picture in
      let entry = entries[picture.name]
      return (
        picture.name,
        Told(
          order: order, first: entry.flatMap { $0.first == picture ? nil : $0.first.name },
          outcome: picture.outcome,
          causes: (picture.explanation?.causes ?? []).map(\.text),
          rest: (picture.explanation?.restLines ?? []) + picture.lineOfNotDrawn,
          leftOut: picture.maskedShare > 0
            ? "\(picture.maskedShare.percent()) of the picture" : nil,
          commands: commands(for: picture, in: entry))
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The commands that accept a picture, with those that are one entry with it, or its causes.
  private func commands(for picture: Picture, in entry: ReportEntry?) -> [Told.Command] {
    let own = (entry?.remedy(by: approve) ?? picture.remedy(by: approve)).map { verb, command in
      let count = entry?.pictures.count ?? 1
      return Told.Command(
        verb: count > 1 ? "\(verb) \(counted(count, "picture"))" : verb, command: command)
    }
    let numbers = Set((picture.explanation?.causes ?? []).map(\.number))
    // Causes are numbered in their order, from 1.
    let others = numbers.sorted().compactMap { number -> Told.Command? in
      guard causes.indices.contains(number - 1) else { return nil }
      let cause = causes[number - 1]
      guard cause.explains.count > 1, cause.explains.contains(picture.name),
        let command = command(for: cause)
      else { return nil }
      return Told.Command(verb: "accept in \(cause.explains.count) pictures", command: command)
    }
    return [own].compactMap(\.self) + others
  }
}

extension ReportTemplate {
  /// The content security policy: the page's own style and script by hash, and its pictures.
  ///
  /// `'self'` has no effect for pages opened from disk, so `file:` is allowed as well.
  fileprivate var policy: String {
    "default-src 'none'; img-src 'self' file:; script-src '\(script.sourceHash)'; "
      + "style-src '\(style.sourceHash)'; base-uri 'none'; form-action 'none'"
  }
}

extension String {
  /// The hash of a script or style sheet in a content security policy.
  package var sourceHash: String {
    let digits = Array(Checksum.sha256(Array(utf8)))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  /// JSON escaped for a script element: it cannot end the element or a line.
  fileprivate var scriptEscaped: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "<", ">", "&": escaped += "\\u00" + String(scalar.value, radix: 16)
      case "\u{2028}", "\u{2029}": escaped += "\\u" + String(scalar.value, radix: 16)
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
