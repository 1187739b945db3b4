import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

@testable import Drawing

@Suite struct `A page drawn in pixels` {
  @Test(arguments: [1.0, 2, 3], [10, 10.2, 10.5, 10.75, 10.99])
  func `has hairlines of one row of pure colour`(scale: Double, y: Double) throws {
    let line = Box(
      "line", rect: Rect(x: 0, y: y, width: 20, height: 0.5), content: .line(Samples.red))
    let bitmap = try Samples.bitmap([line], scale: scale)
    let column = bitmap.column(7)
    #expect(Set(column) == [Samples.white, Samples.red])
    #expect(column.count { $0 == Samples.red } == 1)
    #expect(column[Int(((y + 0.5) * scale + 0.5).rounded(.down)) - 1] == Samples.red)
    #expect(bitmap.row(column.firstIndex(of: Samples.red) ?? 0).allSatisfy { $0 == Samples.red })
  }

  @Test(arguments: [1.0, 1.5, 2, 3])
  func `has fills that neither gap nor overlap`(scale: Double) throws {
    let colors = [Samples.black, Samples.red, Samples.blue].map { color in color.faded(by: 0.5) }
    let boxes = (0..<6).map { (index: Int) -> Box in
      let rect = Rect(x: 0, y: 3.3 * Double(index), width: 20, height: 3.3)
      return Box("\(index)", rect: rect, content: .fill(colors[index % 3], .square))
    }
    let column = try Samples.bitmap(boxes, height: 19.8, scale: scale).column(0)
    // A gap would be white, and an overlap a fourth colour.
    let blends = colors.map { $0.over(Samples.white) }
    #expect(Set(column) == Set(blends))
    let ends = (1...6).map { Double($0) * 3.3 * scale }
    for (row, color) in column.enumerated() {
      let index = ends.firstIndex { Double(row) + 0.5 < $0.rounded() } ?? 5
      #expect(color == blends[index % 3])
    }
  }

  @Test func `has round corners only where they are set`() throws {
    let corners = [Corners(top: 8, bottom: 8), Corners(top: 8, bottom: 0)]
    let bitmaps = try corners.map { corners in
      try Samples.bitmap([
        Box(
          "card", rect: Rect(x: 0, y: 0, width: 20, height: 20),
          content: .fill(Samples.black, corners))
      ])
    }
    for (bitmap, count) in zip(bitmaps, [4.0, 2]) {
      #expect(bitmap[0, 0] == Samples.white && bitmap[8, 0] == Samples.black)
      #expect(bitmap[0, 8] == Samples.black && bitmap[3, 3] == Samples.black)
      #expect(bitmap[0, 19] == (count == 4 ? Samples.white : Samples.black))
      let row = bitmap.row(0).map { Int($0.red) }
      #expect(zip(row, row.reversed()).allSatisfy { abs($0 - $1) <= 17 })
      // A corner takes away a square less a quarter circle.
      #expect(abs(400 - bitmap.blackness - count * 64 * (1 - .pi / 4)) < 0.4 * count)
    }
    #expect(bitmaps[0].rows(0..<10) == bitmaps[1].rows(0..<10))
  }

  @Test func `blends a fill by its opacity`() throws {
    var box = Box(
      "fill", rect: Rect(x: 0, y: 0, width: 20, height: 20),
      content: .fill(Samples.black, .square))
    box.opacity = 0.4
    #expect(try Samples.bitmap([box])[9, 9] == Color(red: 153, green: 153, blue: 153))
    box.opacity = 0
    #expect(try Samples.bitmap([box])[9, 9] == Samples.white)
  }

  @Test func `paints boxes that fade as one as one picture, in all formats`() throws {
    func box(_ name: String, _ x: Double, _ color: Color) -> Box {
      var box = Box(
        BoxPath(name), rect: Rect(x: x, y: 0, width: 20, height: 20), content: .fill(color, .square)
      )
      box.opacity = 0.4
      box.fadesAsOne = true
      return box
    }
    let boxes = [
      box("overlays/0/box", 0, Samples.white), box("overlays/0/title", 0, Samples.black),
    ]
    let apart = box("overlays/1/box", 0, Samples.black)
    let grey = Color(red: 153, green: 153, blue: 153)
    #expect(try Samples.bitmap(boxes)[9, 9] == grey)
    #expect(try Samples.bitmap(boxes + [apart])[9, 9] == Color(red: 92, green: 92, blue: 92))
    let tree = BoxTree(
      language: "en", title: nil, viewport: Size(side: 20), size: Size(side: 20),
      background: Samples.white, boxes: boxes + [apart])
    let svg = String(decoding: try Samples.painter().svg(tree), as: UTF8.self)
    #expect(svg.ranges(of: "<g opacity=\"0.4\">").count == 2)
    let reader = XMLReader(try Samples.painter().svg(tree))
    #expect(reader.fault == nil)
    #expect(try !Samples.painter().pdf(tree).isEmpty)
  }

  @Test func `blends shapes as one layer`() throws {
    let whole = Rect(x: 0, y: 0, width: 20, height: 20)
    let shapes = [whole, Rect(x: 0, y: 0, width: 10, height: 20)].map {
      Shape(Path($0), fill: Samples.black)
    }
    var box = Box("shapes", rect: whole, content: .shapes(shapes))
    box.opacity = 0.6
    let row = try Samples.bitmap([box]).row(5)
    #expect(Set(row) == [Color(red: 102, green: 102, blue: 102)])
  }

  @Test func `strokes over fills, half inside and half outside`() throws {
    let square = Path(Rect(x: 5, y: 5, width: 10, height: 10))
    let shape = Shape(
      square, fill: Samples.blue, stroke: Shape.Stroke(color: Samples.red, width: 2))
    let row = try Samples.bitmap([
      Box("shape", rect: Rect(x: 5, y: 5, width: 10, height: 10), content: .shapes([shape]))
    ]).row(10)
    let (white, red, blue) = (Samples.white, Samples.red, Samples.blue)
    #expect(
      row == Array(repeating: white, count: 4) + [red, red] + Array(repeating: blue, count: 8)
        + [red, red] + Array(repeating: white, count: 4))
  }

  @Test func `paints nothing outside of a clip`() throws {
    let whole = Rect(x: 0, y: 0, width: 20, height: 20)
    var boxes = [
      Box("fill", rect: whole, content: .fill(Samples.black, .square)),
      Samples.text(
        "text", Rect(x: -9, y: 0, width: 200, height: 20), Samples.run("HHHH", size: 30)),
      Box("icon", rect: whole, content: .image("gear", tint: nil, radius: 4)),
    ]
    for index in boxes.indices { boxes[index].clip = Rect(x: 4.4, y: 6.5, width: 8.2, height: 9) }
    for box in boxes {
      let ink = try #require(try Samples.bitmap([box]).ink)
      #expect(4..<13 ~= ink.columns.lowerBound && ink.columns.upperBound <= 13)
      #expect(7..<16 ~= ink.rows.lowerBound && ink.rows.upperBound <= 16)
    }
    #expect(try Samples.bitmap([boxes[0]]).blackness == 9 * 9)
  }

  @Test func `paints nothing outside of a row's round corners`() throws {
    let whole = Rect(x: 0, y: 0, width: 20, height: 20)
    var box = Box("icon", rect: whole, content: .fill(Samples.black, .square))
    box.cornerClip = RoundedRect(whole, Corners(top: 10, bottom: 0))
    let bitmap = try Samples.bitmap([box])
    #expect(bitmap[0, 0] == Samples.white && bitmap[19, 0] == Samples.white)
    #expect(bitmap[0, 19] == Samples.black && bitmap[10, 1] == Samples.black)
    box.clip = Rect(x: 0, y: 0, width: 10, height: 20)
    let half = try Samples.bitmap([box])
    #expect(half[0, 0] == Samples.white && half[9, 1] == Samples.black)
    #expect(half[12, 12] == Samples.white)
    let svg = String(decoding: try Samples.painter().svg(Samples.tree([box])), as: UTF8.self)
    #expect(svg.ranges(of: "clip-path=").count == 2)
    #expect(svg.ranges(of: "<g").count == svg.ranges(of: "</g>").count)
  }

  @Test func `shows a background through a translucent fill`() throws {
    let half = Color(red: 255, green: 0, blue: 0, alpha: 128)
    let box = Box(
      "fill", rect: Rect(x: 0, y: 0, width: 10, height: 20), content: .fill(half, .square))
    let bitmap = try Samples.bitmap([box], background: .clear)
    #expect(bitmap[5, 5] == half && bitmap[15, 5] == .clear)
  }

  @Test func `is refused if it is too large`() throws {
    let painter = try Samples.painter()
    let (wide, high) = (Samples.tree([], width: 16_384), Samples.tree([], height: 700_000))
    #expect(throws: DrawingError.limit("picture-width", 32_768, max: 32_767)) {
      try painter.png(wide, scale: 2) { _ in }
    }
    #expect(throws: DrawingError.limit("picture-height", 2_100_000, max: 2_000_000)) {
      try painter.png(high, scale: 3) { _ in }
    }
    #expect(throws: DrawingError.limit("picture-pixels", 262_500_000, max: 67_108_864)) {
      try painter.bitmap(high, scale: 1)
    }
  }
}

extension Box.Content {
  /// An image by its name.
  static func image(
    _ name: String, tint: Color?, radius: Double, size: Size = Size(side: 20),
    fit: ImageFit = .stretch
  ) -> Self {
    .image(ImageReference(name: name, size: size), tint: tint, radius: radius, fit: fit)
  }
}
