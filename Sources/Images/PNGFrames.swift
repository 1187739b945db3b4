/// Decodes the frames of an animated PNG one by one and composes each with the canvas below.
package struct PNGFrames {
  private let animation: PNGAnimation
  private let source: PNGSource
  private let width: Int
  /// The canvas: the bytes R, G, B, A of each pixel.
  private var canvas: [UInt8]
  /// The canvas below the last frame's area, if that frame's disposal restores it.
  private var saved: [UInt8] = []
  private var number = 0

  /// Starts before the first frame.
  package init(of animation: PNGAnimation, in source: PNGSource) {
    (self.animation, self.source, width) = (animation, source, animation.header.width)
    canvas = [UInt8](repeating: 0, count: 4 * width * animation.header.height)
  }

  /// Composes the next frame; nil after the last.
  ///
  /// Throws if its data is damaged.
  package mutating func next() throws(PNGError) -> Bitmap? {
    guard number < animation.frames.count else { return nil }
    if number > 0 { dispose(of: animation.frames[number - 1]) }
    let frame = animation.frames[number]
    let patch = try bitmap(of: frame)
    if frame.disposal == .restore {
      saved = frame.area.rows.flatMap { canvas[bytes(of: frame.area, row: $0)] }
    }
    paint(patch, over: frame)
    number += 1
    return Bitmap(width: width, height: animation.header.height, pixels: canvas)
  }

  /// Decodes the area of a frame, as a PNG file of its own.
  private func bitmap(of frame: PNGAnimation.Frame) throws(PNGError) -> Bitmap {
    let size = frame.area.columns.count.bigEndian + frame.area.rows.count.bigEndian
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", size + animation.form)
    for chunk in animation.shared { file += try source.bytes(chunk.place) }
    for chunk in frame.data {
      let content = try chunk.content(in: source)
      file += PNGChunk.bytes("IDAT", Array(chunk.name == "fdAT" ? content.dropFirst(4) : content))
    }
    return try Bitmap(decoding: file + PNGChunk.bytes("IEND", []))
  }

  /// Applies a frame's disposal to the canvas.
  private mutating func dispose(of frame: PNGAnimation.Frame) {
    guard frame.disposal != .none else { return }
    let length = 4 * frame.area.columns.count
    for (index, row) in frame.area.rows.enumerated() {
      let place = bytes(of: frame.area, row: row)
      if frame.disposal == .restore {
        canvas.replaceSubrange(place, with: saved[length * index..<length * (index + 1)])
      } else {
        canvas.replaceSubrange(place, with: repeatElement(0, count: length))
      }
    }
  }

  private mutating func paint(_ patch: Bitmap, over frame: PNGAnimation.Frame) {
    let length = 4 * patch.width
    for (index, row) in frame.area.rows.enumerated() {
      let place = bytes(of: frame.area, row: row)
      let pixels = patch.pixels[length * index..<length * (index + 1)]
      guard frame.isLaidOver else {
        canvas.replaceSubrange(place, with: pixels)
        continue
      }
      for offset in stride(from: 0, to: length, by: 4) {
        lay(pixels, pixels.startIndex + offset, over: place.lowerBound + offset)
      }
    }
  }

  /// Blends a pixel over the canvas: PNG, third edition, 13.16.
  private mutating func lay(_ pixels: ArraySlice<UInt8>, _ index: Int, over place: Int) {
    let alpha = Int(pixels[index + 3])
    guard alpha > 0 else { return }
    let (over, under) = (alpha * 255, (255 - alpha) * Int(canvas[place + 3]))
    for channel in 0..<3 {
      let sum = Int(pixels[index + channel]) * over + Int(canvas[place + channel]) * under
      canvas[place + channel] = UInt8(sum / (over + under))
    }
    canvas[place + 3] = UInt8((over + under) / 255)
  }

  /// The canvas bytes of one row of an area.
  private func bytes(of area: PixelArea, row: Int) -> Range<Int> {
    let start = 4 * (row * width + area.columns.lowerBound)
    return start..<start + 4 * area.columns.count
  }
}
