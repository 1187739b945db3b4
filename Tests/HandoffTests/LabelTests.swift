import PageLayout
import PageModel
import Testing

@testable import Handoff
@testable import Measures

@Suite struct `The label of a length` {
  private func label(_ length: Double, _ why: Reason...) -> String {
    Measure(
      kind: .inset, axis: .x, from: .init(BoxPath(.cell(0, 0)), .left),
      to: .init(BoxPath(.cell(0, 0), .image), .left), length: length, why: why
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

  @Test func `begins with its number, also if it depends on the screen`() {
    #expect(label(213.5, .fills(of: BoxPath(.cell(0, 0)))) == "213.5 fills")
    #expect(label(10, .centred(in: BoxPath(.cell(0, 0)))) == "10 centred")
  }

  @Test func `says in what it is centred`() {
    #expect(
      label(9.65, .hugs, .token("segmentsHeight", factor: 0.5)) == "9.65 centred in segmentsHeight")
  }

  @Test func `says that it is a radius`() {
    let corner = Measure(
      kind: .radius, axis: .x, from: .init(BoxPath(.cell(0, 0)), .left),
      to: .init(BoxPath(.cell(0, 0)), .left), length: 22,
      why: [.token("platterHeight", factor: 0.5)])
    #expect(corner.label == "22 radius 0.5 × platterHeight")
  }

  @Test func `has the other limit that would apply if it were larger`() {
    #expect(
      label(52, .token("rowHeight", factor: 1), .limit(token: "verticalInset"))
        == "52 rowHeight, or verticalInset")
    #expect(
      label(8, .fills(of: BoxPath(.page)), .limit(token: "imageGap")) == "8 fills, or imageGap")
    #expect(
      label(
        7, .token("footerGap", factor: 1), .limit(token: "footerGap"),
        .limit(token: "footerHeight"),
        .limit(token: "footerHeight")) == "7 footerGap, or footerHeight")
    #expect(
      label(
        9, .centred(in: BoxPath(.page)), .limit(token: "a"), .limit(token: "b"), .limit(token: "c"))
        == "9 centred, or a and 2 more")
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
