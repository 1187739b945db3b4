import Foundation
import Geometry
import PageLayout
import PageModel
import Testing

@testable import Goldens

@Suite struct `What goldens tell of screens` {
  private func inputs(_ change: (inout Frame) -> Void) throws -> PageInputs {
    var page = Page { Section { Cell("A") } }
    page.numberRows()
    var frame = Frame(Frame.Layer(page))
    change(&frame)
    var inputs = PageInputs(page, Variant(), in: Size(width: 375, height: 667))
    inputs.screen = StillScreen(frame, at: Source(file: "a", line: 2, column: 3))
    return inputs
  }

  @Test func `comes back as it was`() throws {
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

  @Test func `is a cause with its line where it is another moment`() throws {
    let (before, after) = (
      try inputs { _ in }.screen, try inputs { $0.layer.offset = 40 }.screen
    )
    #expect(after?.words(since: before) == "the screen at this step: scrolled 0 pt → 40 pt")
    #expect(after?.words(since: after) == nil)
  }

  @Test(arguments: [
    #""offset":0"#: #""offset":1e300"#, #""progress":1"#: #""progress":7"#,
    #""images":["a"]"#: #""images":[]"#, #""time":40"#: #""time":9223372036854775807"#,
    #""milliseconds":500"#: #""milliseconds":0"#,
  ]) func `is refused where no script comes to it`(_ sound: String, _ forged: String) throws {
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
