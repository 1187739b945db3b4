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
    walk.forEachMark { columns, row, mark in
      for x in columns {
        let place = 4 * (row * walk.width + x)
        (picture[place], picture[place + 1], picture[place + 2]) = (255, mark.green, 0)
      }
    }
    self.init(width: walk.width, height: walk.height, pixels: picture)
  }

  /// The marks alone, on a clear ground, to be laid over the base.
  package init(markingDifferenceOf base: Bitmap, and new: Bitmap, by metric: Metric) {
    let walk = PixelWalk(base: base, new: new, metric: metric, ignored: [])
    var marks = Marks(width: walk.width, height: walk.height)
    walk.forEachMark { marks.paint($0, $1, (255, $2.green, 0)) }
    self = marks.bitmap
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

/// What a pixel that is not the same is marked as.
private enum Mark {
  case different, antialiased

  /// Red, or with as much green yellow.
  var green: UInt8 { self == .different ? 0 : 255 }
}

extension PixelWalk {
  fileprivate func forEachMark(_ body: (Range<Int>, Int, Mark) -> Void) {
    forEach { columns, row, finding in
      switch finding {
      case .similar: break
      case .different, .missing: body(columns, row, .different)
      case .antialiased: body(columns, row, .antialiased)
      }
    }
  }
}

/// A picture with a clear ground, to be laid over another.
struct Marks {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: 4 * width * height)
  }

  /// Paints columns of a row; those that the picture has not are left out.
  mutating func paint(
    _ columns: Range<Int>, _ row: Int, _ color: (red: UInt8, green: UInt8, blue: UInt8),
    alpha: UInt8 = 255
  ) {
    let color = SIMD4(color.red, color.green, color.blue, alpha)
    let columns = columns.clamped(to: 0..<width)
    unsafe pixels.withUnsafeMutableBytes { pixels in
      for x in columns {
        unsafe pixels.storeBytes(of: color, toByteOffset: 4 * (row * width + x), as: SIMD4.self)
      }
    }
  }

  var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }
}
