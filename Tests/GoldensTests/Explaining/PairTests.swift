import Foundation
import Goldens
import PageModel
import Pageshot
import Testing

/// Whether all pairs are wanted, and as many more: it takes long.
private let isThorough = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PAIRS"] != nil

@Suite struct `Changes of one part` {
  /// Every so many-th variation, and pair of them, is looked at.
  private static let step = isThorough ? 1 : 401
  /// How many are looked at side by side.
  private static let shards = 8

  @Test func `are told one by one`() throws {
    let page = try VariedPage(VariedPage.ofEachSort)
    try expect(page, page.variations.map { [$0] }, everyFrom: 0, by: min(Self.step, 17))
  }

  @Test func `are told one by one of the parts of rows`() throws {
    let page = try VariedPage(VariedPage.ofRowParts)
    try expect(page, page.variations.map { [$0] }, everyFrom: 0, by: min(Self.step, 17))
  }

  @Test(arguments: 0..<shards) func `are both told`(shard: Int) throws {
    let page = try VariedPage(VariedPage.ofEachSort)
    try expect(
      page, page.pairs, everyFrom: shard * Self.step, by: Self.shards * Self.step)
  }

  private func expect(
    _ page: VariedPage, _ sets: [[[PageEdit]]], everyFrom first: Int, by step: Int
  ) throws {
    let chosen = Array(stride(from: first, to: sets.count, by: step))
    let faults = chosen.compactMap { page.fault(of: sets[$0], areOfOnePart: true) }
    print("\(chosen.count) of \(sets.count), every \(step)th: \(faults.count) told wrongly")
    #expect(faults.isEmpty, "\(faults.prefix(200).joined(separator: "\n"))")
  }
}

@Suite struct `Several changes of a page` {
  /// Two to five at random, so many times for each page of the gallery.
  private static let times = isThorough ? 200 : 8
  private static let pages: [String] = {
    let pages = Studio.root.appending(path: "pages")
    let files = FileManager.default.enumerator(atPath: pages.path)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: pages) func `are all told`(name: String) throws {
    let page = try VariedPage(try Studio.page(name))
    var dice = Dice(name.utf8.count)
    let faults = (0..<Self.times).compactMap { _ in
      let count = 2 + dice.roll(4)
      let chosen = (0..<count).map { _ in page.variations[dice.roll(page.variations.count)] }
      return page.fault(of: chosen, areOfOnePart: false)
    }
    print("\(name): \(Self.times) times, \(faults.count) told wrongly")
    #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
  }
}
