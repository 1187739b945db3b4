import Testing

@testable import Images

@Suite struct `A hash of 128 bits` {
  @Test func `equals XXH3`() {
    #expect(Hash128(of: []).description == "99aa06d3014798d86001c324468d497f")
    #expect(Hash128(of: Array("pageshot".utf8)).description == "cc20c74a47985a47e6073b703e915746")
  }

  @Test func `shows its leading zeros`() {
    let hashes = (UInt8(0)..<64).map { Hash128(of: [UInt8](0..<$0)) }
    #expect(hashes.allSatisfy { $0.description.count == 32 })
    #expect(hashes.contains { $0.description.hasPrefix("0") })
  }
}
