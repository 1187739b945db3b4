import Foundation
import Pageshot

extension Bench {
  /// Measures pages of other sizes and looks: the cost of a page and of a megapixel.
  func sizes() throws {
    print("30 different pages of each, one worker: CPU ms a page (median), a megapixel")
    for sample in SizeSample.all {
      let cost = try cost(of: sample)
      line(
        "\(sample.name), \(cost.width)×\(cost.height)",
        String(format: "%.2f  %.2f", cost.page, cost.megapixel))
    }
    try growth()
  }

  /// Measures how the cost grows when a page is made taller by repeating it.
  private func growth() throws {
    print("the same page, its sections repeated, 2x: CPU ms a megapixel")
    var least: Double?
    for times in [1, 2, 4, 8, 16] {
      let cost = try cost(of: SizeSample(name: "", times: times))
      let first = least ?? cost.megapixel
      least = min(first, cost.megapixel)
      line(
        "\(cost.width)×\(cost.height)",
        String(format: "%.2f  ×%.2f", cost.megapixel, cost.megapixel / first),
        goal: times > 1 ? "goal ×1.3" : "")
    }
  }

  /// The cost in CPU milliseconds, and the picture's size in pixels.
  private struct Cost {
    var page: Double
    var megapixel: Double
    var width: Int
    var height: Int
  }

  private func cost(of sample: SizeSample) throws -> Cost {
    var size = (width: 0, height: 0)
    var times: [Double] = []
    for number in 0..<33 {
      let bytes = Array(sample.text(number).utf8)
      let start = now().cpu
      size = try draw(bytes, to: folder + "/size.png", sample.viewport, scale: sample.scale) {
        _, _ in
      }
      times.append(now().cpu - start)
    }
    // The first three pages fill the caches of glyphs and icons.
    let page = Array(times.dropFirst(3)).median
    let megapixels = Double(size.width * size.height) / 1e6
    return Cost(
      page: page, megapixel: page / megapixels, width: size.width, height: size.height)
  }
}

/// The properties of pages to measure.
struct SizeSample {
  var name: String
  /// The screen's size, in points.
  var width = 375
  var height = 667
  var scale = 2.0
  /// The style of the page.
  var style = ""
  /// Keys that are added to each row.
  var row = ""
  /// The number of repetitions of the sections.
  var times = 1
  /// Whether texts are English and sections have headers and footers.
  var isEnglish = false

  static let all = [
    SizeSample(name: "usual"),
    SizeSample(name: "of a large phone", width: 393, height: 852, scale: 3),
    SizeSample(name: "long", height: 2_500, times: 4),
    SizeSample(name: "disabled rows", row: "enabled: false"),
    SizeSample(name: "rounded sections", style: "{ sectionRadius: 10, sectionMargin: 16 }"),
    SizeSample(name: "English with captions", isEnglish: true),
  ]

  var viewport: Size {
    Size(width: Double(width), height: Double(height))
  }

  /// The page file with a number.
  func text(_ number: Int) -> String {
    let page = isEnglish ? Samples.english(number) : Samples.page(number)
    let parts = page.components(separatedBy: "sections:\n")
    var sections = String(repeating: parts[1], count: times)
    if times > 1 { sections = sections.replacing(/- id: \d+\n +/, with: "- ") }
    if !row.isEmpty {
      sections = sections.replacing("        title:", with: "        \(row)\n        title:")
    }
    return parts[0] + (style.isEmpty ? "" : "style: \(style)\n") + "sections:\n" + sections
  }
}
