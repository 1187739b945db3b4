import Foundation
import GallerySamples
import Geometry
import Goldens
import Images
import Pageshot
import Testing

@testable import Pages

@Suite struct `The gallery as SVG for design tools` {
  private let gallery: Gallery
  private let pages: [Gallery.Item]

  init() throws {
    gallery = try Gallery()
    // Every third page covers all kinds of themes, scripts and rows.
    pages = gallery.items.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
  }

  /// A page as an SVG for design tools, and its picture.
  private func both(_ item: Gallery.Item) throws -> (svg: [UInt8], picture: Bitmap) {
    let (page, renderer) = (gallery.layout(item), gallery.renderer)
    return (
      try renderer.svg(of: page, texts: .editable),
      try renderer.bitmap(of: try #require(page.tree), in: page, scale: 2)
    )
  }

  /// The share of pixels that look different.
  private func difference(_ theirs: Bitmap, _ ours: Bitmap, ignoresAntialiasing: Bool) -> Double {
    guard theirs.width == ours.width, theirs.height == ours.height else { return 1 }
    let metric = Metric.yiq(threshold: 0.1, ignoresAntialiasing: ignoresAntialiasing)
    let comparison = Comparison(of: ours, and: theirs, by: metric)
    return Double(comparison.differentPixels) / Double(ours.width * ours.height)
  }

  @Test func `looks like its pictures in librsvg, except for 1 % of the pixels`() throws {
    #expect(pages.count > 10)
    for item in pages {
      let (svg, picture) = try both(item)
      let folder = try Folder()
      let (vector, drawn) = (folder.path("page.svg"), folder.path("page.png"))
      try AtomicFile.write(svg, to: vector)
      let process = try Process.run(
        URL(filePath: "/usr/bin/rsvg-convert"), arguments: ["--zoom", "2", vector, "-o", drawn])
      process.waitUntilExit()
      let theirs = try Bitmap(decoding: [UInt8](Data(contentsOf: URL(filePath: drawn))))
      let share = difference(theirs, picture, ignoresAntialiasing: false)
      #expect(share <= 0.01, "\(item.name): \(share)")
    }
  }

  @Test(.enabled(if: Browser.path != nil, "Chromium is not installed"))
  func `looks like its pictures in Chromium, except for 1 % of the pixels beside edges`() throws {
    for item in pages.prefix(6) {
      let (svg, picture) = try both(item)
      let folder = try Folder()
      let page = folder.path("page.html")
      try AtomicFile.write(svg, to: folder.path("page.svg"))
      try AtomicFile.write(
        Array("<body style='margin:0'><img src=page.svg style='display:block'>".utf8), to: page)
      let size = Size(width: Double(picture.width) / 2, height: Double(picture.height) / 2)
      let theirs = try Browser.picture(of: page, size: size, scale: 2)
      let share = difference(theirs, picture, ignoresAntialiasing: true)
      #expect(share <= 0.01, "\(item.name): \(share)")
    }
  }
}
