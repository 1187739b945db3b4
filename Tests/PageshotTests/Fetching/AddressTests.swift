import Pageshot
import Testing

@testable import Projects

@Suite struct `An IP address` {
  /// The first and last addresses of each non-public range, and their public neighbours.
  @Test(
    arguments: [
      ("0.0.0.0", "0.255.255.255", nil, "1.0.0.0"),
      ("10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"),
      ("100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"),
      ("127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"),
      ("168.63.129.16", "168.63.129.16", "168.63.129.15", "168.63.129.17"),
      ("169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"),
      ("172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"),
      ("192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"),
      ("192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"),
      ("192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"),
      ("192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"),
      ("198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"),
      ("198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"),
      ("203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"),
      ("224.0.0.0", "255.255.255.255", "223.255.255.255", nil),
      ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", nil, "2000::"),
      ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "3fff:1000::", nil),
      ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", "2000:ffff::", "2001:200::"),
      ("2001:db8::", "2001:db8:ffff:ffff:ffff:ffff:ffff:ffff", "2001:db7:ffff::", "2001:db9::"),
      ("2002::", "2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff", "2001:ffff::", "2003::"),
      ("3fff::", "3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff", "3ffe:ffff::", "3fff:1000::"),
    ] as [(String, String, String?, String?)])
  func `is not public in these ranges and public next to them`(
    first: String, last: String, before: String?, after: String?
  ) throws {
    for text in [first, last] { #expect(try #require(IPAddress(text)).refusal != nil, "\(text)") }
    for text in [before, after].compactMap(\.self) {
      #expect(try #require(IPAddress(text)).refusal == nil, "\(text)")
    }
  }

  @Test(arguments: [
    ("::1", "a loopback address"), ("::", "not a public address"),
    ("fe80::1", "a link-local address"),
    ("fd00::1", "a private address"), ("fec0::1", "not a public address"),
    ("ff02::1", "a multicast address"), ("100::1", "not a public address"),
    ("::ffff:8.8.8.8", "an IPv4 address within IPv6"),
    ("::ffff:127.0.0.1", "an IPv4 address within IPv6"),
    ("::ffff:7f00:1", "an IPv4 address within IPv6"), ("::127.0.0.1", "not a public address"),
    ("64:ff9b::8.8.8.8", "an IPv4 address behind NAT64"),
    ("64:ff9b:1::7f00:1", "an IPv4 address behind NAT64"),
    ("2002:7f00:1::", "an address of 6to4"), ("2001:0:1::", "an address for protocols"),
  ])
  func `is described by its kind`(text: String, words: String) throws {
    #expect(try #require(IPAddress(text)).refusal == words)
  }

  @Test(arguments: [
    "127.1", "0x7f.0.0.1", "0177.0.0.1", "127.0.0.01", "2130706433", "127.0.0.1 ", " 127.0.0.1",
    "127.0.0.256", "1.2.3", "", "::1%lo", "[::1]", ":", ":::", "1::2::3", "12345::", "１.1.1.1",
    "fe80::1%eth0", "::ffff:127.0.0.01", "1.2.3.4\u{0}5", "::1\u{0}",
  ])
  func `has no other form`(text: String) { #expect(IPAddress(text) == nil) }
}

@Suite struct `Allowed hosts` {
  private func fault(_ url: String, at addresses: [String], _ hosts: [String]) throws -> String? {
    let (hosts, url) = (try AllowedHosts(hosts), try WebURL(url))
    do throws(FetchFault) {
      try hosts.check(url)
      try hosts.check(addresses.compactMap { IPAddress($0) }, of: url)
      return nil
    } catch {
      return "\(error.message); \(error.hint)"
    }
  }

  @Test(arguments: [
    ("https://a.com/", ["8.8.8.8", "2600::1"], ["a.com"]),
    ("http://A.com/", ["8.8.8.8"], ["b.com", "A.COM"]),
    ("https://a.com:8443/", ["8.8.8.8"], ["a.com:8443"]),
    ("http://a.com:443/", ["8.8.8.8"], ["a.com:443"]),
    ("http://8.8.8.8/", ["8.8.8.8"], ["8.8.8.8"]),
    ("http://127.0.0.1:8080/", ["127.0.0.1"], ["127.0.0.1:8080"]),
    ("http://[0::1]:8080/", ["::1"], ["[::1]:8080"]),
    ("http://a.com:81/", ["10.0.0.1", "8.8.8.8"], ["a.com:81", "10.0.0.1:81"]),
    ("http://localhost/", ["127.0.0.1", "::1"], ["localhost", "127.0.0.1", "[::1]:80"]),
  ])
  func `can be requested`(url: String, addresses: [String], hosts: [String]) throws {
    #expect(try fault(url, at: addresses, hosts) == nil)
  }

  @Test(
    arguments: [
      (
        "https://a.com/", ["8.8.8.8"], [],
        "\"a.com\" is not allowed at port 443; if you trust it: --allow-net a.com"
      ),
      ("https://b.a.com/", ["8.8.8.8"], ["a.com"], "\"b.a.com\" is not allowed"),
      (
        "https://a.com:444/", ["8.8.8.8"], ["a.com"],
        "not allowed at port 444; if you trust it: --allow-net a.com:444"
      ),
      ("http://a.com/", ["8.8.8.8"], ["a.com:443"], "not allowed at port 80"),
      ("http://8.8.8.8/", ["8.8.8.8"], ["a.com"], "\"8.8.8.8\" is not allowed"),
      (
        "http://a.com/", ["8.8.8.8", "10.0.0.1"], ["a.com"],
        "\"a.com\" resolves to 10.0.0.1, which is a private address; if you trust it: --allow-net 10.0.0.1:80"
      ),
      ("http://a.com/", ["127.0.0.1"], ["a.com", "127.0.0.1:8080"], "which is a loopback address"),
      ("http://a.com/", ["127.0.0.2"], ["a.com", "127.0.0.1"], "127.0.0.2, which is a loopback"),
      ("http://127.0.0.1/", ["127.0.0.1"], ["127.0.0.1:8080"], "not allowed at port 80"),
      ("http://a.com/", ["::1"], ["a.com"], "--allow-net [::1]:80"),
      (
        "http://a.com/", ["::ffff:8.8.8.8"], ["a.com", "8.8.8.8"],
        "an IPv4 address within IPv6; use the IPv4 address itself"
      ),
      ("http://[::ffff:8.8.8.8]/", ["::ffff:8.8.8.8"], ["8.8.8.8"], "is not allowed"),
    ] as [(String, [String], [String], String)])
  func `are the only hosts that can be requested`(
    url: String, addresses: [String], hosts: [String], message: String
  ) throws {
    let fault = try fault(url, at: addresses, hosts)
    #expect(fault?.contains(message) == true, "\(fault ?? "")")
  }

  @Test(arguments: [
    "", "http://a.com", "a.com/", "*.a.com", "a.com:0", "a.com:", "::1", "[::1", "a b", "a.com.",
    "10.0.0.0/8", "127.1", "u@a.com", "[::ffff:127.0.0.1]:80", "[64:ff9b::7f00:1]", "１.com",
    "\u{212A}.com", "a.com@", "a:b",
  ])
  func `must be hosts and ports`(text: String) {
    #expect(throws: FetchFault.self) { try AllowedHosts(["a.com", text]) }
  }

  @Test func `must be public if the settings name them`() throws {
    #expect(try AllowedHosts(["a.com", "8.8.8.8:53", "localhost"]).publicFault == nil)
    for text in ["127.0.0.1", "169.254.169.254", "[::1]:80", "[fd00::1]"] {
      let fault = try AllowedHosts(["a.com", text]).publicFault
      #expect(
        fault?.hint == "settings may only name public hosts; --allow-net may name any host",
        "\(text)")
    }
  }
}
