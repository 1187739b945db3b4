import Geometry
import PageLayout
import PageModel
import Resolving

extension Box {
  /// Reads a box from the fields that ``write(to:)`` adds; `known` caches uses of earlier boxes.
  init(_ line: inout RecordLine, _ known: inout [String: UseWords]) throws(RecordError) {
    let path = try BoxPath(recorded: line.string())
    let source = try line.source()
    let uses = line.optional() ?? ""
    var rect = Unpacking(line.word())
    self.init(path, rect: try rect.rect(), source: source)
    take(.read(uses, &known))
    row = line.optional().map { $0 == "\(path.part)" ? .ordinal(0) : .named($0) }
    var (clip, opacity) = (Unpacking(line.word()), Unpacking(line.word()))
    (self.clip, cornerClip) = try clip.clips()
    if !opacity.isAtEnd { self.opacity = try opacity.number() }
    fadesAsOne = !opacity.isAtEnd
    on = line.optional().map { $0 == "true" }
    mask = line.optional() == "true"
    note = line.optional()
    action = line.optional()
    content = try Content(&line)
  }

  /// Writes a line; rare fields are at its end.
  func write(to lines: inout RecordWriter) {
    func text(_ rect: Rect) -> String {
      Packing(rect.left, rect.top, rect.width, rect.height).text
    }
    lines.line("box")
    lines.add("\(path)")
    lines.add(source)
    lines.add(usesText)
    lines.add(text(rect))
    lines.add(id)
    lines.add(clips)
    lines.add(opacity == 1 ? nil : (fadesAsOne ? Packing(opacity, 1) : Packing(opacity)).text)
    lines.add(on.map { "\($0)" })
    lines.add(mask ? "true" : nil)
    lines.add(note)
    lines.add(action)
    content.write(to: &lines)
  }
}

extension BoxPath {
  /// The maximum number of components of a path, more than any page has; limits recursion.
  private static let mostWords = 64

  /// Reads a path from a record.
  init(recorded text: String) throws(RecordError) {
    self.init(text)
    let words = text.utf8.count { $0 == UInt8(ascii: "/") } + 1
    try RecordError.check("words of a path", words, max: Self.mostWords)
  }
}

extension Box {
  /// The clip of the box: four numbers for a rectangle, six for rounded corners, ten for both.
  ///
  /// Nil for neither.
  private var clips: String? {
    var clips = Packing()
    for rect in [clip, cornerClip?.rect].compactMap(\.self) {
      for number in [rect.left, rect.top, rect.width, rect.height] { clips.add(number) }
    }
    for radius in [cornerClip?.corners.top, cornerClip?.corners.bottom].compactMap(\.self) {
      clips.add(radius)
    }
    return clips.text.isEmpty ? nil : clips.text
  }
}

extension Unpacking {
  /// Reads the clip of a box.
  fileprivate mutating func clips() throws(RecordError) -> (Rect?, RoundedRect?) {
    var numbers: [Double] = []
    while !isAtEnd { numbers.append(try number()) }
    func rect(_ start: Int) -> Rect {
      Rect(
        x: numbers[start], y: numbers[start + 1], width: numbers[start + 2],
        height: numbers[start + 3])
    }
    func round(_ start: Int) -> RoundedRect {
      RoundedRect(rect(start), Corners(top: numbers[start + 4], bottom: numbers[start + 5]))
    }
    switch numbers.count {
    case 0: return (nil, nil)
    case 4: return (rect(0), nil)
    case 6: return (nil, round(0))
    case 10: return (rect(0), round(4))
    default: throw RecordError(description: "unknown kind of clip")
    }
  }
}

extension Box.Content {
  fileprivate init(_ line: inout RecordLine) throws(RecordError) {
    switch line.optional() {
    case nil:
      self = .group
    case "fill":
      var fill = Unpacking(line.word())
      let color = try fill.color()
      let isSquare = fill.isAtEnd
      self = .fill(
        color, isSquare ? .square : Corners(top: try fill.number(), bottom: try fill.number()))
    case "line":
      var color = Unpacking(line.word())
      self = .line(try color.color())
    case "shapes":
      var shapes: [Shape] = []
      while case let shape = line.word(), !shape.isEmpty { shapes.append(try Shape(shape)) }
      self = .shapes(shapes)
    case "image":
      let name = try line.string()
      var look = Unpacking(line.word())
      var image = ImageReference(name: name, size: try look.size())
      let (radius, tint) = (try look.number(), try look.optionalColor())
      let fit = look.isAtEnd ? .stretch : ImageFit(number: try look.number())
      image.hasCurrentColor = line.optional() == RecordLine.currentColor
      self = .image(image, tint: tint, radius: radius, fit: fit)
    case "text":
      var run = try TextRun(&line)
      let isCut = line.optional() == "cut"
      run.marks = try line.marks()
      self = .text(run, cut: isCut)
    default: throw RecordError(description: "unknown kind of box")
    }
  }

  fileprivate func write(to lines: inout RecordWriter) {
    switch self {
    case .group: break
    case .fill(let color, let corners):
      var look = Packing()
      look.add(color)
      if corners != .square {
        look.add(corners.top)
        look.add(corners.bottom)
      }
      lines.add("fill")
      lines.add(look.text)
    case .line(let color):
      lines.add("line")
      lines.add(color.hex)
    case .shapes(let shapes):
      lines.add("shapes")
      for shape in shapes { lines.add(shape.packed) }
    case .image(let image, let tint, let radius, let fit):
      var look = Packing(image.size.width, image.size.height, radius)
      look.add(tint)
      // Earlier versions stretched all images, so that is the default.
      if fit != .stretch { look.add(fit == .contain ? 0 : 1) }
      lines.add("image")
      lines.add(image.name)
      lines.add(look.text)
      lines.add(image.hasCurrentColor ? RecordLine.currentColor : nil)
    case .text(let run, let cut):
      lines.add("text")
      run.write(to: &lines)
      lines.add(cut ? "cut" : nil)
      lines.add(run.marks.isEmpty ? nil : run.marks.packed)
    }
  }
}

extension Shape {
  fileprivate init(_ text: ArraySlice<UInt8>) throws(RecordError) {
    var values = Unpacking(text)
    let (fill, stroke) = (try values.optionalColor(), try values.optionalColor())
    let width = try values.number()
    self.init(
      try values.path(), fill: fill, stroke: stroke.map { Stroke(color: $0, width: width) })
  }

  /// The fill, the stroke's colour and width, and the outline.
  fileprivate var packed: String {
    var values = Packing()
    values.add(fill)
    values.add(stroke?.color)
    values.add(stroke?.width ?? 0)
    values.add(path)
    return values.text
  }
}

extension TextRun {
  fileprivate init(_ line: inout RecordLine) throws(RecordError) {
    let (text, family, language) = (try line.string(), try line.string(), try line.string())
    var look = Unpacking(line.word())
    let color = try look.color()
    let font = Font(
      family: family, size: try look.number(), weight: try look.number(),
      lineHeight: try look.number(), tracking: try look.number())
    self.init(
      text, font: font, color: color, language: language, ascent: try look.number(),
      descent: try look.number(), alignment: try look.number(), maxLines: try look.integer(),
      lineSpacing: try look.number())
    let letters = try look.integer()
    (isKerned, isFitted) = (letters & 1 != 0, letters & 2 != 0)
  }

  fileprivate func write(to lines: inout RecordWriter) {
    var look = Packing()
    look.add(color)
    let numbers = [
      font.size, font.weight, font.lineHeight, font.tracking, ascent, descent, alignment,
      Double(maxLines), lineSpacing, Double((isKerned ? 1 : 0) + (isFitted ? 2 : 0)),
    ]
    for number in numbers { look.add(number) }
    lines.add(text)
    lines.add(font.family)
    lines.add(language)
    lines.add(look.text)
  }
}

extension RecordLine {
  /// Reads the marks of a text, which stand in order and within reach of a text.
  fileprivate mutating func marks() throws(RecordError) -> [TextMark] {
    var (marks, values, end) = ([TextMark](), Unpacking(word()), 0)
    while !values.isAtEnd {
      let (start, count) = (try values.integer(), try values.integer())
      guard start >= end, count > 0, max(start, count) <= Limits.textScalars else {
        throw RecordError(description: "marks of a text overlap")
      }
      end = start + count
      marks.append(TextMark(start..<end, weight: try values.number(), color: try values.color()))
    }
    return marks
  }
}

extension [TextMark] {
  /// The start, length, weight and colour of each mark.
  fileprivate var packed: String {
    var values = Packing()
    for mark in self {
      for number in [Double(mark.range.lowerBound), Double(mark.range.count), mark.weight] {
        values.add(number)
      }
      values.add(mark.color)
    }
    return values.text
  }
}
