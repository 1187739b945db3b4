package import Drawing

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
    func paint(_ columns: Range<Int>, _ row: Int, green: UInt8) {
      for x in columns {
        let place = 4 * (row * walk.width + x)
        (picture[place], picture[place + 1], picture[place + 2]) = (255, green, 0)
      }
    }
    walk.forEach { columns, row, finding in
      switch finding {
      case .similar: break
      case .different, .missing: paint(columns, row, green: 0)
      case .antialiased: paint(columns, row, green: 255)
      }
    }
    self.init(width: walk.width, height: walk.height, pixels: picture)
  }

  /// How much of a pixel is seen behind the differences.
  private static let opacity = 0.1

  /// The picture in pale grey on a white ground of some size.
  private func faded(width: Int, height: Int) -> [UInt8] {
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
