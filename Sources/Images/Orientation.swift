/// The orientation of a camera picture: EXIF 2.32, tag 0112.
///
/// Each name gives the edges of the upright picture at which the file's first row and first column
/// are.
enum Orientation: Int, CaseIterable, Sendable {
  case upright = 1
  case topRight, bottomRight, bottomLeft, leftTop, rightTop, rightBottom, leftBottom

  /// Whether the file's rows become columns.
  var isTransposed: Bool { rawValue >= Orientation.leftTop.rawValue }
  /// Whether the file's columns are reversed.
  var reversesColumns: Bool {
    [.topRight, .bottomRight, .rightBottom, .leftBottom].contains(self)
  }
  /// Whether the file's rows are reversed.
  var reversesRows: Bool {
    [.bottomRight, .bottomLeft, .rightTop, .rightBottom].contains(self)
  }
}

extension Orientation {
  /// Reads the orientation from an EXIF segment; nil if it has none or is damaged.
  init?(exif content: ArraySlice<UInt8>) {
    guard content.starts(with: Array("Exif\0\0".utf8)) else { return nil }
    let tiff = TIFFBytes(content.dropFirst(6))
    guard let tiff, let directory = tiff.number(at: 4, bytes: 4),
      let count = tiff.number(at: directory, bytes: 2)
    else { return nil }
    for index in 0..<count {
      let entry = directory + 2 + 12 * index
      guard let tag = tiff.number(at: entry, bytes: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      // The entry must be a single 16-bit number.
      guard tiff.number(at: entry + 2, bytes: 2) == 3, tiff.number(at: entry + 4, bytes: 4) == 1,
        let value = tiff.number(at: entry + 8, bytes: 2)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}

/// Numbers in TIFF data, in the byte order that its header declares.
private struct TIFFBytes {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  /// Reads the byte order; nil if the bytes do not start with a TIFF header.
  init?(_ bytes: ArraySlice<UInt8>) {
    self.bytes = Array(bytes)
    switch Array(bytes.prefix(4)) {
    case [0x49, 0x49, 42, 0]: isBigEndian = false
    case [0x4D, 0x4D, 0, 42]: isBigEndian = true
    default: return nil
    }
  }

  /// The unsigned number of up to four bytes at an offset; nil if it is out of range.
  func number(at place: Int, bytes count: Int) -> Int? {
    guard place + count <= bytes.count else { return nil }
    let digits = bytes[place..<place + count]
    return isBigEndian
      ? digits.reduce(0) { $0 << 8 | Int($1) } : digits.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
