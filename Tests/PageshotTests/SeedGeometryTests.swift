import Foundation
import Images
import Pageshot
import Testing

/// The pages of the demo in this package.
enum Demo {
  /// A page by name; a page that the demo changes after two seconds also in its later state.
  static func page(_ name: String, _ renderer: Renderer) throws -> Page {
    let words = name.split(separator: ", ")
    let file = Repository.path("pages/wechat/\(words[0]).yaml")
    let (read, diagnostics) = try renderer.read(try #require(PageList([file]).pages.first))
    #expect(diagnostics == [])
    var page = try #require(read)
    if words.count > 1 {
      page.sections[3].cells[1].title = "新游戏上架啦"
      page.sections[3].cells[1].image = "game_1"
      page.sections[3].cells[1].detail = "一起来玩斗地主呀！"
      page.sections[3].cells[1].detailImage = "doudizhu"
    }
    return page
  }
}

@Suite struct `The pages of the WeChat demo` {
  let renderer: Renderer

  init() throws { renderer = try Renderer() }

  @Test(arguments: SeedPage.all, [320.0, 375, 414, 430])
  func `place everything as the demo does`(seed: SeedPage, width: Double) throws {
    let screen = Size(width: width, height: 667)
    let tree = try #require(
      renderer.layout(try Demo.page(seed.name, renderer), Look(viewport: screen)).tree)
    let boxes = Dictionary(uniqueKeysWithValues: tree.boxes.map { ($0.path.description, $0) })
    let cells = boxes.values.filter { $0.role == "cell" }
    #expect(Set(cells.map(\.path.description)) == Set(seed.rows.map(\.path)))
    for row in seed.rows { try check(row, boxes, width: width) }
  }

  /// The bars end at y 64, where the first section begins.
  private func check(_ row: SeedRow, _ boxes: [String: Box], width: Double) throws {
    let cell = try #require(boxes[row.path]).rect
    #expect(cell == Rect(x: 0, y: row.y + 64, width: width, height: row.height), "\(row.path)")
    let shown = boxes.keys.filter { $0.hasPrefix(row.path + "/") && !$0.hasSuffix("/separator") }
    #expect(Set(shown) == Set(row.parts.map { "\(row.path)/\($0.boxName)" }))
    for part in row.parts {
      let box = try #require(boxes["\(row.path)/\(part.boxName)"])
      let left = part.left(in: width)
      if row.isCrowded(in: width), ["title", "detail"].contains(part.name) { continue }
      let difference = part.difference(of: box, in: cell, left: left)
      #expect(difference == nil, "\(box.path) at \(width): \(box.rect)")
    }
  }

  /// Where the demo draws title and detail over each other, Pageshot shares the room between them.
  @Test(arguments: [(320.0, 9), (375, 0), (414, 0)])
  func `have room for title and detail everywhere`(width: Double, crowded: Int) throws {
    var count = 0
    for seed in SeedPage.all {
      let screen = Size(width: width, height: 667)
      let tree = try #require(
        renderer.layout(try Demo.page(seed.name, renderer), Look(viewport: screen)).tree)
      let boxes = Dictionary(
        uniqueKeysWithValues: tree.boxes.map { ($0.path.description, $0.rect) })
      for row in seed.rows where row.isCrowded(in: width) {
        count += 1
        let right = ["detailImage", "detail"].compactMap { boxes["\(row.path)/\($0)"]?.left }.min()
        #expect(try #require(boxes[row.path + "/title"]).right <= #require(right) - 12 + 0.001)
      }
    }
    #expect(count == crowded)
  }

  @Test func `look the same in each row whether a section or a row sets the style`() throws {
    let bySection = try rows(of: "custom-by-section")
    let byCell = try rows(of: "custom-by-cell")
    #expect(bySection.count == 7)
    #expect(Set(bySection).count == 7)
    #expect(bySection == byCell)
  }

  /// The pixels of a page's rows without the separators between them.
  private func rows(of name: String) throws -> [ArraySlice<UInt8>] {
    var page = try Demo.page(name, renderer)
    let clear = Color(red: 0, green: 0, blue: 0).faded(by: 0)
    page.style.colors[.separatorColor] = Sourced(.color(clear))
    let tree = try #require(renderer.layout(page).tree)
    let bitmap = try Bitmap(decoding: try renderer.png(of: page, scale: 2), limits: .rendered)
    return tree.boxes.filter { $0.role == "cell" }.map { cell in
      let line = 4 * bitmap.width
      return bitmap.pixels[Int(2 * cell.rect.top) * line..<Int(2 * cell.rect.bottom) * line]
    }
  }
}

extension SeedRow {
  /// Whether the title and the part to its right would touch at a width.
  fileprivate func isCrowded(in width: Double) -> Bool {
    let left = parts.filter { $0.name == "title" }.map { $0.left(in: width) + $0.numbers[1] }.max()
    let right = parts.filter { ["detail", "detailImage"].contains($0.name) }.map {
      $0.left(in: width)
    }.min()
    guard let left, let right else { return false }
    return left > right - 12
  }
}

extension SeedRow.Part {
  /// Its start on a page of a given width.
  fileprivate func left(in width: Double) -> Double {
    numbers[0] + (width - 375) * shareOfExtraWidth
  }

  fileprivate var boxName: String { name == "centred" ? "title" : name }

  /// The share of a page's width beyond 375 by which the part moves right.
  fileprivate var shareOfExtraWidth: Double {
    switch name {
    case "centred": 0.5
    case "switch", "detailImage", "detail", "codeImage", "chevron": 1
    default: 0
    }
  }

  /// The error of a box that shows the part, or nil.
  ///
  /// The edge at which a text is aligned must be exact; the other may differ as fonts do.
  fileprivate func difference(of box: Box, in cell: Rect, left: Double) -> String? {
    if numbers.count == 4 {
      let wanted = Rect(
        x: left, y: cell.top + numbers[1], width: numbers[2], height: numbers[3])
      return box.rect.isNear(wanted) ? nil : "rectangle"
    }
    let rect = box.rect
    let atRight = name == "detail"
    let edge = atRight ? rect.right - left - numbers[1] : rect.left - left
    let tolerance = name == "centred" ? 0.6 : 0.01
    guard abs(edge) < tolerance else { return "edge" }
    guard abs(rect.width - numbers[1]) < box.widthTolerance else { return "width" }
    let isStacked = name == "name" || name == "userID"
    return isStacked || abs(rect.centerY - cell.centerY) < 0.01 ? nil : "middle"
  }
}

extension Box {
  /// How much wider or narrower a measured text may be, in points: 0.6 in Inter 3.19, 0.9 in 4.1, 1.1 in 4.0.
  fileprivate var widthTolerance: Double {
    if case .text = content { 1.2 } else { 0 }
  }
}

extension Rect {
  /// Whether the edges are equal after rounding to two decimals.
  fileprivate func isNear(_ other: Rect) -> Bool {
    [left - other.left, top - other.top, width - other.width, height - other.height]
      .allSatisfy { abs($0) < 0.011 }
  }
}
