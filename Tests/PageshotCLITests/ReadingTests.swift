import Foundation
import Testing

@Suite struct `The reading order of a page` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try write()
    try #require(try box.run("record").code == 0)
  }

  /// A page with a row that may have an action, a search field with a text, and a switch.
  private func write(placeholder: String = "Find", action: String = "", on: Bool = true) throws {
    try box.write(
      "pages/p.yaml",
      """
      title: Me
      search:
        text: Rain
        placeholder: \(placeholder)
      sections:
        - cells:
            - { id: a, kind: plain, title: A\(action) }
            - { id: b, kind: switch, title: B, on: \(on) }

      """)
  }

  @Test
  func `is listed as also changed if no pixel changed, and fails with --compare-accessibility`()
    throws
  {
    try write(placeholder: "Search")
    let run = try box.run("test")
    #expect(run.code == 0, "\(run.output)")
    #expect(
      run.output.hasPrefix(
        "same  p  (no visible change, but a screen reader reads something else)\n  also changed, accessibility only: "
      ),
      "\(run.output)")
    #expect(
      run.output.contains(
        "placeholder \"Find\" → \"Rain\", placeholder \"Search\" (pages/p.yaml:4:16)\n"),
      "\(run.output)")
    let strict = try box.run("test", "--compare-accessibility")
    #expect(strict.code == 1, "\(strict.output)")
    // The name that the flag had before.
    let older = try box.run("test", "--accessibility")
    #expect(older.output == strict.output && older.code == 1, "\(older.output)")
    #expect(strict.output.hasPrefix("changed  p  (1 cause, all pixels explained)\n  pages/p.yaml:"))
    #expect(
      strict.output.contains("\"Find\" → \"Rain\", placeholder \"Search\"\n"), "\(strict.output)")
    try box.write("pageshot.yaml", "compare-accessibility: true\n")
    #expect(try box.run("test").code == 1)
    #expect(try box.run("approve", "--cause", "1").code == 0)
    let after = try box.run("test")
    #expect(after.code == 0 && !after.output.contains("also changed"), "\(after.output)")
  }

  @Test func `is accepted by the page's name if it is no failure`() throws {
    try write(placeholder: "Search")
    #expect(try box.run("test").output.contains("accept: pageshot approve p\n"))
    #expect(try box.run("approve", "p").code == 0)
    #expect(try box.run("test", "--compare-accessibility").code == 0)
  }

  @Test func `reports a row that can be tapped now at its line`() throws {
    try write(action: ", action: q")
    try box.write("pages/q.yaml", "title: Q\ncells: [{ title: Q }]\n")
    let run = try box.run("test", "pages/p.yaml", "--compare-accessibility")
    #expect(run.code == 1)
    #expect(
      run.output.contains(
        "  pages/p.yaml:7:49   cell a \"A\": action \"q\" added\n"),
      "\(run.output)")
  }

  @Test func `is reported with the cause of pixels that changed with it`() throws {
    try write(on: false)
    let run = try box.run("test", "--compare-accessibility")
    #expect(
      run.code == 1 && run.output.contains("(1 cause, all pixels explained)"), "\(run.output)")
    #expect(!run.output.contains("accessibility"))
    try write(placeholder: "Search", on: false)
    let both = try box.run("test")
    #expect(both.output.contains("(1 cause, all pixels explained)"), "\(both.output)")
    #expect(both.output.contains("also changed, accessibility only: "))
    #expect(
      try box.run("test", "--compare-accessibility").output.contains(
        "(2 causes, all pixels explained)"))
  }

  @Test func `is reported apart from changes that are neither visible nor read aloud`() throws {
    try write(placeholder: "Search", action: ", style: { titleLines: 3 }")
    let run = try box.run("test")
    #expect(run.code == 0)
    #expect(
      run.output.contains("also changed, nothing to see: cell a \"A\": titleLines"), "\(run.output)"
    )
    #expect(run.output.contains("also changed, accessibility only: search field"), "\(run.output)")
  }

  @Test func `is not compared under a mask`() throws {
    try write(action: ", action: q")
    try box.write("pages/q.yaml", "title: Q\ncells: [{ title: Q }]\n")
    let run = try box.run("test", "pages/p.yaml", "--compare-accessibility", "--mask", "#a")
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `is not compared with goldens that do not record it`() throws {
    let stripped = try box.shell(
      "python3 -c 'import struct\n"
        + "data = open(\"goldens/p@2x.png\", \"rb\").read()\nout, at = data[:8], 8\n"
        + "while at < len(data):\n  size = struct.unpack(\">I\", data[at:at+4])[0] + 12\n"
        + "  if b\"pageshot-accessibility\" not in data[at:at+size]: out += data[at:at+size]\n  at += size\n"
        + "open(\"goldens/p@2x.png\", \"wb\").write(out)'")
    #expect(stripped.code == 0, "\(stripped.errors)")
    try write(placeholder: "Search")
    let run = try box.run("test", "--compare-accessibility")
    #expect(run.code == 0 && !run.output.contains("also changed"), "\(run.output)")
    #expect(
      try box.run("record", "--refresh").errors.hasSuffix(
        "1 golden recorded, 0 unchanged\n"))
  }
}
