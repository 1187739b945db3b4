import CPNG

/// One chunk of a PNG file: its type and its place.
struct PNGChunk {
  /// The signature at the start of every PNG file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The chunk's type, four letters.
  let name: String
  /// The chunk's range in the file, from its length to its CRC.
  let place: Range<Int>

  /// The range of the chunk's content.
  var body: Range<Int> { place.lowerBound + 8..<place.upperBound - 4 }

  /// Whether a reader must reject the file if the chunk is unknown: its first letter is upper case.
  var isCritical: Bool { name.first?.isUppercase ?? true }
}

/// Iterates over the chunks of a PNG file; lengths beyond the end of the file are errors.
struct PNGChunks {
  private let source: PNGSource
  private var position = 8

  /// Starts after the signature; throws if it is missing.
  init(of source: PNGSource) throws(PNGError) {
    let start = try source.bytes(0..<min(32, source.count))
    guard start.prefix(8) == PNGChunk.signature[...] else { throw .init(startOfFile: start) }
    self.source = source
  }

  /// Reads the next chunk; the last is `IEND`, and bytes after it are ignored.
  mutating func next() throws(PNGError) -> PNGChunk {
    let left = source.count - position
    guard left >= 12 else { throw .damaged("the file ends before IEND") }
    let start = try source.bytes(position..<position + 8)
    let letters = start[4...]
    guard
      letters.allSatisfy({ letter in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter | 0x20
      })
    else {
      throw .damaged("a chunk's type is not four letters")
    }
    let name = String(decoding: letters, as: UTF8.self)
    let length = start.number(at: 0)
    guard length <= left - 12 else {
      throw .damaged("\(name) says \(length) bytes, but \(left - 12) are left")
    }
    defer { position += 12 + length }
    return PNGChunk(name: name, place: position..<position + 12 + length)
  }
}

extension PNGChunk {
  /// The chunk's content; throws if its CRC does not match.
  func content(in source: PNGSource) throws(PNGError) -> ArraySlice<UInt8> {
    let bytes = try source.bytes(place)
    let summed = bytes[4..<bytes.count - 4]
    let sum = summed.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { cpng_crc32($0, buffer.count) }
    }
    guard sum.map(Int.init) == bytes.number(at: bytes.count - 4) else {
      throw .damaged("\(name): CRC error")
    }
    return summed.dropFirst(4)
  }
}

extension Collection<UInt8> where Index == Int {
  /// The big-endian number of four bytes at an index.
  func number(at index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
