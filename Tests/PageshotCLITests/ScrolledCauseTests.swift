import Testing

/// Edits of a page behind screens that were scrolled, or whose rows an action moved.
@Suite struct `An edit of a page on a screen` {
  struct Trial: Sendable, CustomStringConvertible {
    let page: String
    let steps: [String]
    var scale = 2
    let from: String
    let to: String
    /// The cause on each picture that changed.
    let cause: String

    var description: String { "\(steps.joined(separator: ", ")) at \(scale)x: \(from) → \(to)" }
  }

  /// Rows below a header, of which the fourth is removed.
  private static func removal(
    _ theme: String, at scale: Int, of count: Int, and last: String = "", _ step: String
  ) -> Trial {
    let rows = (0..<count).map { "      - { id: r\($0), title: Row \($0) }\n" }
    return Trial(
      page: "theme: \(theme)\nsections:\n  - header: Head\n    cells:\n"
        + rows.joined() + last,
      steps: [step], scale: scale, from: rows[3], to: "",
      cause: "pages/p.yaml:9 cell r3 \"Row 3\": removed")
  }

  private static func scrolled(_ theme: String, at scale: Int) -> Trial {
    removal(theme, at: scale, of: 14, "scroll: { to: r9, position: middle }")
  }

  private func expect(_ trial: Trial) throws {
    let box = try Sandbox()
    try box.write("pageshot.yaml", "scale: \(trial.scale)\n")
    let steps = (trial.steps + ["shot: x"]).map { "  - { \($0) }\n" }.joined()
    try box.write("pages/p.scenario.yaml", "s:\n" + steps)
    let page = "title: P\n" + trial.page
    try box.write("pages/p.yaml", page)
    let recording = try box.start(["record"]).finish()
    try #require(recording.code == 0, "\(recording.errors)")
    let edited = page.replacing(trial.from, with: trial.to)
    try #require(edited != page)
    try box.write("pages/p.yaml", edited)
    #expect(try box.start(["test"]).finish().code == 1)
    let changed = try box.pictures().filter { !$0.causes.isEmpty }
    #expect(changed.contains { $0.name.hasPrefix("p.s.x") }, "\(changed)")
    for picture in changed {
      #expect(picture.causes == [trial.cause], "\(picture)")
      #expect(picture.isExplained, "\(picture)")
    }
  }

  @Test(arguments: [
    scrolled("glass", at: 2), scrolled("classic", at: 3), scrolled("wechat-8", at: 1),
  ])
  func `explains rows in the middle, which stay where they are`(trial: Trial) throws {
    try expect(trial)
  }

  @Test func `explains rows that a keyboard moves`() throws {
    let input = "      - { id: q, kind: input, title: Q, value: \"7\" }\n"
    try expect(Self.removal("glass", at: 2, of: 6, and: input, "focus: q"))
  }

  @Test func `explains rows under a notice that an action moves`() throws {
    try expect(
      Trial(
        page: """
          theme: inset
          sections:
            - { id: u, cells: [{ title: One }] }
            - id: v
              cells:
                - { id: x, title: X, action: { add: { cells: [{ title: New }], to: v } } }
                - { id: y, title: Y, action: { toast: Hello } }
          \((0..<9).map { "      - { id: r\($0), title: Row \($0) }" }.joined(separator: "\n"))

          """,
        steps: ["tap: y", "tap: x"], from: "to: v", to: "to: u",
        cause: "pages/p.yaml:7 action add: to v → u"))
  }

  @Test func `explains sections that an action puts elsewhere`() throws {
    try expect(
      Trial(
        page: """
          sections:
            - cells: [\((0..<10).map { "{ title: Row \($0) }" }.joined(separator: ", "))]
            - id: two
              header: Second
              cells:
                - id: x
                  title: X
                  action:
                    insert:
                      sections: [{ header: New, cells: [{ title: N }] }]
                      before: two
                - { title: Y }

          """,
        steps: ["scroll: bottom", "tap: x", "scroll: bottom"], from: "before: two",
        to: "after: two", cause: "pages/p.yaml:12 action insert: before two → after two"))
  }
}
