import CPNG
import Foundation

extension PNGEncoder {
  /// A file of an encoder with the same pixels in fewer bytes, for what is written once and loaded often: some ten times
  /// as slow as encoding.
  ///
  /// A file that does not shrink is given as it is.
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
