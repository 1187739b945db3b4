/// A host: a name or an address.
enum WebHost: Hashable, Sendable {
  /// A name in lower case.
  case name(String)
  case address(IPAddress)

  /// The host as written in URLs.
  var text: String {
    switch self {
    case .name(let name): name
    case .address(let address): address.inURL
    }
  }

  /// Parses a host of a URL; messages quote `whole`.
  init(_ text: Substring, of whole: String) throws(FetchFault) {
    if text.hasPrefix("[") {
      guard text.hasSuffix("]"), text.contains(":"),
        let address = IPAddress(text.dropFirst().dropLast())
      else {
        throw FetchFault(
          "\(whole.culprit) has an invalid IPv6 address in brackets",
          hint: text.contains("%") ? "remove the zone, from the % on" : "write [::1]")
      }
      self = .address(address)
    } else if let address = IPAddress(text), !address.isNew {
      self = .address(address)
    } else {
      // Some letters of other scripts have an ASCII one as their small letter.
      let name = text.allSatisfy(\.isASCII) ? text.lowercased() : String(text)
      try Self.check(name, of: whole)
      self = .name(name)
    }
  }

  private static func check(_ name: String, of whole: String) throws(FetchFault) {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let last = labels.last ?? ""
    let hint: String
    if name.count > 1, last.isEmpty {
      hint = "remove the dot at the end of the host"
    } else if last.utf8.allSatisfy(\.isDigit), !last.isEmpty {
      hint = "an IPv4 address is four numbers from 0 to 255, without leading zeros: 127.0.0.1"
    } else if last.hasPrefix("0x") {
      hint = "write the address in decimal numbers: 127.0.0.1"
    } else if !labels.allSatisfy(\.isLabel) {
      hint = "a host is a name of a-z, 0-9, -, _ and dots, an IPv4 address, or [IPv6]"
    } else if name.utf8.count > 253 {
      hint = "a host name has at most 253 characters"
    } else {
      return
    }
    throw FetchFault("\(whole.culprit) has no valid host", hint: hint)
  }
}

/// A host with an optional port: `api.example.com`, `127.0.0.1:8080`, `[::1]:8080`.
struct WebPlace: Hashable, Sendable, CustomStringConvertible {
  let host: WebHost
  /// The port; nil if none is given.
  let port: UInt16?

  var description: String { host.text + (port.map { ":\($0)" } ?? "") }

  /// Parses a host and port of a URL; messages quote `whole`.
  init(_ text: Substring, of whole: String) throws(FetchFault) {
    guard !text.contains("@") else {
      throw FetchFault(
        "\(whole.culprit) has a user name", hint: "remove everything up to the @")
    }
    guard text.hasPrefix("[") || text.count(where: { $0 == ":" }) < 2 else {
      throw FetchFault(
        "\(whole.culprit) has too many colons", hint: "write IPv6 in brackets: [::1]:8080")
    }
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") ?? text.startIndex : text.startIndex
    guard let colon = text[end...].firstIndex(of: ":") else {
      (host, port) = (try WebHost(text, of: whole), nil)
      return
    }
    host = try WebHost(text[..<colon], of: whole)
    let digits = text[text.index(after: colon)...]
    guard digits.utf8.allSatisfy(\.isDigit), let number = UInt16(digits), number > 0 else {
      throw FetchFault(
        "\(whole.culprit) has no port from 1 to 65535",
        hint: "write a port such as :8080, or remove the colon")
    }
    port = number
  }
}

extension UInt8 {
  /// Whether it is one of 0 to 9 in ASCII.
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }
}

extension Substring {
  /// Whether it is a valid label of a host name.
  ///
  /// A label that begins with a hyphen would be an option to curl's `--resolve`.
  fileprivate var isLabel: Bool {
    1...63 ~= utf8.count && first != "-"
      && utf8.allSatisfy {
        $0.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: "_")
      }
  }
}
