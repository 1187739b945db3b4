import Geometry
import IconSamples
import Testing
import Vectors

@testable import Drawing

@Suite struct `An icon as found in the wild` {
  @Test(arguments: WildIcons.dropped)
  func `is drawn as without the words that draw nothing`(pair: WildIcons.Pair) throws {
    #expect(pair.wild != pair.plain, "\(pair.name)")
    try expectSamePixels(pair)
  }

  @Test(arguments: WildIcons.sizes)
  func `is drawn alike in any unit`(pair: WildIcons.Pair) throws { try expectSamePixels(pair) }

  private func expectSamePixels(_ pair: WildIcons.Pair) throws {
    let icon = try IconSamples.icon(pair.wild)
    let plain = try IconSamples.icon(pair.plain)
    #expect(icon.size == plain.size)
    let raster = try IconRaster(.svg(icon), width: 96, height: 64, file: pair.name)
    #expect(raster.pixels.contains { $0 != 0 })
    #expect(
      raster.pixels
        == (try IconRaster(.svg(plain), width: 96, height: 64, file: pair.name)).pixels)
    guard pair.isDrawnAlike else { return }
    let width = Int(icon.size.width.rounded()) * 3
    let height = Int(icon.size.height.rounded()) * 3
    let large = try IconRaster(.svg(icon), width: width, height: height, file: pair.name)
    let original = try IconSamples.unfiltered(pair.wild, width: width, height: height)
    #expect(IconSamples.difference(large.pixels, original) <= 2, "\(pair.name)")
  }

  /// Files that draw what is hidden or scaled elsewhere, and plain files with the same pixels.
  @Test(arguments: [
    (
      "<g display='none' fill='red'><path id='a' d='M2 2h9v9z'/></g><use href='#a' x='4'/>",
      "<path d='M6 2h9v9z'/>"
    ),
    ("<path id='a' display='none' d='M2 2h9v9z'/><use href='#a'/>", ""),
    ("<g display='none'><path d='M2 2h9v9z' display='inline'/></g>", ""),
    (
      "<defs display='none'><clipPath id='a' display='none'><circle r='9'/></clipPath></defs>"
        + "<path clip-path='url(#a)' d='M2 2h9v9z'/>",
      "<clipPath id='a'><circle r='9'/></clipPath><path clip-path='url(#a)' d='M2 2h9v9z'/>"
    ),
    ("<path display='none' style='display:inline' d='M2 2h9v9z'/>", "<path d='M2 2h9v9z'/>"),
    (
      "<g visibility='hidden'><path d='M0 0h20v20z'/><path visibility='visible' d='M2 2h9v9z'/></g>",
      "<path d='M2 2h9v9z'/>"
    ),
    (
      "<clipPath id='a'><path d='M2 2h9v9z'/><path visibility='hidden' d='M0 0h20v20z'/></clipPath>"
        + "<rect clip-path='url(#a)' width='24' height='24'/>", "<path d='M2 2h9v9z'/>"
    ),
    (
      "<defs fill='red'><path id='a' d='M2 2h9v9z'/></defs><use href='#a'/>",
      "<path d='M2 2h9v9z'/>"
    ),
    (
      "<defs clip-rule='evenodd'><clipPath id='a'><path d='M2 2h20v20H2zM6 6h9v9H6z'/></clipPath>"
        + "</defs><rect clip-path='url(#a)' width='24' height='24'/>",
      "<path fill-rule='evenodd' d='M2 2h20v20H2zM6 6h9v9H6z'/>"
    ),
    ("<path pathLength='9' d='M2 2h9v9z'/>", "<path d='M2 2h9v9z'/>"),
    (
      "<g xmlns:x='http://www.w3.org/1999/xlink'><path id='a' d='M2 2h9v9z'/><use x:href='#a' y='3'/></g>",
      "<path d='M2 2h9v9z'/><path d='M2 5h9v9z'/>"
    ),
    (
      "<g xmlns:xlink='http://a'><path id='a' d='M2 2h9v9z'/><use xlink:href='#a' y='3'/></g>",
      "<path d='M2 2h9v9z'/>"
    ),
  ])
  func `hides and shows as SVG says`(wild: String, plain: String) throws {
    func pixels(_ text: String) throws -> [UInt32] {
      let icon = try IconSamples.icon(IconSamples.svg(text))
      return try IconRaster(.svg(icon), width: 48, height: 48, file: "icon.svg").pixels
    }
    let drawn = try pixels(wild)
    #expect(drawn == (try pixels(plain)))
    let original = try IconSamples.unfiltered(IconSamples.svg(wild), width: 48, height: 48)
    #expect(IconSamples.difference(drawn, original) <= 1)
  }
}
