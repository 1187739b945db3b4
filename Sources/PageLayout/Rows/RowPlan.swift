import Geometry
import PageModel

/// The parts of a row of a built-in kind: measured, and still without a height to stand in.
struct RowPlan {
  /// A part of the row, from the left to the right where it will be.
  struct Part {
    /// Where it stands from top to bottom.
    enum Place {
      /// In the middle.
      case center
      /// So far below the top of a block that stands in the middle.
      case block(height: Length, offset: Length)
      /// So far below the top of a block that ends so far above the row's bottom.
      case bottom(inset: Length, height: Length, offset: Length)
      /// In the middle of the upper edge of something that stands in the middle, not out of the row; so
      /// far below the top of what is as high as that.
      case edge(of: Length, height: Length, offset: Length)
      /// All over the row.
      case whole
    }

    /// What it shows.
    enum Content {
      /// A text.
      case text(MeasuredText)
      /// What depends on where it stands.
      case drawn((Rect) -> Box.Content)
    }

    let name: String
    let x: Length
    let size: Dimensions
    var place = Place.center
    let content: Content
    let style: StyleReader
    /// The property to blame; the part's name where nil.
    var key: String?
    var sizing = Sizing.hug
    /// The state of a switch.
    var on: Bool?
    /// What is looked at when it stands.
    var check: (Rect) -> Void = { _ in }
  }

  let pass: LayoutPass
  let row: Row
  private(set) var parts: [Part] = []
  /// The height of the texts that a row may have to grow for.
  var textHeight = Length.zero
  /// Whether a picture would be larger in a higher row.
  var growsWithRow = false
  /// How far the left part reaches into the right one.
  var overlap = 0.0
  /// The texts of the left part by themselves.
  var natural: TextBlock?
  /// The texts of the left part as they stand.
  var texts = TextBlock()

  /// Measures what is in a row of some height.
  init(of row: Row, height: Double, pass: LayoutPass) {
    self.pass = pass
    self.row = row
    row.rect.size.height = height
    measureChoice()
    switch row.facts.shape {
    case .twoParts, .profile: measureTwoParts()
    case .columns: measureColumns()
    case .line: measureLine()
    case .texts: measureTexts()
    case .input: measureInput()
    case .media: measureMedia()
    }
  }

  /// Adds a part.
  mutating func add(_ part: Part) { parts.append(part) }

  /// Adds the boxes of the parts to the row, which stands where it will stay.
  func add() {
    for part in parts {
      let edges = part.edges(in: row.edges)
      let rect = edges.rect
      part.check(rect)
      let drawn: Box.Content? = if case .drawn(let draw) = part.content { draw(rect) } else { nil }
      var box = row.part(
        part.name, rect, drawn ?? .group, made: part.style, key: part.key, part.sizing)
      box.on = part.on
      pass.record(edges, of: box.path)
      if case .text(let text) = part.content { pass.add(text, box) } else { pass.boxes.append(box) }
    }
    pass.warnOfOverlap(overlap, in: row)
  }
}

extension RowPlan.Part {
  /// Where it stands in a row.
  fileprivate func edges(in row: Edges) -> Edges {
    let y: Length
    switch place {
    case .center: y = row.centerY - size.height / 2
    case .block(let height, let offset): y = row.centerY - height / 2 + offset
    case .bottom(let inset, let height, let offset): y = row.bottom - inset - height + offset
    case .edge(let edge, let height, let offset):
      y = Length.longest(row.top, row.centerY - edge / 2 - height / 2) + offset
    case .whole: return row
    }
    return Edges(x: x, y: y, size)
  }
}
