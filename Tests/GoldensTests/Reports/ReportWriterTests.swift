import Foundation
import Goldens
import PageModel
import ReportSamples
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct `A report as JSON` {
  @Test(arguments: Reports.hostile) func `reads back unchanged`(text: String) throws {
    let report = Reports.hostile(text)
    #expect(try TestReport(json: report.json()) == report)
    #expect(report.json().hasSuffix("}\n"))
  }

  @Test func `is the same text each time with sorted keys`() {
    let report = Reports.report([Reports.settings, Reports.picture("b")])
    #expect(report.json() == report.json())
    #expect(report.json().hasPrefix("{\"allowed\":[],\"causes\":[{\"explains\":"))
  }

  @Test func `numbers its causes from one, starting with those of the most pictures`() throws {
    let report = try TestReport(
      json: Reports.report([
        Reports.settings, Reports.changed("x", [Reports.separator]),
        Reports.changed("y", [Reports.separator]),
      ]).json())
    #expect(report.causes.map(\.number) == [1, 2, 3, 4])
    #expect(report.causes[0].pictures == ["x", "y"])
    #expect(report.pictures[0].explanation?.causes.map(\.number) == [2, 3, 4])
    #expect(report.pictures(explainedBy: [1]).map(\.name) == ["x", "y"])
  }

  @Test(arguments: [
    ("\"version\":1", "\"version\":2", "it has version 2, but this program reads version 1"),
    ("\"state\":\"same\"", "\"state\":\"odd\"", "pictures.0.state is damaged"),
    ("\"program\":\"pageshot 0.1.0\",", "", "program is missing"),
    ("{\"allowed\"", "[{\"allowed\"", "it is damaged"),
    ("\"name\":\"a\"", "\"name\":\"../a\"", "the path \"../a\" points outside the folder"),
    ("\"name\":\"a\"", "\"name\":\"/a\"", "the path \"/a\" points outside the folder"),
    ("\"images\":{}", "\"images\":{\"new\":\"x/../y\"}", "the path \"x/../y\" points outside"),
    ("\"name\":\"a\"", "\"name\":\"b\"", "it lists the picture b twice"),
    ("\"scale\":2", "\"scale\":0", "the picture a has no valid scale"),
    ("\"maskedShare\":0", "\"maskedShare\":\"nan\"", "the picture a has impossible numbers"),
  ])
  func `says why it cannot be read`(part: String, change: String, reason: String) throws {
    let json = Reports.report([Reports.picture("a"), Reports.picture("b")]).json()
    let range = try #require(json.range(of: part))
    let error = #expect(throws: RecordError.self) {
      try TestReport(json: json.replacingCharacters(in: range, with: change))
    }
    #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
  }
}

@Suite struct `A report of many pictures` {
  @Test func `has as many unexplained pixels as there can be`() throws {
    let many = Reports.changed("a", [], unexplained: [("x", .max), ("y", .max)])
    let read = try jsonText(many)
    let error = #expect(throws: RecordError.self) { try TestReport(json: read) }
    #expect(error?.description == "the picture a has impossible numbers")
  }

  private func jsonText(_ picture: TestReport.Picture) throws -> String {
    var few = picture
    few.explanation?.unexplained = [.init("x", pixels: 1), .init("y", pixels: 2)]
    return Reports.report([few]).json().replacing("\"pixels\":1}", with: "\"pixels\":\(Int.max)}")
      .replacing("\"pixels\":2}", with: "\"pixels\":\(Int.max)}")
  }

  @Test func `costs no more for each, however many causes they share`() throws {
    func cost(_ count: Int) throws -> Double {
      let pictures = (0..<count).map { number in
        var picture = Reports.changed(
          "p\(number)", [0, 1].map { Reports.cause(.text, "cell", "\(number + $0)", (1, 1)) })
        picture.page = "p"
        picture.explanation?.alsoChanged = [Reports.cause(.text, "cell", "unseen \(number)")]
        return picture
      }
      return try threadTime { _ = try TestReport(json: Reports.report(pictures).json()).text() }
        / .seconds(1)
    }
    let (few, many) = (try cost(200), try cost(1_600))
    #expect(many / few < 24, "\(few) s, \(many) s")
  }
}

@Suite struct `A report as JUnit XML` {
  @Test func `has a test case for each picture`() throws {
    var failed = Reports.picture("c", .failed)
    failed.faults = [.init("broken")]
    let elements = try elements(
      Reports.report([Reports.picture("a"), Reports.settings, failed]).junit())
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "testcase", "error", "testcase", "failure",
      ])
    #expect(
      elements[0].attributes == ["tests": "3", "failures": "1", "errors": "1", "time": "0.000"])
    #expect(
      elements[5].attributes == [
        "classname": "wechat/settings", "name": "wechat/settings",
        "file": "pages/wechat/settings.yaml", "time": "0.000",
      ])
    #expect(elements[6].text.contains("cell 8 \"清理缓存\": detail \"12.3M\" → \"0 B\""))
  }

  @Test func `skips pictures that could not be drawn because a scenario failed`() throws {
    var failed = Reports.picture("me.s@2x", .failed)
    failed.notDrawn = ["me.s.a@2x", "me.s.b@2x"]
    let elements = try elements(Reports.report([failed]).junit())
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "error", "testcase", "skipped", "testcase",
        "skipped",
      ])
    #expect(
      elements[0].attributes == [
        "tests": "3", "failures": "0", "errors": "1", "skipped": "2", "time": "0.000",
      ])
    #expect(elements[4].attributes["name"] == "me.s.a@2x")
    #expect(elements[5].attributes == ["message": "not drawn: me.s@2x failed"])
  }

  @Test func `reports the time of each picture and of all together`() throws {
    let report = Reports.report(["a", "b", "c"].map { Reports.picture($0) })
    let elements = try elements(
      report.junit(times: ["a": .microseconds(1_234_567), "b": .milliseconds(42)]))
    #expect(
      elements.map { $0.attributes["time"] } == ["1.277", "1.277", "1.235", "0.042", "0.000"])
  }

  @Test func `passes allowed pictures`() throws {
    var report = Reports.report([Reports.picture("a", .new)])
    report.allowed = [.new]
    #expect(try elements(report.junit()).map(\.name) == ["testsuites", "testsuite", "testcase"])
  }

  @Test(arguments: Reports.hostile) func `is well-formed whatever it contains`(text: String) throws
  {
    let elements = try elements(Reports.hostile(text).junit())
    #expect(
      elements.map(\.name) == [
        "testsuites", "testsuite", "testcase", "failure", "testcase", "failure",
      ])
    #expect(elements[3].attributes.keys.sorted() == ["message", "type"])
  }

  private func elements(_ xml: String) throws -> [Element] {
    let parser = XMLParser(data: Data(xml.utf8))
    let collector = Collector()
    parser.delegate = collector
    #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")\n\(xml)")
    return collector.elements
  }

  private struct Element {
    var name: String
    var attributes: [String: String]
    var text = ""
  }

  private final class Collector: NSObject, XMLParserDelegate {
    var elements: [Element] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) { elements.append(Element(name: name, attributes: attributes)) }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      elements[elements.count - 1].text += text
    }
  }
}

@Suite struct `A report as Markdown` {
  @Test func `has no words that end their element`() {
    var picture = Reports.picture("a", .changed)
    picture.words = "x</summary></details>\n\n## Approved by @octocat ![](http://x)"
    let text = Reports.report([picture]).markdown()
    #expect(!text.contains("x</summary>") && !text.contains("@octocat") && !text.contains("## App"))
  }

  @Test func `counts pictures, groups causes and folds details`() {
    let pictures = ["a", "b"].map { Reports.changed($0, [Reports.separator]) }
    let markdown = Reports.report(pictures + [Reports.picture("c")]).markdown()
    #expect(
      markdown.hasPrefix(
        """
        ### Pictures: 2 changed

        | state | pictures |
        | --- | ---: |
        | same | 1 |
        | changed | 2 |

        <code>pageshot 0&#46;1&#46;0</code>

        **Causes in several pictures**

        - <code>separator colour &#35;C6C6C8 → &#35;D1D1D6</code>: 2 pictures, \
        accept: <code>pageshot approve --cause 1</code>

        <details><summary>changed <code>a</code> (1 cause, all pixels explained)</summary>

        """))
    #expect(markdown.hasSuffix("- accept: <code>pageshot approve b</code>\n\n</details>\n"))
  }

  @Test func `shows pictures if their address is given`() throws {
    var picture = Reports.changed("a", [Reports.separator])
    (picture.images.base, picture.images.new) = ("images/p-ä \"/base.png", "images/p-a/new.png")
    let report = Reports.report([picture])
    #expect(!report.markdown().contains("<img"))
    let base = try PictureBase("https://ci.example/7/a&b='/")
    #expect(
      report.markdown(picturesAt: base).contains(
        """

        <img alt="golden" width="240" \
        src="https://ci.example/7/a&amp;b=&#39;/images/p-%c3%a4%20%22/base.png"> \
        <img alt="new" width="240" src="https://ci.example/7/a&amp;b=&#39;/images/p-a/new.png">

        """))
  }

  @Test(arguments: [
    "", "https://", "https:///x", "ftp://x", "javascript:alert(1)", "//x/y", "HTTPS://x",
    "https://x/\"onerror=\"y", "https://x/<b>", "https://x/ y", "https://x/y?z", "https://x/#y",
    "https://x/\ny", "https://x/\u{202E}y", "https://x/`y`", "data:image/png;base64,x",
  ]) func `refuses addresses that are not plain`(text: String) {
    #expect(throws: PictureBaseError.self) { try PictureBase(text) }
  }

  @Test(arguments: Reports.hostile) func `contains only its own markup`(text: String) throws {
    let markdown = Reports.hostile(text).markdown()
    #expect(markdown.split(separator: "\n").allSatisfy { String($0).visible == $0 })
    let tags = markdown.matches(of: /<[^>]*>/).map { String($0.output) }
    let own = ["<code>", "</code>", "<details>", "</details>", "<summary>", "</summary>"]
    #expect(Set(tags).subtracting(own) == [])
    // Outside code there are only the writer's own words, inside code nothing that could be markup.
    for code in markdown.matches(of: /<code>(.*?)<\/code>/).map(\.output.1) {
      let rest = String(code).replacing(/&#[0-9]+;/, with: "")
      #expect(rest.firstMatch(of: /[\\`*_{}\[\]()#+!|~<>&"'@:$.=]/) == nil, "\(rest)")
    }
  }

  @Test func `fits into a comment`() {
    let causes = (1...40).map { number in
      Reports.cause(.text, "cell \(number)", String(repeating: "<文>", count: 400), (number, 1))
    }
    let report = Reports.report((1...300).map { Reports.changed("page-\($0)", causes) })
    let markdown = report.markdown()
    #expect(markdown.utf8.count < 65_536)
    #expect(markdown.contains(/… and \d+ more pictures, which are only in the report\./))
    #expect(report.markdown(limit: 0).utf8.count < 65_536)
  }
}

@Suite struct `The data in a report's page` {
  @Test(arguments: ["</script x", "<!--<script>", "]]>&\u{2028}", "a\"b\\c"])
  func `closes no element, whatever its texts contain`(text: String) throws {
    let template = ReportTemplate(page: "{{data}}\n{{told}}", style: "", script: "")
    let report = Reports.hostile(text)
    let lines = report.html(template).split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(!line.contains { "<>&\u{2028}".contains($0) }, "\(line)") }
    #expect(
      try TestReport(json: String(lines[0])).pictures.map(\.name) == report.pictures.map(\.name))
  }
}
