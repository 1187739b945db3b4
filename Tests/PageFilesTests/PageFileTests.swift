import Geometry
import PageFiles
import PageModel
import Testing

@Suite struct `A page file` {
  @Test func `is read key by key`() throws {
    let (read, faults) = PageFile.read(
      try Repository.bytes("Tests/Fixtures/every-key.yaml"), file: "page", format: .yaml)
    #expect(faults.map(\.note) == [])
    let page = try #require(read)
    #expect(page.title == "设置")
    #expect(page.theme == "wechat")
    #expect(page.tableStyle == .plain)
    #expect(page.language == "zh-Hans")
    #expect(page.style.lengths[.rowHeight]?.value == 50)
    #expect(page.style.lengths[.headerUppercase]?.value == 0)
    #expect(page.statusBar.time == "12:00" && page.statusBar.hidden)
    #expect(page.navigationBar.title == "我" && page.navigationBar.hidden)
    #expect(page.navigationBar.back == .text("返回"))
    #expect(page.tabBar.map(\.title) == ["微信", "我"])
    #expect(page.tabBar.map(\.image) == ["chat", "me"])
    #expect(page.tabBar.map(\.selectedImage) == ["chatOn", nil])
    #expect(page.tabBar.map(\.selected) == [true, false])
    #expect(page.viewportWidth == 375 && page.viewportHeight == 667)
    #expect(page.variants?.products.map(\.values.count) == [4])
    #expect(page.templates.map(\.name) == ["badge"])
    #expect(page.sections.count == 2)
  }

  @Test func `has sections and cells with every key`() throws {
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    let page = try #require(PageFile.read(bytes, file: "page", format: .yaml).page)
    let section = page.sections[0]
    #expect(section.header == .text("通知"))
    #expect(section.footer == .template("badge", ["label": .text("1.10"), "strong": .flag(true)]))
    #expect(section.headerHeight == 30 && section.footerHeight == 20)
    #expect(section.style.sizes[.imageSize]?.value == Size(width: 20, height: 24))
    #expect(section.style.sizes[.detailImageSize]?.value == Size(side: 16))
    let cell = section.cells[0]
    #expect(cell.id == "7" && cell.kind == .builtIn(.switch))
    #expect([cell.image, cell.title, cell.subtitle] == ["moon", "No", "010"])
    #expect([cell.detail, cell.detailImage] == ["1.10", "lock"])
    #expect(!cell.detailImageFirst && cell.accessory == .checkmark && cell.on && !cell.enabled)
    #expect(cell.highlighted && cell.selected && cell.height == 60.5 && !cell.separator)
    #expect(cell.style.colors[.titleColor]?.value == .color(Color(red: 255, green: 0, blue: 0)))
    #expect(cell.style.colors[.detailColor]?.value == .token("tintColor"))
    #expect(
      cell.style.fonts[.titleFont]?.value.unplaced
        == FontOverride(family: "Inter", size: 8, weight: 600, lineHeight: 1.5, tracking: -0.1))
    #expect(cell.style.fonts[.detailFont]?.value.unplaced == FontOverride(weight: 350))
    #expect(cell.mask && cell.note == "check" && cell.action == "open")
    #expect(cell.placeholder == "name" && cell.value == "J")
    #expect(section.cells[1].kind == .template("badge"))
    #expect(section.cells[1].parameters == ["label": .text("7"), "strong": .flag(false)])
  }

  @Test func `may override every style key`() throws {
    let lengths = LengthKey.allCases.map { "\($0.name): \($0.rawValue)" }
    let sizes = SizeKey.allCases.map { "\($0.name): [\($0.rawValue), 1]" }
    let colors = ColorKey.allCases.map { "\($0.name): '#000\(100 + $0.rawValue)'" }
    let fonts = FontKey.allCases.map { "\($0.name): {size: \($0.rawValue)}" }
    let text = "style: {\((lengths + sizes + colors + fonts).joined(separator: ", "))}"
    let (page, faults) = PageFile.read(Array(text.utf8), file: "page", format: .yaml)
    #expect(faults.map(\.note) == [])
    let style = try #require(page).style
    for key in LengthKey.allCases { #expect(style.lengths[key]?.value == Double(key.rawValue)) }
    for key in SizeKey.allCases { #expect(style.sizes[key]?.value.width == Double(key.rawValue)) }
    for key in ColorKey.allCases {
      let color = Color(hex: "#000\(100 + key.rawValue)")
      #expect(style.colors[key]?.value == color.map(ColorReference.color))
    }
    for key in FontKey.allCases {
      #expect(style.fonts[key]?.value.unplaced == FontOverride(size: Double(key.rawValue)))
      #expect(style.fonts[key]?.source?.line == 1)
    }
  }

  @Test func `remembers the place of everything`() throws {
    let text = "title: 设置\nsections:\n  - header: 通知\n    cells:\n      - { id: 7, on: true }\n"
    let page = try #require(PageFile.read(Array(text.utf8), file: "p", format: .yaml).page)
    #expect(page.places["title"] == Source(file: "p", line: 1, column: 8, length: 2))
    #expect(page.sections[0].places["header"]?.description == "p:3:13")
    #expect(page.sections[0].places.whole?.description == "p:3:5")
    let places = page.sections[0].cells[0].places
    #expect(places.keys == ["id", "on"])
    #expect(places["on"] == Source(file: "p", line: 5, column: 22, length: 4))
  }

  @Test func `gives the same page in JSON`() throws {
    let yaml = """
      title: 设置
      navigationBar: {back: true}
      cells:
        - id: 7
          title: "1.10"
          height: 44.5
          style: {titleColor: '#FFF', imageSize: [20, 20], separatorAtEnds: true}
      """
    let json = """
      {"title": "\\u8bbe置", "navigationBar": {"back": true}, "cells": [{"id": "7", "title": "1.10",
        "height": 4.45e1, "style": {"titleColor": "#FFF", "imageSize": 20, "separatorAtEnds": 1}}]}
      """
    let first = PageFile.read(Array(yaml.utf8), file: "page", format: .yaml)
    let second = PageFile.read(Array(json.utf8), file: "page", format: .json)
    #expect(first.diagnostics + second.diagnostics == [])
    #expect(try #require(first.page).withoutPlaces == #require(second.page).withoutPlaces)
  }
}

extension Page {
  /// The page without the places of its parts, to compare two files.
  fileprivate var withoutPlaces: Page {
    var page = self
    page.places = Places()
    page.navigationBar.places = Places()
    for section in page.sections.indices {
      page.sections[section].places = Places()
      for cell in page.sections[section].cells.indices {
        page.sections[section].cells[cell].places = Places()
        page.sections[section].cells[cell].style.forgetPlaces()
      }
    }
    return page
  }
}

extension StyleOverrides {
  fileprivate mutating func forgetPlaces() {
    for key in lengths.keys { lengths[key]?.source = nil }
    for key in sizes.keys { sizes[key]?.source = nil }
    for key in colors.keys { colors[key]?.source = nil }
  }
}
