import Pageshot
import Testing

@testable import Projects

@Suite struct `A requested URL` {
  @Test(arguments: [
    ("https://api.example.com", "https://api.example.com/"),
    ("HTTPS://API.Example.COM/V1?Q=A", "https://api.example.com/V1?Q=A"),
    ("http://example.com:80/a", "http://example.com/a"),
    ("https://example.com:80/a", "https://example.com:80/a"),
    ("https://example.com:00443", "https://example.com/"),
    ("http://example.com?q=1", "http://example.com/?q=1"),
    ("http://example.com/../a/./b//c", "http://example.com/../a/./b//c"),
    ("http://example.com/a?b=http://c@d:1", "http://example.com/a?b=http://c@d:1"),
    ("http://example.com/{a}[1]", "http://example.com/{a}[1]"),
    ("http://127.0.0.1:8080/", "http://127.0.0.1:8080/"),
    ("http://[0:0:0:0:0:0:0:1]:8080", "http://[::1]:8080/"),
    ("http://[2001:DB8::A]/x", "http://[2001:db8::a]/x"),
    ("http://[::FFFF:127.0.0.1]", "http://[::ffff:127.0.0.1]/"),
    ("http://a_b.x-1.com", "http://a_b.x-1.com/"),
    ("http://xn--fsq.example/", "http://xn--fsq.example/"),
    ("http://localhost", "http://localhost/"),
  ])
  func `is normalised to one spelling`(text: String, spelt: String) throws {
    let url = try WebURL(text)
    #expect(url.description == spelt)
    #expect(try WebURL(spelt) == url)
  }

  @Test(arguments: [
    ("ftp://example.com", "start it with https:// or http://"),
    ("file:///etc/passwd", "start it with https:// or http://"),
    ("//example.com/", "start it with https:// or http://"),
    ("http:/example.com", "start it with https:// or http://"),
    ("http:example.com", "start it with https:// or http://"),
    ("example.com", "start it with https:// or http://"),
    ("", "start it with https:// or http://"),
    ("http:\\\\example.com", "write /"), ("http://example.com\\@127.0.0.1/", "write /"),
    ("http://example.com/\\..", "write /"),
    ("http://user@example.com", "up to the @"), ("http://user:pw@example.com", "up to the @"),
    ("http://example.com:80@127.0.0.1/", "up to the @"), ("http://@example.com", "up to the @"),
    ("http://example.com/#a", "from the # on"),
    ("http://example.com#@127.0.0.1/", "from the # on"),
    ("http://exa mple.com", "%20"), (" http://example.com", "%20"),
    ("http://example.com/a\tb", "remove it"), ("http://example.com/\r\nHost: x", "remove it"),
    ("http://example.com/\u{0}", "remove it"), ("http://example.com/\u{7F}", "remove it"),
    ("http://１２７.０.０.１/", "xn--"), ("http://127。0。0。1/", "xn--"),
    ("http://例え.jp/", "xn--"), ("http://examp\u{AD}le.com/", "xn--"),
    ("http://example.com/你", "%E4%BD%A0"), ("http://ⓔxample.com", "xn--"),
    ("http://", "a name of a-z"), ("http:///path", "a name of a-z"), ("http://?q", "a name of a-z"),
    ("http://a..b", "a name of a-z"), ("http://.a", "a name of a-z"),
    ("http://a%2eb/", "a name of a-z"), ("http://*.example.com", "a name of a-z"),
    ("http://-example.com", "a name of a-z"), ("http://a,b", "a name of a-z"),
    ("http://example.com./", "the dot at the end"), ("http://127.0.0.1./", "the dot at the end"),
    ("http://0x7f.1/", "four numbers"), ("http://127.1/", "four numbers"),
    ("http://2130706433/", "four numbers"), ("http://0177.0.0.1/", "four numbers"),
    ("http://127.0.0.01/", "four numbers"), ("http://256.1.1.1/", "four numbers"),
    ("http://1.2.3.4.5/", "four numbers"), ("http://example.1/", "four numbers"),
    ("http://0x7f000001/", "decimal"), ("http://127.0.0.0x1/", "decimal"),
    ("http://[fe80::1%25eth0]/", "remove the zone"), ("http://[::1%1]/", "remove the zone"),
    ("http://[127.0.0.1]/", "write [::1]"), ("http://[::1/", "write [::1]"),
    ("http://[]/", "write [::1]"), ("http://[::1]x/", "write [::1]"),
    ("http://[1::2::3]/", "write [::1]"), ("http://::1/", "in brackets"),
    ("http://example.com:/", "such as :8080"), ("http://example.com:0/", "such as :8080"),
    ("http://example.com:65536/", "such as :8080"), ("http://example.com:+80/", "such as :8080"),
    ("http://example.com:8a/", "such as :8080"), ("http://example.com:-1/", "such as :8080"),
  ])
  func `is refused with a hint if it is ambiguous`(text: String, hint: String) {
    let fault = #expect(throws: FetchFault.self) { try WebURL(text) }
    #expect(fault?.hint.contains(hint) == true, "\(String(describing: fault))")
    #expect(fault?.message.hasPrefix("\"") == true)
  }

  @Test func `is limited in length`() throws {
    let label = String(repeating: "a", count: 63)
    let name = [label, label, label, String(repeating: "a", count: 61)].joined(separator: ".")
    #expect(try WebURL("http://\(name)/").host == .name(name))
    #expect(throws: FetchFault.self) { try WebURL("http://\(name)a/") }
    #expect(throws: FetchFault.self) { try WebURL("http://\(label)a.com/") }
    let long = "http://example.com/" + String(repeating: "a", count: 4096 - 19)
    #expect(try WebURL(long).description == long)
    let fault = #expect(throws: FetchFault.self) { try WebURL(long + "a") }
    #expect(fault?.message.contains("limit: bytes of a URL 4097 > 4096") == true)
    #expect((fault?.message.count ?? 0) < 300)
  }

  @Test func `may redirect to https from anywhere, and to http only from http`() throws {
    let (plain, secure) = (try WebURL("http://a.com"), try WebURL("https://a.com"))
    #expect(try plain.redirected(to: "http://b.com") == WebURL("http://b.com/"))
    #expect(try plain.redirected(to: "https://b.com") == WebURL("https://b.com/"))
    #expect(try secure.redirected(to: "https://b.com:8443/x").port == 8443)
    let fault = #expect(throws: FetchFault.self) { try secure.redirected(to: "http://a.com") }
    #expect(
      fault?.message == "\"http://a.com/\" is not encrypted, but the URL that redirects to it is")
    #expect(throws: FetchFault.self) { try plain.redirected(to: "file:///etc/passwd") }
    #expect(throws: FetchFault.self) { try plain.redirected(to: "http://u@b.com") }
  }
}
