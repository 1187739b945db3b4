import CPNG

/// The bytes of a PNG file, in memory or read piece by piece from an open file.
package struct PNGSource: Sendable {
  /// The size of the file in bytes.
  package let count: Int
  private let content: Content

  private enum Content {
    case bytes([UInt8])
    case file(Int32, owner: any AnyObject & Sendable)
  }

  /// Creates a source from a file in memory.
  package init(_ bytes: [UInt8]) {
    (count, content) = (bytes.count, .bytes(bytes))
  }

  /// Creates a source from a file descriptor, a size in bytes, and the owner that closes the file.
  package init(file: Int32, count: Int, owner: any AnyObject & Sendable) {
    (self.count, content) = (count, .file(file, owner: owner))
  }

  /// Calls a closure with the source as a C value, which is valid only during the call.
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

  /// The bytes of a range inside the file; throws if they can no longer be read.
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
