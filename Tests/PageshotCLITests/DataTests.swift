import Foundation
import Testing

@Suite struct `A page with data` {
  private let project: GoldenProject

  init() throws {
    project = try GoldenProject([])
    try project.box.write(
      "pages/me.yaml",
      """
      title: "{{user}}"
      data: { file: me.data.json }
      cells:
        - { repeat: rows, id: "{{id}}", title: "{{title}}", detail: "{{n}} new", kind: "{{kind}}" }

      """)
    try write(["A", "B", "C"])
  }

  private func write(_ titles: [String], n: Int = 1, kind: String = "disclosure") throws {
    let rows = titles.map {
      "    { \"id\": \"row\($0)\", \"title\": \"\($0)\", \"n\": \(n), \"kind\": \"\(kind)\" }"
    }
    try project.box.write(
      "pages/me.data.json",
      "{\n  \"user\": \"Ann\",\n  \"rows\": [\n\(rows.joined(separator: ",\n"))\n  ]\n}\n")
  }

  /// The causes that a test reports, one line each.
  private func causes(_ arguments: String...) throws -> [String] {
    let run = try project.box.start(["test"] + arguments).finish()
    #expect(run.code == 1, "\(run.output) \(run.errors)")
    #expect(run.output.contains("all pixels explained"), "\(run.output)")
    return run.output.split(separator: "\n").filter { $0.contains("pages/me.yaml") }.map {
      $0.split(separator: " ").joined(separator: " ")
    }
  }

  @Test func `cites the line in the data of each change`() throws {
    try project.record()
    try write(["A", "X", "C"])
    #expect(
      try causes() == [
        "pages/me.yaml:4:5 cell rowX \"X\" replaced cell rowB \"B\" (with me.data.json:5:5)"
      ])
    try write(["A", "B", "C"], n: 2)
    #expect(
      try causes()
        == ["A", "B", "C"].enumerated().map { index, row in
          "pages/me.yaml:4:63 cell row\(row) \"\(row)\": detail \"1 new\" → \"2 new\" "
            + "(with me.data.json:\(index + 4):40)"
        })
    let causes = try project.picture("me@2x")["explanation"] as? [String: Any]
    let cause = try #require((causes?["causes"] as? [[String: Any]])?.first)
    #expect(cause["data"] as? String == "pages/me.data.json:4:40:1")
  }

  @Test func `accepts in a template named by data the keys that every kind has`() throws {
    let card = """
      parameters: { title: { required: true } }
      layout: { text: "{{title}}" }
      """
    try project.box.write("assets/templates/card.yaml", card)
    try project.box.write(
      "pages/me.yaml",
      """
      data: { file: me.data.json }
      cells:
        - { repeat: rows, id: "{{id}}", kind: "{{kind}}", parameters: { title: "{{title}}", more: x } }

      """)
    try write(["A", "B"], kind: "card")
    try project.record()
    try write(["A", "C"], kind: "card")
    #expect(
      try causes() == [
        "pages/me.yaml:3:5 cell rowC replaced cell rowB (with me.data.json:5:5)"
      ])
    try write(["A"], kind: "crad")
    let run = try project.box.run("validate")
    #expect(run.code == 1 && run.output.contains("unknown cell kind \"crad\""), "\(run.errors)")
    #expect(run.output.contains("with: pages/me.data.json:4:"), "\(run.errors)")
  }

  @Test func `cites the data that inserted or removed a row`() throws {
    try project.box.write(
      "pages/me.yaml",
      """
      data: { file: me.data.json }
      cells:
        - { id: me, title: Me }
        - { id: vip, title: VIP, when: user.vip }
        - { id: join, title: Join, when: "!user.vip", height: 60 }

      """)
    let data = "{ \"user\": {\n  \"vip\": false } }\n"
    try project.box.write("pages/me.data.json", data)
    try project.record()
    try project.box.write("pages/me.data.json", data.replacing("false", with: "true"))
    #expect(
      try causes() == [
        "pages/me.yaml:4:5 cell vip \"VIP\" replaced cell join \"Join\" (with me.data.json:2:10)"
      ])
    try project.box.write("pages/me.data.json", "{}\n")
    try project.record()
    try project.box.write("pages/me.data.json", data.replacing("false", with: "true"))
    #expect(
      try causes() == [
        "pages/me.yaml:4:5 cell vip \"VIP\" replaced cell join \"Join\" (with me.data.json:2:10)"
      ])
  }

  @Test(arguments: ["null", "false", "0"]) func `cites the line of data that leave a key out or in`(
    nothing: String
  ) throws {
    try project.box.write(
      "assets/templates/card.yaml",
      "parameters: { name: { default: Unknown } }\nlayout: { text: \"{{name}}\", padding: 10 }\n")
    try project.box.write(
      "pages/me.yaml",
      """
      navigationBar: { title: "{{title}}" }
      data: { file: me.data.json }
      tabBar: [{ title: T, badge: { text: "{{tab}}", hideZero: true } }]
      sections:
        - header: "{{header}}"
          cells:
            - { id: a, title: A, detail: "{{detail}}" }
            - { id: b, title: B, badge: { text: "{{unread}}", color: red, hideZero: true } }
            - { id: c, title: C, image: "{{face}}", style: { titleColor: "{{hue}}" } }
            - { id: d, kind: card, parameters: { name: "{{name}}" } }
            - { id: e, title: E, segments: { items: [X, "{{segment}}"] } }
            - { id: f, title: F, segments: { items: ["{{only}}"] } }
            - { id: g, title: G, slider: { value: 0.5, minimumImage: "{{low}}" } }
            - { id: h, title: H, slider: { minimumImage: face-mira, value: "{{level}}" } }
            - { id: k, title: K, swipe: [{ title: S, image: "{{swipe}}" }] }

      """)
    let names = [
      "title", "tab", "header", "detail", "unread", "face", "hue", "name", "segment", "only", "low",
      "swipe", "level",
    ]
    let values =
      [
        "T", "7", "H", "D", "8", "face-mira", "green", "N", "S", "O", "face-mira",
        "face-mira",
      ].map { "\"\($0)\"" } + ["0.25"]
    let given = zip(names, values).map { "  \"\($0)\": \($1)" }
    // 0 is a text, and no name: there it counts only for badges.
    let left = names.map { name in
      let isLeft = nothing != "0" || ["tab", "unread"].contains(name)
      return isLeft ? "  \"\(name)\": \(nothing)" : given[names.firstIndex(of: name) ?? 0]
    }
    func write(_ lines: [String]) throws {
      try project.box.write("pages/me.data.json", "{\n\(lines.joined(separator: ",\n"))\n}\n")
    }
    let changed = names.indices.filter { given[$0] != left[$0] }
    for (before, after) in [(given, left), (left, given)] {
      try write(before)
      try project.record()
      try write(after)
      let found = try causes()
      #expect(found.count == changed.count, "\(found)")
      for index in changed {
        let place = "(with me.data.json:\(index + 2):"
        #expect(found.contains { $0.contains(place) }, "\(names[index]): \(found)")
      }
    }
  }

  @Test func `is tested against a revision with the data of that revision`() throws {
    let git = try project.box.shell(
      "export GIT_AUTHOR_NAME=t GIT_AUTHOR_EMAIL=t@t GIT_COMMITTER_NAME=t GIT_COMMITTER_EMAIL=t@t; "
        + "git init -q && git add -A && git commit -qm first")
    try #require(git.code == 0, "\(git.errors)")
    try write(["A", "B", "D"])
    #expect(
      try causes("--against", "HEAD") == [
        "pages/me.yaml:4:5 cell rowD \"D\" replaced cell rowC \"C\" (with me.data.json:6:5)"
      ])
  }

  @Test func `is never a data or scenario file`() throws {
    try project.box.write("pages/me.scenario.yaml", "first: []\n")
    let run = try project.box.run("render")
    #expect(run.code == 0, "\(run.errors)")
    #expect(project.box.files("output") == ["me@2x.png"])
    #expect(
      try project.box.run("explain", "pages/me.yaml", "#rowB/title").output
        .contains("from: pages/me.yaml:4:42 with pages/me.data.json:5:30"))
  }

  @Test(arguments: [
    ("/etc/hostname.data.json", "it is an absolute path"),
    ("../../outside.data.json", "it points outside"),
    ("../../project/pages/p.data.json", "it points outside"),
    ("link.data.json", "it points outside"),
    ("gone.data.json", "No such file"),
    ("folder.data.json", "it is a folder"),
  ])
  func `must have its data within the project`(name: String, reason: String) throws {
    let box = try Sandbox()
    try box.write("outside.data.json", "{ \"secret\": 1 }")
    try box.write("project/pageshot.yaml", "")
    try box.makeFolder("project/pages/folder.data.json")
    try box.write("project/pages/p.yaml", "title: \"{{secret}}\"\ndata: { file: \(name) }\n")
    try box.link("project/pages/link.data.json", to: "../../outside.data.json")
    let run = try box.run("render", in: "project")
    #expect(run.code == 1, "\(run.output)")
    #expect(run.errors.contains("pages/p.yaml:2:15: error: cannot read"), "\(run.errors)")
    #expect(run.errors.contains(reason), "\(run.errors)")
    #expect(!run.errors.contains("secret\": 1"))
  }

  @Test func `is refused by a limit if its data are too large`() throws {
    let big = "{ \"rows\": [" + String(repeating: "{},", count: 3 << 20) + "{}] }"
    try project.box.write("pages/me.data.json", big)
    let run = try project.box.run("validate")
    #expect(run.code == 1 && run.output.contains("limit: file bytes"), "\(run.errors)")
  }

  @Test func `shows the part of a long line of its data that an error is in`() throws {
    let rest = String(repeating: "x", count: 3 << 20)
    try project.box.write(
      "pages/me.data.json",
      "{ \"user\": \"\(rest)\", \"rows\": [{ \"id\": tru }], \"more\": \"\(rest)\" }")
    let run = try project.box.run("validate")
    #expect(run.code == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    let place = try #require(
      lines.firstIndex { $0.hasPrefix("pages/me.data.json:1:3145760: error") })
    let (excerpt, marks) = (lines[place + 1], lines[place + 2])
    #expect(excerpt.count < 200 && excerpt.hasPrefix("    1 | …x") && excerpt.hasSuffix("x…"))
    let caret = try #require(marks.firstIndex(of: "^"))
    let start = excerpt.index(
      excerpt.startIndex, offsetBy: marks.distance(from: marks.startIndex, to: caret))
    #expect(excerpt[start...].hasPrefix("tru }]"), "\(excerpt)\n\(marks)")
  }

  @Test func `loads no picture from the network`() throws {
    try project.box.write(
      "pages/me.yaml",
      """
      cells:
        - { image: "https://example.com/a.png?x=1", title: A }
        - { kind: picture, image: "https://example.com/b/photo.jpg#x" }

      """)
    let run = try project.box.run("render", "--format", "json")
    #expect(run.code == 0, "\(run.errors)")
    let layout = try project.box.text("output/me.layout.json")
    #expect(
      layout.contains("\"image\": \"placeholder\"") || layout.contains("\"image\":\"placeholder\""))
    #expect(layout.contains("photo.jpg\""))
  }

  @Test func `names both lines of two rows with one id`() throws {
    try write(["A", "A"])
    let run = try project.box.run("validate")
    #expect(
      run.output.contains("hint: first used at line 4 with pages/me.data.json:4:13"),
      "\(run.output)")
  }

  @Test func `reports a changed character that compares as equal`() throws {
    func write(_ text: String) throws {
      try project.box.write(
        "pages/me.yaml",
        "data: { inline: { x: \"\(text)\" } }\ncells: [{ id: a, title: \"{{x}}\" }]\n")
    }
    try write("\u{F900}\u{F914}")
    try project.record()
    try write("\u{8C48}\u{6A02}")
    let causes = try causes()
    #expect(causes.count == 1 && causes[0].contains("cell a "), "\(causes)")
  }

  @Test func `reports both places in a test, too`() throws {
    try project.box.write(
      "pages/me.yaml", "data: { inline: { x: a } }\ncells: [{ kind: switch, on: \"{{x}}\" }]\n")
    let run = try project.box.run("test")
    #expect(run.output.contains("not \"a\" (with pages/me.yaml:1:22)"), "\(run.output)")
  }
}
