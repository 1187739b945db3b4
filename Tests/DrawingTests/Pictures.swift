import Geometry
import Images
import PageLayout

@testable import Drawing

extension Bitmap {
  /// The colour of a pixel.
  subscript(x: Int, y: Int) -> Color {
    let place = 4 * (y * width + x)
    return Color(
      red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2],
      alpha: pixels[place + 3])
  }

  /// The colours of a column, from the top.
  func column(_ x: Int) -> [Color] { (0..<height).map { self[x, $0] } }

  /// The colours of a row, from the left.
  func row(_ y: Int) -> [Color] { (0..<width).map { self[$0, y] } }

  /// Some of the rows.
  func rows(_ rows: Range<Int>) -> Bitmap {
    Bitmap(
      width: width, height: rows.count,
      pixels: Array(pixels[4 * width * rows.lowerBound..<4 * width * rows.upperBound]))
  }

  /// The columns and rows with a pixel that is not white; nil if there is none.
  var ink: (columns: Range<Int>, rows: Range<Int>)? {
    var columns: Set<Int> = []
    var rows: Set<Int> = []
    for place in 0..<width * height
    where pixels[4 * place..<4 * place + 4].contains(where: { $0 != 255 }) {
      columns.insert(place % width)
      rows.insert(place / width)
    }
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return nil }
    return (left..<right + 1, top..<bottom + 1)
  }

  /// How much black there is on white, in pixels.
  var blackness: Double {
    stride(from: 0, to: pixels.count, by: 4).reduce(0) { $0 + Double(255 - pixels[$1]) } / 255
  }
}

extension Samples {
  static let red = Color(red: 255, green: 0, blue: 0)

  /// Boxes on white, painted.
  static func bitmap(
    _ boxes: [Box], width: Double = 20, height: Double = 20, scale: Double = 1,
    background: Color = white
  ) throws -> Bitmap {
    let tree = tree(boxes, width: width, height: height, background: background)
    return try painter().bitmap(tree, scale: scale)
  }

  /// A text on white, in a box as large as the page.
  static func bitmap(
    of run: TextRun, x: Double = 0, width: Double = 200, height: Double = 22, scale: Double = 2
  ) throws -> Bitmap {
    let box = text("text", Rect(x: x, y: 0, width: width, height: height), run)
    return try bitmap([box], width: width, height: height, scale: scale)
  }
}
