import Foundation
import Geometry
import PageLayout
import PageModel
import Testing

@testable import Goldens

@Suite struct `Recorded screens` {
  private func inputs(_ change: (inout Frame) -> Void) throws -> PageInputs {
    var page = Page { Section { Cell("A") } }
    page.numberRows()
    var frame = Frame(Frame.Layer(page))
    change(&frame)
    var inputs = PageInputs(page)
    inputs.screen = RecordedScreen(frame, at: Source(file: "a", line: 2, column: 3))
    return inputs
  }

  @Test func `read back unchanged`() throws {
    let inputs = try inputs { frame in
      frame.layer.offset = 12.5
      frame.layer.editing = .named("x")
      frame.layer.header = Frame.RefreshState(.pulling, pulled: 1.25, turn: 1)
      frame.layer.header?.last = Clock(year: 2026, month: 1, day: 2, hour: 3, minute: 4)
      frame.layer.page.behavior.refresh = RefreshParts()
      frame.layer.overlays = [.init(.loading(Loading("L"), time: 40))]
      frame.overlays = [.init(.alert(Alert("Q", buttons: [.init("OK", .cancel)])), progress: 0.5)]
    }
    let read = try PageInputs(text: inputs.text)
    #expect(read.screen == inputs.screen)
    #expect(read.screen?.source?.line == 2)
  }

  @Test(arguments: [
    (ScriptStep.mostFacts, 64, true), (ScriptStep.mostFacts + 1, 1, false), (1, 65, false),
  ]) func `have steps that the program could have recorded`(
    facts: Int, shares: Int, isRead: Bool
  ) throws {
    var inputs = try inputs { _ in }
    var step = ScriptStep("tap", at: nil)
    step.facts = Array(repeating: .init("", "a"), count: facts)
    step.behind = Array(repeating: .init(touched: [], bases: nil), count: shares - 1)
    inputs.way = ScriptWay(to: "p", [step])
    #expect(((try? PageInputs(text: inputs.text)) != nil) == isRead)
  }

  @Test(arguments: [("tap", true), ("all pixels are explained", false), ("", false)])
  func `have verbs of one word`(verb: String, isRead: Bool) throws {
    var inputs = try inputs { _ in }
    inputs.way = ScriptWay(to: "p", [ScriptStep(verb, at: nil)])
    #expect(((try? PageInputs(text: inputs.text)) != nil) == isRead)
  }

  @Test(arguments: Screens.moments)
  func `report each changed value as a cause at its line`(_ moment: Moment) throws {
    let (before, after) = (
      try #require(try inputs(moment.before).screen), try #require(try inputs(moment.after).screen)
    )
    let fields = ScreenFields(before, after).all
    let causes = fields.map { $0.cause(at: after.source, hasSteps: true) }
    #expect(causes.map(\.change.words) == moment.words.map { "the screen at this step: \($0)" })
    #expect(causes.map(\.place?.line) == moment.lines)
    #expect(causes.map(\.isRecordedPlace) == moment.words.map { $0.hasSuffix("removed") })
    // Together they lead from one screen to the other, and each reports only its own change.
    var screen = before
    for field in fields {
      guard field.item == nil else {
        field.take(&screen, after)
        continue
      }
      ScreenFields(screen, after)[field.name]?.take(&screen, after)
      #expect(ScreenFields(screen, after)[field.name] == nil)
    }
    #expect(screen == after)
  }

  @Test func `are the same wherever their texts are written`() throws {
    func screen(_ line: Int) throws -> RecordedScreen? {
      let place = Source(file: "a", line: line, column: 3)
      return try inputs { frame in
        let frames = Frames(["a"], milliseconds: 500, at: place)
        var (loading, notice) = (Loading("L", at: place), Notice(at: place))
        loading.picture = .frames(frames)
        notice.title = "None"
        var refresh = RefreshParts()
        (refresh.source, refresh.frames) = (place, frames)
        frame.layer.page.behavior.refresh = refresh
        frame.layer.header = Frame.RefreshState(.idle)
        let alert = Alert("Q", buttons: [.init("OK", at: place)], at: place)
        frame.overlays = [
          .init(.alert(alert)), .init(.toast(Toast("T", at: place))),
          .init(.loading(loading, time: 0)), .init(.empty(notice)), .init(.retry(notice)),
        ]
      }.screen
    }
    #expect(try screen(2) == screen(3))
  }

  @Test(arguments: [
    #""offset":0"#: #""offset":1e300"#, #""progress":1"#: #""progress":7"#,
    #""images":["a"]"#: #""images":[]"#, #""time":40"#: #""time":9223372036854775807"#,
    #""milliseconds":500"#: #""milliseconds":0"#,
  ]) func `are refused if no scenario can produce them`(_ sound: String, _ forged: String) throws {
    let inputs = try inputs { frame in
      var loading = Loading()
      loading.picture = .frames(Frames(["a"], milliseconds: 500))
      frame.overlays = [.init(.loading(loading, time: 40))]
    }
    #expect(inputs.text.contains(sound))
    let text = inputs.text.replacing(sound, with: forged)
    #expect(throws: RecordError.self) { try PageInputs(text: text) }
  }
}

/// Two moments of a scenario and the causes between them.
struct Moment: CustomTestStringConvertible, Sendable {
  let before: @Sendable (inout Frame) -> Void
  let after: @Sendable (inout Frame) -> Void
  let words: [String]
  /// The cited lines; the scenario's line is 2.
  let lines: [Int]

  init(
    before: @escaping @Sendable (inout Frame) -> Void,
    after: @escaping @Sendable (inout Frame) -> Void, words: String..., line: Int = 2
  ) {
    (self.before, self.after, self.words) = (before, after, words)
    lines = words.map { _ in line }
  }

  var testDescription: String { words.joined(separator: ", ") }
}

private enum Screens {
  private static let place = Source(file: "b", line: 7, column: 3)

  private static func alert(
    _ title: String = "Q", _ message: String? = nil,
    _ buttons: [Alert.Button] = [.init("No", .cancel, at: place)]
  ) -> @Sendable (inout Frame) -> Void {
    { $0.overlays = [.init(.alert(Alert(title, message: message, buttons: buttons, at: place)))] }
  }

  private static func toast(_ text: String) -> @Sendable (inout Frame) -> Void {
    { $0.overlays = [.init(.toast(Toast(text, at: place)))] }
  }

  private static func loading(
    _ loading: Loading, _ time: Int
  ) -> @Sendable (inout Frame) -> Void {
    { $0.layer.overlays = [.init(.loading(loading, time: time))] }
  }

  private static func pulled(_ tip: String?) -> @Sendable (inout Frame) -> Void {
    { frame in
      var refresh = RefreshParts()
      (refresh.tip, refresh.source) = (tip, place)
      frame.layer.page.behavior.refresh = refresh
      frame.layer.header = Frame.RefreshState(.pulling, pulled: 1.25)
    }
  }

  static let moments = [
    Moment(before: { _ in }, after: { $0.layer.offset = 40 }, words: "scrolled 0 pt → 40 pt"),
    Moment(
      before: { _ in }, after: toast("Hi"), words: "overlay none → toast \"Hi\"", line: 7),
    Moment(
      before: alert(), after: toast("Hi"), words: "overlay alert \"Q\" → toast \"Hi\"",
      line: 7),
    Moment(before: toast("Hi"), after: toast("Ho"), words: "toast text \"Hi\" → \"Ho\"", line: 7),
    Moment(before: alert(), after: alert("Q", "M"), words: "alert message \"M\" added", line: 7),
    Moment(before: alert("Q", "M"), after: alert(), words: "alert message \"M\" removed", line: 7),
    Moment(
      before: alert(),
      after: alert(
        "R", nil, [.init("No", .destructive, at: place), .init("Yes", at: place)]),
      words: "alert title \"Q\" → \"R\"", "alert button \"No\": role cancel → destructive",
      "alert button \"Yes\" inserted", line: 7),
    Moment(
      before: alert("Q", nil, [.init("No", at: place), .init("Yes", at: place)]),
      after: alert("Q", nil, [.init("No", at: place)]), words: "alert button \"Yes\" removed",
      line: 7),
    Moment(before: pulled("A"), after: pulled(nil), words: "refresh tip \"A\" removed", line: 7),
    Moment(
      before: pulled("A"), after: { $0.layer.editing = .named("x") },
      words: "refresh header pulling, pulled 125 %, 0 ms → none", "input none → \"x\""),
    Moment(
      before: loading(Loading("L", at: place), 40), after: loading(Loading("M", at: place), 40),
      words: "loading text \"L\" → \"M\"", line: 7),
    Moment(
      before: loading(Loading("L", at: place), 40), after: loading(Loading("L", at: place), 80),
      words: "loading after 40 ms → 80 ms"),
    Moment(
      before: { $0.layer.changes = [.init(.named("x"), .highlightGoes, progress: 0.5)] },
      after: { _ in }, words: "motion 50 % → none"),
  ]
}
