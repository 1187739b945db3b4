/// What is left of a picture where rows and columns are cut out: strips of it, pushed together.
package struct PixelSelection: Hashable, Sendable {
  /// Rows that stay, and what stays of them.
  package struct Strip: Hashable, Sendable {
    /// The rows.
    package let rows: Range<Int>
    /// The columns, from the left.
    package let columns: [Range<Int>]

    /// A strip of rows.
    package init(rows: Range<Int>, columns: [Range<Int>]) {
      (self.rows, self.columns) = (rows, columns)
    }
  }

  /// The strips, from the top; they have no row in common.
  package let strips: [Strip]
  /// The width of what is left; strips that are narrower are clear at their right.
  package let width: Int
  /// The height of what is left.
  package let height: Int

  /// Strips of a picture.
  package init(_ strips: [Strip], width: Int) {
    self.strips = strips.filter { !$0.rows.isEmpty }
    self.width = width
    height = strips.reduce(0) { $0 + $1.rows.count }
  }

  /// Copies what stays of a row; both are bytes R, G, B, A.
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
  /// What is left of the picture where rows and columns are cut out.
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
