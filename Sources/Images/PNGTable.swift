/// The chunk table of a PNG file: the door for images that others made.
///
/// Nothing is decoded, and no memory is spent, before the table is known to be sound: each length
/// within the file, the header valid and within the limits, no unknown critical chunk, enough image
/// data for the size. What follows `IEND` is ignored.
package struct PNGTable: Hashable, Sendable {
  /// The size of the image.
  package let header: PNGHeader
  /// The places of the signature and the chunks that make the image.
  ///
  /// All other chunks are kept from libpng: some make it allocate what their length claims.
  let essentials: [Range<Int>]
  /// Where `IEND` starts.
  let end: Int
  /// Whether the file says that it is an animation; its frames are ``PNGAnimation``'s.
  package let isAnimated: Bool

  /// Checks a file's chunk table.
  package init(of source: PNGSource, limits: ImageLimits = .icon) throws(PNGError) {
    try PNGError.check("image bytes", source.count, maximum: limits.bytes)
    var chunks = try PNGChunks(of: source)
    let first = try chunks.next()
    guard first.name != "CgBI" else { throw .xcodeOptimised }
    header = try PNGHeader(first, in: source, limits: limits)
    var list = ChunkList(first: first)
    repeat { try list.add(chunks.next()) } while !list.isWhole
    try list.check(for: header)
    essentials = list.essentials
    end = list.end
    isAnimated = list.isAnimated
  }
}

/// The chunks of a PNG file, as they are read.
private struct ChunkList {
  private(set) var essentials: [Range<Int>]
  private var seen: Set = ["IHDR"]
  private var previous = "IHDR"
  private var dataBytes = 0
  private(set) var isAnimated = false
  /// Where the last chunk starts.
  private(set) var end = 0

  /// A table of the signature and the first chunk.
  init(first: PNGChunk) {
    essentials = [0..<first.place.upperBound]
  }

  var isWhole: Bool { previous == "IEND" }

  mutating func add(_ chunk: PNGChunk) throws(PNGError) {
    defer { previous = chunk.name }
    end = chunk.place.lowerBound
    if chunk.name == "acTL" { isAnimated = true }
    guard ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"].contains(chunk.name) else {
      guard !chunk.isCritical else { throw .damaged("unknown critical chunk \(chunk.name)") }
      return
    }
    // Each comes once, but the image data may be in many chunks, one after the other.
    let isMoreData = chunk.name == "IDAT" && previous == "IDAT"
    guard seen.insert(chunk.name).inserted || isMoreData else {
      throw .damaged("\(chunk.name) is repeated")
    }
    if chunk.name == "IDAT" { dataBytes += chunk.body.count }
    if let last = essentials.last, last.upperBound == chunk.place.lowerBound {
      essentials[essentials.count - 1] = last.lowerBound..<chunk.place.upperBound
    } else {
      essentials.append(chunk.place)
    }
  }

  /// Throws where the image data cannot fill the image: deflate makes at most 258 bytes of 2 bits.
  func check(for header: PNGHeader) throws(PNGError) {
    let needed = header.width * header.height * header.bitsPerPixel / 8
    guard dataBytes > 0, needed <= dataBytes * 1032 else {
      throw .damaged("too little image data for \(header.width) × \(header.height) px")
    }
  }
}
