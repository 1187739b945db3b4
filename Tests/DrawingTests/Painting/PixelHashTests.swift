import Geometry
import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `The hash of a page's pixels` {
  /// A page of one band, and one tall enough for several.
  @Test(arguments: [12, 200], [1, 2, 2.5])
  func `equals the hash of its PNG`(rows: Int, scale: Double) throws {
    let painter = try Samples.painter()
    var tree = Samples.page(rows: rows)
    for alpha in [255, 128] as [UInt8] {
      tree.background.alpha = alpha
      var png: [UInt8] = []
      try painter.png(tree, scale: scale) { png += $0 }
      let hash = try painter.pixelHash(of: tree, scale: scale).hash
      #expect(hash == (try Bitmap(decoding: png, limits: .compared).pixelHash))
      #expect(hash == (try painter.bitmap(tree, scale: scale).pixelHash))
    }
    let bands = try Bands(of: tree, scale: scale, pixels: Painter.bandPixels, painter: painter)
    #expect(rows < 200 || bands.boxes.count > 1)
  }
}
