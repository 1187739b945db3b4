import Drawing
import Foundation
import GallerySamples
import Images
import Pageshot
import Testing

@Suite struct `The built-in assets and gallery` {
  @Test func `have icons that can all be drawn`() throws {
    let names = try Repository.names(in: "assets/icons", ending: ".svg")
    #expect(names.count > 50)
    let page = Page { Section { names.map { Cell($0, image: $0) } } }
    let renderer = try Renderer()
    #expect(renderer.layout(page).diagnostics.filter { $0.severity == .error } == [])
    #expect(try renderer.png(of: page, scale: 1).count > 1000)
  }

  @Test func `have no errors or warnings`() throws {
    let list = PageList([Repository.path("pages")])
    #expect(list.pages.count >= 17)
    let renderer = try Renderer()
    for location in list.pages {
      let (page, faults) = try renderer.read(location)
      #expect(faults == [])
      for appearance in Appearance.allCases {
        let laidOut = renderer.layout(
          try #require(page), Look(appearance: appearance), project: location.project)
        #expect(laidOut.diagnostics == [], "\(location.name)")
      }
    }
  }

  @Test func `have painted pixels with the hash of those in their PNGs`() throws {
    var hashes: Set<Hash128> = []
    let gallery = try Gallery()
    for (index, item) in gallery.items.enumerated() {
      let laidOut = gallery.layout(item)
      let tree = try #require(laidOut.tree)
      let painter = try gallery.renderer.painter(for: laidOut)
      let scale = [1, 2, 3][index % 3] as Double
      var png: [UInt8] = []
      try unsafe painter.png(tree, scale: scale) { unsafe png += $0 }
      let bitmap = try PNGFile(png, limits: .compared).bitmap()
      let hash = try painter.pixelHash(of: tree, scale: scale).hash
      #expect(hash == bitmap.pixelHash, "\(item.name)")
      hashes.insert(hash)
    }
    #expect(hashes.count == gallery.items.count)
  }
}
