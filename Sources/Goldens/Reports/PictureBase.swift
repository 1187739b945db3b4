import PageModel

/// The URL of a report's folder, from which other pages can load its pictures.
package struct PictureBase: Hashable, Sendable {
  private let address: String

  /// Creates a base from a URL such as `https://example.com/reports/7`.
  ///
  /// It must not contain `?` or `#`, because paths of pictures are appended.
  ///
  /// - Throws: ``PictureBaseError`` if the text is not such a URL.
  package init(_ text: String) throws(PictureBaseError) {
    let rest = ["https://", "http://"].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
    guard let rest, let first = rest.first, first != "/", rest.utf8.allSatisfy(\.isOfAddress) else {
      throw PictureBaseError(text)
    }
    address = text.hasSuffix("/") ? String(text.dropLast()) : text
  }

  /// The URL of a file in the report's folder, escaped for an HTML attribute.
  func attribute(for path: String) -> String {
    let path = path.utf8.map { byte in
      byte.isPlain || byte == UInt8(ascii: "/")
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return (address + "/" + path.joined()).replacing("&", with: "&amp;")
      .replacing("'", with: "&#39;")
  }
}

/// The error for a text that is not a URL for loading pictures.
package struct PictureBaseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, with an example of a valid URL.
  package let description: String

  fileprivate init(_ text: String) {
    description =
      "invalid URL of pictures \"\(text.visible)\": "
      + "write one such as https://example.com/reports/7, without ? or #"
  }
}

extension UInt8 {
  /// Whether URLs may contain the character anywhere, unescaped.
  fileprivate var isPlain: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~@".utf8.contains(self)
    }
  }

  /// Whether URLs may contain the character before `?` and `#`.
  fileprivate var isOfAddress: Bool { isPlain || "/:[]!$&'()*+,;=%".utf8.contains(self) }
}
