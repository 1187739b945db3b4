import Geometry
import PageModel
import Resolving

/// The measured parts of a row of a built-in kind, before its height is known.
struct RowPlan {
  /// A part of a row with its horizontal position.
  struct Part {
    /// The vertical position of a part.
    enum Place {
      /// Centred in the row.
      case center
      /// At an offset from the top of a block that is centred in the row.
      case block(height: Length, offset: Length)
      /// At an offset from the top of a block whose bottom has an inset from the row's bottom.
      case bottom(inset: Length, height: Length, offset: Length)
      /// Centred on the top edge of an element that is centred in the row, but inside of the row.
      ///
      /// The offset is that from the top of a part with the given height.
      case edge(of: Length, height: Length, offset: Length)
      /// Covering the whole row.
      case whole
    }

    /// The content of a part.
    enum Content {
      /// A measured text.
      case text(MeasuredText)
      /// Content that depends on its rectangle.
      case drawn((Rect) -> Box.Content)
    }

    let name: BoxName
    let x: Length
    let size: Dimensions
    var place = Place.center
    let content: Content
    let style: StyleReader
    /// The property to which warnings refer; nil: the part's name.
    var key: String?
    var sizing = Sizing.hug
    /// The state of a switch; nil for other parts.
    var on: Bool?
    /// The place along the row outside of which nothing is painted; nil: no limit.
    var clip: ClosedRange<Double>?
    /// A check that runs when the part has its final place.
    var check: (Rect) -> Void = { _ in }
  }

  let pass: LayoutPass
  let row: Row
  private(set) var parts: [Part] = []
  /// The height of the texts that can make the row higher.
  var textHeight = Length.zero
  /// The height that a progress bar adds to the texts.
  var rise = Length.zero
  /// The height at the bottom of the row that the message of an input takes.
  var foot = Length.zero
  /// The height that an image needs whose size the page sets, with its margins.
  var imageHeight = Length.zero
  /// Whether the title or the detail is cut because they share the row.
  var isCrowded = false
  /// Whether the title has several lines.
  var isTitleWrapped = false
  /// Whether the text below the title has several lines.
  var isSubtitleWrapped = false
  /// Whether segments have no room beside the title.
  var hasTightSegments = false
  /// Whether the title has too little room beside a detail.
  var hasTightTitle = false
  /// Whether an image would be larger in a higher row.
  var growsWithRow = false
  /// The overlap of the left part with the right part, in points.
  var overlap = 0.0
  /// The texts of the left part without a width limit.
  var natural: TextBlock?
  /// The texts of the left part as they are placed.
  var texts = TextBlock()

  /// Measures the parts of a row with an assumed height, in points.
  init(of row: Row, height: Double, pass: LayoutPass) {
    self.pass = pass
    self.row = row
    row.rect.size.height = height
    measureChoice()
    switch row.facts.shape {
    case .twoParts, .profile: measureTwoParts()
    case .columns where !row.isStacked: measureColumns()
    case .columns: measureTwoParts()
    case .line: measureLine()
    case .texts: measureTexts()
    case .input: measureInput()
    case .media: measureMedia()
    }
  }

  /// Adds a part.
  mutating func add(_ part: Part) { parts.append(part) }

  /// Moves a part that is added already, if there is one of a name, to the place for its size.
  mutating func move(_ name: BoxName, to place: (Dimensions) -> Part.Place) {
    guard let index = parts.firstIndex(where: { $0.name == name }) else { return }
    parts[index].place = place(parts[index].size)
  }

  /// How much higher the lines at the left are than in the fonts of the theme.
  ///
  /// The row grows with them, as with larger text on a phone. Zero if the page sets its height.
  var fontGrowth: Length {
    guard !row.cell.style.isSetByPage(LengthKey.rowHeight) else { return .zero }
    func growth(_ name: BoxName, _ key: FontKey) -> Length {
      guard case .text(let text)? = parts.first(where: { $0.name == name })?.content else {
        return .zero
      }
      let more = text.run.font.linePitch - row.cell.style.ofTheme(key).linePitch
      return more == 0 ? .zero : Length(more).with(reasonsOf: text.dimensions.height)
    }
    let detail = row.hasDetailBelow ? growth(.detail, .detailFont) : .zero
    return .longest(
      .zero, growth(.title, .titleFont) + growth(.subtitle, .subtitleFont) + detail)
  }

  /// Adds the boxes of all parts to the row at its final place.
  func add() {
    for part in parts {
      let edges = part.edges(in: row.edges, above: foot)
      let rect = edges.rect
      part.check(rect)
      let drawn: Box.Content? = if case .drawn(let draw) = part.content { draw(rect) } else { nil }
      var box = row.part(
        part.name, rect, drawn ?? .group, made: part.style, key: part.key, part.sizing)
      box.on = part.on
      if let clip = part.clip {
        box.cut(
          to: Rect(
            left: clip.lowerBound, top: rect.top, right: clip.upperBound, bottom: rect.bottom))
      }
      pass.record(edges, of: box.path)
      if case .text(let text) = part.content { pass.add(text, box) } else { pass.boxes.append(box) }
    }
    pass.warnOfOverlap(overlap, in: row)
  }
}

extension RowPlan.Part {
  /// The edges of the part in a row; what is centred stays above a foot.
  fileprivate func edges(in row: Edges, above foot: Length) -> Edges {
    let y: Length
    let middle = row.centerY - foot / 2
    switch place {
    case .center: y = middle - size.height / 2
    case .block(let height, let offset): y = middle - height / 2 + offset
    case .bottom(let inset, let height, let offset): y = row.bottom - inset - height + offset
    case .edge(let edge, let height, let offset):
      y = Length.longest(row.top, middle - edge / 2 - height / 2) + offset
    case .whole: return row
    }
    return Edges(x: x, y: y, size)
  }
}
