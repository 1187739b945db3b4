import Foundation
import Geometry
import PageFiles
import PageModel
import PageSamples
import Resolving
import Testing

@Suite struct `The cascade` {
  private static func overrides(_ size: Double?, _ weight: Double?, height: Double?)
    -> StyleOverrides
  {
    var style = StyleOverrides()
    style[.titleFont] = FontOverride(size: size, weight: weight)
    style[.rowHeight] = height
    return style
  }

  private let inner = overrides(8, nil, height: nil)
  private let middle = overrides(nil, 700, height: 50)
  private let outer = overrides(20, 300, height: 60)

  @Test func `folds the same whichever pair is folded first`() {
    #expect(inner.over(middle).over(outer) == inner.over(middle.over(outer)))
  }

  @Test func `takes the nearest value, and fonts field by field`() {
    let all = inner.over(middle).over(outer)
    #expect(all[.titleFont] == FontOverride(size: 8, weight: 700))
    #expect(all[.rowHeight] == 50)
  }

  @Test func `takes colours mode by mode`() {
    func colors(light: String?, dark: String?) -> StyleOverrides {
      var style = StyleOverrides()
      style[.titleColor] = .modes(light: light.map { .token($0) }, dark: dark.map { .token($0) })
      return style
    }
    let far = colors(light: "a", dark: "b")
    #expect(colors(light: "c", dark: nil).over(far) == colors(light: "c", dark: "b"))
    #expect(colors(light: nil, dark: "c").over(far) == colors(light: "a", dark: "c"))
  }

  @Test func `begins lines where their own inset says, not at titles`() throws {
    var page = Page { Section { [Cell("一"), Cell("二") { $0.style[.separatorInset] = 20 }] } }
    page.style[.separatorAtTitle] = 1
    let cells = try resolve(page).page.sections[0].cells
    #expect(cells.map { $0.style[.separatorAtTitle] } == [1, 0])
  }

  @Test func `reaches every cell of a section`() throws {
    let page = Page {
      Section {
        Cell("一")
        Cell("二") { $0.style[.imageSize] = Size(side: 10) }
      }.with { $0.style[.imageSize] = Size(side: 20) }
    }
    let cells = try resolve(page).page.sections[0].cells
    #expect(cells.map { $0.style[.imageSize].width } == [20, 10])
  }

  @Test func `gives a kind what the look has for it, and lets a page override both`() throws {
    var page = Page {
      Section {
        Cell("一")
        Cell("二", kind: .builtIn(.value2))
      }
    }
    let before = try resolve(page).page.sections[0].cells.map { $0.style[.titleFont].size }
    page.style[.titleFont] = FontOverride(size: 9)
    let after = try resolve(page).page.sections[0].cells.map { $0.style[.titleFont].size }
    #expect(before == [17, 12])
    #expect(after == [9, 9])
  }

  @Test func `remembers who set each value`() throws {
    var page = Page { Section { Cell("一") { $0.style[.titleFont] = FontOverride(size: 8) } } }
    page.style[.titleFont] = FontOverride(weight: 700)
    let chain = try resolve(page).page.sections[0].cells[0].style.traced(.titleFont).steps
    #expect(chain.map(\.level) == [.theme("classic"), .page, .cell])
    #expect(chain.map(\.value.size) == [17, 17, 8])
    #expect(chain.map(\.value.weight) == [400, 700, 700])
  }

  @Test(arguments: Appearance.allCases)
  func `takes a colour for one appearance, and leaves the other`(_ appearance: Appearance) throws {
    var page = Page {
      Section { Cell("一") { $0.style[.titleColor] = .modes(light: .token("red"), dark: nil) } }
    }
    page.style[.titleColor] = .color(Color(red: 1, green: 2, blue: 3))
    let title = try resolve(page, appearance).page.sections[0].cells[0].style[.titleColor]
    let red = Color(red: 255, green: 59, blue: 48)
    #expect(title == (appearance == .light ? red : Color(red: 1, green: 2, blue: 3)))
  }

  @Test func `says once, in any mode, that a theme has no colour of a name`() throws {
    let page = Page {
      Section {
        Cell("一") {
          $0.style[.titleColor] = .modes(dark: .token("rde"), darkContrast: .token("rde"))
        }
      }
    }
    #expect(
      try resolve(page).faults.map(\.message) == ["unknown colour \"rde\" in theme \"classic\""])
  }

  @Test func `takes the colour of each of four modes, and where there is none the farther one`() {
    let far = ColorReference.modes(
      light: .token("a"), dark: .token("b"), contrast: .token("c"), darkContrast: .token("d"))
    let near = ColorReference.modes(dark: .token("e"), contrast: .token("f"))
    var (inner, outer) = (StyleOverrides(), StyleOverrides())
    (inner[.titleColor], outer[.titleColor]) = (near, far)
    let both = ColorReference.modes(
      light: .token("a"), dark: .token("e"), contrast: .token("f"), darkContrast: .token("d"))
    #expect(inner.over(outer)[.titleColor] == both)
    outer[.titleColor] = .token("g")
    #expect(inner.over(outer)[.titleColor]?[.darkContrast] == .token("g"))
  }

  @Test func `keeps colours as they are written`() throws {
    let four = ColorReference.modes(light: .token("a"), darkContrast: .token("b"))
    let text = try JSONEncoder().encode(four)
    #expect(String(decoding: text, as: UTF8.self).contains("darkContrast"))
    #expect(try JSONDecoder().decode(ColorReference.self, from: text) == four)
    let earlier = Data(##"{"light": "a", "dark": "#000000"}"##.utf8)
    #expect(
      try JSONDecoder().decode(ColorReference.self, from: earlier)
        == .modes(light: .token("a"), dark: .color(Color(red: 0, green: 0, blue: 0))))
  }

  @Test func `follows colours by name`() throws {
    let page = Page {
      Section {
        Cell("一") { $0.style[.titleColor] = .token("tintColor") }
        Cell("二") { $0.style[.titleColor] = .token("red") }
        Cell("三") { $0.style[.titleColor] = .token("rde") }
      }
    }
    let (resolved, faults) = try resolve(page)
    #expect(resolved.sections[0].cells[0].style[.titleColor].hex == "#007AFF")
    #expect(resolved.sections[0].cells[1].style[.titleColor].hex == "#FF3B30")
    #expect(faults.map(\.rule) == ["unknown-color"])
  }
}

@Suite struct `Resolving a page` {
  @Test(arguments: [
    (-1, "a length must be zero or more points, not -1.0"),
    (.nan, "a length must be zero or more points, not nan"),
    (1e9, "limit: length 1000000000.0 > 16384"),
  ]) func `refuses a height of`(height: Double, message: String) throws {
    let page = Page { Section { Cell("一") { $0.height = height } } }
    #expect(try resolve(page).faults.map(\.message) == [message])
  }

  @Test func `refuses what is too much, by the limit's name`() throws {
    let long = Page { Section { Cell(String(repeating: "长", count: 4097)) } }
    #expect(try resolve(long).faults.map(\.message) == ["limit: text characters 4097 > 4096"])
    let rows = Page { Section { (0...10_000).map { _ in Cell() } } }
    #expect(try resolve(rows).faults.map(\.message) == ["limit: rows 10001 > 10000"])
    let most = Page { Section { (1...10_000).map { _ in Cell() } } }
    #expect(try resolve(most).faults == [])
  }

  @Test(arguments: [
    ("a\tb", "a b"), ("a\nb\r\nc\u{2028}d", "a b c d"), ("a\u{1}b", "a\u{FFFD}b"),
    ("é", "é"), ("a\nb\r\n\n", "a b"),
    ("a" + String(repeating: "\u{301}", count: 20), "a" + String(repeating: "\u{301}", count: 8)),
    (
      "\u{B15}" + String(repeating: "\u{B3F}", count: 20),
      "\u{B15}" + String(repeating: "\u{B3F}", count: 8)
    ),
  ]) func `cleans a text of one line`(text: String, clean: String) throws {
    let page = Page { Section { Cell(text) } }
    #expect(try resolve(page).page.sections[0].cells[0].written.title == clean)
  }

  @Test(arguments: [("a\nb\n\n", "a\nb"), ("a\r\n", "a"), ("a", "a")])
  func `keeps no line break at the end of a footer`(text: String, clean: String) throws {
    let page = Page { Section { Cell("A") }.with { $0.footer = .text(text) } }
    #expect(try resolve(page).page.sections[0].footer == .text(clean))
  }

  @Test func `refuses U+0000 by name`() throws {
    let faults = try resolve(Page { Section { Cell("a\0b") } }).faults
    #expect(faults.map(\.message) == ["the text contains U+0000, which cannot be drawn"])
  }

  @Test func `tells apart ids that are used twice`() throws {
    let page = Page {
      Section {
        Cell("一") { $0.id = "7" }
        Cell("二") { $0.id = "7" }
      }
    }
    #expect(try resolve(page).faults.map(\.rule) == ["duplicate-id"])
  }

  @Test func `tells apart ids that a row and a section have`() throws {
    let page = Page {
      Section { Cell("一") { $0.id = "net" } }
      Section(file: "page.yaml", line: 9) { Cell("二") }.with { $0.id = "net" }
    }
    let fault = try #require(resolve(page).faults.first)
    #expect(fault.rule == "duplicate-id" && fault.source.line == 9)
    #expect(fault.hint?.contains("CascadeTests.swift:") == true)
  }

  @Test func `fills templates, and says what they lack`() throws {
    let template = Template(
      name: "chip",
      parameters: [.init(name: "words", required: true), .init(name: "icon", type: .image)],
      layout: Element(
        .row([
          Element(.image(Phrase([.parameter("icon")])), name: "icon"),
          Element(.text(Phrase([.literal("<"), .parameter("words")])), name: "words"),
        ]), name: "row"))
    func page(_ arguments: [String: Argument]) -> Page {
      var page = Page {
        Section { Cell(kind: .template("chip")) { $0.parameters = arguments } }
      }
      page.templates = [template]
      return page
    }
    let (resolved, none) = try resolve(page(["words": .text("满减")]))
    #expect(none == [])
    guard case .elements(let row, _) = resolved.sections[0].cells[0].content,
      case .row(let children) = row.content, case .text(let words, _, _) = children[0].content
    else {
      Issue.record("the row has no text")
      return
    }
    #expect(children.count == 1 && words == "<满减")
    #expect(
      try resolve(page(["wrds": .text("x")])).faults.map(\.rule) == [
        "unknown-parameter", "missing-parameter",
      ])
  }

  @Test func `refuses a share of more than all`() throws {
    let page = Page {
      Section {
        Cell("一", kind: .button) {
          $0.style[.titleAlignment] = 9
          $0.style[.rowHeight] = 9
        }
      }
    }
    #expect(
      try resolve(page).faults.map(\.message) == [
        "titleAlignment must be a number from 0 to 1, not 9.0"
      ])
  }

  @Test(arguments: [nil, "满减"]) func `takes a parameter's default where nothing is given`(
    given: String?
  ) throws {
    let words = Element(.text(Phrase([.parameter("words")])), name: "words")
    let parameter = Template.Parameter(name: "words", fallback: .text("无"))
    var page = Page {
      Section { Cell(kind: .template("chip")) { $0.parameters["words"] = given.map { .text($0) } } }
    }
    page.templates = [Template(name: "chip", parameters: [parameter], layout: words)]
    guard case .elements(let shown, _) = try resolve(page).page.sections[0].cells[0].content,
      case .text(let text, _, _) = shown.content
    else {
      Issue.record("the row has no text")
      return
    }
    #expect(text == given ?? "无")
  }

  @Test func `refuses a viewport without room`() throws {
    var page = Page { Section { Cell("一") } }
    page.viewportWidth = 0
    #expect(
      try resolve(page).faults.map(\.message) == [
        "a viewport must be at least 1 point wide and high, not 0.0"
      ])
  }

  @Test(arguments: [("设置", "zh-Hans"), ("Settings", "en"), ("الإعدادات", "en")])
  func `guesses the language`(title: String, language: String) throws {
    #expect(try resolve(Page(title) {}).page.language == language)
  }

  @Test(arguments: [
    Section(header: "通用") {}, Section(footer: "通用") {}, Section { Cell("通用") },
    Section { Cell("a", detail: "通用") },
  ])
  func `guesses the language by any of its texts`(section: Section) throws {
    #expect(try resolve(Page("Settings") { section }).page.language == "zh-Hans")
  }
}

/// A page resolved with the look `classic` and pictures of 25 × 25 points.
private func resolve(_ page: Page, _ appearance: Appearance = .light) throws -> (
  page: ResolvedPage, faults: [Diagnostic]
) {
  let theme = try Theme.builtIn(for: Look(appearance: appearance).mode)
  let (resolved, faults) = page.resolved(with: Supplies(samples: theme))
  return (resolved, faults)
}
