import Geometry
import PageModel

/// A row, or another part of a section such as its header, with its boxes on a screen.
struct TableStrip {
  /// The identity of a strip, stable when rows are inserted and deleted.
  enum Name: Hashable {
    /// A row.
    case row(RowID)
    /// Another part of the section with a given id.
    case part(Part, of: RowID)
  }

  /// The parts of a section that are not rows.
  enum Part: String {
    case section, header, separator, footer
  }

  let name: Name
  /// The index of its section.
  let section: Int
  /// The boxes, in painting order.
  var boxes: [Box]
  /// The place, in points of the screen.
  var rect: Rect

  /// The strips of a page from the top, at a scroll offset in points.
  static func strips(of page: Page, _ tree: BoxTree, at offset: Double) -> [TableStrip] {
    var page = page
    page.numberRows()
    var strips: [TableStrip] = []
    for box in tree.boxes {
      guard let section = box.path.part.section else { continue }
      let box = box.moved(by: Point(y: -offset))
      let name = Name(box, of: page.sections[section].editID)
      if strips.last?.name == name {
        strips[strips.count - 1].add(box)
      } else {
        strips.append(TableStrip(name: name, section: section, boxes: [box], rect: box.rect))
      }
    }
    return strips
  }

  private mutating func add(_ box: Box) {
    boxes.append(box)
    // The height of a row is that of its background; a header includes all its boxes.
    if case .part = name { rect = rect.union(box.rect) }
  }

  /// The strip with a prefix in the paths of its boxes.
  func named(in name: BoxName) -> TableStrip {
    var strip = self
    strip.boxes = boxes.named(in: name)
    return strip
  }

  /// The strip moved by an offset, in points.
  func moved(by offset: Point) -> TableStrip {
    var strip = self
    (strip.boxes, strip.rect) = (boxes.moved(by: offset), rect.offset(by: offset))
    return strip
  }
}

extension TableStrip.Name {
  /// The name of the strip to which a box of a section belongs.
  fileprivate init(_ box: Box, of section: RowID) {
    if let row = box.row, case .cell = box.path.part {
      self = .row(row)
    } else if box.path.name.isOfHeader {
      self = .part(.header, of: section)
    } else if box.path.name.firstWord == .footer {
      self = .part(.footer, of: section)
    } else {
      self = .part(box.path.name.isOwn ? .section : .separator, of: section)
    }
  }

  /// Whether the strip is a given part of a section.
  func isPart(_ asked: TableStrip.Part) -> Bool {
    if case .part(let part, _) = self { part == asked } else { false }
  }
}

/// The sticky headers of a plain table: stay at the top until the next header pushes them away.
struct StickyHeaders {
  /// The strips that are not sticky at the moment.
  private(set) var below: [TableStrip] = []
  /// The headers that stick to the top, painted above the other strips.
  private(set) var kept: [TableStrip] = []

  /// Splits the strips of a table whose rows are visible below a y, in points.
  init(_ strips: [TableStrip], isKept: Bool, below top: Double) {
    guard isKept else {
      below = strips
      return
    }
    var ends: [Int: Double] = [:]
    for strip in strips { ends[strip.section] = max(ends[strip.section] ?? top, strip.rect.bottom) }
    for strip in strips {
      let free = (ends[strip.section] ?? top) - strip.rect.bottom
      let way = min(top - strip.rect.top, free)
      if strip.name.isPart(.header), way > 0 {
        kept.append(strip.moved(by: Point(y: way)))
      } else {
        below.append(strip)
      }
    }
  }
}
