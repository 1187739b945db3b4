/// The hosts that may be asked.
///
/// A name is asked where all of its addresses are public. An address that is named is asked, at its port, for
/// itself and for a named name that leads there; nothing else reaches an address that is not public.
package struct AllowedHosts: Hashable, Sendable {
  private let places: [WebPlace]

  /// Whether there are none.
  package var isEmpty: Bool { places.isEmpty }

  /// The hosts of `--allow-net`, or those of a project's settings.
  ///
  /// - Parameter texts: each `HOST` or `HOST:PORT`; a host alone is asked at its scheme's own port.
  /// - Throws: ``FetchFault`` for the first that names none.
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

  /// What is wrong with hosts that a file of a checkout names: those who wrote it may mean this machine and its
  /// neighbours; nil where nothing is.
  package var publicFault: FetchFault? {
    for place in places {
      guard case .address(let address) = place.host, let refusal = address.refusal else { continue }
      return FetchFault(
        "\(place.description.culprit) is \(refusal)",
        hint: "settings may only name public hosts; --allow-net may name any host")
    }
    return nil
  }

  /// Makes sure that a URL's host is one of them, before anybody is asked for its address.
  func check(_ url: WebURL) throws(FetchFault) {
    guard !allows(url.host, of: url) else { return }
    throw FetchFault(
      "\(url.host.text.culprit) is not allowed at port \(url.port)",
      hint: "if you trust it: --allow-net \(url.place)")
  }

  /// Makes sure that a URL may be asked at all of the addresses that its host has.
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
  /// The host, and the port where it is not the scheme's own, as `--allow-net` takes them.
  var place: String { host.text + (port == scheme.port ? "" : ":\(port)") }
}
