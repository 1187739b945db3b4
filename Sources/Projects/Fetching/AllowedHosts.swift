/// The hosts that may be contacted.
///
/// A host name is contacted only if all of its addresses are public. A listed address is contacted at its port, both
/// directly and through a listed name that resolves to it; no other address that is not public is reached.
package struct AllowedHosts: Hashable, Sendable {
  private let places: [WebPlace]

  /// Whether no host is allowed.
  package var isEmpty: Bool { places.isEmpty }

  /// The hosts of `--allow-net`, or those of a project's settings.
  ///
  /// - Parameter texts: each `HOST` or `HOST:PORT`; without a port, the default port of the scheme is allowed.
  /// - Throws: ``FetchFault`` for the first invalid host.
  package init(_ texts: [String]) throws(FetchFault) {
    places = try texts.map { text throws(FetchFault) in
      let place = try WebPlace(text[...], of: text)
      if case .address(let address) = place.host, address.isDisguised {
        throw FetchFault(
          "\(text.culprit) is \(address.refusal ?? "")", hint: "use the IPv4 address itself")
      }
      return place
    }
  }

  /// The error if a file of a checkout lists an address that is not public: its author may mean this machine and its
  /// neighbours; nil if all are public.
  package var publicFault: FetchFault? {
    for place in places {
      guard case .address(let address) = place.host, let refusal = address.refusal else { continue }
      return FetchFault(
        "\(place.description.culprit) is \(refusal)",
        hint: "settings may only name public hosts; --allow-net may name any host")
    }
    return nil
  }

  /// Checks that a URL's host is allowed, before its address is looked up.
  func check(_ url: WebURL) throws(FetchFault) {
    guard !allows(url.host, of: url) else { return }
    throw FetchFault(
      "\(url.host.text.culprit) is not allowed at port \(url.port)",
      hint: "if you trust it: --allow-net \(url.place)")
  }

  /// Checks that all addresses of a URL's host may be contacted.
  func check(_ addresses: [IPAddress], of url: WebURL) throws(FetchFault) {
    for address in addresses {
      guard let refusal = address.refusal,
        address.isDisguised || !allows(.address(address), of: url)
      else { continue }
      let who =
        switch url.host {
        case .name(let name): "\(name.culprit) resolves to \(address), which"
        case .address: address.description.culprit
        }
      throw FetchFault(
        "\(who) is \(refusal)",
        hint: address.isDisguised
          ? "use the IPv4 address itself"
          : "if you trust it: --allow-net \(address.inURL):\(url.port)")
    }
  }

  private func allows(_ host: WebHost, of url: WebURL) -> Bool {
    places.contains { $0.host == host && ($0.port ?? url.scheme.port) == url.port }
  }
}

extension WebURL {
  /// The host, with the port if it is not the scheme's default, as `--allow-net` takes them.
  var place: String { host.text + (port == scheme.port ? "" : ":\(port)") }
}
