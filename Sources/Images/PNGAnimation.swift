/// The frames of an animated PNG, from its checked chunks.
///
/// See https://www.w3.org/TR/png-3/#apng-frame-based-animation. Frames are not decoded here:
/// ``PNGFrames`` decodes them one by one.
package struct PNGAnimation: Sendable {
  /// The frames, in the order of display.
  package private(set) var frames: [Frame] = []
  /// How often the animation plays; 0: endlessly.
  package private(set) var plays = 0
  /// Whether the still image is not a frame of the animation.
  package private(set) var hasStill = false
  let header: PNGHeader
  /// The fields of `IHDR` after the size, shared by all frames.
  private(set) var form: [UInt8] = []
  /// The `PLTE` and `tRNS` chunks, shared by all frames.
  private(set) var shared: [PNGChunk] = []
  private var promised = 0
  /// The expected sequence number of the next `fcTL` or `fdAT` chunk.
  private var number = 0

  /// The maximum number of frames.
  package static let mostFrames = 10_000
  /// The maximum pixels of a frame, of which up to three copies are in memory.
  package static let mostPixels = 8 << 20

  /// The duration of a frame: a fraction of a second, in lowest terms.
  package struct Delay: Hashable, Sendable {
    /// The numerator.
    package let numerator: Int
    /// The denominator, 1 or more.
    package let denominator: Int

    init(_ numerator: Int, _ denominator: Int) {
      // A denominator of 0 means hundredths of a second.
      let below = denominator == 0 ? 100 : denominator
      var (divisor, rest) = (below, numerator)
      while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
      (self.numerator, self.denominator) = (numerator / divisor, below / divisor)
    }
  }

  /// A frame: its area, duration, disposal and blending.
  package struct Frame: Sendable {
    /// How the frame's area is reset before the next frame.
    enum Disposal: UInt8 { case none, clear, restore }

    /// The duration of the frame.
    package let delay: Delay
    let area: PixelArea
    let disposal: Disposal
    /// Whether pixels are blended over the canvas instead of replacing it.
    let isLaidOver: Bool
    /// The chunks with its data: `IDAT` for a frame that is also the still image, else `fdAT`.
    fileprivate(set) var data: [PNGChunk] = []
  }

  /// Reads the animation chunks of a file whose chunk table has been checked.
  package init(of source: PNGSource, _ table: PNGTable) throws(PNGError) {
    header = table.header
    try PNGError.check(
      "pixels of an animation", header.width * header.height, maximum: Self.mostPixels)
    var chunks = try PNGChunks(of: source)
    while case let chunk = try chunks.next(), chunk.name != "IEND" { try add(chunk, in: source) }
    guard !frames.isEmpty, frames.count == promised, frames.allSatisfy({ !$0.data.isEmpty }) else {
      throw .damaged("an animation of \(promised) frames that has \(frames.count)")
    }
  }

  private mutating func add(_ chunk: PNGChunk, in source: PNGSource) throws(PNGError) {
    switch chunk.name {
    case "IHDR": form = Array(try chunk.content(in: source).dropFirst(8))
    case "PLTE", "tRNS": shared.append(chunk)
    case "acTL":
      let content = Array(try chunk.content(in: source))
      guard content.count == 8, promised == 0, frames.isEmpty, !hasStill else {
        throw .damaged("acTL is not the first animation chunk")
      }
      (promised, plays) = (content.number(at: 0), content.number(at: 4))
      try PNGError.check("frames of an animation", promised, maximum: Self.mostFrames)
    case "fcTL": try begin(Array(try chunk.content(in: source)))
    case "IDAT":
      guard frames.count <= 1 else { throw .damaged("IDAT after the first frame") }
      if frames.isEmpty { hasStill = true } else { frames[0].data.append(chunk) }
    case "fdAT":
      let start = try source.bytes(
        chunk.body.lowerBound..<min(chunk.body.lowerBound + 4, chunk.body.upperBound))
      guard start.count == 4, let last = frames.indices.last, last > 0 || hasStill else {
        throw .damaged("fdAT without a frame")
      }
      try count(start)
      frames[last].data.append(chunk)
    default: break
    }
  }

  /// Starts a frame from the content of its `fcTL` chunk.
  private mutating func begin(_ control: [UInt8]) throws(PNGError) {
    guard control.count == 26, frames.count < promised else {
      throw .damaged("fcTL without a frame")
    }
    try count(control)
    let numbers = [4, 8, 12, 16].map { control.number(at: $0) }
    let area = PixelArea(
      rows: numbers[3]..<numbers[3] + numbers[1], columns: numbers[2]..<numbers[2] + numbers[0])
    let isWhole = area == PixelArea(rows: 0..<header.height, columns: 0..<header.width)
    guard !area.rows.isEmpty, !area.columns.isEmpty, area.rows.upperBound <= header.height,
      area.columns.upperBound <= header.width, isWhole || !frames.isEmpty || hasStill,
      let disposal = Frame.Disposal(rawValue: control[24]), control[25] <= 1
    else { throw .damaged("a frame that does not fit its animation") }
    let delay = Delay(
      Int(control[20]) << 8 | Int(control[21]), Int(control[22]) << 8 | Int(control[23]))
    frames.append(
      Frame(delay: delay, area: area, disposal: disposal, isLaidOver: control[25] == 1))
  }

  /// Checks the sequence number at the start of a chunk's content.
  private mutating func count(_ content: [UInt8]) throws(PNGError) {
    guard content.number(at: 0) == number else {
      throw .damaged("the animation chunks are out of order")
    }
    number += 1
  }
}
