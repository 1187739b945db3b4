import CPNG
import Geometry

/// Writes a PNG in bands: append rows, then drain bytes.
///
/// The same rows and texts give the same bytes, however they are split into bands. The last row
/// completes the file. An encoder holds about 600 KB and the bytes not yet drained, so a page of
/// any height can be written in little memory:
///
///     var png = try PNGEncoder(width: 750, height: 440_000, layout: .opaque)
///     for band in bands {
///       try png.append(band)
///       try png.drain { try file.write($0) }
///     }
package struct PNGEncoder: ~Copyable {
  private let encoder: OpaquePointer
  private let width: Int
  private var rowsLeft: Int

  /// Starts a PNG: RGB8 for the layout `opaque`, otherwise RGBA8.
  ///
  /// Throws unless each side is 1 to 2,147,483,647 px and all texts can be written.
  package init(width: Int, height: Int, layout: PixelLayout, texts: [PNGText] = [])
    throws(PNGError)
  {
    let chunks = try texts.map { text throws(PNGError) in try text.chunk() }
    try self.init(width: width, height: height, layout.c) { encoder in
      chunks.allSatisfy { cpng_encoder_add_chunk(encoder, $0, $0.count) }
    }
  }

  /// Starts a PNG with chunks that a closure adds; the closure returns false if memory is short.
  fileprivate init(
    width: Int, height: Int, _ layout: cpng_layout, _ addChunks: (OpaquePointer) -> Bool
  ) throws(PNGError) {
    guard let width32 = Int32(exactly: width), let height32 = Int32(exactly: height),
      width32 > 0, height32 > 0
    else { throw .unwritable("an image of \(width) × \(height) px") }
    guard let encoder = cpng_encoder_create(UInt32(width32), UInt32(height32), layout) else {
      throw .outOfMemory
    }
    guard addChunks(encoder) else {
      cpng_encoder_destroy(encoder)
      throw .outOfMemory
    }
    self.encoder = encoder
    self.width = width
    rowsLeft = height
  }

  deinit { cpng_encoder_destroy(encoder) }

  /// Whether all rows were appended, so that the next drain ends the file.
  package var isComplete: Bool { rowsLeft == 0 }

  /// Appends rows.
  ///
  /// Throws if they do not fit the image or memory is short.
  package mutating func append(_ rows: PixelRows) throws(PNGError) {
    guard rows.width == width, rows.count <= rowsLeft else {
      throw .unwritable(
        "\(rows.count) rows of \(rows.width) px, where \(rowsLeft) of \(width) px are missing")
    }
    try append(rows.memory, stride: rows.stride, count: rows.count)
  }

  fileprivate mutating func append(
    _ memory: UnsafeRawBufferPointer, stride: Int, count: Int
  ) throws(PNGError) {
    guard count > 0, let start = memory.baseAddress else { return }
    let bytes = start.assumingMemoryBound(to: UInt8.self)
    guard cpng_encoder_add_rows(encoder, bytes, stride, count) else { throw .outOfMemory }
    rowsLeft -= count
  }

  /// Passes the bytes written since the last call to a closure; rethrows its error.
  package mutating func drain<Failure>(
    to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var count = 0
    let bytes = cpng_encoder_bytes(encoder, &count)
    guard count > 0 else { return }
    try sink(UnsafeRawBufferPointer(start: bytes, count: count))
    cpng_encoder_clear(encoder)
  }

  /// Drains all bytes at once.
  fileprivate mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    drain { bytes += $0 }
    return bytes
  }
}

extension PNGError {
  static let outOfMemory = unwritable("out of memory")
}

extension Bitmap {
  /// Encodes the image as a PNG file: RGBA8, with texts before the image data.
  ///
  /// Throws if the image has no pixels or a text cannot be written.
  package func encoded(texts: [PNGText] = []) throws(PNGError) -> [UInt8] {
    var encoder = try PNGEncoder(width: width, height: height, layout: .straight, texts: texts)
    try withRows { rows throws(PNGError) in try encoder.append(rows) }
    return encoder.bytes()
  }
}

extension IndexedBitmap {
  /// Encodes the image as a PNG file: two bits a pixel, with a palette.
  ///
  /// Throws if the image has no pixels.
  package func encoded() throws(PNGError) -> [UInt8] {
    let colours = palette.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
    var encoder = try PNGEncoder(width: width, height: height, CPNG_INDEXED) { encoder in
      cpng_encoder_add_palette(encoder, colours, palette.count)
    }
    try bytes.withUnsafeBufferPointer { bytes throws(PNGError) in
      try encoder.append(UnsafeRawBufferPointer(bytes), stride: rowBytes, count: height)
    }
    return encoder.bytes()
  }
}
