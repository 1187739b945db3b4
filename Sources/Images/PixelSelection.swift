/// The part of a picture that remains when rows and columns are cut out, closed up.
package struct PixelSelection: Hashable, Sendable {
  /// A range of kept rows, and the columns kept in them.
  package struct Strip: Hashable, Sendable {
    /// The kept rows.
    package let rows: Range<Int>
    /// The kept columns, from the left.
    package let columns: [Range<Int>]

    /// Creates a strip from its rows and columns.
    package init(rows: Range<Int>, columns: [Range<Int>]) {
      (self.rows, self.columns) = (rows, columns)
    }
  }

  /// The strips, from the top; their rows do not overlap.
  package let strips: [Strip]
  /// The width of the result in pixels; narrower strips are padded with clear pixels at the right.
  package let width: Int
  /// The height of the result in pixels.
  package let height: Int

  /// Creates a selection from strips; strips without rows are dropped.
  package init(_ strips: [Strip], width: Int) {
    self.strips = strips.filter { !$0.rows.isEmpty }
    self.width = width
    height = strips.reduce(0) { $0 + $1.rows.count }
  }

  /// Copies the kept columns of a row; both buffers are RGBA bytes.
  func copy(
    _ row: UnsafePointer<UInt8>, of strip: Strip, to target: UnsafeMutablePointer<UInt8>
  ) {
    var place = 0
    for columns in strip.columns {
      (target + place).update(from: row + 4 * columns.lowerBound, count: 4 * columns.count)
      place += 4 * columns.count
    }
    (target + place).update(repeating: 0, count: 4 * width - place)
  }
}

extension Bitmap {
  /// The picture reduced to the selected rows and columns.
  package func selecting(_ selection: PixelSelection) -> Bitmap {
    let size = 4 * selection.width * selection.height
    let selected = [UInt8](unsafeUninitializedCapacity: size) { target, count in
      count = size
      pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress, var target = target.baseAddress else { return }
        for strip in selection.strips {
          for row in strip.rows {
            selection.copy(source + 4 * width * row, of: strip, to: target)
            target += 4 * selection.width
          }
        }
      }
    }
    return Bitmap(width: selection.width, height: selection.height, pixels: selected)
  }
}
