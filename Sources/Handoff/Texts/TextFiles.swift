import Geometry
import PageFiles
import PageModel

/// The texts of a handoff, for translators.
package enum TextFiles {
  /// `strings.csv`, `Localizable.xcstrings`, and `values/strings.xml`.
  package static func files(of pages: [ShownPage]) -> [HandoffFile] {
    let texts = ShownText.all(on: pages)
    return [
      HandoffFile("Localizable.xcstrings", text: catalog(of: texts).xcode),
      HandoffFile("strings.csv", text: table(of: texts)),
      HandoffFile("values/strings.xml", text: resources(of: texts)),
    ]
  }

  // MARK: Table

  private static let columns = [
    "key", "text", "language", "page", "place", "room", "lines", "cut", "data",
  ]

  /// A line for each place of each text, as in RFC 4180.
  private static func table(of texts: [ShownText]) -> String {
    let lines = texts.flatMap { text in
      text.places.map { place in
        [
          text.text, text.text, text.language, place.page, place.path, place.room.code,
          "\(place.lines)", place.isCut ? "yes" : "no", place.data ?? "",
        ]
      }
    }
    return ([columns] + lines).map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// The characters that spreadsheets take for the beginning of a formula, in their East Asian forms as well.
  private static let formulas = Set("=+-@\t\r＝＋－＠".unicodeScalars)
  /// The characters that end a cell in programs that do not separate cells by commas.
  private static let ends = Set(";\t\r\n".unicodeScalars)

  /// A text with an apostrophe before each possible formula: at its beginning, and after each character that may end a
  /// cell.
  private static func harmless(_ text: String) -> String.UnicodeScalarView {
    var scalars = String.UnicodeScalarView()
    var (isFirst, isBehindEnd) = (true, false)
    for scalar in text.unicodeScalars {
      if isFirst || isBehindEnd, formulas.contains(scalar) { scalars.append("'") }
      isFirst = false
      // Quotes and spaces may stand before it.
      isBehindEnd = ends.contains(scalar) || isBehindEnd && (scalar == "\"" || scalar == " ")
      // No reader of tables takes a zero byte.
      scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
    }
    return scalars
  }

  /// A cell: quoted if necessary, and without formulas.
  private static func cell(_ text: String) -> String {
    let scalars = harmless(text)
    guard scalars.contains(where: { "\",;\t\r\n".unicodeScalars.contains($0) }) else {
      return String(scalars)
    }
    var quoted = String.UnicodeScalarView("\"".unicodeScalars)
    for scalar in scalars {
      quoted.append(scalar)
      if scalar == "\"" { quoted.append(scalar) }
    }
    quoted.append("\"")
    return String(quoted)
  }

  // MARK: Catalog

  /// The most places of a text that are listed in a comment.
  private static let mostPlaces = 5

  private static func catalog(of texts: [ShownText]) -> JSON {
    let source = texts.first?.language ?? "en"
    var entries: [(text: String, texts: [ShownText])] = []
    var index: [[UInt8]: Int] = [:]
    for text in texts {
      if let known = index[Array(text.text.utf8)] {
        entries[known].texts.append(text)
      } else {
        index[Array(text.text.utf8)] = entries.count
        entries.append((text.text, [text]))
      }
    }
    return [
      "sourceLanguage": .text(source),
      "strings": .object(entries.map { JSON.Member($0.text, entry(of: $0.texts)) }),
      "version": "1.0",
    ]
  }

  private static func entry(of texts: [ShownText]) -> JSON {
    let places = texts.flatMap(\.places)
    let told = places.prefix(mostPlaces).map { "\($0.page) \($0.path): \($0.room.code) pt" }
    let more = places.count > mostPlaces ? ["and \(places.count - mostPlaces) more"] : []
    let localizations = texts.map { text in
      JSON.Member(
        text.language, ["stringUnit": ["state": "translated", "value": .text(text.text)]])
    }
    let comment = (told + more).joined(separator: "; ")
    let members: [JSON.Member] = [
      JSON.Member("comment", .text(comment)), JSON.Member("extractionState", "manual"),
      JSON.Member("localizations", .object(localizations)),
    ]
    let isOfData = texts.allSatisfy(\.isOfData)
    return .object(members + (isOfData ? [JSON.Member("shouldTranslate", false)] : []))
  }

  // MARK: Android

  /// The texts as Android's resources, with names made from their words; equal texts are one.
  private static func resources(of texts: [ShownText]) -> String {
    var (names, order, isOfData) = (CodeNames(.resource), [[UInt8]](), [[UInt8]: Bool]())
    for text in texts {
      let key = Array(text.text.utf8)
      if isOfData[key] == nil { order.append(key) }
      isOfData[key] = isOfData[key] != false && text.isOfData
    }
    return AndroidXML.resources(
      order.map { key in
        let text = String(decoding: key, as: UTF8.self)
        var marks = isOfData[key] == true ? " translatable=\"false\"" : ""
        // Two signs of percent look like arguments without numbers, which are refused.
        if text.contains("%") { marks += " formatted=\"false\"" }
        let name = names.name(for: [text])
        return "<string name=\"\(name)\"\(marks)>\(AndroidXML.text(text))</string>"
      })
  }
}
