import Foundation
import Images
import PageModel

/// The parts of a report's page that are the same for all reports.
package struct ReportTemplate: Hashable, Sendable {
  /// The page, with `{{policy}}`, `{{style}}`, `{{data}}`, `{{commands}}` and `{{script}}` where these go.
  package var page: String
  /// The style sheet.
  package var style: String
  /// The script.
  package var script: String

  /// A page, its style sheet and its script.
  package init(page: String, style: String, script: String) {
    (self.page, self.style, self.script) = (page, style, script)
  }
}

extension TestReport {
  /// The report as a page that opens from a disk, without a server.
  ///
  /// The page runs the template's script and no other, and loads pictures of its own folder and
  /// nothing else.
  package func html(_ template: ReportTemplate) -> String {
    let parts = [
      "policy": template.policy, "style": template.style,
      "data": jsonText(of: self).visibleJSON.scriptEscaped,
      "commands": jsonText(of: commands).visibleJSON.scriptEscaped, "script": template.script,
    ]
    var html = ""
    var rest = template.page[...]
    // What is put in is not looked into again.
    while let start = rest.range(of: "{{"), let end = rest.range(of: "}}") {
      html += rest[..<start.lowerBound]
      html += parts[String(rest[start.upperBound..<end.lowerBound])] ?? ""
      rest = rest[end.upperBound...]
    }
    return html + rest
  }
}

/// A command, and what it does, in words.
private struct Command: Encodable {
  let verb: String
  let command: String
}

extension TestReport {
  /// The commands for each picture that there is one for, by its name.
  private var commands: [String: [Command]] {
    let shared = causes.filter { $0.explains.count > 1 }
    let pairs = pictures.map { picture -> (String, [Command]) in
      let own = picture.remedy(by: approve).map { Command(verb: $0.verb, command: $0.command) }
      let numbers = Set((picture.explanation?.causes ?? []).map(\.number))
      let others = shared.compactMap { cause -> Command? in
        guard numbers.contains(cause.number), cause.explains.contains(picture.name),
          let command = cause.command(by: approve)
        else { return nil }
        return Command(verb: "accept in \(cause.explains.count) pictures", command: command)
      }
      return (picture.name, [own].compactMap(\.self) + others)
    }
    return Dictionary(pairs.filter { !$0.1.isEmpty }, uniquingKeysWith: { first, _ in first })
  }
}

extension ReportTemplate {
  /// What the page may do: its own style and script, known by their hashes, and pictures beside it.
  ///
  /// `'self'` is nothing to a page that was opened from a disk, so `file:` is named as well.
  fileprivate var policy: String {
    "default-src 'none'; img-src 'self' file:; script-src '\(script.sourceHash)'; "
      + "style-src '\(style.sourceHash)'; base-uri 'none'; form-action 'none'"
  }
}

extension String {
  /// The hash by which a content security policy knows a script or a style sheet.
  fileprivate var sourceHash: String {
    let digits = Array(Checksum.sha256(Array(utf8)))
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)
    }
    return "sha256-" + Data(bytes).base64EncodedString()
  }

  /// JSON as it may stand in a script element: nothing in it ends that element or a line.
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
