import CPNG

/// One chunk of a PNG file: what it is, and where it lies.
struct PNGChunk {
  /// The four letters of its type.
  let name: String
  /// Its place in the file, from its length to its CRC.
  let place: Range<Int>

  /// The place of its content.
  var body: Range<Int> { place.lowerBound + 8..<place.upperBound - 4 }

  /// Whether a reader that does not know it must give up: its first letter is a capital.
  var isCritical: Bool { name.first?.isUppercase ?? true }
}

/// Walks the chunks of a PNG file, and believes no length that leads beyond the file.
struct PNGChunks {
  private let bytes: [UInt8]
  private var position = 8

  /// Starts behind the signature.
  init(of bytes: [UInt8]) throws(PNGError) {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .notPNG
    }
    self.bytes = bytes
  }

  /// The next chunk; a walk ends at `IEND`, what may follow is no part of the image.
  mutating func next() throws(PNGError) -> PNGChunk {
    let left = bytes.count - position
    guard left >= 12 else { throw .damaged("the file ends before IEND") }
    let letters = bytes[position + 4..<position + 8]
    guard
      letters.allSatisfy({ letter in
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter | 0x20
      })
    else {
      throw .damaged("a chunk's type is not four letters")
    }
    let name = String(decoding: letters, as: UTF8.self)
    let length = bytes.number(at: position)
    guard length <= left - 12 else {
      throw .damaged("\(name) says \(length) bytes, but \(left - 12) are left")
    }
    let start = position
    position += 12 + length
    return PNGChunk(name: name, place: start..<position)
  }
}

extension PNGChunk {
  /// Throws where the chunk's CRC is not that of its type and content.
  func checkSum(in bytes: [UInt8]) throws(PNGError) {
    let summed = bytes[place.lowerBound + 4..<place.upperBound - 4]
    let sum = summed.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { cpng_crc32($0, buffer.count) }
    }
    guard sum.map(Int.init) == bytes.number(at: place.upperBound - 4) else {
      throw .damaged("\(name): CRC error")
    }
  }
}

extension [UInt8] {
  /// The number of four bytes at an index, the highest byte first.
  func number(at index: Int) -> Int {
    self[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
