import Geometry
import PageModel
import Resolving

/// One layout pass over a page: collects boxes and warnings.
///
/// It is a class because all parts of the layout write to the same pass.
final class LayoutPass {
  /// The boxes so far, in painting order.
  var boxes: [Box] = []
  /// The language of the page, BCP 47.
  private let language: String
  private let measuring: any TextMeasuring
  private var found = DiagnosticList()
  /// Whether the origins of edges are recorded.
  let records: Bool
  /// The recorded edges so far.
  private(set) var edges: EdgeTable = [:]

  init(language: String, measuring: any TextMeasuring, records: Bool = false) {
    (self.language, self.measuring, self.records) = (language, measuring, records)
  }

  /// Records the edges of a box with their origins.
  func record(_ edges: @autoclosure () -> Edges, of path: BoxPath) {
    if records { self.edges[path] = edges() }
  }

  func warn(
    _ rule: String, at source: Source?, _ message: Message, hint: Message? = nil,
    _ severity: Diagnostic.Severity = .warning
  ) {
    let source = source ?? Source.ofPage
    found.add(Diagnostic(severity, rule: rule, at: source, telling: message, hint: hint))
  }

  /// The warnings so far.
  var warnings: [Diagnostic] { found.all }

  /// Adds the warnings of another pass.
  func takeWarnings(of other: LayoutPass) {
    for warning in other.warnings { found.add(warning) }
  }

  /// A text of a screen, which no page resolves, cleaned for drawing; nil if it is missing, empty or an error.
  func cleaned(_ text: String?, multiline: Bool, at source: Source?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    switch text.cleaned(multiline: multiline) {
    case .success(let clean): return clean
    case .failure(let fault):
      found.add(fault.diagnostic(at: source ?? Source.ofPage))
      return nil
    }
  }

  /// A text in capitals, in the language of the page.
  func capitals(_ text: String) -> String { text.capitals(in: language) }

  /// Creates a text run with the line metrics, kerning and tracking of a style; lines of tall scripts are higher.
  func run(
    _ text: String, _ font: Font, _ color: Color, alignment: Double = 0, maxLines: Int = 1,
    lineSpacing: Double = 0, style: StyleReader
  ) -> TextRun {
    var run = TextRun(
      text, font: font, color: color, language: language, ascent: style[.lineAscent],
      descent: style[.lineDescent], alignment: alignment, maxLines: maxLines,
      lineSpacing: lineSpacing)
    if let tall = TallScript(of: text) {
      (run.ascent, run.descent) = (max(run.ascent, tall.ascent), max(run.descent, tall.descent))
      run.font.lineHeight = max(font.lineHeight, run.ascent + run.descent)
    }
    run.isKerned = style[.kerning] != 0
    run.isFitted = style.isFitted(font)
    return run
  }

  /// Measures a text, within a width in points; nil: no limit.
  func measured(_ run: TextRun, width: Double? = nil) -> MeasuredText {
    MeasuredText(
      run: run, extent: measuring.extent(of: run, width: width), isRecorded: records)
  }

  /// How far the letters of a text within a width reach below its box, in points.
  func overhang(of run: TextRun, width: Double) -> Double {
    measuring.overhang(of: run, width: width)
  }

  /// Adds a measured text at a place, and reports if it is truncated or cannot be drawn.
  func add(_ text: MeasuredText, _ box: Box) {
    var box = box
    box.content = .text(text.run, cut: text.extent.truncated)
    if text.extent.truncated {
      warn(
        "text-cut", at: box.source,
        "\(box.saidRole) \"\(text.run.text.shortened)\" is cut: its room is \(pt: box.rect.width)",
        hint: "shorten it, or give it more room")
    }
    if !text.extent.missing.isEmpty {
      let points = text.extent.missing.prefix(4).map(\.codePoint).joined(separator: ", ")
      warn(
        "missing-glyph", at: box.source, "no font has \(points) of \"\(text.run.text.shortened)\"",
        hint: "add a font that has it to assets/fonts, or remove the character", .error)
    }
    if let fault = text.extent.fault {
      warn(
        "text-fault", at: box.source,
        "\(box.role) \"\(text.run.text.shortened)\" cannot be drawn: \(fault)",
        hint: "shorten it, give it less tracking, or use another font", .error)
    }
    boxes.append(box)
  }

  /// Adds a hairline with a given bottom edge.
  func addLine(
    _ path: BoxPath, bottom: Length, from left: Length, to right: Length, color: ColorKey,
    style: StyleReader, source: Source?, row: RowID? = nil
  ) {
    let edges = Edges(
      left: left, top: bottom - style.length(.separatorThickness), right: right, bottom: bottom)
    record(edges, of: path)
    var box = Box(
      path, rect: edges.rect, content: .line(style[color]), source: source, made: style,
      .init(.fill, .fixed))
    box.row = row
    boxes.append(box)
  }
}

extension Box {
  /// Creates a box that lists the keys read by a style reader.
  init(
    _ path: BoxPath, rect: Rect, content: Content = .group, source: Source?, made: StyleReader,
    _ sizing: Sizing
  ) {
    self.init(path, rect: rect, content: content, source: source, uses: made.uses, sizing: sizing)
  }
}

extension Box {
  /// The kind of box in messages: segments have numbers.
  fileprivate var saidRole: String {
    guard path.name.holder == .segments, let index = path.name.lastWord.number else { return role }
    return "segment \(index + 1)"
  }
}

/// A text with its measured size.
struct MeasuredText {
  var run: TextRun
  let extent: TextExtent
  /// Whether its dimensions record that they are those of a text.
  let isRecorded: Bool

  /// The size of the text's box in points: its widest line, and the heights of its lines.
  var size: Size { Size(width: extent.width, height: run.height(lines: extent.lines)) }

  /// The size as dimensions, which record that they are those of a text.
  var dimensions: Dimensions { Dimensions(size, of: isRecorded ? .text : nil) }

  /// Whether the text is the same within a width limit in points.
  func fits(_ limit: Double) -> Bool { extent.width <= limit && !extent.truncated }
}

extension String {
  /// The text for messages, truncated to 20 characters.
  var shortened: String { count > 20 ? prefix(19) + "…" : self }
}
