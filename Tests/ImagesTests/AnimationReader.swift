import Testing

@testable import Images

/// Reads an animated PNG by its chunks and composes its frames.
struct AnimationReader {
  /// The frame as it is shown.
  struct Frame {
    let bitmap: Bitmap
    /// The rectangle that was written.
    let area: PixelArea
    let milliseconds: Int
  }

  private(set) var frames: [Frame] = []
  /// How often it is played; 0 means forever.
  private(set) var plays = -1

  private var header: [UInt8] = []
  private var control: ArraySlice<UInt8> = []
  private var data: [UInt8] = []
  private var shown: Bitmap?
  /// The sequence number that the next numbered chunk must have.
  private var number = 0

  /// Expects correct checksums, numbers and order of chunks.
  init(_ file: [UInt8]) throws {
    var promised = 0
    for chunk in try HandmadePNG.chunks(of: file) {
      // It throws if the checksum is wrong.
      let content = Array(try chunk.content(in: PNGSource(file)))
      switch chunk.name {
      case "IHDR": header = content
      case "acTL":
        #expect(control.isEmpty && data.isEmpty)
        (promised, plays) = (content.number(at: 0), content.number(at: 4))
      case "fcTL":
        try finish()
        control = try numbered(content)
      case "IDAT":
        #expect(frames.isEmpty)
        data += content
      case "fdAT":
        #expect(!frames.isEmpty)
        data += try numbered(content)
      default: try finish()
      }
    }
    #expect(frames.count == promised)
  }

  /// The bytes after the number of a chunk.
  private mutating func numbered(_ content: [UInt8]) throws -> ArraySlice<UInt8> {
    #expect(content.number(at: 0) == number)
    number += 1
    return content.dropFirst(4)
  }

  /// Decodes the frame whose chunks are known and draws it over the previous one.
  private mutating func finish() throws {
    guard !control.isEmpty else { return }
    let numbers = Array(control)
    let (width, height) = (numbers.number(at: 0), numbers.number(at: 4))
    let (x, y) = (numbers.number(at: 8), numbers.number(at: 12))
    #expect(Array(numbers.suffix(4)) == [3, 232, 0, 0])
    var file = HandmadePNG.signature
    file += HandmadePNG.chunk("IHDR", Array(numbers[..<8]) + Array(header[8...]))
    file += HandmadePNG.chunk("IDAT", data) + HandmadePNG.chunk("IEND", [])
    let patch = try Bitmap(decoding: file)
    let below = shown ?? patch
    var pixels = below.pixels
    for row in 0..<height {
      let start = 4 * ((y + row) * below.width + x)
      let line = patch.pixels[4 * width * row..<4 * width * (row + 1)]
      pixels.replaceSubrange(start..<start + 4 * width, with: line)
    }
    let bitmap = Bitmap(width: below.width, height: below.height, pixels: pixels)
    frames.append(
      Frame(
        bitmap: bitmap, area: PixelArea(rows: y..<y + height, columns: x..<x + width),
        milliseconds: Int(numbers[16]) << 8 | Int(numbers[17])))
    (shown, data, control) = (bitmap, [], [])
  }
}
