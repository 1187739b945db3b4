import Testing

@testable import PageModel

@Suite struct `A font that follows its size` {
  private let table = TrackingTable(
    [
      TrackingTable.Cut("Text", [10: Sourced(0.3), 17: Sourced(-0.4)]),
      TrackingTable.Cut("Display", [20: Sourced(0.5)]),
    ].compactMap(\.self))

  private let title = FontOverride(family: "Text", size: 17, weight: 400, lineHeight: 1)

  /// The title's font with changes laid over it one by one, the nearest last.
  private func font(_ changes: FontOverride...) -> Font {
    var font = Font(family: "", size: 0)
    for change in [title] + changes { font = table.font(font, changedBy: change) }
    return font
  }

  @Test(arguments: [
    (5, 0.3), (10, 0.3), (13.5, -0.05), (11, 0.2), (17, -0.4), (19, -0.4),
  ]) func `has the tracking of its size, even between two`(size: Double, tracking: Double) {
    #expect(font().tracking == -0.4)
    #expect(font(FontOverride(size: size)).tracking == tracking)
    #expect(font(FontOverride(size: size)).family == "Text")
  }

  @Test func `has the cut of its size, and goes back`() {
    let large = font(FontOverride(size: 20))
    #expect(large.family == "Display" && large.tracking == 0.5)
    #expect(font(FontOverride(size: 20), FontOverride(size: 17)) == font())
    #expect(font(FontOverride(size: 34), FontOverride(weight: 700)).family == "Display")
  }

  @Test func `keeps the tracking that is written for it`() {
    let written = FontOverride(tracking: 1)
    #expect(font(written, FontOverride(size: 24)).tracking == 1)
    #expect(font(FontOverride(size: 24), written).tracking == 1)
    #expect(font(FontOverride(size: 24, tracking: 0)).tracking == 0)
    #expect(font(written, FontOverride(size: 24)).family == "Display")
    #expect(font(written, FontOverride(family: "Brand")).tracking == 1)
  }

  @Test func `keeps the family that is written for it`() {
    #expect(font(FontOverride(family: "Text", size: 24)).family == "Text")
    let display = font(FontOverride(family: "Display"), FontOverride(size: 18))
    #expect(display.family == "Display" && display.tracking == 0.5)
  }

  @Test func `of a family that the theme does not track is not tracked`() {
    let brand = font(FontOverride(family: "Brand"))
    #expect(brand.family == "Brand" && brand.tracking == 0)
    #expect(font(FontOverride(family: "Brand"), FontOverride(size: 24)).family == "Brand")
    #expect(font(FontOverride(family: "Brand"), FontOverride(family: "Text")) == font())
  }

  @Test func `is as it is written where a theme tracks nothing`() {
    let plain = Font(family: "Text", size: 17, weight: 400, lineHeight: 1, tracking: 1)
    let large = TrackingTable().font(plain, changedBy: FontOverride(size: 24))
    #expect(large.family == "Text" && large.tracking == 1)
  }
}
