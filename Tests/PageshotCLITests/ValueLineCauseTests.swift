import Testing

/// Edits inside of fonts, colours, sizes, paddings and controls, each told at its own line.
@Suite struct `A part of a composite value` {
  private static let page = [
    "title: P", "cells:", "  - title: Alpha", "    style:", "      titleFont:", "        size: 20",
    "        weight: bold", "      titleColor:", "        light: \"#AA0000\"",
    "        dark: \"#00AA00\"", "      imageSize:", "        - 24", "        - 24",
    "    image: glyph-bell", "    badge:", "      text: A", "      color: red", "    detailImages:",
    "      - qrcode", "      - location", "      - credit",
  ]
  private static let template = [
    "parameters: { name: {} }", "layout:", "  column:", "    - column:",
    "        - text: \"{{name}}\"", "          font:", "            key: titleFont",
    "            weight: semibold", "        - text: Fixed", "      gap: 4",
    "    - input:", "        value: \"\"", "        placeholder: Type", "        focused: true",
    "  padding:", "    - 4", "    - 16",
  ]

  /// Lines with other texts, or removed.
  struct Edits: Sendable, CustomStringConvertible {
    let lines: [(number: Int, text: String?)]
    let causes: [String]
    var isDark = false

    init(_ lines: [(Int, String?)], _ causes: String..., isDark: Bool = false) {
      (self.lines, self.causes, self.isDark) = (lines, causes, isDark)
    }

    var description: String { causes.joined(separator: "; ") }

    func applied(to text: [String]) -> String {
      let lines = Dictionary(uniqueKeysWithValues: lines.map { ($0.number, $0.text) })
      return text.enumerated().compactMap { index, line in lines[index + 1] ?? line }
        .joined(separator: "\n")
    }
  }

  private func expect(_ edits: Edits, in file: String, _ text: [String], page: String?) throws {
    let box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write(file, text.joined(separator: "\n"))
    if let page { try box.write("pages/p.yaml", page) }
    let look = edits.isDark ? ["--appearance", "dark"] : []
    let recording = try box.start(["record"] + look).finish()
    try #require(recording.code == 0, "\(recording.errors)")
    try box.write(file, edits.applied(to: text))
    let run = try box.start(["test"] + look).finish()
    #expect(run.code == 1, "\(run.errors)")
    let picture = try #require(try box.pictures().first)
    #expect(picture.causes.sorted() == edits.causes.map { "\(file):\($0)" }.sorted())
    #expect(picture.isExplained && picture.alsoChanged.isEmpty, "\(picture)")
    let gone = edits.lines.count { $0.text == nil }
    #expect(run.output.split(separator: "was \(file)").count - 1 == gone, "\(run.output)")
  }

  @Test(arguments: [
    Edits([(7, "        weight: regular")], "7 cell \"Alpha\": titleFont weight 700 → weight 400"),
    Edits([(7, nil)], "7 cell \"Alpha\": titleFont weight 700 → weight 400"),
    Edits(
      [(6, "        size: 24"), (7, "        weight: regular")],
      "6 cell \"Alpha\": titleFont.size 20 → 24", "7 cell \"Alpha\": titleFont.weight 700 → 400"),
    Edits(
      [(10, "        dark: \"#0000AA\"")], "10 cell \"Alpha\": titleColor #00AA00 → #0000AA",
      isDark: true),
    Edits([(13, "        - 40")], "13 cell \"Alpha\": imageSize 24 × 24 → 24 × 40"),
    Edits(
      [(12, "        - 30"), (13, "        - 40")],
      "12 cell \"Alpha\": imageSize.width 24 → 30", "13 cell \"Alpha\": imageSize.height 24 → 40"),
    Edits(
      [(16, "      text: B"), (17, "      color: blue")],
      "16 cell \"Alpha\": badge.text \"A\" → \"B\"",
      "17 cell \"Alpha\": badge.color red → blue"),
    Edits(
      [(19, nil), (21, nil)], "19 cell \"Alpha\": detail image qrcode removed",
      "21 cell \"Alpha\": detail image credit removed"),
  ])
  func `is told at its line of a page`(edits: Edits) throws {
    try expect(edits, in: "pages/p.yaml", Self.page, page: nil)
  }

  @Test(arguments: [
    Edits(
      [(8, "            weight: bold")],
      "8 template t: name font titleFont, weight 600 → titleFont, weight 700"),
    Edits([(17, "    - 40")], "17 template t: column padding 4 16 4 16 → 4 40 4 40"),
    Edits(
      [(13, "        placeholder: Write"), (14, "        focused: false")],
      "13 template t: input.placeholder \"Type\" → \"Write\"",
      "14 template t: input.focused true → false"),
    // The key of the children, not the first child; they stay, and the gap is an edit of its own.
    Edits([(4, "    - row:")], "4 template t: column kind column → row"),
    Edits(
      [(4, "    - row:"), (10, "      gap: 8")], "4 template t: column → row",
      "10 template t: row gap 4 → 8"),
  ])
  func `is told at its line of a template`(edits: Edits) throws {
    try expect(
      edits, in: "assets/templates/t.yaml", Self.template,
      page: "title: P\ncells:\n  - kind: t\n    parameters: { name: Mira }\n")
  }
}
