import PageFiles

/// A URL that may be requested, parsed here and normalised for curl, so that both read it the same way.
struct WebURL: Hashable, Sendable, CustomStringConvertible {
  /// The scheme.
  enum Scheme: String, Sendable {
    case http, https

    /// The default port.
    var port: UInt16 { self == .http ? 80 : 443 }
  }

  let scheme: Scheme
  let host: WebHost
  let port: UInt16
  /// The path and the query, from the slash on.
  let target: String

  /// The longest URL in bytes.
  private static let longest = 4096

  /// The normalised URL: scheme and host in lower case, without the default port.
  var description: String {
    "\(scheme.rawValue)://\(host.text)\(port == scheme.port ? "" : ":\(port)")\(target)"
  }

  /// Parses a URL.
  init(_ text: String) throws(FetchFault) {
    try Self.checkCharacters(of: text)
    let halves = text.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2, let scheme = Scheme(rawValue: halves[0].lowercased()) else {
      throw FetchFault(
        "\(text.culprit) is not an http or https URL", hint: "start it with https:// or http://")
    }
    let end = halves[1].firstIndex { $0 == "/" || $0 == "?" } ?? halves[1].endIndex
    let place = try WebPlace(halves[1][..<end], of: text)
    let target = halves[1][end...]
    (self.scheme, host, port) = (scheme, place.host, place.port ?? scheme.port)
    self.target = target.hasPrefix("/") ? String(target) : "/" + target
  }

  /// Refuses characters that programs read in different ways.
  private static func checkCharacters(of text: String) throws(FetchFault) {
    guard text.utf8.count <= longest else {
      throw FetchFault(
        "\(text.culprit) is too long: limit: bytes of a URL \(text.utf8.count) > \(longest)",
        hint: "use fewer parameters")
    }
    guard let bad = text.unicodeScalars.first(where: { !$0.isPlain }) else { return }
    let (what, hint) =
      switch bad {
      case "\\": ("a backslash", "write /")
      case "#": ("a fragment", "remove everything from the # on: it is never sent to a server")
      case " ": ("a space", "write %20")
      case _ where bad.isASCII: ("a control character", "remove it")
      default:
        (
          "a character that is not ASCII",
          "write a host as its registry does (xn--…), and a path with percent signs (%E4%BD%A0)"
        )
      }
    throw FetchFault("\(text.culprit) contains \(what)", hint: hint)
  }

  /// The URL of a redirect.
  ///
  /// - Throws: ``FetchFault`` for an invalid URL, and for a redirect from https to http, whose content others on the
  /// way could read and change.
  func redirected(to text: String) throws(FetchFault) -> WebURL {
    let next = try WebURL(text)
    guard scheme == .http || next.scheme == .https else {
      throw FetchFault(
        "\(next.description.culprit) is not encrypted, but the URL that redirects to it is",
        hint: "use the final URL instead")
    }
    return next
  }
}

extension Unicode.Scalar {
  /// Whether a URL may contain the character unescaped.
  fileprivate var isPlain: Bool { ("!"..."~").contains(self) && self != "\\" && self != "#" }
}
