import Foundation
import Testing

@testable import Images

@Suite struct `The rows of a PNG file` {
  /// All requested pixels, read row by row with room for few rows.
  private func pixels(
    of source: PNGSource, selecting selection: PixelSelection? = nil, bytes: Int = 1
  ) throws -> [UInt8] {
    let table = try PNGTable(of: source, limits: .compared)
    let rows = PNGRows(table, of: source, selecting: selection, room: bytes)
    rows.start()
    defer { rows.stop() }
    var pixels: [UInt8] = []
    for row in 0..<rows.height {
      try rows.wait(for: row)
      let start = row % rows.capacity * 4 * rows.width
      pixels += rows.memory[start..<start + 4 * rows.width]
      rows.release(upTo: row + 1)
    }
    return pixels
  }

  @Test(arguments: try SuiteFile.all()) func `equal those of the whole image`(suite: SuiteFile)
    throws
  {
    guard let whole = try? Bitmap(decoding: suite.bytes) else {
      #expect(throws: PNGError.self) { try pixels(of: PNGSource(suite.bytes)) }
      return
    }
    #expect(try pixels(of: PNGSource(suite.bytes)) == whole.pixels)
  }

  @Test(arguments: [0, 2, 3, 4, 6] as [UInt8], [1, 60_000])
  func `are few in memory, whatever their budget`(colourType: UInt8, bytes: Int) throws {
    let file = FilteredPicture(width: 300, height: 100, colourType: colourType).file()
    let source = PNGSource(file)
    let rows = PNGRows(try PNGTable(of: source), of: source, room: bytes)
    #expect(rows.capacity == max(6, bytes / 1200))
    #expect(try pixels(of: source, bytes: bytes) == Bitmap(decoding: file).pixels)
  }

  @Test(arguments: [0, 2, 3, 4, 6] as [UInt8], [1, 60_000])
  func `are only the requested ones, with the others cut out`(colourType: UInt8, bytes: Int) throws
  {
    let file = FilteredPicture(width: 300, height: 100, colourType: colourType).file()
    let whole = try Bitmap(decoding: file).pixels
    let strips = [
      (3..<7, [0..<300]), (9..<60, [10..<20, 30..<290]), (60..<60, []), (61..<62, []),
      (99..<100, [0..<1]),
    ]
    var wanted: [UInt8] = []
    for (rows, columns) in strips {
      for row in rows {
        let start = wanted.count
        for range in columns {
          wanted += whole[1200 * row + 4 * range.lowerBound..<1200 * row + 4 * range.upperBound]
        }
        wanted += [UInt8](repeating: 0, count: start + 1200 - wanted.count)
      }
    }
    let selection = PixelSelection(strips.map { .init(rows: $0, columns: $1) }, width: 300)
    #expect(selection.height == 57)
    #expect(try pixels(of: PNGSource(file), selecting: selection, bytes: bytes) == wanted)
    #expect(try Bitmap(decoding: file).selecting(selection).pixels == wanted)
  }

  @Test func `are read from the disk in pieces`() throws {
    let picture = FilteredPicture(width: 300, height: 200, colourType: 6)
    let file = try DiskFile(picture.file(dataLength: 70_000))
    #expect(try pixels(of: file.source) == Bitmap(decoding: file.bytes).pixels)
  }

  @Test func `end with an error if the file is cut while it is read`() throws {
    let file = try DiskFile(FilteredPicture(width: 300, height: 200, colourType: 2).file())
    let rows = PNGRows(try PNGTable(of: file.source), of: file.source, room: 1)
    #expect(truncate(file.path, 90_000) == 0)
    rows.start()
    #expect(rows.drain() == .damaged("the file ends too early"))
    #expect(throws: PNGError.damaged("the file ends too early")) { try pixels(of: file.source) }
  }

  @Test(arguments: [2, 6] as [UInt8])
  func `come from libpng once a file is not plain any more`(colourType: UInt8) throws {
    // Data beyond the image is no error to libpng.
    let picture = FilteredPicture(width: 90, height: 70, colourType: colourType)
    let longer = picture.file(behindData: [0])
    #expect(try PNGFile(longer).plainBitmap() == nil)
    #expect(try pixels(of: PNGSource(longer)) == Bitmap(decoding: picture.file()).pixels)
    var other = picture
    other.lines[other.lines.count / 70 * 60] = 5
    #expect(throws: PNGError.damaged("bad adaptive filter value")) {
      try pixels(of: PNGSource(other.file()))
    }
  }

  @Test func `are decoded only as far as there is room, and not after they are abandoned`() throws {
    let source = PNGSource(FilteredPicture(width: 300, height: 100, colourType: 6).file())
    let rows = PNGRows(try PNGTable(of: source), of: source, room: 1)
    rows.start()
    try rows.wait(for: 5)
    let first = Array(rows.memory)
    Thread.sleep(forTimeInterval: 0.02)
    #expect(Array(rows.memory) == first)
    rows.stop()
    rows.release(upTo: 6)
    Thread.sleep(forTimeInterval: 0.02)
    #expect(Array(rows.memory) == first)
  }

  @Test func `of interlaced images are limited as a whole`() {
    func words(_ width: UInt32, interlaced: UInt8) -> String? {
      let size = HandmadePNG.bigEndian(width) + HandmadePNG.bigEndian(2000)
      let header = HandmadePNG.chunk("IHDR", size + [8, 0, 0, 0, interlaced])
      let source = PNGSource(HandmadePNG.signature + header)
      return #expect(throws: PNGError.self) { try PNGTable(of: source, limits: .compared) }?
        .description
    }
    #expect(words(2001, interlaced: 1) == "limit: interlaced pixels 4002000 > 4000000")
    #expect(words(2000, interlaced: 1) == "damaged PNG: the file ends before IEND")
    #expect(words(2001, interlaced: 0) == "damaged PNG: the file ends before IEND")
  }
}

/// An open file on the disk.
private final class DiskFile: Sendable {
  let path = NSTemporaryDirectory() + "pageshot-rows-\(UUID().uuidString).png"
  let bytes: [UInt8]
  private let handle: FileHandle

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    try Data(bytes).write(to: URL(filePath: path))
    handle = try FileHandle(forReadingFrom: URL(filePath: path))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var source: PNGSource {
    PNGSource(file: handle.fileDescriptor, count: bytes.count, owner: self)
  }
}
