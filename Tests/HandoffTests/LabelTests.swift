import PageLayout
import PageModel
import Testing

@testable import Handoff
@testable import Measures

@Suite struct `The label of a length` {
  private func label(_ length: Double, _ why: Reason...) -> String {
    Measure(
      kind: .inset, axis: .x, from: .init(BoxPath(.cell(0, 0)), .left),
      to: .init(BoxPath(.cell(0, 0), "image"), .left), length: length, why: why
    ).label
  }

  @Test func `has its token and how many times it counts`() {
    #expect(label(15, .token("leadingInset", factor: 1)) == "15 leadingInset")
    #expect(label(30, .token("verticalInset", factor: 2)) == "30 2 × verticalInset")
    #expect(
      label(20.5, .token("rowHeight", factor: 1), .token("imageGap", factor: -0.5))
        == "20.5 rowHeight − 0.5 × imageGap")
    #expect(label(56, .hugs, .token("verticalInset", factor: 2)) == "56 hugs + 2 × verticalInset")
  }

  @Test func `has at most two decimals`() {
    #expect(label(21.48999, .hugs) == "21.49 hugs")
    #expect(label(0.3333, .hugs) == "0.33 hugs")
    #expect(label(44.0001, .hugs) == "44 hugs")
  }

  @Test func `has no number if it depends on the screen`() {
    #expect(label(213.5, .fills(of: BoxPath(.cell(0, 0)))) == "fills")
    #expect(label(10, .centred(in: BoxPath(.cell(0, 0)))) == "centred")
  }

  @Test func `has the other limit that would apply if it were larger`() {
    #expect(
      label(52, .token("rowHeight", factor: 1), .limit(token: "verticalInset"))
        == "52 rowHeight, or verticalInset")
    #expect(label(8, .fills(of: BoxPath(.page)), .limit(token: "imageGap")) == "fills, or imageGap")
    #expect(
      label(
        7, .token("footerGap", factor: 1), .limit(token: "footerGap"),
        .limit(token: "footerHeight"),
        .limit(token: "footerHeight")) == "7 footerGap, or footerHeight")
  }

  @Test func `has the line of the file that sets it`() {
    let source = Source(file: "pages/wechat/set\u{202E}tings.yaml", line: 12, column: 3)
    #expect(label(80, .written(source)) == "80 set<U+202E>tings.yaml:12")
    #expect(label(80, .written(Source(file: "me.yaml", line: 1, column: 1))) == "80 me.yaml:1")
  }

  @Test func `says safe area if the screen keeps it free`() {
    #expect(label(34, .safeArea) == "34 safe area")
  }
}
