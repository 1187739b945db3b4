import CPNG

/// Decodes a PNG file row by row to straight RGBA, 8 bits a channel.
///
/// Plain files, the most common kind, are decoded by ISA-L in a fraction of libpng's time. If a row
/// turns out not to be plain, libpng decodes the file from the start and reports any errors.
struct PNGDecoder: ~Copyable {
  /// The decoder to use.
  enum Way {
    /// The fastest decoder that can read the file.
    case any
    /// Only ISA-L: valid files of up to 8 bits a sample that are not interlaced.
    case plain
    /// Only libpng.
    case libpng
  }

  private let table: PNGTable
  private let source: cpng_source
  private let way: Way
  private var plain: OpaquePointer?
  private var libpng: OpaquePointer?
  private var words = [CChar](repeating: 0, count: Int(CPNG_WORDS))
  /// The number of rows decoded so far.
  private(set) var row = 0

  /// Starts at the first row; the source must outlive the decoder.
  init(_ table: PNGTable, of source: cpng_source, by way: Way = .any) {
    (self.table, self.source, self.way) = (table, source, way)
    if way != .libpng { plain = start(cpng_plain_create) }
  }

  deinit {
    if let plain { cpng_plain_destroy(plain) }
    if let libpng { cpng_decoder_destroy(libpng) }
  }

  /// Decodes the next rows, four bytes a pixel, without padding.
  ///
  /// The last row must stay unchanged until the next call. Throws if the file is damaged.
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

  /// Restarts with libpng and skips the rows that were already decoded.
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

  /// Creates a decoder with the source, the essential ranges and their count, width and height.
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
  /// Decodes a PNG file of any colour type, depth and interlacing; 16 bits are rounded to 8.
  ///
  /// Gamma and colour profiles are ignored. Of an animation, the still image is decoded.
  package init(decoding png: [UInt8], limits: ImageLimits = .icon) throws(PNGError) {
    self = try PNGFile(png, limits: limits).bitmap()
  }
}

extension PNGFile {
  /// Decodes the image: see `Bitmap.init(decoding:limits:)`.
  package func bitmap() throws(PNGError) -> Bitmap { try bitmap(by: .any) }

  /// Decodes the image with a particular decoder.
  func bitmap(by way: PNGDecoder.Way) throws(PNGError) -> Bitmap {
    try table.bitmap(of: PNGSource(bytes), by: way)
  }
}

extension PNGTable {
  /// Decodes the still image of a PNG file.
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
  /// Decodes the image at half its width and height, rounded up, with four rows in memory.
  ///
  /// Each pixel is the mean of four pixels, weighted by alpha.
  func halvedBitmap() throws(PNGError) -> Bitmap {
    let (width, height) = ((header.width + 1) / 2, (header.height + 1) / 2)
    let rowBytes = 4 * header.width
    var failure: PNGError?
    let pixels = PNGSource(bytes).lend { source in
      [UInt8](unsafeUninitializedCapacity: 4 * width * height) { pixels, count in
        guard let target = pixels.baseAddress else { return }
        // The decoder needs its last row unchanged, so pairs of rows alternate between two buffers.
        let halves = UnsafeMutablePointer<UInt8>.allocate(capacity: 4 * rowBytes)
        defer { halves.deallocate() }
        var decoder = PNGDecoder(table, of: source)
        for row in 0..<height {
          // With an odd height, the last row is averaged with itself.
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
