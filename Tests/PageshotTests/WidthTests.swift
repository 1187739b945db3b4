import Foundation
import Geometry
import PageLayout
import PageModel
import Pageshot
import Testing

@Suite struct `A label in the classic theme` {
  /// A label with its width in points measured on iOS 26.1, and its font.
  private struct Label {
    let text: String
    let size: Double
    let weight: Double
    let width: Double

    /// Its width in Pageshot.
    func width(_ renderer: Renderer) -> Double {
      `A label in the classic theme`.width(text, FontOverride(size: size, weight: weight), renderer)
    }
  }

  private static let measured = [
    Label(text: "Tools", size: 17, weight: 400, width: 41.5),
    Label(text: "Library", size: 10, weight: 600, width: 36),
    Label(text: "Search", size: 10, weight: 600, width: 35),
  ]

  private static func width(
    _ text: String, _ font: FontOverride, _ renderer: Renderer
  ) -> Double {
    let page = Page { Section { Cell(text) { $0.style[.titleFont] = font } } }
    let box = renderer.layout(page).tree?.boxes.first { $0.path == "sections/0/cells/0/title" }
    return box?.rect.width ?? 0
  }

  @Test func `is as wide as on a phone, within 1.5 %, as docs/looks.md says`() throws {
    let looks = try Repository.text("docs/looks.md")
    let renderer = try Renderer()
    let inter = try #require(try renderer.fonts().first { $0.family == "Inter" })
    for label in Self.measured {
      let width = label.width(renderer)
      let error = (width / label.width - 1) * 100
      #expect(abs(error) <= 1.5, "\(label.text): \(width)")
      let cells = [width, error].map { value in
        (value < 0 ? "−" : "") + String(format: "%.1f", abs(value))
      }
      let row =
        "| \(label.text) | \(Int(label.size)) | \(Int(label.weight)) | "
        + "\(label.width.formatted()) | \(inter.version) | \(cells[0]) | \(cells[1]) |"
      #expect(looks.contains(row), "\(row)")
    }
  }

  @Test func `is wider at each larger size, also where the family changes`() throws {
    let renderer = try Renderer()
    for text in ["Settings", "Tools", "Notifications"] {
      let widths = stride(from: 6.0, through: 48, by: 0.5).map { size in
        Self.width(text, FontOverride(size: size), renderer)
      }
      for (small, large) in zip(widths, widths.dropFirst()) {
        #expect(small < large && large < small * 1.12, "\(text): \(small), \(large)")
      }
    }
  }

  @Test func `in Chinese has its font's own width`() throws {
    let renderer = try Renderer()
    for size in [10.0, 17, 34] {
      #expect(Self.width("通用设置", FontOverride(size: size), renderer) == 4 * size)
    }
    #expect(Self.width("通用设置", FontOverride(size: 17, tracking: 1), renderer) == 71)
  }
}
