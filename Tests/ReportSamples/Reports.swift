import Geometry
package import Goldens
import PageModel

/// Sample reports.
package enum Reports {
  package static let program = "pageshot 0.1.0"

  package static func report(
    _ pictures: [TestReport.Picture], shard: String? = nil, against: String? = nil
  ) -> TestReport {
    TestReport(program: program, against: against, shard: shard, pictures: pictures)
  }

  package static func picture(
    _ name: String, _ state: TestReport.State = .same, source: String? = nil
  ) -> TestReport.Picture {
    var picture = TestReport.Picture(
      name: name, page: name, source: source ?? "pages/\(name).yaml", state: state, scale: 2)
    if state == .changed || state == .new {
      picture.new = TestReport.File(
        "new/\(name).png", sha256: String(repeating: "0", count: 64))
    }
    if state == .obsolete {
      picture.reference = TestReport.File("\(name).png", sha256: String(repeating: "0", count: 64))
    }
    return picture
  }

  package static func changed(
    _ name: String, _ causes: [PictureExplanation.Cause], unexplained: [(String, Int)] = []
  ) -> TestReport.Picture {
    var picture = picture(name, .changed)
    var explanation = PictureExplanation()
    explanation.causes = causes
    explanation.unexplained = unexplained.map { .init($0.0, pixels: $0.1) }
    picture.explanation = explanation
    return picture
  }

  package static func cause(
    _ kind: PictureExplanation.Cause.Kind, _ subject: String, _ change: String,
    _ place: (Int, Int)? = nil, effects: [String] = []
  ) -> PictureExplanation.Cause {
    let source = place.map {
      Source(file: "pages/wechat/settings.yaml", line: $0.0, column: $0.1)
    }
    var cause = PictureExplanation.Cause(kind, of: subject, change, at: source)
    cause.effects = effects
    return cause
  }

  /// Three causes, all pixels explained.
  package static let settings = changed(
    "wechat/settings",
    [
      cause(.state, "cell 7 \"夜间模式\"", "switch off → on", (31, 9)),
      cause(.text, "cell 8 \"清理缓存\"", "detail \"12.3M\" → \"0 B\"", (34, 9)),
      cause(
        .inserted, "section 3", "inserted (2 cells)", (40, 5),
        effects: ["5 cells below moved down 108 pt, none of them changed"]),
    ])

  /// A colour of a theme.
  package static let separator = PictureExplanation.Cause(
    .token, "separator colour #C6C6C8 → #D1D1D6",
    at: Source(file: "assets/themes/wechat.tokens.json", line: 12, column: 18))

  /// Texts that try to be markup, a command, or something else.
  package static let hostile = [
    "<script>document.title='owned'</script>", "</script><script>document.title='owned'</script>",
    "\"><img src=x onerror=\"document.title='owned'\">", "' onmouseover='x", "]]>", "<!--", "-->",
    "\u{202E}gnp.exe\u{2066}", "line\u{2028}and\u{2029}paragraph", "\u{1B}[31mred\u{7}\u{0}\u{9B}",
    "%0A::error file=x::owned", "::error file=a,line=1::owned", "a\n::error::owned\r\n",
    "`code` **bold** [link](javascript:alert(1)) ![i](http://x/y.png) | cell |",
    "@everyone #1 :+1:",
    "</details></code>", "&lt;b&gt; &amp; &#60;", "{{script}} {{data}} {{policy}}",
    "\u{FFFE}\u{FFFF}",
    "𝔘𝔫𝔦 👨‍👩‍👧‍👦 العربية", "\u{FEFF}bom", "\\u003cscript\\u003e", "$(rm -rf /) `id` 'x'",
  ]

  /// A report with a hostile text in every field.
  package static func hostile(_ text: String) -> TestReport {
    let place = Source(file: text, line: 3, column: 4)
    var cause = PictureExplanation.Cause(.text, of: text, text, at: place)
    cause.effects = [text]
    cause.boxes = [.init(text, base: Rect(x: 0, y: 0, width: 10, height: 10), new: nil)]
    var picture = changed("page", [cause], unexplained: [(text, 3)])
    picture.name = text.unicodeScalars.filter { $0 != "\0" }.map { $0 == "/" ? "_" : "\($0)" }
      .joined()
    picture.page = picture.name
    picture.source = text
    picture.tolerance = text
    picture.masks = [.init(text, rect: Rect(x: 1, y: 2, width: 3, height: 4))]
    picture.maskedShare = 0.5
    picture.explanation?.notes = [text]
    picture.faults = [.init(text, at: place, hint: text)]
    var other = picture
    other.name += "~2"
    var report = TestReport(program: text, against: text, shard: text, pictures: [picture, other])
    report.allowed = [.obsolete]
    return report
  }
}
