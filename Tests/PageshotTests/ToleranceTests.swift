import Pageshot
import Testing

@Suite struct `A tolerance` {
  private func settings(_ text: String) -> (Settings, [Diagnostic]) {
    Settings.read(Array(text.utf8), file: "pageshot.yaml")
  }

  private let text = """
    metric: yiq
    max-pixels: 5
    mask: [statusBar/time]
    tolerances:
      wechat/*: {threshold: 0.2, mask: [sections/*/cells/7]}
      wechat/settings: {max-pixels: 20, ignore-antialiasing: true}
      me: {metric: exact}
    """

  @Test func `is exact by default`() {
    let (tolerance, masks) = Tolerances().of("me")
    #expect(tolerance == Tolerance() && tolerance.metric == .exact && masks == Masks())
  }

  @Test func `comes from options, then from the page's settings, then from those of all pages`() {
    let (settings, faults) = settings(text)
    #expect(faults == [])
    let all = Tolerances(settings: settings)
    #expect(all.of("other").tolerance.metric == .yiq(threshold: 0.1))
    #expect(all.of("other").tolerance.maxPixels == 5)
    #expect(all.of("me").tolerance.metric == .exact)
    #expect(all.of("wechat/me").tolerance.metric == .yiq(threshold: 0.2))
    let (tolerance, masks) = all.of("wechat/settings")
    #expect(tolerance.metric == .yiq(threshold: 0.2, ignoresAntialiasing: true))
    #expect(tolerance.maxPixels == 20)
    #expect(masks.patterns == ["statusBar/time", "sections/*/cells/7"])
    var flags = ToleranceSettings()
    (flags.threshold, flags.maxPixels) = (0.3, 0)
    flags.masks = [Sourced("navigationBar"), Sourced("statusBar/time")]
    let (flagged, more) = Tolerances(flags: flags, settings: settings).of("wechat/settings")
    #expect(flagged.metric == .yiq(threshold: 0.3, ignoresAntialiasing: true))
    #expect(flagged.maxPixels == 0)
    #expect(more.patterns == ["statusBar/time", "sections/*/cells/7", "navigationBar"])
  }

  @Test(arguments: [
    ("tolerances: {me: {maxPixels: 3}}", "unknown tolerance key \"maxPixels\"", "max-pixels"),
    ("treshold: 0.1", "unknown settings key \"treshold\"", "threshold"),
    ("metric: yiqq", "\"metric\" cannot be \"yiqq\"", "yiq"),
    ("threshold: 2", "\"threshold\" wants a number from 0 to 1, not \"2\"", nil),
    ("max-pixels: -1", "\"max-pixels\" wants a whole number from 0, not \"-1\"", nil),
    ("mask: { a: statusBar }", "\"mask\" wants a list, not a mapping", nil),
    ("tolerances: [me]", "\"tolerances\" wants a mapping, not a list", nil),
  ])
  func `is refused if it is invalid`(text: String, message: String, meant: String?) {
    let (_, faults) = settings(text)
    #expect(faults.map(\.message) == [message])
    if let meant { #expect(faults.first?.hint == "did you mean \"\(meant)\"?") }
  }

  @Test func `has masks and reports those that hide nothing`() throws {
    let renderer = try Renderer()
    let tree = try #require(renderer.layout(Page("Me") { Section { Cell("一") } }).tree)
    let (settings, _) = settings(
      "mask: [sections/8]\ntolerances:\n  a/*: {mask: [sections/0/*/0, sections/9]}\n"
        + "  b: {mask: [sections/7]}\n")
    var flags = ToleranceSettings()
    flags.masks = [Sourced("statusBar"), Sourced("sections/6/*")]
    var use = MaskUse(Tolerances(flags: flags, settings: settings))
    use.see(tree, of: "a/me")
    #expect(
      use.unused.map(\.message) == [
        "mask \"sections/6/*\" matches no part of any page",
        "mask \"sections/9\" matches no part of page \"a/*\"",
      ])
    #expect(use.unused.map { $0.source?.line } == [nil, 3])
    use.see(nil, of: "b")
    #expect(use.unused.map { $0.source?.line } == [3])
  }

  @Test func `has masks by id and reports ids without their sign`() throws {
    let renderer = try Renderer()
    let rows = Page("Me") { Section { [Cell("一"), Cell("二") { $0.id = "7" }] } }
    let tree = try #require(renderer.layout(rows).tree)
    #expect(Masks(["#7/title"]).boxes(of: tree).map(\.path) == ["sections/0/cells/1/title"])
    #expect(Masks(["sections/*/cells/#7"]).boxes(of: tree).map(\.path) == ["sections/0/cells/1"])
    #expect(Masks(["sections/*/cells/0"]).boxes(of: tree).map(\.path) == ["sections/0/cells/0"])
    var flags = ToleranceSettings()
    flags.masks = ["sections/0/cells/7", "7/title", "#8"].map { Sourced($0) }
    var use = MaskUse(Tolerances(flags: flags, settings: Settings()))
    use.see(tree, of: "a/me")
    #expect(
      use.unused.map(\.hint) == [
        "a row has that id: write 'sections/0/cells/#7'", "a row has that id: write '#7/title'",
        "`pageshot render --format json` lists the paths of all parts",
      ])
  }
}
