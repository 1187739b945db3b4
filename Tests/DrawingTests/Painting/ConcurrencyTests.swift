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

  @Test func `have the same texts, shaped by many threads for the first time`() async throws {
    func texts(_ number: Int) -> [TextRun] {
      ["设置 \(number)", "مرحبا \(number)", "ภาษาไทยและลาว \(number)", "😀 \(number)", "क्षेत्र \(number)"]
        .map {
          Samples.run($0, weight: number.isMultiple(of: 2) ? 400 : 700, maxLines: number % 3)
        }
    }
    func shape(_ number: Int, _ engine: TextEngine) -> [String] {
      texts(number).flatMap { engine.shape($0, width: 60).lines }.map { line in
        "\(line.width) " + line.glyphs.map { "\($0.origin) \($0.glyph.shape)" }.joined()
      }
    }
    let alone = try TextEngine(configuration: Samples.configuration)
    let expected = (0..<64).map { Hash128(of: Array(shape($0, alone).joined().utf8)) }
    let shared = try TextEngine(configuration: Samples.configuration)
    await withTaskGroup { group in
      for task in 0..<32 {
        group.addTask {
          for index in 0..<64 {
            let number = (index * 7 + task) % 64
            #expect(Hash128(of: Array(shape(number, shared).joined().utf8)) == expected[number])
          }
        }
      }
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
