import CPNG

/// Writes an animated PNG frame by frame; viewers without animation support show its first frame.
///
/// The same frames give the same bytes. Consecutive equal frames are merged. Of each frame, only
/// the smallest rectangle that differs from the previous frame is written.
///
/// At most two bitmaps are in memory, and the compressed frames that `drained()` has not yet
/// returned. The frame count is at the start of the file, so it is overwritten at the end:
///
///     var animation = AnimatedPNG(width: 750, height: 1334)
///     for frame in frames {
///       try animation.append(frame.bitmap, milliseconds: 33)
///       file.write(animation.drained())
///     }
///     let (rest, control) = try animation.finished()
package struct AnimatedPNG {
  private let width: Int
  private let height: Int
  private let isEndless: Bool
  /// The last frame that was appended.
  private var shown: Bitmap?
  /// The rectangle that the last frame changed, and its duration so far.
  private var patch: Patch?
  /// The `IHDR` chunk of the first frame.
  private var header: [UInt8] = []
  /// The bytes not yet drained: the chunks of all frames but the last.
  private var chunks: [UInt8] = []
  private var frames = 0
  /// The sequence number of the next `fcTL` or `fdAT` chunk.
  private var numbered = 0

  /// The longest duration of one frame, in milliseconds; longer ones are written as several frames.
  package static let longestDelay = 65_535

  /// Starts an animation; all its frames must have its size.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - isEndless: whether the animation loops endlessly; otherwise it plays once. Default: true.
  package init(width: Int, height: Int, isEndless: Bool = true) {
    (self.width, self.height, self.isEndless) = (width, height, isEndless)
  }

  /// Appends a frame and its duration in milliseconds.
  ///
  /// Throws if the frame's size differs from the animation's, if it has no pixels, or if memory is
  /// short.
  package mutating func append(_ frame: Bitmap, milliseconds: Int) throws(PNGError) {
    guard frame.width == width, frame.height == height else {
      throw .unwritable("a frame of \(frame.width) × \(frame.height) px, not \(width) × \(height)")
    }
    guard let area = shown.map({ frame.difference(to: $0) }) ?? frame.area else {
      patch?.milliseconds += milliseconds
      return
    }
    try writePatch()
    let (header, data) = try frame.selecting(area).encodedParts()
    if shown == nil {
      self.header = header
      chunks = PNGChunk.signature + header + control(frames: 0)
    }
    patch = Patch(area: area, data: data, milliseconds: milliseconds)
    shown = frame
  }

  /// Returns the bytes that are final and were not drained before, and clears them.
  package mutating func drained() -> [UInt8] {
    defer { chunks = [] }
    return chunks
  }

  /// Ends the file: returns its remaining bytes, and the `acTL` chunk to write at an offset in it.
  ///
  /// Throws if there is no frame or memory is short.
  package consuming func finished() throws(PNGError) -> (
    rest: [UInt8], control: (bytes: [UInt8], offset: Int)
  ) {
    guard patch != nil else { throw .unwritable("an animation without frames") }
    try writePatch()
    let place = PNGChunk.signature.count + header.count
    return (chunks + PNGChunk.bytes("IEND", []), (control(frames: frames), place))
  }

  /// Ends the animation and returns the whole file, if nothing was drained before.
  ///
  /// Throws as `finished()` does.
  package consuming func encoded() throws(PNGError) -> [UInt8] {
    var file = drained()
    let (rest, control) = try finished()
    file += rest
    file.replaceSubrange(control.offset..<control.offset + control.bytes.count, with: control.bytes)
    return file
  }

  /// The `acTL` chunk: the number of frames, and how often they are played (0: endlessly).
  private func control(frames: Int) -> [UInt8] {
    PNGChunk.bytes("acTL", frames.bigEndian + (isEndless ? 0 : 1).bigEndian)
  }

  /// Writes the last frame, once its duration is known.
  private mutating func writePatch() throws(PNGError) {
    guard let shown, let patch else { return }
    var left = patch.milliseconds
    write(patch, milliseconds: min(left, Self.longestDelay))
    // The rest of a long duration is spent in frames that repaint one pixel.
    let pixel = PixelArea(rows: 0..<1, columns: 0..<1)
    while left > Self.longestDelay {
      left -= Self.longestDelay
      let same = Patch(area: pixel, data: try shown.selecting(pixel).encodedParts().data)
      write(same, milliseconds: min(left, Self.longestDelay))
    }
  }

  private mutating func write(_ patch: Patch, milliseconds: Int) {
    let (rows, columns) = (patch.area.rows, patch.area.columns)
    // `fcTL` ends with dispose_op 0 (none) and blend_op 0 (source): pixels are replaced, not
    // blended.
    let numbers = [columns.count, rows.count, columns.lowerBound, rows.lowerBound]
    let control = numbers.flatMap(\.bigEndian) + milliseconds.bigEndian[2...]
    chunks += PNGChunk.bytes("fcTL", number() + control + 1000.bigEndian[2...] + [0, 0])
    for part in patch.data {
      chunks +=
        frames == 0 ? PNGChunk.bytes("IDAT", part) : PNGChunk.bytes("fdAT", number() + part)
    }
    frames += 1
  }

  /// Takes the next sequence number, as four bytes.
  private mutating func number() -> [UInt8] {
    defer { numbered += 1 }
    return numbered.bigEndian
  }

  /// The changed area of a frame, with its data and duration.
  private struct Patch {
    let area: PixelArea
    /// The compressed rows of the area, one entry for each `IDAT` chunk.
    let data: [[UInt8]]
    var milliseconds = 0
  }
}

extension Bitmap {
  /// The image as PNG chunks: the whole `IHDR` chunk, and the contents of its `IDAT` chunks.
  fileprivate func encodedParts() throws(PNGError) -> (header: [UInt8], data: [[UInt8]]) {
    let file = try encoded()
    var chunks = try PNGChunks(of: PNGSource(file))
    var header: [UInt8] = []
    var data: [[UInt8]] = []
    while true {
      let chunk = try chunks.next()
      switch chunk.name {
      case "IHDR": header = Array(file[chunk.place])
      case "IDAT": data.append(Array(file[chunk.body]))
      case "IEND": return (header, data)
      default: break
      }
    }
  }
}

extension PNGChunk {
  /// A whole PNG chunk: length, type, content and CRC.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let summed = Array(name.utf8) + content
    return content.count.bigEndian + summed + Int(cpng_crc32(summed, summed.count)).bigEndian
  }
}

extension Int {
  /// The number as four bytes, big-endian.
  var bigEndian: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
  }
}
