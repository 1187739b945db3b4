import CPNG

/// Writes an animated PNG, frame by frame; readers that know no animations show its first frame.
///
/// The same frames give the same bytes. Equal frames in a row become one, and of each only the smallest
/// rectangle that differs from the one before is written. Of bitmaps no more than two are in memory, and of deflated
/// frames those that nobody took with `drained()`; how many frames there are stands in front of them, and is written
/// over what stood there:
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
  /// The frame that came last.
  private var shown: Bitmap?
  /// What it changed, and how long it is seen by now.
  private var patch: Patch?
  /// `IHDR`, as the first frame's own file has it.
  private var header: [UInt8] = []
  /// What comes next in the file: the chunks of all frames but the last that nobody took.
  private var chunks: [UInt8] = []
  private var frames = 0
  /// The chunks that were numbered.
  private var numbered = 0

  /// The longest time that one frame can be seen, in milliseconds; longer ones are written as several.
  package static let longestDelay = 65_535

  /// Starts an animation of a size in pixels, which each of its frames has.
  ///
  /// - Parameters:
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  ///   - isEndless: whether it is played again and again, and not once. Default: true.
  package init(width: Int, height: Int, isEndless: Bool = true) {
    (self.width, self.height, self.isEndless) = (width, height, isEndless)
  }

  /// Adds a frame, and how long it is seen, in milliseconds.
  ///
  /// Throws where it has another size than the animation, or no pixels, or memory is short.
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

  /// What is certain of the file by now, but for what was taken before.
  package mutating func drained() -> [UInt8] {
    defer { chunks = [] }
    return chunks
  }

  /// What is left of the file, and what is to be written over its beginning, now that all frames are known.
  ///
  /// Throws where there is no frame, or memory is short.
  package consuming func finished() throws(PNGError) -> (
    rest: [UInt8], control: (bytes: [UInt8], offset: Int)
  ) {
    guard patch != nil else { throw .unwritable("an animation without frames") }
    try writePatch()
    let place = PNGChunk.signature.count + header.count
    return (chunks + PNGChunk.bytes("IEND", []), (control(frames: frames), place))
  }

  /// The whole file, where nothing was taken of it before.
  ///
  /// Throws as `finished()` does.
  package consuming func encoded() throws(PNGError) -> [UInt8] {
    var file = drained()
    let (rest, control) = try finished()
    file += rest
    file.replaceSubrange(control.offset..<control.offset + control.bytes.count, with: control.bytes)
    return file
  }

  /// How many frames there are, and how often they are played.
  private func control(frames: Int) -> [UInt8] {
    PNGChunk.bytes("acTL", frames.bigEndian + (isEndless ? 0 : 1).bigEndian)
  }

  /// Writes the frame that came last, now that it is known how long it is seen.
  private mutating func writePatch() throws(PNGError) {
    guard let shown, let patch else { return }
    var left = patch.milliseconds
    write(patch, milliseconds: min(left, Self.longestDelay))
    // What is left of a long time is that of frames in which one pixel is painted once more.
    let pixel = PixelArea(rows: 0..<1, columns: 0..<1)
    while left > Self.longestDelay {
      left -= Self.longestDelay
      let same = Patch(area: pixel, data: try shown.selecting(pixel).encodedParts().data)
      write(same, milliseconds: min(left, Self.longestDelay))
    }
  }

  private mutating func write(_ patch: Patch, milliseconds: Int) {
    let (rows, columns) = (patch.area.rows, patch.area.columns)
    // No disposal, and the pixels come in place of those that are there.
    let numbers = [columns.count, rows.count, columns.lowerBound, rows.lowerBound]
    let control = numbers.flatMap(\.bigEndian) + milliseconds.bigEndian[2...]
    chunks += PNGChunk.bytes("fcTL", number() + control + 1000.bigEndian[2...] + [0, 0])
    for part in patch.data {
      chunks +=
        frames == 0 ? PNGChunk.bytes("IDAT", part) : PNGChunk.bytes("fdAT", number() + part)
    }
    frames += 1
  }

  /// The number of the next chunk that has one.
  private mutating func number() -> [UInt8] {
    defer { numbered += 1 }
    return numbered.bigEndian
  }

  /// What a frame changes.
  private struct Patch {
    let area: PixelArea
    /// Its deflated rows, in parts.
    let data: [[UInt8]]
    var milliseconds = 0
  }
}

extension Bitmap {
  /// The header of the image as a PNG file, as a whole chunk, and the contents of its chunks of data.
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
  /// A whole chunk: its length, its type, its content and its CRC.
  static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let summed = Array(name.utf8) + content
    return content.count.bigEndian + summed + Int(cpng_crc32(summed, summed.count)).bigEndian
  }
}

extension Int {
  /// The number in four bytes, the highest first.
  var bigEndian: [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) }
  }
}
