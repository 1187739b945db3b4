import Foundation
import Goldens
import PageModel
import Pageshot
import Testing

/// The step from one tried pair to the next: 1 tries all pairs, which takes long; nil tries few.
private let thorough = ProcessInfo.processInfo.environment["PAGESHOT_ALL_PAIRS"].map {
  Int($0) ?? 1
}

@Suite struct `Edits of one part` {
  /// The step from one tried variation, or pair of them, to the next.
  private static let step = thorough ?? 401
  /// The number of parallel shards.
  private static let shards = 8

  private static let page = Result { try VariedPage(VariedPage.ofEachSort) }
  /// The pairs of all shards and their total number, found once.
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

  /// Tries every `step`th variation.
  private func expect(_ page: VariedPage, by step: Int) throws {
    let own = stride(from: 0, to: page.variations.count, by: step).map { [page.variations[$0]] }
    expect(page, own, of: page.variations.count)
  }

  private func expect(_ page: VariedPage, _ chosen: [[[PageEdit]]], of count: Int) {
    let faults = chosen.compactMap { page.fault(of: $0, areOfOnePart: true) }
    print("\(chosen.count) of \(count): \(faults.count) explained wrongly")
    #expect(faults.isEmpty, "\(faults.prefix(200).joined(separator: "\n"))")
  }
}

@Suite struct `Several edits of a page` {
  /// Two to five random edits, several times for each page of the gallery.
  private static let times = thorough == nil ? 8 : 200
  private static let pages: [String] = {
    let pages = Repository.path("pages")
    let files = FileManager.default.enumerator(atPath: pages)?.allObjects as? [String] ?? []
    return files.filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".part.yaml") }
      .map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: pages) func `are all reported`(name: String) throws {
    let page = try VariedPage(try Studio.page(name))
    var dice = Dice(name.utf8.count)
    let faults = (0..<Self.times).compactMap { _ in
      let count = 2 + dice.roll(4)
      let chosen = (0..<count).map { _ in page.variations[dice.roll(page.variations.count)] }
      return page.fault(of: chosen, areOfOnePart: false)
    }
    print("\(name): \(Self.times) times, \(faults.count) explained wrongly")
    #expect(faults.isEmpty, "\(faults.prefix(20).joined(separator: "\n"))")
  }
}
