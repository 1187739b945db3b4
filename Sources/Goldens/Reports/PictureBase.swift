import PageModel

/// The address below which a report's folder can be loaded, so that its pictures can be shown elsewhere.
package struct PictureBase: Hashable, Sendable {
  private let address: String

  /// An address of the web: `https://example.com/reports/7`.
  ///
  /// It has the signs that addresses have, and neither `?` nor `#`: a picture's path is put behind it.
  ///
  /// - Throws: ``PictureBaseError`` where it is none.
  package init(_ text: String) throws(PictureBaseError) {
    let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    guard let rest, let first = rest.first, first != "/", rest.utf8.allSatisfy(\.isOfAddress) else {
      throw PictureBaseError(text)
    }
    address = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// The address of a file by its path in the report's folder, as it may stand in an attribute.
  func attribute(for path: String) -> String {
    let path = path.utf8.map { byte in
      byte.isPlain || byte == UInt8(ascii: "/")
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return (address + "/" + path.joined()).replacing("&", with: "&amp;")
      .replacing("'", with: "&#39;")
  }
}

/// Why a text is no address to load pictures from.
package struct PictureBaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what is right.
  package let description: String

  fileprivate init(_ text: String) {
    description =
      "pictures are loaded from an address such as https://example.com/reports/7, without ? or #, "
      + "not \"\(text.visible)\""
  }
}

extension UInt8 {
  /// Whether addresses have the sign anywhere, as it is.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~@".utf8.contains(self)
    }
  }

  /// Whether an address before `?` and `#` may have the sign.
  fileprivate var isOfAddress: Bool { isPlain || "/:[]!$&'()*+,;=%".utf8.contains(self) }
}
