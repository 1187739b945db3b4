import IconSamples
import Testing

@testable import Images

@Suite struct `A hostile JPEG` {
  static func words(_ jpeg: [UInt8], limits: ImageLimits = .icon) -> String? {
    #expect(throws: JPEGError.self) { try JPEGFile(jpeg, limits: limits).bitmap() }?.description
  }

  static let wrong: [(marker: UInt8, precision: UInt8, channels: UInt8, words: String)] = [
    (0xC0, 8, 4, "unsupported JPEG in CMYK, for print: save it in RGB"),
    (0xC0, 8, 2, "unsupported JPEG of 2 channels: save it in RGB"),
    (0xC1, 12, 3, "unsupported JPEG with 12 bits per sample: save it with 8"),
    (
      0xC3, 8, 3, "unsupported JPEG with lossless compression: save it as PNG or as a baseline JPEG"
    ),
    (0xC5, 8, 3, "unsupported JPEG with several resolutions: save it as a baseline JPEG"),
    (0xC9, 8, 3, "unsupported JPEG with arithmetic coding: save it as a baseline JPEG"),
  ]

  @Test(arguments: wrong.indices) func `of an unsupported form is refused with a hint`(index: Int) {
    let (marker, precision, channels, words) = Self.wrong[index]
    let frame = HandmadeJPEG.frame(
      marker, width: 8, height: 8, precision: precision, channels: channels)
    #expect(Self.words(HandmadeJPEG.file(frame)) == words)
  }

  @Test func `with arithmetic coding is named in the error`() throws {
    let words = Self.words(try Fixtures.bytes("jpeg/arithmetic.jpg"))
    #expect(words?.hasPrefix("unsupported JPEG with arithmetic coding") == true)
  }

  @Test func `that is no JPEG is named in the error`() throws {
    #expect(Self.words([]) == "not a JPEG file")
    #expect(Self.words(try Bitmap.noise(width: 2, height: 2).encoded()) == "not a JPEG file")
  }

  @Test func `reports each limit by name`() throws {
    let jpeg = try Fixtures.bytes("jpeg/progressive.jpg")
    let huge = HandmadeJPEG.file(HandmadeJPEG.frame(0xC0, width: 65_535, height: 65_535))
    #expect(Self.words(huge) == "limit: image width 65535 > 16384")
    #expect(Self.words(jpeg, limits: .init(width: 47)) == "limit: image width 48 > 47")
    #expect(Self.words(jpeg, limits: .init(height: 31)) == "limit: image height 32 > 31")
    #expect(Self.words(jpeg, limits: .init(pixels: 1535)) == "limit: image pixels 1536 > 1535")
    #expect(
      Self.words(jpeg, limits: .init(progressivePixels: 1535))
        == "limit: progressive pixels 1536 > 1535")
    #expect(
      Self.words(jpeg, limits: .init(bytes: 100)) == "limit: image bytes \(jpeg.count) > 100")
    #expect(throws: Never.self) {
      try JPEGFile(jpeg, limits: .init(pixels: 1536, progressivePixels: 1536)).bitmap()
    }
  }

  /// A progressive file with a size in blocks: the lowest frequency, then the same bit of it repeatedly.
  static func scans(_ count: Int, columns: Int, rows: Int) -> [UInt8] {
    let data = [UInt8](repeating: 0, count: columns * rows / 8)
    let first = HandmadeJPEG.scan(0, 0, bits: 0x01, data: data)
    let refining = HandmadeJPEG.scan(0, 0, bits: 0x10, data: data)
    return HandmadeJPEG.file(
      HandmadeJPEG.tables
        + HandmadeJPEG.frame(0xC2, width: 8 * columns, height: 8 * rows) + first
        + (1..<count).flatMap { _ in refining })
  }

  @Test func `of many scans is refused before they are read`() throws {
    let bitmap = try JPEGFile(Self.scans(2, columns: 4, rows: 4)).bitmap()
    #expect(Set(bitmap.pixels) == [128, 255])
    #expect(Self.words(Self.scans(5000, columns: 4, rows: 4)) == "limit: JPEG scans 101 > 100")
    // In a large picture fewer scans take the same work.
    #expect(
      Self.words(Self.scans(40, columns: 512, rows: 512))
        == "limit: JPEG blocks of all scans 8650752 > 8388608")
  }

  @Test func `of many segments is refused`() throws {
    let jpeg = try Fixtures.bytes("jpeg/colours.jpg")
    let comments = (0..<5000).flatMap { _ in HandmadeJPEG.segment(0xFE, []) }
    #expect(Self.words(jpeg[..<2] + comments + jpeg[2...]) == "limit: JPEG segments 4097 > 4096")
  }

  @Test func `with too little data is refused before memory is allocated`() {
    let jpeg = HandmadeJPEG.grey(columns: 1000, rows: 1000, data: [0, 0])
    #expect(Self.words(jpeg) == "damaged JPEG: too little image data for 8000 × 8000 px")
  }

  @Test func `that lacks scans is refused`() throws {
    let half = HandmadeJPEG.scan(0, 0, bits: 0x01, data: [0, 0])
    let jpeg = HandmadeJPEG.file(
      HandmadeJPEG.tables + HandmadeJPEG.frame(0xC2, width: 32, height: 32) + half)
    #expect(Self.words(jpeg) == "damaged JPEG: scans are missing")
  }

  @Test func `with an invalid code is refused, in small pictures and large ones`() {
    for columns in [4, 400] {
      var data = [UInt8](repeating: 0, count: columns * columns / 4)
      #expect(throws: Never.self) {
        try JPEGFile(HandmadeJPEG.grey(columns: columns, rows: columns, data: data)).bitmap()
      }
      data[data.count / 4] = 0x80
      let jpeg = HandmadeJPEG.grey(columns: columns, rows: columns, data: data)
      #expect(Self.words(jpeg) == "damaged JPEG: bad Huffman code")
    }
  }

  @Test func `with too little or too much data is refused`() {
    // libjpeg reads up to seven bytes ahead and drops them.
    for count in [2, 16] {
      let jpeg = HandmadeJPEG.grey(
        columns: 4, rows: 4, data: [UInt8](repeating: 0, count: count))
      #expect(Self.words(jpeg)?.hasPrefix("damaged JPEG: ") == true)
    }
  }

  static let small = ["halved", "progressive", "restarts"]

  @Test(arguments: small) func `cut off anywhere is refused`(name: String) throws {
    let whole = try Fixtures.bytes("jpeg/\(name).jpg")
    for count in 0..<whole.count {
      #expect(throws: JPEGError.self) { try JPEGFile(Array(whole.prefix(count))).bitmap() }
      // The image's end marker before the end of the data.
      let ended = whole.prefix(min(count, whole.count - 4)) + [0xFF, 0xD9]
      #expect(throws: JPEGError.self) { try JPEGFile(Array(ended)).bitmap() }
    }
  }

  @Test(arguments: small) func `with random changes gives an error or an image`(
    name: String
  ) throws {
    let whole = try Fixtures.bytes("jpeg/\(name).jpg")
    var noise = Seeded(7)
    var images = 0
    for _ in 0..<2000 {
      let jpeg = Self.mutated(whole, by: &noise)
      images += (try? JPEGFile(jpeg).bitmap()) == nil ? 0 : 1
    }
    #expect(images > 0 && images < 2000)
  }

  /// One to four bits flipped, bytes removed or inserted.
  static func mutated(_ jpeg: [UInt8], by noise: inout Seeded) -> [UInt8] {
    var jpeg = jpeg
    for _ in 0..<Int.random(in: 1...4, using: &noise) {
      let place = Int.random(in: 0..<jpeg.count, using: &noise)
      let length = Int.random(in: 1...8, using: &noise)
      switch Int.random(in: 0..<3, using: &noise) {
      case 0: jpeg[place] ^= 1 << UInt8.random(in: 0..<8, using: &noise)
      case 1 where jpeg.count > 100: jpeg.removeSubrange(place..<min(place + length, jpeg.count))
      default:
        let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &noise) }
        jpeg.insert(contentsOf: bytes, at: place)
      }
    }
    return jpeg
  }
}
