import Geometry
import Images
import PageLayout
import PageModel
import Resolving
import Testing

@testable import Drawing

/// Boxes of each kind, which look the same in each format.
@Suite struct `A box in vectors` {
  private static let frame = Rect(x: 10, y: 10, width: 40, height: 20)
  private static let half = Color(red: 255, green: 0, blue: 0, alpha: 128)

  private static func box(
    _ content: Box.Content, in rect: Rect = frame, _ change: (inout Box) -> Void = { _ in }
  ) -> [Box] {
    var box = Box("box", rect: rect, content: content)
    change(&box)
    return [box]
  }

  private static func fill(
    top: Double, bottom: Double, _ color: Color = Samples.blue,
    _ change: (inout Box) -> Void = { _ in }
  ) -> [Box] {
    box(.fill(color, Corners(top: top, bottom: bottom)), change)
  }

  private static func picture(
    _ name: String, tint: Color? = nil, radius: Double = 0, _ fit: ImageFit = .stretch
  ) -> [Box] {
    let size = fit == .cover ? Size(side: 40) : frame.size
    let image = ImageReference(name: name, size: size)
    return box(.image(image, tint: tint, radius: radius, fit: fit))
  }

  private static func line(_ color: Color) -> [Shape] {
    let points = [Point(x: 16, y: 16), Point(x: 44, y: 16), Point(x: 44, y: 26)]
    return [Shape(Path(polyline: points), stroke: Shape.Stroke(color: color, width: 8))]
  }

  static let cases: [String: [Box]] = [
    "a capsule": fill(top: 99, bottom: 99),
    "round corners at the top": fill(top: 10, bottom: 0),
    "round corners at the bottom": fill(top: 0, bottom: 10),
    "a colour of two fifths": fill(top: 0, bottom: 0) { $0.opacity = 0.4 },
    "a colour that is hardly clear": fill(top: 8, bottom: 8, Samples.red.faded(by: 0.7)),
    "a clip": fill(top: 0, bottom: 0) { $0.clip = Rect(x: 20, y: 0, width: 10, height: 24) },
    "a clip that is round at the top": fill(top: 0, bottom: 0) {
      $0.cornerClip = RoundedRect(frame, Corners(top: 10, bottom: 0))
    },
    "a clip that is round at the bottom": fill(top: 0, bottom: 0) {
      $0.cornerClip = RoundedRect(frame, Corners(top: 0, bottom: 10))
    },
    "two clips": fill(top: 0, bottom: 0) {
      $0.clip = Rect(x: 10, y: 10, width: 20, height: 20)
      $0.cornerClip = RoundedRect(frame, Corners(top: 10, bottom: 10))
    },
    "a line": box(.line(Samples.black), in: Rect(x: 10, y: 20, width: 40, height: 1)),
    "a stroke": box(.shapes(line(Samples.red))),
    "a stroke that is half clear": box(.shapes(line(half))),
    "a picture in a capsule": picture("photo", radius: 99),
    "a picture that is stretched": picture("photo"),
    "a picture that is cut": picture("photo", .cover),
    "a tinted picture": picture("photo", tint: half),
    "a tinted icon": picture("gear", tint: half),
    "boxes that fade as one": [0.0, 10].map { left in
      var box = Box(
        "box", rect: Rect(x: 10 + left, y: 10, width: 25, height: 20),
        content: .fill(left == 0 ? Samples.red : Samples.blue, .square))
      (box.opacity, box.fadesAsOne) = (0.4, true)
      return box
    },
  ]

  @Test(arguments: cases.keys.sorted()) func `looks like its pixels`(name: String) throws {
    let tree = Samples.tree(
      try #require(Self.cases[name]), width: 60, height: 40, background: Samples.white)
    let painter = try Samples.painter()
    let pixels = try painter.bitmap(tree, scale: 2)
    try #require(pixels.ink != nil)
    for isEditable in [false, true] {
      let drawn = try Bitmap(drawingSVG: painter.svg(tree, editable: isEditable))
      try #require(drawn.width == pixels.width && drawn.height == pixels.height)
      let count = pixels.visibleDifferences(from: drawn)
      #expect(count <= pixels.width * pixels.height / 150, "\(count), editable: \(isEditable)")
    }
    let printed = try Bitmap(drawingPDF: painter.pdf(tree), width: 120, height: 80)
    let count = pixels.visibleDifferences(from: printed)
    // Around a picture, Poppler draws a pixel more.
    #expect(count <= pixels.width * pixels.height / 60, "\(count) in the PDF")
  }
}

extension Bitmap {
  /// A PDF as Poppler draws it at scale 2, in its size in pixels.
  init(drawingPDF pdf: [UInt8], width: Int, height: Int) throws {
    let drawn = try Program.output(of: "pdftoppm", pdf, ["-r", "144", "-"])
    let pixels = Array(drawn.suffix(3 * width * height))
    try #require(pixels.count == 3 * width * height)
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).flatMap { place in
        pixels[3 * place..<3 * place + 3] + [255]
      })
  }
}
