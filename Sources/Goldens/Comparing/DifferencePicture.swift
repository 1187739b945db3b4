import Geometry
package import Images

extension Bitmap {
  /// A picture of the differences of two pictures.
  ///
  /// The base is faded to grey, as in pixelmatch. Pixels that count as different are red; pixels
  /// ignored as antialiasing are yellow. The size is that of the smallest rectangle that contains
  /// both pictures.
  package init(
    showingDifferenceOf base: Bitmap, and new: Bitmap, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = []
  ) {
    var walk = PixelWalk(base.size, new.size, by: metric, ignoring: ignored)
    var row = DifferenceRow(width: walk.width)
    var picture: [UInt8] = []
    picture.reserveCapacity(4 * walk.width * walk.height)
    base.withGrid { baseGrid in
      new.withGrid { newGrid in
        let pair = walk.pair(baseGrid, newGrid)
        for y in 0..<walk.height {
          row.fade(y, of: baseGrid, base.size)
          walk.look(at: y, of: pair) { row.mark($0, $1) }
          picture += row.pixels
        }
      }
    }
    self.init(width: walk.width, height: walk.height, pixels: picture)
  }
}

/// A buffer for rows of a picture of differences.
struct DifferenceRow {
  /// The bytes R, G, B, A of each pixel.
  private(set) var pixels: [UInt8]

  /// The opacity of the base behind the differences.
  private static let opacity = 0.1

  /// Creates a buffer; the width is that of the smallest rectangle that contains both pictures.
  init(width: Int) {
    pixels = Array(repeating: 255, count: 4 * width)
  }

  /// Fills the buffer with a row of the base in pale grey on white.
  mutating func fade(_ y: Int, of grid: PixelGrid, _ size: PixelWalk.Size) {
    for place in pixels.indices { pixels[place] = 255 }
    guard y < size.height else { return }
    var (last, grey) = (grid[0, y], Self.grey(grid[0, y]))
    for x in 0..<size.width {
      let pixel = grid[x, y]
      // Adjacent pixels are often equal, so their grey is reused.
      if pixel != last { (last, grey) = (pixel, Self.grey(pixel)) }
      for channel in 4 * x..<4 * x + 3 { pixels[channel] = grey }
    }
  }

  private static func grey(_ pixel: Pixel) -> UInt8 {
    UInt8(255 + (YIQ.brightness(pixel) - 255) * opacity)
  }

  /// Blends a colour over some columns.
  mutating func tint(_ columns: Range<Int>, _ color: Color) {
    let cover = Int(color.alpha)
    for x in columns.clamped(to: 0..<pixels.count / 4) {
      for (channel, over) in [color.red, color.green, color.blue].enumerated() {
        let below = Int(pixels[4 * x + channel])
        pixels[4 * x + channel] = UInt8((below * (255 - cover) + Int(over) * cover) / 255)
      }
    }
  }

  /// Calls a closure with the row.
  func lend(to body: (PixelRows) -> Void) {
    let width = pixels.count / 4
    unsafe pixels.withUnsafeBytes { memory in
      body(unsafe PixelRows(memory, width: width, count: 1, stride: 4 * width))
    }
  }

  /// Marks a finding.
  mutating func mark(_ columns: PixelColumns, _ finding: PixelWalk.Finding) {
    guard let color = finding.mark?.color else { return }
    columns.forEach { x in
      (pixels[4 * x], pixels[4 * x + 1], pixels[4 * x + 2]) = (color.red, color.green, color.blue)
    }
  }
}

extension Comparison {
  /// Compares two pictures, and marks differences on a transparent background.
  package static func marked(
    of base: Bitmap, and new: Bitmap, by metric: Metric
  ) -> (comparison: Comparison, marks: IndexedBitmap) {
    let colors = [Color.clear, Mark.different.color, Mark.antialiased.color]
    var marks = IndexedBitmap(
      width: max(base.width, new.width), height: max(base.height, new.height), palette: colors)
    let comparison = Comparison(of: base, and: new, by: metric) { columns, row, finding in
      guard let mark = finding.mark else { return }
      marks.paint(columns, row, mark == .different ? 1 : 2)
    }
    return (comparison, marks)
  }
}

/// The kinds of marks for pixels that differ.
private enum Mark {
  case different, antialiased

  /// Red for different pixels, yellow for antialiasing.
  var color: Color { Color(red: 255, green: self == .different ? 0 : 255, blue: 0) }
}

extension PixelWalk.Finding {
  /// The mark of the pixels; nil if they are not marked.
  fileprivate var mark: Mark? {
    switch self {
    case .similar: nil
    case .different, .missing: .different
    case .antialiased: .antialiased
    }
  }
}
