/// Handmade JPEG files: flat grey, in blocks of two bits each, or one block in a progressive scan.
package enum HandmadeJPEG {
  package static func segment(_ marker: UInt8, _ body: [UInt8]) -> [UInt8] {
    let length = body.count + 2
    return [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + body
  }

  /// Tables of numbers 1, and codes of which only `0` has a meaning: no change, and the block's end.
  package static let tables =
    segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    + segment(0xC4, [0x00, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])

  package static func frame(
    _ marker: UInt8, width: Int, height: Int, precision: UInt8 = 8, channels: UInt8 = 1
  ) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    let components: [UInt8] = (1...channels).flatMap { [$0, 0x11, 0] }
    return segment(marker, [precision] + size + [channels] + components)
  }

  /// A scan of a progressive file, with its frequencies and bits.
  package static func scan(_ from: UInt8, _ to: UInt8, bits: UInt8, data: [UInt8]) -> [UInt8] {
    segment(0xDA, [1, 1, 0, from, to, bits]) + data
  }

  package static func file(_ parts: [UInt8]) -> [UInt8] { [0xFF, 0xD8] + parts + [0xFF, 0xD9] }

  /// A baseline file with a size in blocks, a multiple of four; `data` replaces the blocks' data.
  package static func grey(
    columns: Int, rows: Int, width: Int? = nil, height: Int? = nil, data: [UInt8]? = nil
  ) -> [UInt8] {
    let data = data ?? [UInt8](repeating: 0, count: columns * rows / 4)
    return file(
      tables + frame(0xC0, width: width ?? 8 * columns, height: height ?? 8 * rows)
        + scan(0, 63, bits: 0, data: data))
  }

  /// A file with another EXIF segment after its start.
  package static func adding(exif tiff: [UInt8], to jpeg: [UInt8]) -> [UInt8] {
    jpeg[..<2] + segment(0xE1, Array("Exif\0\0".utf8) + tiff) + jpeg[2...]
  }

  /// Little-endian EXIF data with one entry.
  package static func tiff(
    tag: UInt8 = 0x12, type: UInt8 = 3, value: UInt8, start: UInt8 = 8, entries: UInt8 = 1
  ) -> [UInt8] {
    [0x49, 0x49, 42, 0, start, 0, 0, 0, entries, 0]
      + [tag, 1, type, 0, 1, 0, 0, 0, value, 0, 0, 0]
  }
}
