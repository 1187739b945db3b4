import Foundation
import Goldens
import PageModel
import Pageshot
import Testing

/// Every so many-th pair that is wanted, 1 for all of them, which takes long; nil: few.
private let thorough = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PAIRS"].map {
  Int($0) ?? 1
}

@Suite struct `Edits of one part` {
  /// Every so many-th variation, and pair of them, is looked at.
  private static let step = thorough ?? 401
  /// How many are looked at side by side.
  private static let shards = 8

  private static let page = Result { try VariedPage(VariedPage.ofEachSort) }
  /// The pairs that each shard looks at, and how many there are in all: they are found once.
  private static let pairs = Result {
    let pairs = try page.get().pairs
    return (stride(from: 0, to: pairs.count, by: step).map { pairs[$0] }, of: pairs.count)
  }

  @Test func `are reported one by one`() throws {
    try expect(Self.page.get(), by: min(Self.step, 17))
  }

  @Test func `are reported one by one for the parts of rows`() throws {
    try expect(VariedPage(VariedPage.ofRowParts), by: min(Self.step, 17))
  }

  @Test(arguments: 0..<shards) func `are both reported if two are combined`(shard: Int) throws {
    let (page, (pairs, count)) = (try Self.page.get(), try Self.pairs.get())
    let own = stride(from: shard, to: pairs.count, by: Self.shards).map { pairs[$0] }
    expect(page, own.map { [page.variations[$0.0], page.variations[$0.1]] }, of: count)
  }

  /// Looks at every so many-th variation.
  private func expect(_ page: VariedPage, by step: Int) throws {
    let own = stride(from: 0, to: page.variations.count, by: step).map { [page.variations[$0]] }
    expect(page, own, of: page.variations.count)
  }

  private func expect(_ page: VariedPage, _ chosen: [[[PageEdit]]], of count: Int) {
    let faults = chosen.compactMap { page.fault(of: $0, areOfOnePart: true) }
    print("\(chosen.count) of \(count): \(faults.count) told wrongly")
    #expect(faults.isEmpty, "\(faults.prefix(200).joined(separator: "\n"))")
  }
}

@Suite struct `Several edits of a page` {
  /// Two to five at random, so many times for each page of the gallery.
  private static let times = thorough == nil ? 8 : 200
  private static let pages: [String] = {
    let pages = Repository.path("pages")
    let files = FileManager.default.enumerator(atPath: pages)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: pages) func `are all reported`(name: String) throws {
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
