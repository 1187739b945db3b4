import CJPEG

/// A JPEG file, baseline or progressive, of greys or colours, whose segments are checked.
///
/// It is turned as its EXIF data say. Colour profiles are ignored.
package struct JPEGFile: Sendable {
  private let bytes: [UInt8]
  private let table: JPEGTable
  private let layout: cjpeg_layout

  /// A file in memory.
  package init(_ bytes: [UInt8], limits: ImageLimits = .icon) throws(JPEGError) {
    self.bytes = bytes
    table = try JPEGTable(of: bytes, limits: limits)
    layout = table.layout(keeping: limits.keptPixels)
  }

  /// The width and height of the upright picture, in pixels.
  package var size: (width: Int, height: Int) {
    upright(table.header.width, table.header.height)
  }

  /// The width and height of what is decoded of it.
  var decodedSize: (width: Int, height: Int) { upright(Int(layout.width), Int(layout.height)) }

  /// The upright picture; at half its width and height, rounded up, where it has more pixels than are kept.
  ///
  /// The same file gives the same pixels on every machine with the same libjpeg-turbo. Throws where it is
  /// damaged, if only by a warning of libjpeg: nothing is half drawn.
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
  /// Decodes the picture of the file.
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

  /// How large it is decoded, and where the pixels go, so that the picture is upright.
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
