import Foundation
import Geometry
import PageFiles
import PageModel
import PageSamples
import Resolving
import Testing

@Suite struct `How much a page may hold` {
  @Test func `counts elements before they are made, and says so once`() throws {
    let block = Element(.overlay(Array(repeating: spacer, count: 49)), name: "block")
    let most = try resolve(rows: 4_000, of: block)
    #expect(most.faults == [])
    let (page, faults) = try resolve(rows: 10_000, of: block)
    #expect(faults.map(\.message) == ["limit: elements 200001 > 200000"])
    #expect(faults[0].hint == "split the page, or use simpler templates")
    let made = page.sections[0].cells.count {
      if case .elements = $0.content { true } else { false }
    }
    #expect(made == 4_000)
  }

  @Test func `counts the boxes of rows and elements`() throws {
    let block = Element(
      .overlay(Array(repeating: Element(.chevron, name: "chevron"), count: 45)), name: "block")
    #expect(try resolve(rows: 4_081, of: block).faults == [])
    let faults = try resolve(rows: 9_000, of: block).faults
    #expect(faults.map(\.message) == ["limit: boxes 200001 > 200000"])
  }

  @Test func `counts the letters of a person and their ground, and a message and its sign, once`()
    throws
  {
    let segments = Segments(Array(repeating: .text("s"), count: 6))
    for change in [{ $0.initials = "A" }, { $0.invalid = "?" }] as [(inout Cell) -> Void] {
      func faults(rows: Int) throws -> [String] {
        let row = Cell("a") {
          change(&$0); $0.segments = segments
        }
        let page = Page { Section { Array(repeating: row, count: rows) } }
        return page.resolved(with: try supplies()).diagnostics.map(\.message)
      }
      // A row has 14 boxes for its segments, and 7 others.
      #expect(try faults(rows: 9_500) == [])
      #expect(try faults(rows: 9_550).first?.hasPrefix("limit: boxes ") == true)
    }
  }

  @Test func `counts the letters of all texts, and the holes in them`() throws {
    let long = String(repeating: "a", count: 4_096)
    let words = Element(.text(Phrase([.literal(long)])), name: "words")
    #expect(try resolve(rows: 58, of: words).faults == [])
    let faults = try resolve(rows: 10_000, of: words).faults
    #expect(faults.map(\.message) == ["limit: characters of all texts 241664 > 240000"])
    let holes = Element(
      .text(Phrase(Array(repeating: .parameter("a"), count: 100_001))), name: "holes")
    let empty = try resolve(rows: 10_000, of: holes, [.init(name: "a", fallback: .text(""))]).faults
    #expect(empty.map(\.message) == ["limit: characters of all texts 300000 > 240000"])
  }

  @Test func `makes no more of a text than tells that it is too long`() throws {
    let long = String(repeating: "a", count: 4_000)
    let holes = Element(.text(Phrase(Array(repeating: .parameter("a"), count: 9_000))), name: "a")
    let faults = try resolve(rows: 1, of: holes, [.init(name: "a", fallback: .text(long))]).faults
    #expect(faults.map(\.message) == ["limit: text characters 20000 > 4096"])
  }

  @Test func `counts each size of a font once`() throws {
    func faults(sizes: Int) throws -> [String] {
      let page = Page {
        Section {
          (0..<9_000).map { row in
            Cell("一") {
              $0.style[.titleFont] = FontOverride(size: 10 + Double(row % sizes) / 100)
            }
          }
        }
      }
      return page.resolved(with: try supplies()).diagnostics.map(\.message)
    }
    #expect(try faults(sizes: 250) == [])
    #expect(try faults(sizes: 251) == ["limit: fonts 251 > 250"])
  }

  @Test func `refuses templates of many parameters once`() throws {
    let parameters = (0...100).map { Template.Parameter(name: "p\($0)") }
    let faults = try resolve(rows: 9_000, of: spacer, parameters).faults
    #expect(faults.map(\.message) == ["limit: template parameters 101 > 100"])
  }

  @Test func `tells a hundred faults, and how many there are`() throws {
    var guesses = 0
    var supplies = try supplies()
    supplies.closest = { _, _ in
      guesses += 1
      return nil
    }
    let page = Page { Section { (0..<10_000).map { Cell(kind: .template("nope\($0)")) } } }
    let faults = page.resolved(with: supplies).diagnostics
    #expect(faults.count == 101)
    #expect(faults.last?.message == "limit: errors 10000 > 100")
    #expect(guesses == 100)
  }

  private let spacer = Element(.spacer, name: "spacer")

  private func resolve(
    rows: Int, of layout: Element, _ parameters: [Template.Parameter] = []
  ) throws -> (page: ResolvedPage, faults: [Diagnostic]) {
    var page = Page { Section { (0..<rows).map { _ in Cell(kind: .template("block")) } } }
    page.statusBar.hidden = true
    page.templates = [Template(name: "block", parameters: parameters, layout: layout)]
    let (resolved, faults) = page.resolved(with: try supplies())
    return (resolved, faults)
  }

  private func supplies() throws -> Supplies { Supplies(samples: try .builtIn()) }
}
