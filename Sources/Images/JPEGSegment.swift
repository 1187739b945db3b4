import CJPEG

/// A segment of a JPEG file: a marker and its content, up to the next segment or scan data.
struct JPEGSegment: Hashable, Sendable {
  /// The second byte of the marker; the first is FF.
  let marker: UInt8
  /// The segment's range in the file, including its marker.
  let place: Range<Int>
  /// The range of the content after the length field; empty for markers without content.
  let body: Range<Int>

  /// Markers, named as in ITU-T T.81, table B.1.
  enum Marker {
    static let startOfImage: UInt8 = 0xD8
    static let endOfImage: UInt8 = 0xD9
    static let startOfScan: UInt8 = 0xDA
    static let quantization: UInt8 = 0xDB
    static let restartInterval: UInt8 = 0xDD
    static let huffman: UInt8 = 0xC4
    static let arithmetic: UInt8 = 0xCC
    /// SOF0 to SOF15; three codes of the range are not frames: DHT, JPG and DAC.
    static let startOfFrame: ClosedRange<UInt8> = 0xC0...0xCF
    /// APP0 to APP15.
    static let application: ClosedRange<UInt8> = 0xE0...0xEF
    static let comment: UInt8 = 0xFE
  }
}

/// Iterates over the segments of a JPEG file, up to the end of the image.
struct JPEGSegments {
  private let bytes: [UInt8]
  /// The offset of the next byte to read.
  private var place = 2
  /// The number of segments read so far.
  private var count = 0

  /// The maximum number of segments; camera files with profile and preview have some dozens.
  static let most = 4096

  /// Starts after the start-of-image marker; throws if the bytes do not begin with it.
  init(of bytes: [UInt8]) throws(JPEGError) {
    guard bytes.starts(with: [0xFF, JPEGSegment.Marker.startOfImage, 0xFF]) else {
      throw .notJPEG
    }
    self.bytes = bytes
  }

  /// Reads the next segment; the last is the end of the image.
  mutating func next() throws(JPEGError) -> JPEGSegment {
    count += 1
    try JPEGError.check("JPEG segments", count, maximum: Self.most)
    let start = place
    guard try byte() == 0xFF else { throw .damaged("bytes between segments") }
    var marker: UInt8
    // Any number of FF bytes may pad a marker.
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

  /// Skips the data of a scan, after its segment, and returns the range of the data.
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

  /// The error for a truncated file.
  private static let end = JPEGError.damaged("the file ends too early")

  /// A marker as in the standard, such as `FFD8`.
  static func hexadecimal(_ marker: UInt8) -> String {
    "FF" + String(marker, radix: 16, uppercase: true)
  }
}
