/// The checked segments of a JPEG file: size, orientation, and the ranges that make the picture.
///
/// Colour profiles, previews, comments and bytes after the end of the image never reach libjpeg.
struct JPEGTable: Hashable, Sendable {
  /// The frame header; its size is that before rotation.
  let header: JPEGHeader
  /// The EXIF orientation; upright if the file has none.
  let orientation: Orientation
  /// The ranges of the file that are decoded, from the start of the image to its end.
  let essentials: [Range<Int>]

  private typealias Marker = JPEGSegment.Marker

  /// Reads and checks all segments of a file in memory.
  init(of bytes: [UInt8], limits: ImageLimits) throws(JPEGError) {
    try JPEGError.check("image bytes", bytes.count, maximum: limits.bytes)
    var segments = try JPEGSegments(of: bytes)
    var header: JPEGHeader?
    var orientation: Orientation?
    var scans = JPEGScans()
    var essentials = [0..<2]
    while true {
      let segment = try segments.next()
      let body = bytes[segment.body]
      switch segment.marker {
      case Marker.endOfImage:
        guard let header else { throw .damaged("the file ends before the picture") }
        try scans.check(for: header, limits: limits)
        essentials.add(segment.place)
        (self.header, self.orientation) = (header, orientation ?? .upright)
        self.essentials = essentials
        return
      case Marker.startOfScan:
        guard let header else { throw .damaged("a scan before the frame header") }
        let data = try segments.data()
        try scans.add(body, data: data.count, of: header, limits: limits)
        essentials.add(segment.place.lowerBound..<data.upperBound)
      case Marker.quantization, Marker.huffman, Marker.restartInterval:
        essentials.add(segment.place)
      case Marker.startOfFrame:
        guard header == nil else { throw .damaged("the frame header is repeated") }
        header = try JPEGHeader(segment.marker, body, limits: limits)
        essentials.add(segment.place)
      // The JFIF and Adobe segments tell whether three channels are YCbCr or RGB.
      case 0xE0, 0xEE: essentials.add(segment.place)
      case 0xE1: orientation = orientation ?? Orientation(exif: body)
      case Marker.application, Marker.comment: continue
      default:
        let marker = JPEGSegments.hexadecimal(segment.marker)
        throw .damaged("unexpected segment \(marker)")
      }
    }
  }
}

extension [Range<Int>] {
  /// Appends a range, or extends the last one if the two are adjacent.
  fileprivate mutating func add(_ place: Range<Int>) {
    if let last, last.upperBound == place.lowerBound {
      self[count - 1] = last.lowerBound..<place.upperBound
    } else {
      append(place)
    }
  }
}

/// Totals over the scans of a JPEG file.
private struct JPEGScans {
  /// The number of scans, of blocks in them, and of bytes of their data.
  private var count = 0, blocks = 0, dataBytes = 0
  /// The number of low bits not yet received for each frequency, by channel.
  ///
  /// Frequencies without any scan count as complete, except for frequency 0.
  private var missing: [UInt8: [UInt8]] = [:]

  /// Adds a scan from its header (ITU-T T.81, B.2.3): channels, frequencies and bits.
  mutating func add(
    _ body: ArraySlice<UInt8>, data: Int, of header: JPEGHeader, limits: ImageLimits
  ) throws(JPEGError) {
    let bytes = Array(body)
    guard let channels = bytes.first, bytes.count == 4 + 2 * Int(channels) else {
      throw .damaged("a scan header of \(bytes.count) bytes")
    }
    count += 1
    dataBytes += data
    try JPEGError.check("JPEG scans", count, maximum: limits.scans)
    let (lowest, highest) = (Int(bytes[bytes.count - 3]), Int(bytes[bytes.count - 2]))
    guard lowest <= highest, highest < 64 else {
      throw .damaged("a scan of frequencies \(lowest) to \(highest)")
    }
    let bits = header.isProgressive ? bytes[bytes.count - 1] & 15 : 0
    for place in stride(from: 1, to: bytes.count - 3, by: 2) {
      guard let component = header.components.first(where: { $0.id == bytes[place] }) else {
        throw .damaged("a scan of a missing channel")
      }
      blocks += component.blocks
      for frequency in lowest...highest {
        missing[component.id, default: [1] + [UInt8](repeating: 0, count: 63)][frequency] = bits
      }
    }
    try JPEGError.check("JPEG blocks of all scans", blocks, maximum: limits.scannedBlocks)
  }

  /// Throws if scans are missing, their data is too short, or a progressive picture is too large.
  ///
  /// Each block needs at least one bit of data. A picture with several scans is in memory as a
  /// whole.
  func check(for header: JPEGHeader, limits: ImageLimits) throws(JPEGError) {
    let (width, height) = (header.width, header.height)
    guard header.components.allSatisfy({ missing[$0.id]?.allSatisfy { $0 == 0 } == true }) else {
      throw .damaged("scans are missing")
    }
    guard header.blocks <= 8 * dataBytes else {
      throw .damaged("too little image data for \(width) × \(height) px")
    }
    if header.isProgressive || count > 1 {
      try JPEGError.check(
        "progressive pixels", width * height, maximum: limits.progressivePixels)
    }
  }
}
