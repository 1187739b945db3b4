import PageModel

/// A share of all pictures, for runs that are spread over several machines.
///
/// Which share a picture is in depends on its name alone, so that all machines agree.
package struct Shard: Hashable, Sendable {
  /// Which share it is, from 1.
  package let index: Int
  /// How many shares there are.
  package let count: Int

  /// The most shares there may be.
  package static let maxCount = 10_000

  /// A share of some.
  ///
  /// - Throws: ``ShardError`` where there is no such share.
  package init(index: Int, count: Int) throws(ShardError) {
    guard 1...Self.maxCount ~= count else {
      throw ShardError("there can be 1 to \(Self.maxCount) shards, not \(count)")
    }
    guard 1...count ~= index else {
      throw ShardError("there is no shard \(index) of \(count): they count from 1 to \(count)")
    }
    (self.index, self.count) = (index, count)
  }

  /// Reads `2/5`, the second of five.
  ///
  /// - Throws: ``ShardError`` where it is written otherwise, or there is no such share.
  package init(_ text: String) throws(ShardError) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let numbers = words.compactMap(\.wholeNumber)
    guard words.count == 2, numbers.count == 2 else {
      throw ShardError("a shard is written 2/5, the second of five, not \"\(text.visible)\"")
    }
    try self.init(index: numbers[0], count: numbers[1])
  }

  /// Whether a picture of some name is in the share.
  package func contains(_ name: String) -> Bool {
    name.fnv1a % UInt64(count) == UInt64(index - 1)
  }
}

extension Shard: CustomStringConvertible {
  /// `2/5`, as it is read.
  package var description: String { "\(index)/\(count)" }
}

/// Why there is no such share.
package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what is right.
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension String {
  /// The number that the text is, of ASCII digits alone.
  package var wholeNumber: Int? {
    utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(self) : nil
  }

  /// The FNV-1a hash of the text's UTF-8, in 64 bits: the same on every machine and in every run.
  package var fnv1a: UInt64 {
    utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
