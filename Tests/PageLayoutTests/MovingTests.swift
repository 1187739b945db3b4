import Geometry
import PageModel
import Resolving
import Testing

@testable import PageLayout

@Suite struct `A scaled box` {
  private let rect = Rect(x: 10, y: 20, width: 30, height: 40)
  private let half = Placement(scale: 0.5, at: Point(x: 100, y: 200))
  private let placed = Rect(x: 105, y: 210, width: 15, height: 20)

  private func box(_ content: Box.Content) -> Box {
    var box = Box("a", rect: rect, content: content)
    box.clip = rect
    box.cornerClip = RoundedRect(rect, Corners(top: 8, bottom: 4))
    return box
  }

  @Test func `is at its new place with its clips and corners scaled`() {
    let box = box(.fill(.clear, Corners(top: 6, bottom: 2))).placed(half)
    #expect(box.rect == placed && box.clip == placed)
    #expect(box.cornerClip == RoundedRect(placed, Corners(top: 4, bottom: 2)))
    #expect(box.content == .fill(.clear, Corners(top: 3, bottom: 1)))
  }

  @Test func `has its outlines and strokes scaled`() {
    let stroke = Shape.Stroke(color: .clear, width: 3)
    let box = box(.shapes([Shape(Path(rect), stroke: stroke)])).placed(half)
    let line = Shape.Stroke(color: .clear, width: 1.5)
    #expect(box.content == .shapes([Shape(Path(placed), stroke: line)]))
  }

  @Test(arguments: [0, 0.5, 1]) func `has its text aligned as before`(alignment: Double) {
    let font = Font(family: "Inter", size: 16, tracking: 1)
    var run = TextRun(
      "A", font: font, color: .clear, language: "en", ascent: 0.8, descent: 0.2,
      alignment: alignment)
    run.lineSpacing = 4
    let box = box(.text(run, cut: false)).placed(half)
    // There is a little extra room at the side opposite the text, and that of the space after a letter.
    let slack = box.rect.width - placed.width
    #expect(slack > 0.5 && slack < 0.7 && box.rect.left == placed.left - alignment * slack)
    (run.font.size, run.font.tracking, run.lineSpacing) = (8, 0.5, 2)
    #expect(box.content == .text(run, cut: false))
  }

  @Test func `has its picture scaled`() {
    let image = ImageReference(name: "a", size: Size(width: 20, height: 10))
    let box = box(.image(image, tint: nil, radius: 4, fit: .cover)).placed(half)
    let small = ImageReference(name: "a", size: Size(width: 10, height: 5))
    #expect(box.content == .image(small, tint: nil, radius: 2, fit: .cover))
  }

  @Test func `only changes its place if it is just moved`() {
    let run = TextRun(
      "A", font: Font(family: "Inter", size: 16), color: .clear, language: "en", ascent: 0.8,
      descent: 0.2)
    let box = box(.text(run, cut: false))
    let moved = box.moved(by: Point(x: 1, y: 2))
    #expect(moved.rect == rect.offset(by: Point(x: 1, y: 2)) && moved.content == box.content)
    #expect(moved.moved(by: Point(x: -1, y: -2)) == box)
  }
}
