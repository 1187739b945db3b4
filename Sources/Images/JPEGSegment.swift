import CJPEG

/// A segment of a JPEG file: a marker, and what follows it up to the next segment or a scan's data.
struct JPEGSegment: Hashable, Sendable {
  /// The second byte of its marker; the first is FF.
  let marker: UInt8
  /// Where it stands, from its marker on.
  let place: Range<Int>
  /// Its content, behind its length; empty where there can be none.
  let body: Range<Int>

  /// Markers by their names in ITU-T T.81, table B.1.
  enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let quantization: UInt8 = 0xDB
    static let restartInterval: UInt8 = 0xDD
    static let huffman: UInt8 = 0xC4
    static let arithmetic: UInt8 = 0xCC
    /// SOF0 to SOF15; three of these are something else.
    static let startOfFrame: ClosedRange<UInt8> = 0xC0...0xCF
    /// APP0 to APP15.
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let comment: UInt8 = 0xFE
  }
}

/// Walks through the segments of a JPEG file, from the start of the image to its end.
struct JPEGSegments {
  private let bytes: [UInt8]
  /// The next byte to be read.
  private var place = 2
  /// The segments so far.
  private var count = 0

  /// The most segments; files with the colour profile and preview of a camera have some dozens.
  static let most = 4096

  /// Starts behind the start of the image; throws where the bytes have none.
  init(of bytes: [UInt8]) throws(JPEGError) {
    guard bytes.starts(with: [0xFF, JPEGSegment.Marker.startOfImage, 0xFF]) else {
      throw .notJPEG
    }
    self.bytes = bytes
  }

  /// The next segment; the last is the end of the image.
  mutating func next() throws(JPEGError) -> JPEGSegment {
    count += 1
    try JPEGError.check("JPEG segments", count, maximum: Self.most)
    let start = place
    guard try byte() == 0xFF else { throw .damaged("bytes between segments") }
    var marker: UInt8
    // Any number of FF may fill the room before a marker.
    repeat { marker = try byte() } while marker == 0xFF
    guard marker >= 0xC0 else { throw .damaged("unknown segment \(Self.hexadecimal(marker))") }
    guard !(0xD0...JPEGSegment.Marker.endOfImage).contains(marker) else {
      return JPEGSegment(marker: marker, place: start..<place, body: place..<place)
    }
    let length = Int(try byte()) << 8 | Int(try byte())
    guard length >= 2, place + length - 2 <= bytes.count else { throw Self.end }
    let body = place..<place + length - 2
    place = body.upperBound
    return JPEGSegment(marker: marker, place: start..<place, body: body)
  }

  /// Passes over the data of a scan, behind its segment.
  mutating func data() throws(JPEGError) -> Range<Int> {
    let start = place
    place = bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { cjpeg_data_end($0, start, bytes.count) } ?? bytes.count
    }
    guard place < bytes.count else { throw Self.end }
    return start..<place
  }

  private mutating func byte() throws(JPEGError) -> UInt8 {
    guard place < bytes.count else { throw Self.end }
    place += 1
    return bytes[place - 1]
  }

  /// What is said of a file that was cut.
  private static let end = JPEGError.damaged("the file ends too early")

  /// A marker as the standard writes it, such as `FFD8`.
  static func hexadecimal(_ marker: UInt8) -> String {
    "FF" + String(marker, radix: 16, uppercase: true)
  }
}
