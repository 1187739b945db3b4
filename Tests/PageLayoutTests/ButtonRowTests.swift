import Geometry
import PageLayout
import PageModel
import Testing

/// The boxes of a page of one section without bars, by their paths.
private func boxes(_ section: Section, themes: [String] = ["classic"]) throws -> [BoxPath: Box] {
  var page = Page { section }
  page.statusBar.hidden = true
  page.navigationBar.hidden = true
  let boxes = try Stage.layout(page, themes: themes).tree.boxes
  return Dictionary(boxes.map { ($0.path, $0) }) { first, _ in first }
}

private func boxes(of cells: [Cell]) throws -> [BoxPath: Box] {
  var section = Section()
  section.cells = cells
  return try boxes(section)
}

private let first = PartPath.cell(0, 0)

/// A button with a fill of its own.
private func filled(_ title: String) -> Cell {
  Cell(title, kind: .button) {
    $0.style[.background] = .color(Color(red: 10, green: 90, blue: 220))
  }
}

@Suite struct `A button` {
  @Test func `has a glyph in the colour of its title, and other pictures in their own`() throws {
    for (image, isTinted) in [("open", true), ("a-60x60", false)] {
      let boxes = try boxes(
        of: [Cell("Go on", kind: .button) { ($0.image, $0.style[.imageRadius]) = (image, 6) }])
      let (row, box) = try (
        #require(boxes[BoxPath(first)]), #require(boxes[BoxPath(first, .image)])
      )
      guard case .image(_, let tint, let radius, _) = box.content else { throw Stage.Missing() }
      #expect((tint != nil) == isTinted && radius == (isTinted ? 0 : 6))
      #expect(box.rect.top > row.rect.top && box.rect.bottom < row.rect.bottom)
      #expect(box.rect.width == box.rect.height)
    }
  }

  @Test(arguments: [
    ["classic"], ["classic", "inset"], ["classic", "wechat", "wechat-8"],
  ])
  func `with a picture has its separator where one without a picture has it`(themes: [String])
    throws
  {
    func start(_ image: String?) throws -> Double? {
      try boxes(
        Section {
          Cell("Add", kind: .button) { $0.image = image }
          Cell("More", kind: .button)
        }, themes: themes)[BoxPath(first, .separator)]?.rect.left
    }
    let bare = try #require(try start(nil))
    #expect(try start("plus") == bare)
  }

  @Test func `with a fill has no separator below and none above`() throws {
    let plain = try boxes(
      Section {
        Cell("One", kind: .button)
        Cell("Two", kind: .button)
      })
    #expect(plain[BoxPath(first, .separator)] != nil)
    for cells in [[filled("One"), Cell("Two")], [Cell("One"), filled("Two")]] {
      let boxes = try boxes(of: cells)
      #expect(boxes[BoxPath(first, .separator)] == nil)
    }
    let alone = try boxes(of: [filled("One")])
    #expect(!alone.keys.contains { $0.name == .separator })
  }

  @Test func `has its glyph in its own size beside the pictures of a list`() throws {
    func size(_ image: String, own: Size? = nil) throws -> Size? {
      var section = Section {
        Cell("Archived", kind: .button) {
          $0.image = image
          if let own { $0.style[.imageSize] = own }
        }
      }
      section.style[.imageSize] = Size(side: 52)
      return try boxes(section)[BoxPath(first, .image)]?.rect.size
    }
    #expect(try size("open") == Size(side: 25))
    #expect(try size("open", own: Size(side: 30)) == Size(side: 30))
    #expect(try size("face") == Size(side: 52))
  }
}

@Suite struct `A row with a picture whose size it sets` {
  @Test func `is as high as the picture and the look's insets`() throws {
    func height(_ cell: Cell, _ themes: [String]) throws -> Double? {
      try boxes(Section { cell }, themes: themes)[BoxPath(first)]?.rect.height
    }
    let round = Cell("Round", image: "face", kind: .subtitle) {
      ($0.subtitle, $0.style[.imageSize]) = ("Cut", Size(side: 40))
    }
    let letters = Cell("Round", kind: .subtitle) {
      ($0.subtitle, $0.initials, $0.style[.imageSize]) = ("Cut", "R", Size(side: 40))
    }
    for cell in [round, letters] {
      #expect(try height(cell, ["classic", "inset"]) == 62)
      #expect(try height(cell, ["classic"]) == 56)
      #expect(try height(cell, ["classic", "inset", "glass"]) == 69.5)
    }
  }
}
