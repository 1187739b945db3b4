import CPNG

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
  package func bitmap() throws(PNGError) -> Bitmap {
    if let bitmap = plainBitmap() { return bitmap }
    return try bitmapByLibpng()
  }

  /// Decodes a plain image, as most are, in a fraction of libpng's time; nil for all others.
  ///
  /// Plain are files without any flaw, of 8 bits a sample, not interlaced.
  func plainBitmap() -> Bitmap? {
    guard header.bitsPerPixel % 8 == 0 else { return nil }
    return bitmap { file, parts, count, width, height, pixels in
      cpng_decode_plain(file, parts, count, width, height, pixels)
    }
  }

  /// Decodes any image by libpng, whose words say what is wrong where it is broken.
  func bitmapByLibpng() throws(PNGError) -> Bitmap {
    var words = [CChar](repeating: 0, count: Int(CPNG_WORDS))
    let bitmap = bitmap { file, parts, count, width, height, pixels in
      cpng_decode(file, parts, count, width, height, pixels, &words)
    }
    guard let bitmap else {
      let message = words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .damaged(String(decoding: message, as: UTF8.self))
    }
    return bitmap
  }

  /// One of the decoders in C: file, parts and their number, width, height, room for the pixels.
  private typealias Decoder = (
    UnsafePointer<UInt8>, UnsafePointer<cpng_range>, Int, UInt32, UInt32,
    UnsafeMutablePointer<UInt8>
  ) -> Bool

  /// The image that a decoder makes; nil where it makes none.
  private func bitmap(by decode: Decoder) -> Bitmap? {
    let (width, height) = (header.width, header.height)
    let size = 4 * width * height
    let parts = essentials.map { cpng_range(start: $0.lowerBound, end: $0.upperBound) }
    let pixels = bytes.withUnsafeBufferPointer { file in
      parts.withUnsafeBufferPointer { parts in
        [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
          guard let file = file.baseAddress, let start = parts.baseAddress,
            let target = pixels.baseAddress
          else { return }
          let isDecoded = decode(
            file, start, parts.count, UInt32(width), UInt32(height), target)
          count = isDecoded ? size : 0
        }
      }
    }
    return pixels.count == size ? Bitmap(width: width, height: height, pixels: pixels) : nil
  }
}
