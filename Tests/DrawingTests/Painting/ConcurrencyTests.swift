import Images
import PageLayout
import Testing

@testable import Drawing

@Suite struct `Pages drawn in parallel` {
  /// How many pages are drawn.
  private static let renders = 1_024

  @Test func `have the same bytes as pages drawn alone`() async throws {
    let painter = try Samples.painter()
    let pages = (1...3).map { Samples.page(rows: $0) }
    let alone = try (0..<24).map { try Self.hash(pages[$0 / 8], $0 % 8, painter) }
    try await withThrowingTaskGroup { group in
      for task in 0..<32 {
        group.addTask { () throws in
          for number in 0..<Self.renders / 32 {
            let kind = (number + task) % 24
            let hash = try Self.hash(pages[kind / 8], kind % 8, painter)
            #expect(hash == alone[kind])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// A page as PNG, sometimes as SVG or PDF.
  private static func hash(_ tree: BoxTree, _ kind: Int, _ painter: Painter) throws -> Hash128 {
    switch kind {
    case 0: return Hash128(of: try painter.svg(tree))
    case 1: return Hash128(of: try painter.pdf(tree))
    default:
      var png: [UInt8] = []
      try painter.png(tree, scale: 1) { png += $0 }
      return Hash128(of: png)
    }
  }
}
