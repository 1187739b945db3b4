import CJPEG

extension Bitmap {
  /// Decodes a JPEG file, baseline or progressive, of greys or colours; it is turned as its EXIF data say.
  ///
  /// Colour profiles are ignored. The same file gives the same pixels on every machine with the same
  /// libjpeg-turbo. Throws where it is damaged, if only by a warning of libjpeg: nothing is half drawn.
  package init(decodingJPEG bytes: [UInt8], limits: ImageLimits = .icon) throws(JPEGError) {
    let table = try JPEGTable(of: bytes, limits: limits)
    let (header, isTransposed) = (table.header, table.orientation.isTransposed)
    let size = header.width * header.height
    var failure: JPEGError?
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * size) { pixels, count in
      pixels.withMemoryRebound(to: UInt32.self) { pixels in
        guard let target = pixels.baseAddress else { return }
        do throws(JPEGError) { try table.decode(bytes, into: target) } catch {
          return failure = error
        }
        count = 4 * size
      }
    }
    if let failure { throw failure }
    self.init(
      width: isTransposed ? header.height : header.width,
      height: isTransposed ? header.width : header.height, pixels: pixels)
  }
}

extension JPEGTable {
  /// Decodes the picture of the file.
  fileprivate func decode(
    _ bytes: [UInt8], into pixels: UnsafeMutablePointer<UInt32>
  ) throws(JPEGError) {
    let parts = essentials.map { cjpeg_range(start: $0.lowerBound, end: $0.upperBound) }
    var words = [CChar](repeating: 0, count: Int(CJPEG_WORDS))
    let isDecoded = bytes.withUnsafeBufferPointer { bytes in
      parts.withUnsafeBufferPointer { parts in
        guard let bytes = bytes.baseAddress, let start = parts.baseAddress else { return false }
        return cjpeg_decode(bytes, start, parts.count, layout, pixels, &words)
      }
    }
    guard isDecoded else { throw Self.damage(words) }
  }

  /// Where the pixels go, so that the picture is upright.
  private var layout: cjpeg_layout {
    let (width, height) = (header.width, header.height)
    let column = orientation.isTransposed ? height : 1
    let row = orientation.isTransposed ? 1 : width
    let first =
      (orientation.reversesColumns ? column * (width - 1) : 0)
      + (orientation.reversesRows ? row * (height - 1) : 0)
    return cjpeg_layout(
      width: UInt32(width), height: UInt32(height), first: first,
      column_step: orientation.reversesColumns ? -column : column,
      row_step: orientation.reversesRows ? -row : row)
  }

  private static func damage(_ words: [CChar]) -> JPEGError {
    let words = String(
      decoding: words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let prefix = "Corrupt JPEG data: "
    return .damaged(words.hasPrefix(prefix) ? String(words.dropFirst(prefix.count)) : words)
  }
}
