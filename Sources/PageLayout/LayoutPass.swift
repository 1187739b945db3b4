import Geometry
import PageModel

/// One way over a page that makes its boxes: what has been made so far, and the warnings that came up.
///
/// A class, as all that lays out parts of the page writes on the same one.
final class LayoutPass {
  /// The boxes so far, in paint order.
  var boxes: [Box] = []
  /// The language of the page, BCP 47.
  private let language: String
  private let measuring: any TextMeasuring
  private var found = DiagnosticList()
  /// Whether it is recorded why edges lie where they do.
  let records: Bool
  /// What is recorded so far.
  private(set) var edges: EdgeTable = [:]

  init(language: String, measuring: any TextMeasuring, records: Bool = false) {
    (self.language, self.measuring, self.records) = (language, measuring, records)
  }

  /// Records why the edges of a box lie where they do.
  func record(_ edges: @autoclosure () -> Edges, of path: BoxPath) {
    if records { self.edges[path] = edges() }
  }

  func warn(
    _ rule: String, at source: Source?, _ message: String, hint: String? = nil,
    _ severity: Diagnostic.Severity = .warning
  ) {
    let source = source ?? Source.ofPage
    found.add(Diagnostic(severity, rule: rule, at: source, message, hint: hint))
  }

  /// What looks wrong so far.
  var warnings: [Diagnostic] { found.all }

  /// Tells what looks wrong elsewhere, too.
  func takeWarnings(of other: LayoutPass) {
    for warning in other.warnings { found.add(warning) }
  }

  /// A text in a font, by the look's line metrics.
  func run(
    _ text: String, _ font: Font, _ color: Color, alignment: Double = 0, maxLines: Int = 1,
    lineSpacing: Double = 0, style: StyleReader
  ) -> TextRun {
    var run = TextRun(
      text, font: font, color: color, language: language, ascent: style[.lineAscent],
      descent: style[.lineDescent], alignment: alignment, maxLines: maxLines,
      lineSpacing: lineSpacing)
    run.isKerned = style[.kerning] != 0
    run.isFitted = style.isFitted(font)
    return run
  }

  /// A text with the room it takes.
  func measured(_ run: TextRun, width: Double? = nil) -> MeasuredText {
    MeasuredText(
      run: run, extent: measuring.extent(of: run, width: width), isRecorded: records)
  }

  /// Adds a measured text at a place, and says what is wrong with it.
  func add(_ text: MeasuredText, _ box: Box) {
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

  /// Adds a hairline that ends at a height.
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
  /// A box that was made with a reader.
  init(
    _ path: BoxPath, rect: Rect, content: Content = .group, source: Source?, made: StyleReader,
    _ sizing: Sizing
  ) {
    self.init(path, rect: rect, content: content, source: source, uses: made.uses, sizing: sizing)
  }
}

/// A text and the room it takes.
struct MeasuredText {
  let run: TextRun
  let extent: TextExtent
  /// Whether its sides tell that they are a text's.
  let isRecorded: Bool

  /// The text's own box: its widest line, and its lines' heights by the look's metrics.
  var size: Size { Size(width: extent.width, height: run.height(lines: extent.lines)) }

  /// The same, its sides telling that they are a text's.
  var dimensions: Dimensions { Dimensions(size, of: isRecorded ? .text : nil) }

  /// Whether it looks the same where no line may be wider than a limit.
  func fits(_ limit: Double) -> Bool { extent.width <= limit && !extent.truncated }
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
