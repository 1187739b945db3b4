package import Drawing
import Geometry

extension Bitmap {
  /// A picture of how two pictures differ.
  ///
  /// The base is faded to grey, as pixelmatch does; pixels that count as different are red, and
  /// those that are left out because they smooth an edge are yellow. It is as large as the smallest
  /// rectangle that holds both.
  package init(
    showingDifferenceOf base: Bitmap, and new: Bitmap, by metric: Metric = .exact,
    ignoring ignored: [PixelRect] = []
  ) {
    let walk = PixelWalk(base: base, new: new, metric: metric, ignored: ignored)
    var picture = base.faded(width: walk.width, height: walk.height)
    walk.forEach { columns, row, finding in
      guard let color = finding.mark?.color else { return }
      columns.forEach { x in
        let place = 4 * (row * walk.width + x)
        (picture[place], picture[place + 1], picture[place + 2]) =
          (color.red, color.green, color.blue)
      }
    }
    self.init(width: walk.width, height: walk.height, pixels: picture)
  }

  /// How much of a pixel is seen behind the differences.
  private static let opacity = 0.1

  /// The picture in pale grey on a white ground of some size.
  func faded(width: Int, height: Int) -> [UInt8] {
    var faded = [UInt8](repeating: 255, count: 4 * width * height)
    withGrid { grid in
      for y in 0..<self.height {
        for x in 0..<self.width {
          let grey = 255 + (YIQ.brightness(grid[x, y]) - 255) * Self.opacity
          let place = 4 * (y * width + x)
          for channel in place..<place + 3 { faded[channel] = UInt8(grey) }
        }
      }
    }
    return faded
  }
}

extension Comparison {
  /// Compares two pictures, and marks what differs on a clear ground, to be laid over the base.
  package static func marked(
    of base: Bitmap, and new: Bitmap, by metric: Metric
  ) -> (comparison: Comparison, marks: IndexedBitmap) {
    let walk = PixelWalk(base: base, new: new, metric: metric, ignored: [])
    let colors = [Color.clear, Mark.different.color, Mark.antialiased.color]
    var marks = IndexedBitmap(width: walk.width, height: walk.height, palette: colors)
    let comparison = Comparison(walk) { columns, row, finding in
      guard let mark = finding.mark else { return }
      marks.paint(columns, row, mark == .different ? 1 : 2)
    }
    return (comparison, marks)
  }
}

/// What a pixel that is not the same is marked as.
private enum Mark {
  case different, antialiased

  /// Red or yellow.
  var color: Color { Color(red: 255, green: self == .different ? 0 : 255, blue: 0) }
}

extension PixelWalk.Finding {
  /// How the pixels are marked; nil where they are not.
  fileprivate var mark: Mark? {
    switch self {
    case .similar: nil
    case .different, .missing: .different
    case .antialiased: .antialiased
    }
  }
}
