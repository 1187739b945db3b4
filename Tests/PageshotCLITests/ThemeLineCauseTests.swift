import Testing

/// Edits of themes, each of which is told at its own line and by nothing else.
@Suite struct `An edit of a theme` {
  /// A project before and after edits, and the causes of the edits.
  struct Trial: Sendable, CustomStringConvertible {
    var page =
      "title: P\ntheme: acme\nsections:\n  - header: Head\n    cells:\n      - title: Alpha\n"
    var others: [String: String] = [:]
    let file: String
    let old: [String]
    let new: [String]
    let causes: [String]
    var alsoChanged: [String] = []

    var description: String { causes.joined(separator: "; ") }
  }

  private static let acme = "assets/themes/acme.tokens.json"

  private static func extends(_ theme: String) -> String {
    "  \"$extensions\": {\"pageshot\": {\"extends\": \"\(theme)\"}},"
  }

  private static func font(_ key: String, _ fields: String) -> String {
    "  \"\(key)\": {\"$type\": \"typography\", \"$value\": {\(fields)}}"
  }

  private static func length(_ key: String, _ number: Double) -> String {
    "  \"\(key)\": {\"$type\": \"dimension\", \"$value\": {\"value\": \(number), \"unit\": \"px\"}}"
  }

  private static let bold = font("titleFont", "\"fontWeight\": 500")
  private static let large = "\"fontSize\": {\"value\": 20, \"unit\": \"px\"}"
  private static let tracked = [
    "{", extends("inset"), "  \"tracking\": {\"$type\": \"dimension\", \"Inter\": {",
    "    \"10\": {\"$value\": {\"value\": 0.28, \"unit\": \"px\"}},",
    "    \"14\": {\"$value\": {\"value\": 0.1, \"unit\": \"px\"}},",
    "    \"17\": {\"$value\": {\"value\": -0.32, \"unit\": \"px\"}}", "  }},",
    "  \"headerFont\": {\"$type\": \"typography\", \"$value\": {",
    "    \"fontSize\": {\"value\": 12, \"unit\": \"px\"},", "    \"lineHeight\": 1.2", "  }}", "}",
  ]
  private static let sides = [
    "{", extends("inset"), "  \"imageSize\": {",
    "    \"width\": {\"$type\": \"dimension\", \"$value\": {\"value\": 20, \"unit\": \"px\"}},",
    "    \"height\": {\"$type\": \"dimension\", \"$value\": {\"value\": 20, \"unit\": \"px\"}}",
    "  }",
    "}",
  ]

  private static func replacing(_ lines: [String], _ edits: [(Int, String?)]) -> [String] {
    var lines = lines
    for (line, text) in edits.sorted(by: { $0.0 > $1.0 }) {
      if let text { lines[line - 1] = text } else { lines.remove(at: line - 1) }
    }
    return lines
  }

  private static let trials: [Trial] = [
    // The family and the tracking follow from the size.
    Trial(
      file: acme, old: ["{", extends("inset"), bold, "}"],
      new: ["{", extends("inset"), bold + ",", font("headerFont", large), "}"],
      causes: ["\(acme):4 headerFont Inter 13, tracking 0.08 → Inter Display 20, tracking 0.46"]),
    Trial(
      file: acme, old: ["{", extends("inset"), bold, "}"],
      new: ["{", extends("classic"), bold + ",", font("headerFont", large), "}"],
      causes: [
        "\(acme):2 theme acme: extends inset → classic",
        "\(acme):4 headerFont Inter 13, tracking 0.08 → Inter Display 20, tracking 0.46",
      ]),
    // Of trackings: a size removed, edited, its key edited, and the group removed.
    Trial(
      file: acme, old: tracked, new: replacing(tracked, [(5, nil)]),
      causes: ["\(acme):5 tracking.Inter.14 0.1 removed"]),
    Trial(
      file: acme, old: replacing(tracked, [(5, nil)]), new: tracked,
      causes: ["\(acme):5 tracking.Inter.14 0.1 added"]),
    Trial(
      file: acme, old: tracked,
      new: replacing(tracked, [(5, tracked[4].replacing("14", with: "15"))]),
      causes: ["\(acme):5 tracking.Inter.14 0.1 removed"]),
    Trial(
      file: acme, old: tracked,
      new: replacing(
        tracked, [(4, tracked[3].replacing("0.28", with: "0.9")), (10, "    \"lineHeight\": 1.8")]),
      causes: [
        "\(acme):10 headerFont.lineHeight 1.2 → 1.8", "\(acme):4 tracking.Inter.10 0.28 → 0.9",
      ]),
    Trial(
      file: acme, old: tracked, new: replacing(tracked, (3...7).map { ($0, nil) }),
      causes: ["\(acme):4 tracking removed"]),
    // Both sides of a size.
    Trial(
      page: "title: P\ntheme: acme\ncells: [{ title: Alpha, image: glyph-bell }]\n",
      file: acme, old: sides,
      new: replacing(
        sides,
        [(4, sides[3].replacing("20", with: "28")), (5, sides[4].replacing("20", with: "30"))]),
      causes: ["\(acme):4 imageSize.width 20 → 28", "\(acme):5 imageSize.height 20 → 30"]),
    // A theme less between two.
    Trial(
      others: ["assets/themes/mid.tokens.json": "{\n\(extends("inset").dropLast())\n}\n"],
      file: acme, old: ["{", extends("mid"), length("rowHeight", 50), "}"],
      new: ["{", extends("inset"), length("rowHeight", 60), "}"],
      causes: ["\(acme):3 rowHeight 50 → 60"],
      alsoChanged: ["\(acme):2 theme acme: extends mid → inset"]),
    // A file of the project in the place of a built-in one, and the other way round.
    Trial(
      page: "title: P\ntheme: inset\ncells: [{ title: Alpha }]\n",
      file: "assets/themes/inset.tokens.json", old: [],
      new: ["{", extends("classic"), length("rowHeight", 60), "}"],
      causes: [
        "assets/themes/inset.tokens.json:1 theme inset: own file replaces the built-in one"
      ]),
    Trial(
      page: "title: P\ntheme: inset\ncells: [{ title: Alpha }]\n",
      file: "assets/themes/inset.tokens.json",
      old: ["{", extends("wechat"), length("rowHeight", 60), "}"], new: [],
      causes: [
        "assets/themes/inset.tokens.json:1 theme inset: own file removed, the built-in one is used"
      ]),
  ]

  @Test(arguments: trials)
  func `is one cause at the line that was edited`(trial: Trial) throws {
    let box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("pages/p.yaml", trial.page)
    for (file, text) in trial.others { try box.write(file, text) }
    if !trial.old.isEmpty { try box.write(trial.file, trial.old.joined(separator: "\n")) }
    let recording = try box.run("record")
    try #require(recording.code == 0, "\(recording.errors)")
    if trial.new.isEmpty { try box.remove(trial.file) }
    if !trial.new.isEmpty { try box.write(trial.file, trial.new.joined(separator: "\n")) }
    let run = try box.run("test")
    #expect(run.code == 1, "\(run.errors)")
    let picture = try #require(try box.pictures().first)
    #expect(picture.causes.sorted() == trial.causes.sorted())
    #expect(picture.alsoChanged == trial.alsoChanged && picture.isExplained, "\(picture)")
    let gone = trial.new.isEmpty || trial.causes.contains { $0.hasSuffix("removed") }
    #expect(run.output.contains("was \(trial.file)") == gone, "\(run.output)")
  }

  /// Of the themes of two pages, those behind another theme of the page are compared, too.
  @Test func `is told beside another theme of the page`() throws {
    let box = try Sandbox()
    let (one, two) = ("assets/themes/one.tokens.json", "assets/themes/two.tokens.json")
    try box.write("pageshot.yaml", "theme: one\n")
    try box.write(
      "pages/p.yaml", "title: P\nsections:\n  - header: Head\n    cells: [{ title: Alpha }]\n")
    try box.write(one, "{\n\(Self.extends("two"))\n\(Self.bold)\n}\n")
    try box.write(two, "{\n\(Self.extends("inset"))\n\(Self.length("leadingInset", 20))\n}\n")
    try #require(try box.run("record").code == 0)
    try box.write("pageshot.yaml", "theme: two\n")
    try box.write(two, "{\n\(Self.extends("classic"))\n\(Self.length("leadingInset", 20))\n}\n")
    #expect(try box.run("test").code == 1)
    let picture = try #require(try box.pictures().first)
    let causes = ["\(two):2 theme two: extends inset → classic", "pageshot.yaml:1 theme one → two"]
    #expect(picture.causes.sorted() == causes && picture.isExplained, "\(picture)")
  }
}
