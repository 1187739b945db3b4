/// The most expensive pages within the limits, as an attacker could send them, in any size.
///
/// Tests render small ones and count; the benchmark renders large ones and measures time.
package enum CostlyPages {
  /// A page, with a name that says what is expensive about it.
  package struct Sample {
    package let name: String
    /// A page file in YAML.
    package let text: String
  }

  /// Pages with a number of rows, at most 10,000.
  package static func all(rows: Int) -> [Sample] {
    let wide = Array(repeating: "{ chevron: true }", count: 15).joined(separator: ", ")
    return [
      templates("overlays", "{ overlay: [\(wide)] }", rows),
      templates("deep elements", nested("{ text: '{{a}}' }", depth: 28), rows),
      templates(
        "wrapped texts", "{ text: '{{a}} \(han(200))', lines: 0, width: 300 }", min(rows, 2_000)),
      templates("emoji", "{ text: '{{a}} \(emoji(200))', lines: 0, width: 300 }", min(rows, 2_000)),
      list("titles that wrap", rows, style: "{ titleLines: 0 }") {
        "{ title: 第\($0)行, detail: d }"
      },
      list("disabled rows", rows) {
        "{ title: 第\($0)行, detail: d, image: MoreSetting, enabled: false }"
      },
      list("switches", rows) { "{ title: t, kind: switch, on: \($0 % 2 == 0) }" },
      list("sizes of fonts", rows) {
        "{ title: 永Ag, style: { titleFont: { size: \(500 + Double($0 % 250) / 50) } } }"
      },
      list("large letters", min(rows, 2_000)) { row in
        "{ title: \(han(1, from: row)), height: 9, style: { titleFont: { size: 512 } } }"
      },
      list("sizes of icons", rows) {
        "{ title: t, image: MoreSetting, style: { imageSize: [\(10 + $0 % 500), 30] } }"
      },
      sections(rows),
    ]
  }

  private static func list(
    _ name: String, _ rows: Int, style: String = "{}", _ row: (Int) -> String
  ) -> Sample {
    let cells = (0..<rows).map { "      - \(row($0))\n" }.joined()
    return Sample(name: name, text: "style: \(style)\nsections:\n  - cells:\n\(cells)")
  }

  /// Rows of one template, each with a text of its own.
  private static func templates(_ name: String, _ layout: String, _ rows: Int) -> Sample {
    let template = "templates:\n  block: { parameters: { a: {} }, height: 44, layout: \(layout) }\n"
    let cells = (0..<rows).map { "      - { kind: block, parameters: { a: '\($0)' } }\n" }.joined()
    return Sample(name: name, text: template + "sections:\n  - cells:\n\(cells)")
  }

  /// Sections of ten rows, with headers, footers and rounded corners.
  private static func sections(_ rows: Int) -> Sample {
    let cells = Array(repeating: "{ title: t }", count: 10).joined(separator: ", ")
    let text = (0..<max(rows / 10, 1)).map { section in
      "  - { header: h \(section), footer: f, style: { sectionRadius: 10 }, cells: [\(cells)] }\n"
    }
    return Sample(name: "sections", text: "sections:\n" + text.joined())
  }

  private static func nested(_ element: String, depth: Int) -> String {
    (0..<depth).reduce(element) { inner, level in
      "{ \(["row", "column", "overlay"][level % 3]): [\(inner)] }"
    }
  }

  private static func han(_ count: Int, from start: Int = 0) -> String {
    text(count, from: start, first: 0x4E00, of: 20_000)
  }

  private static func emoji(_ count: Int) -> String {
    text(count, from: 0, first: 0x1F300, of: 700)
  }

  private static func text(_ count: Int, from start: Int, first: UInt32, of letters: Int) -> String
  {
    var text = String.UnicodeScalarView()
    for place in start..<start + count {
      text.append(Unicode.Scalar(first + UInt32(place * 7 % letters)) ?? " ")
    }
    return String(text)
  }
}
