import CJPEG

/// A baseline or progressive JPEG file, greyscale or colour, whose segments have been checked.
///
/// The picture is rotated by its EXIF orientation. Colour profiles are ignored.
package struct JPEGFile: Sendable {
  private let bytes: [UInt8]
  private let table: JPEGTable
  private let layout: cjpeg_layout

  /// Checks the segments of a JPEG file in memory.
  package init(_ bytes: [UInt8], limits: ImageLimits = .icon) throws(JPEGError) {
    self.bytes = bytes
    table = try JPEGTable(of: bytes, limits: limits)
    layout = table.layout(keeping: limits.keptPixels)
  }

  /// The width and height of the upright picture, in pixels.
  package var size: (width: Int, height: Int) {
    upright(table.header.width, table.header.height)
  }

  /// The width and height of the decoded picture, in pixels.
  var decodedSize: (width: Int, height: Int) { upright(Int(layout.width), Int(layout.height)) }

  /// Decodes the upright picture; at half size, rounded up, if it exceeds the limit `keptPixels`.
  ///
  /// The same file gives the same pixels on every machine with the same libjpeg-turbo. Throws if
  /// the file is damaged, even if libjpeg only warns: no picture is partly drawn.
  package func bitmap() throws(JPEGError) -> Bitmap {
    let (width, height) = decodedSize
    var failure: JPEGError?
    let pixels = [UInt8](unsafeUninitializedCapacity: 4 * width * height) { pixels, count in
      pixels.withMemoryRebound(to: UInt32.self) { pixels in
        guard let target = pixels.baseAddress else { return }
        do throws(JPEGError) { try table.decode(bytes, layout, into: target) } catch {
          return failure = error
        }
        count = 4 * width * height
      }
    }
    if let failure { throw failure }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func upright(_ width: Int, _ height: Int) -> (width: Int, height: Int) {
    table.orientation.isTransposed ? (height, width) : (width, height)
  }
}

extension JPEGTable {
  /// Decodes the picture into a buffer of pixels.
  fileprivate func decode(
    _ bytes: [UInt8], _ layout: cjpeg_layout, into pixels: UnsafeMutablePointer<UInt32>
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

  /// The decoded size, and the position and steps of pixels that make the picture upright.
  fileprivate func layout(keeping pixels: Int) -> cjpeg_layout {
    let reduction = header.width * header.height > pixels ? 2 : 1
    let width = (header.width + reduction - 1) / reduction
    let height = (header.height + reduction - 1) / reduction
    let column = orientation.isTransposed ? height : 1
    let row = orientation.isTransposed ? 1 : width
    let first =
      (orientation.reversesColumns ? column * (width - 1) : 0)
      + (orientation.reversesRows ? row * (height - 1) : 0)
    return cjpeg_layout(
      width: UInt32(width), height: UInt32(height), reduction: UInt32(reduction), first: first,
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
