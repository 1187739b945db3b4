import Geometry
import IconSamples
import Images
import PageLayout
import Testing
import Vectors

@testable import Drawing

/// Icons that some programs draw wrongly, each with a plain drawing that looks the same.
@Suite struct `An icon with rare parts` {
  @Test(arguments: RareIcons.pairs, [24, 48, 96])
  func `looks like its plain drawing in librsvg`(pair: RareIcons.Pair, side: Int) throws {
    let icon = Icon.svg(try IconSamples.icon(IconSamples.svg(pair.rare)))
    let ours = try IconRaster(icon, width: side, height: side, file: "icon.svg").pixels
    let plain = IconSamples.svg(pair.plain)
    let theirs = try IconSamples.unfiltered(plain, width: side, height: side)
    let most = 0.01 * Double(side * side)
    #expect(Double(bitmap(ours, side).visibleDifferences(from: bitmap(theirs, side))) <= most)
  }

  @Test(arguments: RareIcons.pairs) func `looks alike in PDF and PNG`(pair: RareIcons.Pair) throws {
    let (painter, tree) = try Self.page(pair)
    let pdf = try painter.pdf(tree)
    let pixels = try Program.output(of: "pdftoppm", pdf, ["-r", "288", "-"])
      .suffix(3 * 144 * 144)
    let shown = Bitmap(width: 144, height: 144, pixels: Self.opaque(Array(pixels)))
    let different = shown.visibleDifferences(from: try painter.bitmap(tree, scale: 4))
    #expect(different <= 96 * 96 / 50, "\(different)")
  }

  @Test(arguments: RareIcons.pairs)
  func `looks alike in SVG, as resvg shows it, and PNG`(pair: RareIcons.Pair) throws {
    let (painter, tree) = try Self.page(pair)
    let svg = try painter.svg(tree)
    let png = try Program.output(of: "resvg", svg, ["-w", "144", "-", "-c"])
    let shown = try PictureFile(png: png).bitmap()
    let different = shown.visibleDifferences(from: try painter.bitmap(tree, scale: 4))
    #expect(different <= 96 * 96 / 50, "\(different)")
  }

  @Test(arguments: [("#fff", false), ("#eee", true)])
  func `has masks of pixels in a PDF where they are not white`(color: String, isPixels: Bool) throws
  {
    let (painter, tree) = try Self.page(
      RareIcons.Pair(
        "mask",
        "<mask id='a'><circle r='9' fill='\(color)'/></mask><g mask='url(#a)'><path d='M0 0h9v9z'/></g>",
        ""))
    let pdf = String(decoding: try painter.pdf(tree), as: UTF8.self)
    #expect(pdf.contains("/SMask") && pdf.contains("/Subtype /Image") == isPixels)
  }

  /// A white page of 36 pt with an icon of 24 pt in its middle.
  private static func page(_ pair: RareIcons.Pair) throws -> (Painter, BoxTree) {
    let icon = Icon.svg(try IconSamples.icon(IconSamples.svg(pair.rare)))
    let box = Box(
      "icon", rect: Rect(x: 6, y: 6, width: 24, height: 24),
      content: .image("icon", tint: nil, radius: 0))
    return (
      Painter(text: try Samples.engine.get()) { _ in icon },
      Samples.tree([box], width: 36, height: 36, background: Samples.white)
    )
  }

  /// Pixels of three channels with a fourth.
  private static func opaque(_ pixels: [UInt8]) -> [UInt8] {
    stride(from: 0, to: pixels.count - 2, by: 3).flatMap { pixels[$0..<$0 + 3] + [255] }
  }

  private func bitmap(_ pixels: [UInt32], _ width: Int) -> Bitmap {
    pixels.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: pixels.count / width, stride: 4 * width),
        layout: .premultiplied)
    }
  }
}
