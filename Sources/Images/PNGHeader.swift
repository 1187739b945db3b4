/// The header of a PNG file, from its first chunk, `IHDR`.
package struct PNGHeader: Hashable, Sendable {
  /// The width in pixels, 1 or more.
  package let width: Int
  /// The height in pixels, 1 or more.
  package let height: Int
  /// The number of bits of a pixel in the file.
  let bitsPerPixel: Int

  /// The samples of a pixel and its valid bit depths, by colour type.
  private static let colourTypes: [UInt8: (samples: Int, depths: Set<UInt8>)] = [
    0: (1, [1, 2, 4, 8, 16]),
    2: (3, [8, 16]),
    3: (1, [1, 2, 4, 8]),
    4: (2, [8, 16]),
    6: (4, [8, 16]),
  ]

  /// Parses the chunk and checks it against the format and the limits.
  init(_ chunk: PNGChunk, in source: PNGSource, limits: ImageLimits) throws(PNGError) {
    guard chunk.name == "IHDR", chunk.body.count == 13 else {
      throw .damaged("the file does not start with IHDR")
    }
    let bytes = Array(try chunk.content(in: source))
    (width, height) = (bytes.number(at: 0), bytes.number(at: 4))
    guard width > 0, height > 0 else { throw .damaged("the image is \(width) × \(height) px") }
    try PNGError.check("image width", width, maximum: limits.width)
    try PNGError.check("image height", height, maximum: limits.height)
    try PNGError.check("image pixels", width * height, maximum: limits.pixels)
    let (depth, colourType) = (bytes[8], bytes[9])
    guard let (samples, depths) = Self.colourTypes[colourType], depths.contains(depth) else {
      throw .damaged("invalid pixels: colour type \(colourType), depth \(depth)")
    }
    guard bytes[10] == 0, bytes[11] == 0, bytes[12] <= 1 else {
      throw .damaged("unknown compression, filter or interlace method")
    }
    if bytes[12] == 1 {
      try PNGError.check(
        "interlaced pixels", width * height, maximum: limits.interlacedPixels)
    }
    bitsPerPixel = samples * Int(depth)
  }
}
