import Geometry
import PageLayout
import PageModel
import Testing

@Suite struct `A row from a template` {
  /// A page with one row of a template 200 pt wide.
  private func layout(_ children: [Element], gap: Double = 10) throws -> (
    boxes: [String: Box], warnings: [Diagnostic]
  ) {
    var row = Element(.row(children), name: "row")
    row.gap = .points(gap)
    row.padding = [.points(0), .points(8), .points(0), .points(12)]
    var page = Page { Section { Cell(kind: .template("t")) } }
    page.templates = [Template(name: "t", layout: row)]
    let (tree, warnings) = try Stage.layout(page, width: 200)
    return (
      Dictionary(
        tree.boxes.filter { $0.path.part == .cell(0, 0) && !$0.path.name.isOwn }
          .map { ($0.path.name.text, $0) },
        uniquingKeysWith: { first, _ in first }),
      warnings
    )
  }

  private func text(_ count: Int, _ name: String) -> Element {
    Element(.text(Phrase([.literal(String(repeating: "字", count: count))])), name: name)
  }

  private func image(_ width: Double) -> Element {
    Element(.image(Phrase([.literal("x-\(Int(width))x20")])), name: "image")
  }

  private let chevron = Element(.chevron, name: "chevron")
  private let on = Element(.switch(on: Phrase([.literal("true")])), name: "switch")

  @Test func `keeps pictures, switches and chevrons uncut beside a long text`() throws {
    let (boxes, warnings) = try layout([text(40, "a"), image(30), on, chevron])
    #expect(boxes["image"]?.rect.width == 30)
    #expect(boxes["switch"]?.rect.width == 51)
    #expect(boxes["chevron"]?.rect.size == Size(width: 8, height: 13))
    #expect(boxes["chevron"]?.rect.right == 192)
    #expect(boxes["a"]?.rect.width == 61.0)
    #expect(warnings.map(\.rule) == ["text-cut"])
  }

  @Test func `gives the remaining width to its texts in order, then to parts of width fill`() throws
  {
    var filler = text(1, "filler")
    filler.width = .fill
    let (boxes, _) = try layout([filler, text(4, "a"), text(40, "b"), chevron])
    #expect(boxes["a"]?.rect.width == 68.0)
    #expect(boxes["b"]?.rect.width == 57.0)
    // What it needs is kept for it, up to the least width of a slider.
    #expect(boxes["filler"]?.rect.width == 17)
  }

  @Test func `has borders inside of its elements, over their backgrounds`() throws {
    var element = image(30)
    (element.border, element.background) = (.token("separatorColor"), .token("tintColor"))
    let box = try #require(try layout([element]).boxes["imageGround"])
    guard case .shapes(let shapes) = box.content else { return #expect(Bool(false)) }
    #expect(shapes.map(\.path.hull) == [box.rect, box.rect.inset(by: Geometry.Insets(all: 0.25))])
    #expect(shapes.map { $0.fill == nil } == [false, true])
    #expect(shapes.map(\.stroke?.width) == [nil, 0.5])
  }

  @Test func `lays out groups without texts before groups with texts`() throws {
    let words = Element(.column([text(40, "words")]), name: "column")
    let pictures = Element(.row([image(60), image(20)]), name: "pictures")
    let (boxes, _) = try layout([words, pictures])
    #expect(boxes["words"]?.rect.width == 90.0)
  }

  @Test func `is cut at its right edge with a warning if pictures alone need more room`() throws {
    let (boxes, warnings) = try layout([image(150), on])
    #expect(boxes["switch"]?.clip?.right == 200)
    #expect(boxes["image"]?.clip == nil)
    #expect(warnings.map(\.rule) == ["overflow"])
    #expect(warnings.map(\.message) == ["the content of row is cut: it is 31 pt wider than 180 pt"])
  }
}

@Suite struct `A group with round corners` {
  private func layout(_ cells: [Cell], _ templates: [Template] = []) throws -> [BoxPath: Box] {
    var page = Page { Section { cells } }
    page.templates = templates
    page.style[.sectionRadius] = 10
    page.style[.sectionMargin] = 15
    let boxes = try Stage.layout(page).tree.boxes
    return Dictionary(uniqueKeysWithValues: boxes.map { ($0.path, $0) })
  }

  @Test func `clips its first and last row to its corners`() throws {
    let picture = Cell { ($0.kind, $0.image, $0.title) = (.builtIn(.picture), "x-345x183", "一") }
    let boxes = try layout([picture, picture, picture])
    let (first, last) = (BoxPath(.cell(0, 0)), BoxPath(.cell(0, 2)))
    let row = try #require(boxes[first]?.rect)
    #expect(
      boxes[first.child(.image)]?.cornerClip == RoundedRect(row, Corners(top: 10, bottom: 0)))
    #expect(boxes[last.child(.image)]?.cornerClip?.corners == Corners(top: 0, bottom: 10))
    #expect(boxes["sections/0/cells/1/image"]?.cornerClip == nil)
    #expect(boxes[first.child(.title)]?.cornerClip == nil)
  }

  @Test func `clips placeholders and template backgrounds, too`() throws {
    var ground = Element(.text(Phrase([.literal("x")])), name: "words")
    (ground.width, ground.background) = (.fill, .token("red"))
    let boxes = try layout(
      [Cell { $0.kind = .builtIn(.video) }, Cell { $0.kind = .template("t") }],
      [Template(name: "t", layout: ground)])
    #expect(boxes["sections/0/cells/0/placeholder"]?.cornerClip?.corners.top == 10)
    #expect(boxes["sections/0/cells/1/wordsGround"]?.cornerClip?.corners.bottom == 10)
    #expect(boxes["sections/0/cells/0/play"]?.cornerClip == nil)
  }
}

@Suite struct `A picture in a row` {
  private func fit(_ change: (inout Cell) -> Void) throws -> (ImageFit?, [String]) {
    let (tree, warnings) = try Stage.layout(
      Page { Section { Cell("一", image: "x-40x20", change) } })
    for case .image(_, _, _, let fit) in tree.boxes.filter({ $0.role == "image" }).map(\.content) {
      return (fit, warnings.map(\.rule))
    }
    return (nil, warnings.map(\.rule))
  }

  @Test(arguments: [(0.0, ImageFit.contain, 0), (1, .cover, 0), (2, .stretch, 1)])
  func `fits the size that is set as the theme says`(
    way: Double, expected: ImageFit, warnings: Int
  ) throws {
    let (fit, found) = try fit {
      $0.style[.imageSize] = Size(side: 20)
      $0.style[.imageFit] = way
    }
    #expect(fit == expected)
    #expect(found == Array(repeating: "image-aspect", count: warnings))
  }

  @Test(arguments: [(10.0, 0), (10.15, 0), (10.3, 1)])
  func `is reported as stretched from 2 % on`(height: Double, warnings: Int) throws {
    let (_, found) = try fit { $0.style[.imageSize] = Size(width: 20, height: height) }
    #expect(found.count == warnings)
  }

  @Test(arguments: ImageFit.allCases) func `of a media kind fits as the row says`(
    _ way: ImageFit
  ) throws {
    let (fit, found) = try fit { ($0.kind, $0.fit) = (.builtIn(.picture), way) }
    #expect(fit == way)
    #expect(found == (way == .stretch ? ["image-aspect"] : []))
  }

  @Test func `covers a media row by default`() throws {
    #expect(try fit { $0.kind = .builtIn(.video) }.0 == .cover)
  }
}

@Suite struct `The background of a row in a plain table` {
  private func ground(_ change: (inout Page) -> Void) throws -> ColorKey? {
    var page = Page { Section { Cell("一") } }
    page.tableStyle = .plain
    change(&page)
    let box = try Stage.layout(page).tree.boxes.first { $0.role == "cell" }
    return [ColorKey.plainRowBackground, .background].first { box?.keys.contains($0) == true }
  }

  @Test func `is the table's unless a row background is set`() throws {
    #expect(try ground { _ in } == .plainRowBackground)
    #expect(try ground { $0.tableStyle = .grouped } == .background)
    #expect(try ground { $0.style[.background] = .token("red") } == .background)
    #expect(try ground { $0.sections[0].style[.background] = .token("red") } == .background)
    #expect(
      try ground { $0.sections[0].cells[0].style[.background] = .token("red") } == .background)
  }
}

@Suite struct `The separator below a row` {
  private func left(
    themes: [String] = ["classic"], _ cell: Cell, _ change: (inout Page) -> Void = { _ in }
  ) throws -> Double? {
    var page = Page {
      Section {
        cell
        Cell("二")
      }
    }
    change(&page)
    let boxes = try Stage.layout(page, themes: themes).tree.boxes
    return boxes.first { $0.path == "sections/0/cells/0/separator" }?.rect.left
  }

  @Test func `begins where the row's text does`() throws {
    #expect(try left(Cell("一")) == 15)
    #expect(try left(Cell("一", image: "icon-29x29")) == 59.0)
    #expect(try left(Cell("一") { $0.style[.leadingInset] = 30 }) == 30)
    #expect(try left(Cell("一", image: "i", kind: .builtIn(.value2))) == 15)
    #expect(try left(Cell(image: "i-375x183", kind: .builtIn(.picture))) == 15)
  }

  @Test func `begins at the nearest inset that is set`() throws {
    #expect(try left(Cell("一", image: "icon-29x29")) { $0.style[.separatorInset] = 4 } == 4)
    #expect(
      try left(Cell("一", image: "icon-29x29") { $0.style[.separatorAtTitle] = 1 }) {
        $0.style[.separatorInset] = 4
      } == 59)
    #expect(try left(themes: ["classic", "wechat"], Cell("一", image: "icon-29x29")) == 15)
  }
}
