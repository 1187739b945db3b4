import CPNG

/// Decodes the image of a PNG file from its first row to its last: straight RGBA, 8 bits a channel.
///
/// Plain files, as most are, take a fraction of libpng's time. Where one turns out not to be plain, on
/// whichever row, libpng decodes it from the start, and its words say what is wrong where it is broken.
struct PNGDecoder: ~Copyable {
  /// What decodes.
  enum Way {
    /// What is fastest.
    case any
    /// ISA-L alone, which knows plain files: without any flaw, of up to 8 bits a sample, not interlaced.
    case plain
    /// libpng alone.
    case libpng
  }

  private let table: PNGTable
  private let source: cpng_source
  private let way: Way
  private var plain: OpaquePointer?
  private var libpng: OpaquePointer?
  private var words = [CChar](repeating: 0, count: Int(CPNG_WORDS))
  /// The rows that were decoded.
  private(set) var row = 0

  /// Starts at the first row; the source is lent as long as the decoder is used.
  init(_ table: PNGTable, of source: cpng_source, by way: Way = .any) {
    (self.table, self.source, self.way) = (table, source, way)
    if way != .libpng { plain = start(cpng_plain_create) }
  }

  deinit {
    if let plain { cpng_plain_destroy(plain) }
    if let libpng { cpng_decoder_destroy(libpng) }
  }

  /// Decodes the next rows, four bytes a pixel, one behind the other.
  ///
  /// The last of them must stay as it is until the next time. Throws where the file is damaged.
  mutating func read(_ count: Int, into pixels: UnsafeMutablePointer<UInt8>) throws(PNGError) {
    defer { row += count }
    if let plain {
      if cpng_plain_read(plain, pixels, count) { return }
      cpng_plain_destroy(plain)
      self.plain = nil
    }
    guard way != .plain else { throw .damaged("not plain") }
    if libpng == nil { try startAnew() }
    try readByLibpng(count, pixels)
  }

  /// Starts again by libpng, and passes over the rows that were decoded already.
  private mutating func startAnew() throws(PNGError) {
    var words = words
    libpng = start { cpng_decoder_create($0, $1, $2, $3, $4, &words) }
    guard libpng != nil else { throw Self.damage(words) }
    guard row > 0 else { return }
    let spare = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * table.header.width)
    defer { spare.deallocate() }
    for _ in 0..<row { try readByLibpng(1, spare) }
  }

  private mutating func readByLibpng(
    _ count: Int, _ pixels: UnsafeMutablePointer<UInt8>
  ) throws(PNGError) {
    guard let libpng, cpng_decoder_read(libpng, pixels, count, &words) else {
      throw Self.damage(words)
    }
  }

  /// Starts one of the two: source, parts and their number, width and height.
  private func start(
    _ create: (cpng_source, UnsafePointer<cpng_range>, Int, UInt32, UInt32) -> OpaquePointer?
  ) -> OpaquePointer? {
    let parts = table.essentials.map { cpng_range(start: $0.lowerBound, end: $0.upperBound) }
    return parts.withUnsafeBufferPointer { parts in
      parts.baseAddress.flatMap {
        create(source, $0, parts.count, UInt32(table.header.width), UInt32(table.header.height))
      }
    }
  }

  private static func damage(_ words: [CChar]) -> PNGError {
    .damaged(String(decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
  }
}

extension Bitmap {
  /// Decodes a PNG file, whatever its colour type, depth and interlacing; 16 bits are rounded to 8.
  ///
  /// Gamma and colour profiles are ignored; of an animation the still image is read.
  package init(decoding png: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    self = try PNGFile(png, limits: limits).bitmap()
  }
}

extension PNGFile {
  /// Decodes the image: see `Bitmap.init(decoding:limits:)`.
  package func bitmap() throws(PNGError) -> Bitmap { try bitmap(by: .any) }

  /// Decodes the image in one of the ways.
  func bitmap(by way: PNGDecoder.Way) throws(PNGError) -> Bitmap {
    try table.bitmap(of: PNGSource(bytes), by: way)
  }
}

extension PNGTable {
  /// Decodes the still image of the table's file.
  package func bitmap(of source: PNGSource) throws(PNGError) -> Bitmap {
    try bitmap(of: source, by: .any)
  }

  fileprivate func bitmap(of source: PNGSource, by way: PNGDecoder.Way) throws(PNGError) -> Bitmap {
    let (width, height) = (header.width, header.height)
    let size = 4 * width * height
    var failure: PNGError?
    let pixels = source.lend { source in
      [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
        guard let target = pixels.baseAddress else { return }
        var decoder = PNGDecoder(self, of: source, by: way)
        do throws(PNGError) { try decoder.read(height, into: target) } catch {
          return failure = error
        }
        count = size
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}

extension PNGFile {
  /// Decodes the image at half its width and height, rounded up: no more than four of its rows are in memory.
  ///
  /// Each pixel is the mean of four, each of which counts as much as it is opaque.
  func halvedBitmap() throws(PNGError) -> Bitmap {
    let (width, height) = ((header.width + 1) / 2, (header.height + 1) / 2)
    let rowBytes = 4 * header.width
    var failure: PNGError?
    let pixels = PNGSource(bytes).lend { source in
      [UInt8](unsafeUninitializedCapacity: 4 * width * height) { pixels, count in
        guard let target = pixels.baseAddress else { return }
        // The decoder wants its last row to stay as it is: two rows go into one half and then the other.
        let halves = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * rowBytes)
        defer { halves.deallocate() }
        var decoder = PNGDecoder(table, of: source)
        for row in 0..<height {
          // Below the last row of an odd number lies the same once more.
          let count = min(2, header.height - 2 * row)
          let rows = halves + row % 2 * 2 * rowBytes
          do throws(PNGError) { try decoder.read(count, into: rows) } catch {
            return failure = error
          }
          cpng_halve(
            rows, rows + (count - 1) * rowBytes, target + 4 * width * row, header.width)
        }
        count = 4 * width * height
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
