import Foundation

/// An IP address: IPv4 in 4 bytes, or IPv6 in 16.
struct IPAddress: Hashable, Sendable, CustomStringConvertible {
  /// Its bytes, in network order.
  let bytes: [UInt8]

  /// An IPv4 address in its canonical form, such as `127.0.0.1`, or an IPv6 address in any form, without brackets;
  /// nil for all else, such as `0x7f.1`, `127.1` and addresses with a zone.
  init?(_ text: some StringProtocol) {
    let isNew = text.contains(":")
    var bytes = [UInt8](repeating: 0, count: isNew ? 16 : 4)
    guard !text.utf8.contains(0),
      unsafe inet_pton(isNew ? AF_INET6 : AF_INET, String(text), &bytes) == 1
    else {
      return nil
    }
    self.bytes = bytes
    guard isNew || description == text else { return nil }
  }

  /// Whether it is IPv6.
  var isNew: Bool { bytes.count == 16 }

  /// Its canonical form, without brackets.
  var description: String {
    guard isNew else { return bytes.map(String.init).joined(separator: ".") }
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard unsafe inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return "" }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// The form in URLs and for curl: IPv6 in brackets.
  var inURL: String { isNew ? "[\(self)]" : description }
}
