import Foundation
import Pageshot
import ServerSamples
import Testing

@testable import Projects

/// Nothing but the loopback is asked.
@Suite struct `What is got from a server` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func get(_ url: String, _ hosts: [String] = [], seconds: Double = 20) throws -> String {
    let hosts = try AllowedHosts(hosts.isEmpty ? [server.place] : hosts)
    let fetcher = Fetcher(hosts: hosts, seconds: seconds)
    return String(decoding: try fetcher.json(of: WebURL(url)), as: UTF8.self)
  }

  /// What is told where nothing is got.
  private func told(
    _ url: String, _ hosts: [String] = [], seconds: Double = 20
  ) -> String {
    let fault = #expect(throws: FetchFault.self) { try get(url, hosts, seconds: seconds) }
    return fault.map { "\($0.message); \($0.hint)" } ?? ""
  }

  @Test func `is what it gives, byte by byte`() throws {
    #expect(try get(server.url("/json")) == #"{"user": "Ann"}"#)
    #expect(try get(server.url("/agent")) == #"["pageshot", "application/json"]"#)
  }

  @Test(arguments: [404, 500, 204, 401, 304, 203])
  func `has status 200`(status: Int) {
    let told = told(server.url("/status?is=\(status)"))
    #expect(told.contains("failed with status \(status), curl exit code 0"), "\(told)")
  }

  @Test func `is there in time`() {
    let begin = ContinuousClock.now
    #expect(told(server.url("/slow"), seconds: 1).contains("timed out"))
    #expect(ContinuousClock.now - begin < .seconds(4))
  }

  @Test func `is whole`() {
    let told = told(server.url("/cut"))
    #expect(told.contains("failed with status 200, curl exit code 18"), "\(told)")
    #expect(told.contains("the server closed the connection"), "\(told)")
  }

  @Test func `is JSON, and what it is else speaks in quotes`() {
    let told = told(server.url("/text"))
    #expect(told.contains("/text\" returned unusable JSON: "), "\(told)")
    #expect(!told.contains("rm -rf"), "\(told)")
  }

  @Test(arguments: ["/long", "/chunked"]) func `is within the limit`(path: String) {
    #expect(told(server.url(path)).contains("limit: file bytes > 8388608"))
  }

  @Test func `is within the limit once it is unpacked`() throws {
    let folder = try Folder()
    _ = try Process.finish(
      "/bin/sh", ["-c", "head -c 9437184 /dev/zero | gzip > packed.gz"], in: folder.path)
    let told = told(server.url("/packed?file=\(folder.path("packed.gz"))"))
    #expect(told.contains("limit: file bytes > 8388608"), "\(told)")
  }

  @Test func `may be elsewhere, at most five times`() throws {
    var url = server.url("/json")
    for _ in 0..<5 { url = server.url("/to?url=\(url)") }
    #expect(throws: Never.self) { try get(url) }
    let told = told(server.url("/to?url=\(url)"))
    #expect(told.contains("limit: redirects > 5"), "\(told)")
    #expect(told.hasPrefix("\"http://\(server.place)/to?url="), "\(told)")
  }

  @Test(arguments: [
    ("file:///etc/passwd", "start it with https:// or http://"),
    ("http://127.0.0.2/", "\"127.0.0.2\" is not allowed at port 80"),
    ("http://169.254.169.254/latest", "\"169.254.169.254\" is not allowed"),
    ("http://u@127.0.0.1/", "remove everything up to the @"),
  ])
  func `is nowhere that its host leads to by itself`(target: String, words: String) {
    let told = told(server.url("/to?url=\(target)"))
    #expect(told.contains(words) && told.contains("redirects: "), "\(told)")
    #expect(server.end() == ["/to"])
  }

  @Test func `is at public addresses, unless the address is allowed`() throws {
    let url = "http://localhost:\(server.port)/json"
    let told = told(url, ["localhost:\(server.port)"])
    #expect(told.contains("which is a loopback address"), "\(told)")
    let led = self.told(server.url("/to?url=\(url)"), [server.place])
    #expect(led.contains("\"localhost\" is not allowed"), "\(led)")
    let all = ["localhost:\(server.port)", server.place, "[::1]:\(server.port)"]
    #expect(try get(url, all) == #"{"user": "Ann"}"#)
    #expect(server.end() == ["/to", "/json"])
  }

  @Test func `is asked for where somebody listens`() throws {
    server.end()
    let told = told(server.url("/json"))
    #expect(told.contains("failed with status 0, curl exit code 7"), "\(told)")
    #expect(told.contains("check that the server is running"), "\(told)")
  }

  @Test func `needs curl`() throws {
    let fetcher = Fetcher(
      hosts: try AllowedHosts([server.place]), curl: Curl(program: "/nowhere/curl"))
    let fault = #expect(throws: FetchFault.self) {
      try fetcher.json(of: WebURL(server.url("/json")))
    }
    #expect(fault?.lacksCurl == true)
  }

  @Test func `is asked for with these words`() throws {
    let url = try WebURL("https://a.com:8443/x?y")
    let addresses = ["8.8.8.8", "2600::1"].compactMap { IPAddress($0) }
    #expect(
      Curl().arguments(for: url, at: addresses, seconds: 29.5) == [
        "-q", "--silent", "--globoff", "--path-as-is", "--proto", "=http,https",
        "--noproxy", "*", "--resolve", "a.com:8443:8.8.8.8,[2600::1]",
        "--resolve", "*:8443:8.8.8.8,[2600::1]", "--connect-timeout", "10",
        "--max-time", "29.500", "--max-filesize", "8388608", "--compressed",
        "--user-agent", "pageshot", "--header", "Accept:application/json",
        "--write-out", "%{stderr}%{json}", "--url", "https://a.com:8443/x?y",
      ])
  }
}
