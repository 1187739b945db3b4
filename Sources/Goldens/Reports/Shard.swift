import PageModel

/// A shard: a share of all pictures, for runs on several machines.
///
/// The shard of a picture depends only on the picture's name, so all machines agree.
package struct Shard: Hashable, Sendable {
  /// The number of the shard, from 1.
  package let index: Int
  /// The number of shards.
  package let count: Int

  /// The maximum number of shards.
  package static let maxCount = 10_000

  /// Creates a shard.
  ///
  /// - Throws: ``ShardError`` if the numbers are out of range.
  package init(index: Int, count: Int) throws(ShardError) {
    guard 1...Self.maxCount ~= count else {
      throw ShardError("the number of shards must be 1 to \(Self.maxCount), not \(count)")
    }
    guard 1...count ~= index else {
      throw ShardError("invalid shard \(index)/\(count): shards are numbered from 1 to \(count)")
    }
    (self.index, self.count) = (index, count)
  }

  /// Parses a shard: `2/5` is the second of five.
  ///
  /// - Throws: ``ShardError`` if the text is invalid or the numbers are out of range.
  package init(_ text: String) throws(ShardError) {
    let words = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let numbers = words.compactMap(\.wholeNumber)
    guard words.count == 2, numbers.count == 2 else {
      throw ShardError("invalid shard \"\(text.visible)\": write 2/5 for the second of five")
    }
    try self.init(index: numbers[0], count: numbers[1])
  }

  /// Whether the picture with a name is in the shard.
  package func contains(_ name: String) -> Bool {
    name.fnv1a % UInt64(count) == UInt64(index - 1)
  }
}

extension Shard: CustomStringConvertible {
  /// The shard as text: `2/5`.
  package var description: String { "\(index)/\(count)" }
}

/// The error for an invalid shard.
package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, with the valid range or form.
  package let description: String

  package init(_ description: String) { self.description = description }
}

extension String {
  /// The number of the text, if it consists only of ASCII digits; nil otherwise.
  package var wholeNumber: Int? {
    utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } ? Int(self) : nil
  }
}
