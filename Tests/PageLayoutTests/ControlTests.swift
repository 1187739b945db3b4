import Geometry
import PageFiles
import PageLayout
import PageModel
import Testing

/// A plain row in the iOS 7–12 theme; it begins at y 35 and is 44 high.
private func row(_ title: String? = nil, _ change: (inout Cell) -> Void) throws -> [String: Rect] {
  var cell = Cell(title)
  change(&cell)
  return try Stage.row(cell, themes: ["classic"])
}

private func shapes(_ name: String, _ change: (inout Cell) -> Void) throws -> [Shape] {
  var cell = Cell()
  change(&cell)
  let boxes = try Stage.layout(Page { Section { cell } }).tree.boxes
  guard case .shapes(let shapes)? = boxes.first(where: { $0.path.name.text == name })?.content
  else {
    return []
  }
  return shapes
}

@Suite struct `Segments of a row` {
  private static let three = Segments([.text("日"), .text("周"), .image("moon")], selected: 1)

  @Test func `are as wide as the row if there is no title`() throws {
    let row = try row { $0.segments = Self.three }
    #expect(row["segments"] == Rect(x: 15, y: 42.5, width: 345, height: 29))
    #expect(row["segments/thumb"] == Rect(x: 130, y: 42.5, width: 115, height: 29))
    #expect(row["segments/0"]?.centerX == 15 + 57.5)
    #expect(row["segments/1"]?.width == 13)
    #expect(row["segments/2"] == Rect(x: 292.5, y: 47, width: 20, height: 20))
    #expect(row["chevron"] == nil)
  }

  @Test func `are as wide as their texts beside a title`() throws {
    let row = try row("时间") { $0.segments = Segments([.text("日"), .text("一周")]) }
    #expect(row["segments"] == Rect(x: 360 - 92, y: 42.5, width: 92, height: 29))
    #expect(row["title"]?.left == 15)
  }

  @Test func `are cut with a warning if there is no room`() throws {
    let long = String(repeating: "长", count: 40)
    let cell = Cell("时间") { $0.segments = Segments([.text(long), .text("短")]) }
    let (tree, warnings) = try Stage.layout(Page { Section { cell } })
    #expect(warnings.map(\.rule) == ["text-cut"])
    #expect(warnings.first?.message.hasPrefix("segment 1 \"长长") == true)
    let ground = tree.boxes.first { $0.path.name == .segments }
    #expect(ground?.rect.width == 345)
    let low = Cell("时间") { ($0.segments, $0.height) = (Segments([.text(long), .text("短")]), 44) }
    let beside = try Stage.layout(Page { Section { low } }).tree.boxes
    #expect(beside.first { $0.path.name == .segments }?.rect.width == 301)
  }

  @Test func `have less padding before their texts are cut`() throws {
    // Of three segments of 115 points, the first has a text of 104.
    let items = [String(repeating: "a", count: 16), "b", "c"].map(Segments.Item.text)
    let (tree, warnings) = try Stage.layout(
      Page { Section { Cell(nil) { $0.segments = Segments(items) } } })
    let text = tree.boxes.first { $0.path.name.text == "segments/0" }
    #expect(text?.rect.width == 104 && warnings == [])
  }

  @Test func `may have a single segment`() throws {
    #expect(
      try row { $0.segments = Segments([.text("日")]) }["segments/thumb"]
        == Rect(x: 15, y: 42.5, width: 345, height: 29))
  }

  @Test func `are round only at the ends, with lines between them`() throws {
    let ground = try shapes("segments") { $0.segments = Self.three }
    // The background, two lines between, and the outline.
    #expect(ground.count == 4)
    #expect(ground.compactMap(\.stroke?.width) == [1])
    func curves(_ selected: Int) throws -> Int {
      var segments = Self.three
      segments.selected = selected
      let thumb = try shapes("segments/thumb") { $0.segments = segments }
      return thumb.flatMap(\.path.elements).count { if case .curve = $0 { true } else { false } }
    }
    #expect(try (0..<3).map(curves) == [2, 0, 2])
  }

  @Test func `have a thumb with a shadow and no lines if the theme says so`() throws {
    let modern = try shapes("segments") {
      $0.segments = Self.three
      $0.style[.segmentsInset] = 2
      $0.style[.segmentsThumbRadius] = 7
      $0.style[.segmentsDivider] = 0
      $0.style[.segmentsOutline] = 0
      $0.style[.segmentsShadowColor] = .color(Color(red: 0, green: 0, blue: 0))
    }
    #expect(modern.count == 8)
    #expect(modern.allSatisfy { $0.stroke == nil })
  }

  @Test func `have short lines, and none beside the thumb, where it lies within the ground`() throws
  {
    func lines(_ selected: Int) throws -> [Rect] {
      try shapes("segments") {
        $0.segments = Segments((1...4).map { .text("\($0)") }, selected: selected)
        ($0.style[.segmentsInset], $0.style[.segmentsDivider]) = (2, 1)
        $0.style[.segmentsOutline] = 0
      }.compactMap(\.path.hull).filter { $0.width == 1 }
    }
    #expect(try (0..<4).map { try lines($0).count } == [2, 1, 1, 2])
    #expect(try lines(0).allSatisfy { $0.height == 14.5 })
  }
}

@Suite struct `A slider` {
  @Test func `is as wide as the row if there is no title`() throws {
    let row = try row {
      $0.slider = Slider(0.5, minimumImage: "dark", maximumImage: "bright")
    }
    #expect(row["slider"] == Rect(x: 15, y: 41.5, width: 345, height: 31))
    #expect(row["slider/minimumImage"] == Rect(x: 15, y: 46, width: 22, height: 22))
    #expect(row["slider/maximumImage"] == Rect(x: 338, y: 46, width: 22, height: 22))
    #expect(row["chevron"] == nil)
  }

  @Test func `fills the room beside a title, which leaves it its least width`() throws {
    let short = try row("音量") { $0.slider = Slider(0.5) }
    #expect(short["slider"] == Rect(x: 59, y: 41.5, width: 301, height: 31))
    let long = try row(String(repeating: "长", count: 40)) { $0.slider = Slider(0.5) }
    #expect(long["title"]?.width == 235)
    #expect(long["slider"]?.width == 100)
    let detail = try row("音量") {
      $0.slider = Slider(0.5)
      $0.detail = "五"
    }
    #expect(detail["slider"]?.right == 333)
  }

  /// The pictures at both ends, and the start and end of the track between them.
  static let ends: [(least: String?, most: String?, left: Double, right: Double)] = [
    (nil, nil, 15, 360), ("dark", nil, 47, 360), (nil, "bright", 15, 328),
    ("dark", "bright", 47, 328),
  ]

  @Test(arguments: ends)
  func `has a track that leaves room only at ends with pictures`(
    least: String?, most: String?, left: Double, right: Double
  ) throws {
    let row = try row { $0.slider = Slider(0.5, minimumImage: least, maximumImage: most) }
    #expect((row["slider/minimumImage"] != nil) == (least != nil))
    #expect((row["slider/maximumImage"] != nil) == (most != nil))
    let shapes = try shapes("slider") {
      $0.slider = Slider(0.5, minimumImage: least, maximumImage: most)
    }
    let line = try #require(shapes.first?.path.hull)
    #expect(line.left == left && line.right == right)
  }

  @Test(arguments: [(0.0, 29.0), (0.5, 187.5), (1, 346), (-1, 29), (2, 346)])
  func `has its thumb at its value`(value: Double, x: Double) throws {
    let shapes = try shapes("slider") { $0.slider = Slider(value) }
    let thumb = try #require(shapes.last?.path.hull)
    #expect(abs(thumb.centerX - x) < 1e-9)
    #expect(abs(thumb.width - 28) < 1e-9)
    let on = try #require(shapes[1].path.hull)
    #expect(abs(on.right - x) < 1e-9)
    #expect(on.height == 2)
  }

  @Test func `has a thumb with a rim and a shadow`() throws {
    let (rim, shadow) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
    let shapes = try shapes("slider") {
      $0.slider = Slider(0.5)
      $0.style[.sliderRimColor] = .color(rim)
      $0.style[.sliderShadowColor] = .color(shadow)
    }
    #expect(shapes.dropLast().last?.fill == rim)
    let shades = shapes.dropFirst(2).dropLast(2)
    #expect(!shades.isEmpty)
    #expect(shades.allSatisfy { $0.fill?.blue == shadow.blue && $0.fill?.red == 0 })
  }
}

@Suite struct `A stepper` {
  @Test func `is at the trailing end, after the detail`() throws {
    let row = try row("数量") {
      $0.stepper = true
      $0.detail = "3"
    }
    #expect(row["stepper"] == Rect(x: 266, y: 42.5, width: 94, height: 29))
    #expect(row["detail"]?.right == 256)
    #expect(row["chevron"] == nil)
  }

  @Test func `has a ground, an outline, a middle line, a minus and a plus`() throws {
    let shapes = try shapes("stepper") { $0.stepper = true }
    #expect(shapes.count == 6)
    #expect(shapes.compactMap(\.stroke?.width) == [1, 1.5, 1.5, 1.5])
    #expect(shapes[1].path.hull?.size == Size(width: 1, height: 29))
  }
}

@Suite struct `A switch's thumb` {
  @Test func `is as wide as the theme says`() throws {
    func thumb(_ width: Double?) throws -> Rect? {
      try shapes("switch") {
        ($0.accessory, $0.on) = (.switch, true)
        if let width { $0.style[.switchThumbWidth] = width }
      }.last?.path.hull
    }
    #expect(try thumb(nil)?.size == Size(side: 27))
    let wide = try #require(try thumb(37))
    #expect(wide.width == 37)
    #expect(wide.right == 358)
  }
}

@Suite struct `Every kind` {
  private static let twoParts: Set = [
    "tile", "badge", "segments", "slider", "stepper",
  ]
  private static let withSubtitle = twoParts.union(["detailAt"])

  /// The special parts that each kind shows.
  private static let shown: [Kind.BuiltIn: Set<String>] = [
    .disclosure: withSubtitle, .plain: withSubtitle, .switch: withSubtitle, .default: twoParts,
    .value1: twoParts, .standard: twoParts, .subtitle: withSubtitle,
    .value2: twoParts.subtracting(["tile"]), .profile: ["badge"], .input: ["focused"],
    .logout: [], .button: [], .text: [], .picture: [], .video: [],
  ]

  @Test(arguments: Kind.BuiltIn.allCases) func `warns of the new parts that it does not show`(
    kind: Kind.BuiltIn
  ) throws {
    let values = [
      "tile": "red", "badge": "3", "segments": "{ items: [a] }", "slider": "{ value: 0.5 }",
      "stepper": "true", "detailAt": "title", "focused": "true",
    ]
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let text = "cells: [{ kind: \(kind.rawValue), title: A, \(key): \(value) }]"
      let page = try #require(
        PageFile.read(Array(text.utf8), file: "page", format: .yaml).page)
      let ignored = try Stage.layout(page).warnings.filter { $0.rule == "ignored-value" }
      let isShown = Self.shown[kind]?.contains(key) == true
      #expect(ignored.count == (isShown ? 0 : 1), "\(kind) \(key) \(ignored.map(\.message))")
    }
  }
}
