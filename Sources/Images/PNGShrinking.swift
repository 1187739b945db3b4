import CPNG
import Foundation

extension PNGEncoder {
  /// Recompresses a PNG file of an encoder to fewer bytes with the same pixels.
  ///
  /// Use it for files that are written once and loaded often: it takes some ten times as long as
  /// deflating while encoding. If the result is not smaller, or the image has more than 256 MB, the file
  /// is returned unchanged.
  package static func shrunk(_ file: [UInt8]) -> [UInt8] {
    var count = 0
    let bytes = file.withUnsafeBufferPointer { file in
      file.baseAddress.flatMap { cpng_shrink($0, file.count, &count) }
    }
    guard let bytes else { return file }
    defer { free(bytes) }
    return count < file.count ? Array(UnsafeBufferPointer(start: bytes, count: count)) : file
  }
}
