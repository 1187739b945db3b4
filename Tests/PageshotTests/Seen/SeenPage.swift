import Geometry
import Images
import PageModel
import Pageshot

/// A page as it is painted, to be searched for faults.
struct SeenPage {
  let renderer: Renderer
  let laidOut: LaidOutPage
  let tree: BoxTree
  /// The pixels of a point.
  static let scale = 2.0

  init(_ renderer: Renderer, _ laidOut: LaidOutPage, _ tree: BoxTree) {
    (self.renderer, self.laidOut, self.tree) = (renderer, laidOut, tree)
  }

  /// All faults.
  func faults() throws -> [SeenFault] {
    try crossings() + cuts() + outside() + weak()
  }

  /// The page painted with other boxes, on another background.
  func painted(_ boxes: [Box], on ground: Color? = nil) throws -> Bitmap {
    var tree = tree
    tree.boxes = boxes
    tree.background = ground ?? tree.background
    return try renderer.bitmap(of: tree, in: laidOut, scale: Self.scale)
  }
}

// MARK: - Texts that cross

extension SeenPage {
  /// Pairs of texts of which more than an edge crosses.
  private func crossings() -> [SeenFault] {
    let texts = tree.boxes.filter { $0.isText && $0.opacity > 0 && !$0.path.part.isOver }
    var faults: [SeenFault] = []
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        guard let both = text.seen?.intersection(other.seen ?? Rect(origin: Point(), size: .zero)),
          both.width > 1, both.height > 2
        else { continue }
        faults.append(SeenFault(rule: .crossing, path: text.path, words: "and \(other.path)"))
      }
    }
    return faults
  }
}

// MARK: - Texts that are cut

extension SeenPage {
  /// More room than any look leaves free beside a text, in points: margin and gap of glass, and less than a letter.
  private static let most = 26.0

  /// Texts of rows that are cut, though the row has free room beside them, or below the title; those of a column
  /// end where the first part at their right begins, and those of segments have their share of the control.
  private func cuts() -> [SeenFault] {
    let rows = Dictionary(grouping: tree.boxes) { $0.path.part }
    return tree.boxes.compactMap { text in
      guard text.isCut, case .cell = text.path.part, !text.path.name.text.hasPrefix("segments/"),
        let seen = text.seen, seen.width > 0, let row = rows[text.path.part],
        let ground = row.first(where: { $0.path.name.isOwn })
      else { return nil }
      let beside = row.filter {
        !$0.path.name.isOwn && $0.path.name != text.path.name && $0.path.role != "separator"
          && $0.path.role != "scrim"
      }.map { $0.seen ?? $0.rect }.filter { $0.left >= text.rect.right }
      let end = beside.map(\.left).min() ?? ground.rect.right
      let room = end - text.rect.right
      if room > Self.most {
        return SeenFault(rule: .cut, path: text.path, words: "beside \(room) pt")
      }
      let detail = row.first { $0.path.name == .detail }?.rect.left
      let isPair = text.path.name == .title && detail.map { $0 >= text.rect.right } == true
      let isAlone = !row.contains { [.subtitle, .detailImage].contains($0.path.name) }
      let has = ground.rect.height > 60 || ground.sizing.height != .fixed
      guard isPair, isAlone, has || !ground.isOfOwnHeight else { return nil }
      return SeenFault(rule: .cut, path: text.path, words: "beside its detail")
    }
  }
}

// MARK: - What is painted outside of its row or bar

extension SeenPage {
  /// The background of these pictures, which no theme has.
  private static let ground = Color(red: 255, green: 0, blue: 255)

  /// Rows and bars that paint outside of themselves.
  private func outside() throws -> [SeenFault] {
    let rows = tree.boxes.filter {
      if case .cell = $0.path.part { $0.path.name.isOwn } else { false }
    }
    return try (0..<2).flatMap { parity in
      try outside(rows.enumerated().filter { $0.offset % 2 == parity }.map(\.element))
    } + outside(tree.boxes.filter { $0.path.part.isBar && $0.path.name.isOwn })
  }

  /// The content of some rows or bars, where it is painted outside of all of them.
  private func outside(_ holders: [Box]) throws -> [SeenFault] {
    let parts = Set(holders.map(\.path.part))
    let content = tree.boxes.filter { box in
      (parts.contains(box.path.part) || box.path.part.parent.map(parts.contains) == true)
        && !box.path.name.isOwn && box.path.role != "separator"
    }
    guard !content.isEmpty else { return [] }
    let bitmap = try painted(content, on: Self.ground)
    var allowed = Array(repeating: 0..<0, count: bitmap.height)
    for holder in holders {
      let rect = holder.clip ?? holder.rect
      let columns = rect.left.pixel(-1, bitmap.width)..<rect.right.pixel(1, bitmap.width)
      for y in rect.top.pixel(-1, bitmap.height)..<rect.bottom.pixel(1, bitmap.height) {
        let old = allowed[y]
        allowed[y] =
          old.isEmpty
          ? columns
          : min(old.lowerBound, columns.lowerBound)..<max(old.upperBound, columns.upperBound)
      }
    }
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where !allowed[y].contains(x) && bitmap.differs(x, y) {
        let point = Point(x: Double(x) / Self.scale, y: Double(y) / Self.scale)
        let nearest = content.min { $0.distance(to: point) < $1.distance(to: point) }
        return nearest.map {
          [SeenFault(rule: .outside, path: $0.path, words: "at \(point.x), \(point.y)")]
        } ?? []
      }
    }
    return []
  }
}

extension Double {
  /// The pixel of a length in points, moved by some pixels but within a picture.
  fileprivate func pixel(_ change: Int, _ most: Int) -> Int {
    min(max(Int((self * SeenPage.scale).rounded()) + change, 0), most)
  }
}

extension Bitmap {
  /// Whether a pixel is not the background of these pictures.
  fileprivate func differs(_ x: Int, _ y: Int) -> Bool {
    let start = 4 * (y * width + x)
    return pixels[start] < 225 || pixels[start + 1] > 30 || pixels[start + 2] < 225
  }
}

extension Box {
  var isText: Bool { if case .text(let run, _) = content { !run.text.isEmpty } else { false } }
  fileprivate var isCut: Bool { if case .text(_, let cut) = content { cut } else { false } }
  /// Whether the page writes the row's height.
  fileprivate var isOfOwnHeight: Bool {
    uses.contains { if case .written(.height) = $0.origin { true } else { false } }
  }

  /// The part of the box that may be seen.
  var seen: Rect? { clip.map { rect.intersection($0) } ?? rect }

  fileprivate func distance(to point: Point) -> Double {
    let x = max(rect.left - point.x, point.x - rect.right, 0)
    let y = max(rect.top - point.y, point.y - rect.bottom, 0)
    return x * x + y * y
  }
}

extension PartPath {
  fileprivate var isBar: Bool { if case .bar = self { true } else { false } }
  /// Whether it lies over the page on purpose.
  fileprivate var isOver: Bool { if case .overlay = self { true } else { false } }
}
