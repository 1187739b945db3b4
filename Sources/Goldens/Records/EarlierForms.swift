import Foundation
import Geometry
import PageLayout
import PageModel

// The forms that records had before the present one. Goldens outlive programs: each form that was ever
// written is read, and this is the only file that knows them.

extension PageRecord {
  /// The forms before the present one that were lines of text: between the page and its boxes they told in
  /// words what each part was given.
  static let linedForms = ["2", "3"]

  /// Whether a line tells what only they told.
  static func isOfEarlierForm(_ word: String) -> Bool {
    ["part", "value", "place", "style"].contains(word)
  }

  /// Whether a text is of the form 1, which was JSON.
  static func isFormOne(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "{") }

  /// The largest record of the form 1, in bytes: one of a page of 10,000 rows has less.
  private static let formOneBytes = 16 << 20

  /// Reads a record of the form 1.
  init(formOne text: String) throws(RecordError) {
    try RecordError.check("record bytes", text.utf8.count, max: Self.formOneBytes)
    let old = try record(FormOne.self, in: text)
    guard old.version == 1 else {
      throw RecordError(description: "nobody knows the form \(old.version) of it")
    }
    self.init(
      page: old.page, source: old.source, scale: old.scale, images: old.images,
      tree: BoxTree(
        language: old.tree.language, title: old.tree.title, viewport: try old.tree.viewport.size,
        size: try old.tree.size.size, background: try old.tree.background.color, boxes: []))
    var count = RecordCount()
    try count.add(.images, images.count)
    for old in old.tree.boxes {
      let box = try old.box
      try count.add(box)
      tree.boxes.append(box)
    }
    numberRows()
  }
}

/// The form 1: the record as Swift's coding wrote it.
private struct FormOne: Decodable {
  var version: Int
  var page: String
  var source: String?
  var scale: Double
  var images: [String: String]
  var tree: Tree

  struct Tree: Decodable {
    var language: String
    var title: String?
    var viewport: [Double]
    var size: [Double]
    var background: String
    var boxes: [Box]
  }
}

extension FormOne {
  struct Box: Decodable {
    var path: String
    var id: String?
    var rect: Rect
    var content: Content
    var clip: Rect?
    var opacity: Double
    var on: Bool?
    var mask: Bool
    var note: String?
    var action: String?
    var source: Source?
    var keys: String

    var box: PageLayout.Box {
      get throws(RecordError) {
        var box = PageLayout.Box(
          try BoxPath(recorded: path), rect: rect, content: try content.content, source: source)
        box.take(UseWords(keys))
        box.row = id.map { $0 == "\(box.path.part)" ? .ordinal(0) : .named($0) }
        (box.clip, box.opacity, box.on) = (clip, opacity, on)
        (box.mask, box.note, box.action) = (mask, note, action)
        return box
      }
    }
  }

  /// What a box shows: one of these, none for a group.
  struct Content: Decodable {
    struct Fill: Decodable {
      var _0: String
      var _1: Corners
    }
    struct Corners: Decodable {
      var top: Double
      var bottom: Double
    }
    struct Line: Decodable { var _0: String }
    struct Shapes: Decodable { var _0: [Shape] }
    struct Text: Decodable {
      var _0: Run
      var cut: Bool
    }
    struct Image: Decodable {
      struct Reference: Decodable {
        var name: String
        var size: [Double]
      }
      var _0: Reference
      var tint: String?
      var radius: Double
    }

    var fill: Fill?
    var line: Line?
    var shapes: Shapes?
    var text: Text?
    var image: Image?

    var content: PageLayout.Box.Content {
      get throws(RecordError) {
        if let fill {
          return .fill(
            try fill._0.color, PageLayout.Corners(top: fill._1.top, bottom: fill._1.bottom))
        }
        if let line { return .line(try line._0.color) }
        if let shapes {
          var outlines: [PageLayout.Shape] = []
          for shape in shapes._0 { outlines.append(try shape.shape) }
          return .shapes(outlines)
        }
        if let text { return .text(try text._0.run, cut: text.cut) }
        guard let image else { return .group }
        let reference = ImageReference(name: image._0.name, size: try image._0.size.size)
        // Pictures were stretched in all cases.
        return .image(
          reference, tint: try image.tint?.color, radius: image.radius, fit: .stretch)
      }
    }
  }

  struct Shape: Decodable {
    struct Stroke: Decodable {
      var color: String
      var width: Double
    }

    var path: [Double]
    var fill: String?
    var stroke: Stroke?

    var shape: PageLayout.Shape {
      get throws(RecordError) {
        var line = PageLayout.Shape.Stroke?.none
        if let stroke { line = .init(color: try stroke.color.color, width: stroke.width) }
        var numbers = Packing()
        for number in path { numbers.add(number) }
        var packed = Unpacking(Array(numbers.text.utf8)[...])
        return PageLayout.Shape(try packed.path(), fill: try fill?.color, stroke: line)
      }
    }
  }

  struct Run: Decodable {
    struct Font: Decodable {
      var family: String
      var size: Double
      var weight: Double
      var lineHeight: Double
      var tracking: Double
    }

    var text: String
    var font: Font
    var color: String
    var language: String
    var ascent: Double
    var descent: Double
    var alignment: Double
    var maxLines: Int
    var lineSpacing: Double
    var isKerned: Bool

    var run: TextRun {
      get throws(RecordError) {
        let font = PageModel.Font(
          family: font.family, size: font.size, weight: font.weight, lineHeight: font.lineHeight,
          tracking: font.tracking)
        var run = TextRun(
          text, font: font, color: try color.color, language: language, ascent: ascent,
          descent: descent, alignment: alignment, maxLines: maxLines, lineSpacing: lineSpacing)
        run.isKerned = isKerned
        return run
      }
    }
  }
}

extension String {
  fileprivate var color: Color {
    get throws(RecordError) {
      guard let color = Color(hex: self) else {
        throw RecordError(description: "a colour is damaged")
      }
      return color
    }
  }
}

extension [Double] {
  fileprivate var size: Size {
    get throws(RecordError) {
      guard count == 2 else { throw RecordError(description: "a size is damaged") }
      return Size(width: self[0], height: self[1])
    }
  }
}
