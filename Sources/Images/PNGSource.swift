import CPNG

/// The bytes of a PNG file: in memory, or in an open file, of which only pieces are in memory.
package struct PNGSource: Sendable {
  /// How many bytes the file has.
  package let count: Int
  private let content: Content

  private enum Content {
    case bytes([UInt8])
    case file(Int32, owner: any AnyObject & Sendable)
  }

  /// A file in memory.
  package init(_ bytes: [UInt8]) {
    (count, content) = (bytes.count, .bytes(bytes))
  }

  /// A file of so many bytes, by its descriptor, and who closes it when it goes away.
  package init(file: Int32, count: Int, owner: any AnyObject & Sendable) {
    (self.count, content) = (count, .file(file, owner: owner))
  }

  /// Lends out the same for C, as long as the body runs.
  func lend<Result, Failure>(
    _ body: (cpng_source) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch content {
    case .bytes(let bytes):
      try bytes.withUnsafeBufferPointer { bytes throws(Failure) in
        try body(cpng_source(bytes: bytes.baseAddress, file: -1))
      }
    case .file(let file, let owner):
      try withExtendedLifetime(owner) { () throws(Failure) in
        try body(cpng_source(bytes: nil, file: file))
      }
    }
  }

  /// Some bytes of the file, which has them; throws where they cannot be read any more.
  func bytes(_ range: Range<Int>) throws(PNGError) -> [UInt8] {
    if case .bytes(let bytes) = content { return Array(bytes[range]) }
    let bytes = lend { source in
      [UInt8](unsafeUninitializedCapacity: range.count) { target, count in
        guard let start = target.baseAddress else { return }
        let isRead = cpng_source_read(source, range.lowerBound, start, range.count)
        count = isRead ? range.count : 0
      }
    }
    guard bytes.count == range.count else { throw .damaged("the file ends too early") }
    return bytes
  }
}
