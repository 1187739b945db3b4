import Foundation
@_exported public import TestSupport

@testable import Images

/// Handmade PNG files with their own CRC code.
enum HandmadePNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func bigEndian(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  static func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let summed = Array(name.utf8) + body
    return bigEndian(UInt32(body.count)) + summed + bigEndian(crc32(summed))
  }

  /// The file with another chunk before its image data.
  static func adding(_ chunk: [UInt8], to png: [UInt8]) throws -> [UInt8] {
    let data = try chunks(of: png).first { $0.name == "IDAT" }
    let place = data?.place.lowerBound ?? 8
    return Array(png[..<place]) + chunk + Array(png[place...])
  }

  /// The file with each CRC corrected, as far as its chunks can be followed.
  static func repairingSums(of png: [UInt8]) -> [UInt8] {
    var repaired = png
    for chunk in (try? chunks(of: png)) ?? [] {
      let (start, end) = (chunk.place.lowerBound, chunk.place.upperBound)
      repaired.replaceSubrange(
        end - 4..<end, with: bigEndian(crc32(png[start + 4..<end - 4])))
    }
    return repaired
  }

  static func chunks(of png: [UInt8]) throws -> [PNGChunk] {
    var walk = try PNGChunks(of: PNGSource(png))
    var chunks: [PNGChunk] = []
    repeat { chunks.append(try walk.next()) } while chunks.last?.name != "IEND"
    return chunks
  }
}

extension Bitmap {
  /// Noise in which every third row equals the row above.
  static func noise(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
    var noise = Seeded(seed)
    var line: [UInt8] = []
    var pixels: [UInt8] = []
    for row in 0..<height {
      if row % 3 != 2 {
        line = (0..<4 * width).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
      }
      pixels += line
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
