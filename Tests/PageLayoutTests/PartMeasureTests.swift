import PageLayout
import PageModel
import Testing

@Suite struct `The measures of bars and parts of rows` {
  @Test(arguments: try SourcedMeasure.table("parts.tsv"))
  func `are those of their sources`(row: SourcedMeasure) throws {
    let page = try #require(PartPages.all[row.subject], "\(row)")
    let boxes = try Stage.layout(page, themes: LookDrawing.themes(of: row.look)).tree.boxes
    try row.expect(in: boxes, of: "sections/0/cells/0")
  }

  @Test func `are taken of every page`() throws {
    let used = Set(try SourcedMeasure.table("parts.tsv").map(\.subject))
    #expect(used == Set(PartPages.all.keys))
  }
}

/// Small pages, one for each kind of part; the part of a row is in the first one.
private enum PartPages {
  static let all = bars.merging(rows) { $1 }.merging(groups) { $1 }

  // MARK: Bars

  private static let bars: [String: Page] = {
    var wide = BarItem("Select")
    wide.bold = true
    var space = BarItem()
    space.isSpacer = true
    let picture = BarItem(image: "picture")
    var tabs = [
      TabItem("One", image: "picture", selected: true), TabItem("Two", image: "picture"),
      TabItem("Three", image: "picture"),
    ]
    (tabs[1].badge, tabs[2].badge) = ("2", "")
    return [
      "bar": bar {
        $0.back = .text("Back")
        $0.trailing = [picture, BarItem("Edit")]
      },
      "prominent": bar { $0.trailing = [wide] },
      "long": bar {
        $0.title = "A title that is far too long for the middle of its bar"
        $0.back = .arrow
      },
      "large": bar { $0.largeTitle = true },
      "subtitled": bar { $0.subtitle = "online" },
      "toolbar": page.with { $0.toolbar = [picture, picture, BarItem("Edit"), space, picture] },
      "tabs": page.with { $0.tabBar = tabs },
      "search": page.with { $0.search = SearchField(placeholder: "Search") },
      "searching": page.with {
        $0.search = SearchField(text: "a")
        $0.search?.focused = true
      },
      "search below": page.with {
        $0.search = SearchField(placeholder: "Search")
        $0.style[.searchAtBottom] = 1
      },
    ]
  }()

  private static var page: Page {
    Page("Title") { Section { Cell("Row") } }
  }

  private static func bar(_ change: (inout NavigationBar) -> Void) -> Page {
    page.with { change(&$0.navigationBar) }
  }

  // MARK: Rows

  private static let rows: [String: Page] = [
    "row": row(Cell("Row")),
    "subtitle": row(Cell("Row", subtitle: "Below", kind: .subtitle)),
    "value": row(Cell("Row", detail: "Value", kind: .value1)),
    "detail": row(Cell("Row", detail: "Value")),
    "column": row(Cell("Row", detail: "Value", kind: .value2)),
    "image": row(Cell("Row", image: "picture")),
    "tile": row(Cell("Row", image: "picture") { $0.tile = .token("blue") }),
    "person": row(
      Cell("Name") {
        ($0.initials, $0.presence) = ("AB", .online)
      }),
    "on": row(Cell("Row", kind: .switch, on: true)),
    "off": row(Cell("Row", kind: .switch)),
    "slider": row(Cell(kind: .plain) { $0.slider = Slider(0.5) }),
    "stepper": row(Cell("Row", kind: .plain) { $0.stepper = true }),
    "segments": row(Cell(kind: .plain) { $0.segments = Segments([.text("A"), .text("B")]) }),
    "progress": row(Cell("Row", kind: .plain) { $0.progress = 0.001 }),
    "ring": row(Cell("Row", accessory: .progress) { $0.progress = 0.5 }),
    "spinner": row(Cell("Row", accessory: .spinner)),
    "checkmark": row(Cell("Row", detail: "Value", accessory: .checkmark)),
    "detailButton": row(Cell("Row", detail: "Value", accessory: .detailButton)),
    "badge": row(Cell("Row") { $0.badge = "2" }),
    "long badge": row(Cell("Row") { $0.badge = "1234" }),
    "dot": row(Cell("Row") { $0.badge = "" }),
    "picture": row(Cell("Row", detail: "Value") { $0.detailImage = "picture" }),
    "pictures": row(Cell("Row") { $0.detailImages = ["picture", "picture"] }),
    "input": row(Cell("Row", kind: .input) { $0.value = "Value" }),
    "long input": row(Cell("A title of some length", kind: .input) { $0.value = "Value" }),
    "invalid": row(
      Cell("Row", kind: .input) {
        ($0.value, $0.invalid) = ("Value", "Wrong")
      }),
    "text": row(Cell("Row", subtitle: "Body", kind: .text)),
    "logout": row(Cell("Leave", kind: .logout)),
  ]

  private static func row(_ cell: Cell) -> Page {
    Page("Title") { Section { cell } }
  }

  // MARK: Groups of rows

  private static let groups: [String: Page] = [
    "group": Page("Title") {
      Section {
        Cell("First")
        Cell("Last")
      }
      Section { Cell("Next") }
    },
    "pictured group": Page("Title") {
      Section {
        Cell("First", image: "picture") { $0.tile = .token("blue") }
        Cell("Last")
      }
    },
    "headed": Page("Title") {
      Section("Header", footer: "Footer") { Cell("Row") }.with { $0.headerButton = "See All" }
      Section("Header") { Cell("Row") }
    },
    "swiped": Page("Title") {
      Section {
        Cell("First") { $0.swipe = Swipe(trailing: [.init("Delete"), .init(image: "picture")]) }
        Cell("Last")
      }
    },
  ]
}
