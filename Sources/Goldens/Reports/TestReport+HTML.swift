import Foundation
import Geometry
import Images
import PageModel

/// The parts of a report's page that are the same for all reports.
package struct ReportTemplate: Hashable, Sendable {
  /// The page, with `{{policy}}`, `{{style}}`, `{{data}}`, `{{told}}` and `{{script}}` where these go.
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
      "told": jsonText(of: told).visibleJSON.scriptEscaped, "script": template.script,
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

/// What is said of a picture: the page says it as it is given.
private struct Told: Encodable {
  /// A command, and what it does, in words.
  struct Command: Encodable {
    let verb: String
    let command: String
  }

  let outcome: String
  let causes: [String]
  let rest: [String]
  /// How much of it was not compared; nil where all of it was.
  let leftOut: String?
  let commands: [Command]
}

extension TestReport {
  /// What is said of each picture, by its name.
  private var told: [String: Told] {
    let pairs = pictures.map { picture in
      (
        picture.name,
        Told(
          outcome: picture.outcome, causes: (picture.explanation?.causes ?? []).map(\.text),
          rest: picture.explanation?.restLines ?? [],
          leftOut: picture.maskedShare > 0
            ? "\(picture.maskedShare.percent()) of the picture" : nil,
          commands: commands(for: picture))
      )
    }
    return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The commands for a picture.
  private func commands(for picture: Picture) -> [Told.Command] {
    let own = picture.remedy(by: approve).map { Told.Command(verb: $0.verb, command: $0.command) }
    let numbers = Set((picture.explanation?.causes ?? []).map(\.number))
    let others = causes.compactMap { cause -> Told.Command? in
      guard cause.explains.count > 1, numbers.contains(cause.number),
        cause.explains.contains(picture.name), let command = cause.command(by: approve)
      else { return nil }
      return Told.Command(verb: "accept in \(cause.explains.count) pictures", command: command)
    }
    return [own].compactMap(\.self) + others
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
  package var sourceHash: String {
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
