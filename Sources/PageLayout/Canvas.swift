import Geometry
import PageModel

/// What layout writes on: boxes in paint order, and the warnings that came up.
struct Canvas<Measuring: TextMeasuring> {
  let language: String
  /// The look of what is not in a section.
  let style: StyleReader
  let measuring: Measuring
  var boxes: [Box] = []
  private var found = DiagnosticList()

  init(language: String, style: Style, measuring: Measuring) {
    self.language = language
    self.style = StyleReader(style)
    self.measuring = measuring
  }

  mutating func warn(
    _ rule: String, at source: Source?, _ message: String, hint: String? = nil,
    _ severity: Diagnostic.Severity = .warning
  ) {
    let source = source ?? Source(file: "page", line: 1, column: 1)
    found.add(Diagnostic(severity, rule: rule, at: source, message, hint: hint))
  }

  /// What looks wrong so far.
  var warnings: [Diagnostic] { found.all }

  /// A canvas of the same look with nothing on it.
  var blank: Canvas {
    var blank = self
    blank.boxes = []
    blank.found = DiagnosticList()
    return blank
  }

  /// A text in a font, by the look's line metrics.
  func run(
    _ text: String, _ font: Font, _ color: Color, alignment: Double = 0, maxLines: Int = 1,
    lineSpacing: Double = 0, style: inout StyleReader
  ) -> TextRun {
    var run = TextRun(
      text, font: font, color: color, language: language, ascent: style[.lineAscent],
      descent: style[.lineDescent], alignment: alignment, maxLines: maxLines,
      lineSpacing: lineSpacing)
    run.isKerned = style[.kerning] != 0
    return run
  }

  /// A text with the room it takes.
  func measured(_ run: TextRun, width: Double? = nil) -> MeasuredText {
    MeasuredText(run: run, extent: measuring.extent(of: run, width: width))
  }

  /// Adds a measured text at a place, and says what is wrong with it.
  mutating func add(_ text: MeasuredText, _ box: Box) {
    var box = box
    box.content = .text(text.run, cut: text.extent.truncated)
    if text.extent.truncated {
      let width = "\(box.rect.width.shown) pt"
      warn(
        "text-cut", at: box.source, "\(box.role) \"\(text.run.text.shortened)\" is cut at \(width)",
        hint: "shorten it, or give it more room")
    }
    if !text.extent.missing.isEmpty {
      let points = text.extent.missing.prefix(4).map(\.codePoint).joined(separator: ", ")
      warn(
        "missing-glyph", at: box.source, "no font has \(points) of \"\(text.run.text.shortened)\"",
        hint: "leave the character out; `pageshot fonts` lists the fonts in use", .error)
    }
    boxes.append(box)
  }
}

/// A text and the room it takes.
struct MeasuredText {
  let run: TextRun
  let extent: TextExtent

  /// The text's own box: its widest line, and its lines' heights by the look's metrics.
  var size: Size { Size(width: extent.width, height: run.height(lines: extent.lines)) }
}

extension Double {
  /// The number with at most one decimal, for messages.
  var shown: String {
    let tenths = (self * 10).rounded()
    let whole = Int(tenths / 10)
    let rest = Int(tenths) - whole * 10
    return rest == 0 ? "\(whole)" : "\(whole).\(abs(rest))"
  }
}

extension String {
  /// The first twenty characters, for messages.
  var shortened: String { count > 20 ? prefix(19) + "…" : self }
}

extension Unicode.Scalar {
  /// The scalar as `U+1F600`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
