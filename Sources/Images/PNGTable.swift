/// The checked chunk table of a PNG file: guards against malformed images.
///
/// Before anything is decoded or memory is allocated, the table is valid: every length is within
/// the file, the header is valid and within the limits, there is no unknown critical chunk, and
/// there is enough image data for the size. Bytes after `IEND` are ignored.
package struct PNGTable: Hashable, Sendable {
  /// The header of the image.
  package let header: PNGHeader
  /// The ranges of the signature and of the chunks that define the image.
  ///
  /// libpng never sees the other chunks: some make it allocate as much as their length claims.
  let essentials: [Range<Int>]
  /// The offset of `IEND`.
  let end: Int
  /// Whether the file has an `acTL` chunk; ``PNGAnimation`` reads its frames.
  package let isAnimated: Bool

  /// Reads and checks the chunk table of a file.
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

/// Collects the chunks of a PNG file as they are read.
private struct ChunkList {
  private(set) var essentials: [Range<Int>]
  private var seen: Set = ["IHDR"]
  private var previous = "IHDR"
  private var dataBytes = 0
  private(set) var isAnimated = false
  /// The offset of the last chunk.
  private(set) var end = 0

  /// Starts with the signature and the first chunk.
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
    // Each chunk is unique, but consecutive `IDAT` chunks are one stream.
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

  /// Throws if the image data is too short: deflate makes at most 258 bytes from 2 bits.
  func check(for header: PNGHeader) throws(PNGError) {
    let needed = header.width * header.height * header.bitsPerPixel / 8
    guard dataBytes > 0, needed <= dataBytes * 1032 else {
      throw .damaged("too little image data for \(header.width) × \(header.height) px")
    }
  }
}
