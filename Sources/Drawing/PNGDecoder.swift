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
    let (width, height) = (header.width, header.height)
    let size = 4 * width * height
    var words = [CChar](repeating: 0, count: Int(CPNG_WORDS))
    let pixels = essence.withUnsafeBufferPointer { image in
      [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
        guard let source = image.baseAddress, let target = pixels.baseAddress else { return }
        let isDecoded = cpng_decode(
          source, image.count, UInt32(width), UInt32(height), target, &words)
        count = isDecoded ? size : 0
      }
    }
    guard pixels.count == size else {
      let message = words.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      throw .damaged(String(decoding: message, as: UTF8.self))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The signature and the chunks that make the image, and nothing else.
  private var essence: ArraySlice<UInt8> {
    if essentials.count == 1 { return bytes[essentials[0]] }
    return essentials.reduce(into: []) { $0 += bytes[$1] }
  }
}
