import Geometry
import PageModel

/// A row, or what stands above or below the rows of a section, with all its boxes on a screen.
struct TableStrip {
  /// Who it is: the same before and after rows came and went.
  enum Name: Hashable {
    /// A row.
    case row(RowID)
    /// Another part of a section.
    case part(Part, of: RowID)
  }

  /// Parts of a section that are no rows.
  enum Part: String {
    case section, header, separator, footer
  }

  let name: Name
  /// The number of its section.
  let section: Int
  /// Its boxes, in the order of painting.
  var boxes: [Box]
  /// Where it stands, in points of the screen.
  var rect: Rect

  /// The strips of a page, from the top, that is scrolled by some points.
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
    // A row is as high as its ground; a header is all that it shows.
    if case .part = name { rect = rect.union(box.rect) }
  }

  /// The strip under other names of boxes.
  func named(in word: String) -> TableStrip {
    var strip = self
    strip.boxes = boxes.named(in: word)
    return strip
  }

  /// The strip elsewhere.
  func moved(by offset: Point) -> TableStrip {
    var strip = self
    (strip.boxes, strip.rect) = (boxes.moved(by: offset), rect.offset(by: offset))
    return strip
  }
}

extension TableStrip.Name {
  /// The strip that a box of a section belongs to.
  fileprivate init(_ box: Box, of section: RowID) {
    if let row = box.row, case .cell = box.path.part {
      self = .row(row)
    } else if box.path.name.hasPrefix(TableStrip.Part.header.rawValue) {
      self = .part(.header, of: section)
    } else if box.path.name.hasPrefix(TableStrip.Part.footer.rawValue) {
      self = .part(.footer, of: section)
    } else {
      self = .part(box.path.name.isEmpty ? .section : .separator, of: section)
    }
  }

  /// Whether it is such a part of a section.
  func isPart(_ asked: TableStrip.Part) -> Bool {
    if case .part(let part, _) = self { part == asked } else { false }
  }
}

/// The headers of a plain table, of which the one at the top stays until the next one pushes it away.
struct StickyHeaders {
  /// What stands where it belongs.
  private(set) var below: [TableStrip] = []
  /// The headers that stay, painted over what stands there.
  private(set) var kept: [TableStrip] = []

  /// The strips of a table whose rows are seen below some height, in points.
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
