import Goldens
import PageModel
import ReportSamples
import Testing

@testable import PageshotCLI

@Suite struct `A report for GitHub` {
  @Test func `has an annotation at the line of each cause, once for all pictures`() {
    let report = Reports.report([
      Reports.settings, Reports.changed("a", [Reports.separator]),
      Reports.changed("b", [Reports.separator]),
    ])
    let expected: [String] = [
      "::error file=assets/themes/wechat.tokens.json,line=12,col=18,title=2 pictures changed"
        + "::separator colour #C6C6C8 → #D1D1D6%0Ain a, b%0Aaccept: pageshot approve --cause 1",
      "::error file=pages/wechat/settings.yaml,line=31,col=9,title=wechat/settings changed"
        + "::cell 7 \"夜间模式\": switch off → on%0Aaccept: pageshot approve wechat/settings",
    ]
    #expect(report.gitHubAnnotations.map(\.description).prefix(2) == expected[...])
    #expect(report.gitHubAnnotations.count == 4)
  }

  @Test func `reports unexplained pixels and omits allowed pictures`() {
    var report = Reports.report([
      Reports.picture("n", .new), Reports.changed("a", [], unexplained: [("x", 2)]),
    ])
    let expected: [String] = [
      "::error file=pages/a.yaml,line=1,col=1,title=a changed"
        + "::no cause, 2 pixels unexplained%0A2 pixels unexplained in x%0Aaccept: pageshot approve a",
      "::error file=pages/n.yaml,line=1,col=1,title=n new"
        + "::no golden%0Aaccept: pageshot approve n",
    ]
    #expect(report.gitHubAnnotations.map(\.description) == expected)
    report.allowed = [.new]
    #expect(report.gitHubAnnotations.count == 1)
  }

  @Test func `names pictures, and a command that accepts all of a cause`() {
    let text = Reports.cause(.text, "cell 1", "x", (1, 1))
    func lines(_ pictures: [TestReport.Picture]) -> [String] {
      Reports.report(pictures).gitHubAnnotations[0].lines
    }
    let eight = (1...8).map { "p\($0)" }
    #expect(
      lines(eight.map { Reports.changed($0, [Reports.separator]) })[1...] == [
        "in p1, p2, p3, p4, p5 and 3 more", "accept: pageshot approve --cause 1",
      ])
    #expect(
      lines(eight.map { Reports.changed($0, [Reports.separator, text]) })[2]
        == "accept: pageshot approve --cause 1 --cause 2")
    #expect(
      lines(
        [
          Reports.changed("a", [Reports.separator]),
          Reports.changed("b", [Reports.separator, text]),
        ]
      )[2...] == [
        "accept in 1: pageshot approve --cause 1",
        "accept in all: pageshot approve --cause 1 --cause 2",
      ])
    #expect(
      lines(eight.map { Reports.changed($0, [Reports.separator], unexplained: [("x", 1)]) })[2]
        == "accept: pageshot approve p1 p2 p3 p4 p5 p6 p7 p8")
  }

  @Test func `names a line of a built-in file in the message, since no repository has that file`() {
    let source = Source(file: "(built in)/themes/classic.tokens.json", line: 3, column: 5)
    let report = Reports.report([
      Reports.changed("a", [PictureExplanation.Cause(.token, "separator", at: source)])
    ])
    #expect(
      report.gitHubAnnotations[0].description
        == "::error title=a changed::separator%0Aaccept: pageshot approve --cause 1"
        + "%0Aat (built in)/themes/classic.tokens.json:3:5")
    #expect(report.renamingFiles { "x/" + $0 }.causes[0].place == source)
  }

  @Test func `contains no other command`() throws {
    let text = "##[stop-commands]x ##vso[y] ###VSO[z]"
    let report = Reports.hostile(text)
    let texts = report.gitHubAnnotations.map(\.description) + [report.junit(), report.json()]
    for printed in texts { #expect(!printed.contains(/##[a-z]*\[/.ignoresCase())) }
    #expect(try TestReport(json: report.json()) == report)
  }

  @Test(arguments: Reports.hostile) func `has one command on each line`(text: String) {
    for annotation in Reports.hostile(text).gitHubAnnotations.map(\.description) {
      #expect(annotation.hasPrefix("::error file="))
      #expect(annotation.visible == annotation)
      // Nothing between the colons of the command ends it.
      let properties = annotation.dropFirst(8).prefix { $0 != ":" }
      #expect(properties.split(separator: ",").count == 4)
    }
  }
}
