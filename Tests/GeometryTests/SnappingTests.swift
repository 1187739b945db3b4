import Geometry
import Testing

@Suite struct `Snapping to pixels` {
  @Test(arguments: [1.0, 2, 3]) func `leaves no gap between neighbours`(scale: Double) {
    var top = 0.0
    for height in [43.7, 49.5, 0.3, 17.9] {
      let row = Rect(x: 0, y: top, width: 320.25, height: height)
      let next = Rect(x: 0, y: top + height, width: 320.25, height: 10)
      #expect(row.snapped(at: scale).bottom == next.snapped(at: scale).top)
      top += height
    }
  }

  @Test func `takes the lower pixel if two are equally near`() {
    #expect([-0.5, 0.5, 1.5, 2.5].map { $0.pixelEdge(at: 1) } == [0, 1, 2, 3])
  }

  @Test(arguments: [1.0, 2, 3])
  func `takes what only a rounding error keeps from the middle as there`(scale: Double) {
    for pixel in [0, 3, 427, 100_000] {
      let half = (Double(pixel) + 0.5) / scale
      let edges = [-6e-11, 0, 6e-11].map { (half + $0).pixelEdge(at: scale) }
      #expect(edges == Array(repeating: Double(pixel + 1), count: 3))
      #expect((half - 1e-5).pixelEdge(at: scale) == Double(pixel))
    }
  }

  @Test func `gives parts thinner than a pixel one pixel`() {
    let thin = Rect(x: 0, y: 10, width: 5, height: 0.2)
    #expect(thin.snapped(at: 1) == Rect(x: 0, y: 9, width: 5, height: 1))
    let narrow = Rect(x: 10, y: 0, width: 0.2, height: 5)
    #expect(narrow.snapped(at: 1) == Rect(x: 9, y: 0, width: 1, height: 5))
  }

  @Test(arguments: [1.0, 2, 3], [43.5, 49.0, 48.9])
  func `makes a hairline one pixel thick wherever it is`(scale: Double, y: Double) {
    #expect(Rect(x: 15, y: y, width: 300, height: 0.5).snappedLine(at: scale).height == 1)
  }
}

@Suite struct `A colour` {
  @Test(arguments: ["#123456", "#12345678", "#FFFFFF"]) func `reads what it writes`(hex: String) {
    #expect(Color(hex: hex)?.hex == hex)
  }

  @Test func `has a short form`() {
    #expect(Color(hex: "#1aF") == Color(hex: "#11AAFF"))
  }

  @Test func `fades to the nearest of 256 steps`() {
    let color = Color(red: 1, green: 2, blue: 3)
    #expect([0, 0.25, 0.5, 0.999, 2].map { color.faded(by: $0).alpha } == [0, 64, 128, 255, 255])
  }

  @Test(arguments: ["", "#", "123456", "#12", "#12345", "#GGGGGG", "#1234567", "#１２３"])
  func `refuses anything else`(text: String) {
    #expect(Color(hex: text) == nil)
  }
}

@Suite struct `Two rectangles` {
  @Test func `do not intersect if they only touch`() {
    let rect = Rect(x: 10, y: 10, width: 10, height: 10)
    for (x, y) in [(20.0, 10.0), (0, 10), (10, 20), (10, 0), (20, 20)] {
      let other = Rect(x: x, y: y, width: 10, height: 10)
      #expect(rect.intersection(other) == nil && other.intersection(rect) == nil)
    }
    let other = Rect(x: 19, y: 0, width: 10, height: 11)
    #expect(rect.intersection(other) == Rect(x: 19, y: 10, width: 1, height: 1))
  }
}
