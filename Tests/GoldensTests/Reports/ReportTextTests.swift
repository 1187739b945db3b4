import Foundation
import Geometry
import Goldens
import PageModel
import ReportSamples
import Testing

@Suite struct `A report for a terminal` {
  @Test func `lists each cause with its line, then what to do`() {
    #expect(
      Reports.report([Reports.settings]).text() == """
        changed  wechat/settings  (3 causes, all pixels explained)
          pages/wechat/settings.yaml:31:9   cell 7 "夜间模式": switch off → on
          pages/wechat/settings.yaml:34:9   cell 8 "清理缓存": detail "12.3M" → "0 B"
          pages/wechat/settings.yaml:40:5   section 3 inserted (2 cells): 5 cells below moved down \
        108 pt, none of them changed
          accept: pageshot approve wechat/settings

        1 picture: 1 changed

        """)
  }

  @Test func `lists notes first, then removed, unexplained and uncompared parts`() {
    var gone = Reports.cause(.removed, "cell 3 \"隐私\"", "removed", (9, 7))
    gone.isRecordedPlace = true
    var picture = Reports.changed(
      "me~dark@2x", [gone, Reports.cause(.renderer, "", "separators are drawn thinner")],
      unexplained: [("sections/0/cells/1/title", 30), ("", 4)])
    picture.explanation?.notes = ["recorded with Inter 4.0, here 3.19: record again"]
    picture.masks = [.init("statusBar", rect: Rect(x: 0, y: 0, width: 375, height: 20))]
    picture.maskedShare = 0.0125
    picture.tolerance = "yiq 0.1"
    #expect(
      Reports.report([picture]).text() == """
        changed  me~dark@2x  (2 causes, 34 pixels unexplained)
          note: recorded with Inter 4.0, here 3.19: record again
          was pages/wechat/settings.yaml:9:7   cell 3 "隐私" removed
                                               separators are drawn thinner
          30 pixels unexplained in sections/0/cells/1/title
          4 pixels unexplained on the page's background
          not compared: 1.3 % of the picture (statusBar)
          tolerance: yiq 0.1
          accept: pageshot approve me~dark@2x

        1 picture: 1 changed

        """)
  }

  @Test func `lists new, obsolete and failed pictures and omits equal ones`() {
    var failed = Reports.picture("bad page", .failed)
    failed.faults = [
      .init(
        "unknown cell kind \"swich\"", at: Source(file: "pages/bad page.yaml", line: 2, column: 5),
        hint: "did you mean \"switch\"?")
    ]
    let report = Reports.report([
      Reports.picture("same"), Reports.picture("it's new", .new), Reports.picture("old", .obsolete),
      failed,
    ])
    #expect(
      report.text() == """
        new  it's new  (no golden)
          accept: pageshot approve 'it'\\''s new'

        obsolete  old  (no page draws it any more)
          remove: pageshot approve --obsolete

        failed  bad page  (1 error)
          pages/bad page.yaml:2:5: unknown cell kind "swich"
              hint: did you mean "switch"?

        4 pictures: 1 same, 1 new, 1 obsolete, 1 failed

        """)
  }

  @Test(arguments: [
    ("it's new", "it's new"), ("设置 (旧)", "\"设置 (旧)\""),
    ("a  (1 cause, all pixels explained)", "\"a  (1 cause, all pixels explained)\""),
    ("a, b", "\"a, b\""), ("a \" b", "\"a \\\" b\""),
  ]) func `quotes names that could read as more than names`(name: String, told: String) {
    let lines = Reports.report([Reports.changed(name, [])]).text().split(separator: "\n")
    #expect(lines[0] == "changed  \(told)  (0 pixels differ)")
    #expect([name, "z"].firstFewNames == "\(told), z")
  }

  @Test func `lists changed pictures first and sorts numbers in names by value`() {
    let names = ["s10", "s9", "s1", "s01", "a/2b", "a/10", "s"]
    let report = Reports.report(
      [Reports.picture("0", .new)] + names.map { Reports.changed($0, []) })
    #expect(
      report.pictures.map(\.name) == ["0", "a/2b", "a/10", "s", "s01", "s1", "s9", "s10"])
    let listed = report.text().matches(of: /(?m)^[a-z]+  (\S+)  \(/).map { String($0.output.1) }
    #expect(listed == ["a/2b", "a/10", "s", "s01", "s1", "s9", "s10", "0"])
  }

  @Test func `has at most its maximum number of lines and counts the rest`() {
    let report = Reports.report((1...200).map { Reports.changed("s\($0)", [Reports.separator]) })
    let lines = report.text(limit: 39).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(36...40 ~= lines.count)
    #expect(
      lines.prefix(2) == [
        "separator colour #C6C6C8 → #D1D1D6: 200 pictures   accept: pageshot approve --cause 1", "",
      ])
    #expect(
      lines.suffix(4) == ["and 192 more, see the report", "", "200 pictures: 200 changed", ""])
    #expect(report.text().contains("changed  s200  (1 cause, all pixels explained)\n"))
    #expect(
      Reports.report([Reports.settings]).text(limit: 39)
        == Reports.report([Reports.settings]).text())
  }

  @Test func `shortens a picture that alone exceeds the limit`() {
    let causes = (1...60).map { Reports.cause(.text, "cell \($0)", "x", ($0, 1)) }
    let report = Reports.report(["a", "b"].map { Reports.changed($0, causes) })
    let lines = report.text(limit: 39).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 40)
    for line in [
      "changed  a  (60 causes, all pixels explained)", "and 1 more, see the report",
      "and 55 more lines, see the report", "2 pictures: 2 changed",
    ] { #expect(lines.contains(line[...]), "\(line)") }
    #expect(lines.contains { $0.contains(/^  and \d+ more lines, see the report$/) })
  }

  @Test func `begins with the causes of several pictures`() throws {
    let only = ["a", "b"].map { Reports.changed($0, [Reports.separator]) }
    let both = Reports.changed(
      "c", [Reports.separator, Reports.cause(.text, "cell 1", "x", (1, 1))])
    let lines = Reports.report(only + [both]).text().split(separator: "\n")
    #expect(
      lines[0] == "separator colour #C6C6C8 → #D1D1D6: 3 pictures, the only cause of 2"
        + "   accept: pageshot approve --cause 1")
    #expect(lines[1].hasPrefix("changed  a  "))
    #expect(lines.last == "3 pictures: 3 changed")
  }

  @Test func `proposes causes together if none explains a picture alone`() {
    let text = Reports.cause(.text, "cell 1", "x", (1, 1))
    let both = ["a", "b"].map { Reports.changed($0, [Reports.separator, text]) }
    let lines = Reports.report(both).text().split(separator: "\n").prefix(3)
    #expect(lines.first == "2 causes   accept: pageshot approve --cause 1 --cause 2")
    #expect(
      lines.dropFirst().allSatisfy {
        $0.hasPrefix("  ") && $0.hasSuffix(": 2 pictures, never the only cause")
      }, "\(lines)")
    #expect(
      Reports.report(both).markdown().contains(
        "- 2 causes, accept: <code>pageshot approve --cause 1 --cause 2</code>\n- <code>"))
    // What causes do not explain is accepted by name.
    let doubtful = Reports.changed("c", [Reports.separator, text], unexplained: [("x", 2)])
    let report = Reports.report(both + [doubtful])
    #expect(!report.text().contains("--cause"))
    #expect(report.wholeCommand(for: report.causes[0]) == "pageshot approve a b c")
  }

  @Test func `shows the variants of a page with equal results as one entry`() {
    func variant(_ name: String, _ page: String) -> TestReport.Picture {
      var picture = Reports.changed(name, [Reports.separator])
      picture.page = page
      return picture
    }
    var other = Reports.changed("me@3x", [Reports.separator], unexplained: [("x", 2)])
    other.page = "me"
    let report = Reports.report([
      variant("me@2x", "me"), variant("me-too@2x", "me-too"), variant("me~dark@2x", "me"), other,
    ])
    #expect(
      report.text().hasPrefix(
        """
        separator colour #C6C6C8 → #D1D1D6: 4 pictures, the only cause of 3   accept: pageshot approve --cause 1

        changed  me@2x, me~dark@2x  (1 cause, all pixels explained)
          assets/themes/wechat.tokens.json:12:18   separator colour #C6C6C8 → #D1D1D6
          accept: pageshot approve me@2x me~dark@2x

        changed  me@3x  (1 cause, 2 pixels unexplained)
        """), "\(report.text())")
    let alone = Reports.report([variant("-a@2x", "-a"), variant("-a~dark@2x", "-a")])
    #expect(
      alone.text().hasSuffix(
        "  accept: pageshot approve -- -a@2x -a~dark@2x\n\n2 pictures: 2 changed\n"))
    #expect(alone.text().hasPrefix("changed  -a@2x, -a~dark@2x  "))
    #expect(
      alone.markdown().contains(
        "changed <code>-a&#64;2x</code>, <code>-a&#126;dark&#64;2x</code> ("))
    #expect(!alone.markdown().contains("Causes in several pictures"))
    var gone = ["a@2x", "a~dark@2x"].map { Reports.picture($0, .obsolete) }
    for index in gone.indices { gone[index].page = "a" }
    #expect(
      Reports.report(gone).text().hasPrefix(
        "obsolete  a@2x, a~dark@2x  (no page draws it any more)\n  remove: pageshot approve --obsolete\n"
      ))
    let many = (1...7).map { variant("p~t\($0)", "p") }
    #expect(
      Reports.report(many).text().hasPrefix("changed  p~t1, p~t2, p~t3, p~t4, p~t5 and 2 more  ("))
  }

  @Test func `shows variants as one entry whatever differs in what nobody sees`() throws {
    func variant(_ name: String, _ old: String, isRead: Bool = false) -> TestReport.Picture {
      var picture = Reports.changed(name, [Reports.separator])
      picture.page = "me"
      var unseen = Reports.cause(.color, "", "tintColor \(old) → #0A7D74", (3, 5))
      if isRead { unseen.accessibility = true }
      picture.explanation?.alsoChanged = [unseen]
      return picture
    }
    let report = Reports.report([
      variant("me@2x", "#007AFF"), variant("me~dark@2x", "#0A84FF"),
      variant("me~lpd@2x", "#007AFF"),
    ])
    #expect(
      report.text() == """
        changed  me@2x, me~dark@2x, me~lpd@2x  (1 cause, all pixels explained)
          assets/themes/wechat.tokens.json:12:18   separator colour #C6C6C8 → #D1D1D6
          also changed, nothing to see: tintColor #007AFF → #0A7D74 (pages/wechat/settings.yaml:3:5)
          also changed, nothing to see: tintColor #0A84FF → #0A7D74 (pages/wechat/settings.yaml:3:5)
          accept: pageshot approve me@2x me~dark@2x me~lpd@2x

        3 pictures: 3 changed

        """)
    #expect(report.alike == [["me@2x", "me~dark@2x", "me~lpd@2x"]])
    #expect(try TestReport(json: report.json()) == report)
    #expect(report.json().contains(#""alike":[["me@2x","me~dark@2x","me~lpd@2x"]]"#))
    #expect(report.markdown().contains("pageshot approve me&#64;2x me&#126;dark&#64;2x"))
    let read = Reports.report([
      variant("me@2x", "a", isRead: true), variant("me~dark@2x", "b", isRead: true),
    ])
    #expect(read.alike == nil)
  }

  @Test func `lists a failed scenario once with the number of pictures that it costs`() {
    var failed = Reports.picture("me.s@2x", .failed)
    failed.faults = [.init("not on the screen", at: Source(file: "p", line: 2, column: 5))]
    failed.notDrawn = (1...6).map { "me.s.\($0)@2x" }
    let report = Reports.report([failed])
    #expect(
      report.text() == """
        failed  me.s@2x  (1 error, 6 pictures not drawn)
          p:2:5: not on the screen
          not drawn: me.s.1@2x, me.s.2@2x, me.s.3@2x, me.s.4@2x, me.s.5@2x and 1 more

        1 picture: 1 failed (6 pictures not drawn)

        """)
    #expect(report.markdown().contains("me&#46;s&#46;5&#64;2x and 1 more</code>"))
    failed.notDrawn = []
    #expect(failed.notDrawn == nil)
  }

  @Test func `lists a page before its scenarios and these before their screenshots`() {
    func failed(_ page: String) -> TestReport.Picture {
      var picture = Reports.picture(page + "@2x", .failed)
      (picture.page, picture.faults) = (page, [.init("wrong")])
      return picture
    }
    let report = Reports.report(["me.out.asks", "me", "me.out"].map(failed))
    #expect(report.pictures.map(\.name) == ["me.out.asks@2x", "me.out@2x", "me@2x"])
    let listed = report.text().matches(of: /(?m)^failed  (\S+)  \(/).map { String($0.output.1) }
    #expect(listed == ["me", "me.out", "me.out.asks"])
  }

  @Test func `shortens long lists of boxes`() {
    let boxes = (1...30).map { ("sections/0/cells/\($0)", $0) }
    let lines = Reports.report([Reports.changed("a", [], unexplained: boxes)]).text()
      .split(separator: "\n")
    #expect(lines[0] == "changed  a  (no cause, 465 pixels unexplained)")
    #expect(lines[1] == "  30 pixels unexplained in sections/0/cells/30")
    #expect(lines[9] == "  253 pixels unexplained in 22 more boxes")
    #expect(lines[10] == "  accept: pageshot approve a")
  }

  @Test func `says which pictures pass only within the tolerance`() throws {
    var picture = Reports.picture("a")
    picture.comparison = try JSONDecoder().decode(
      Comparison.self,
      from: Data(
        #"{"verdict":"different","differentPixels":5,"totalPixels":9,"maxDelta":3}"#.utf8))
    #expect(
      Reports.report([picture]).text() == """
        1 same picture differs within the tolerance: a
        1 picture: 1 same

        """)
  }

  @Test(arguments: Reports.hostile) func `escapes characters that would disguise it`(text: String) {
    let lines = Reports.hostile(text).text().split(
      separator: "\n", omittingEmptySubsequences: false)
    for line in lines { #expect(String(line).visible == line) }
    #expect(lines.allSatisfy { !$0.hasPrefix("::") || text.hasPrefix("::") })
  }
}
