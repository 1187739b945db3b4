import Foundation
import Pageshot
import ServerSamples
import Testing

@testable import Projects

/// These tests only use the loopback.
@Suite struct `A fetched sample` {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func get(_ url: String, _ hosts: [String] = [], seconds: Double = 20) throws -> String {
    let hosts = try AllowedHosts(hosts.isEmpty ? [server.place] : hosts)
    let fetcher = Fetcher(hosts: hosts, seconds: seconds)
    return String(decoding: try fetcher.json(of: WebURL(url)), as: UTF8.self)
  }

  /// The error message if nothing is fetched.
  private func message(
    _ url: String, _ hosts: [String] = [], seconds: Double = 20
  ) -> String {
    let fault = #expect(throws: FetchFault.self) { try get(url, hosts, seconds: seconds) }
    return fault.map { "\($0.message); \($0.hint)" } ?? ""
  }

  @Test func `has the server's bytes`() throws {
    #expect(try get(server.url("/json")) == #"{"user": "Ann"}"#)
    #expect(try get(server.url("/agent")) == #"["pageshot", "application/json"]"#)
  }

  @Test(arguments: [404, 500, 204, 401, 304, 203])
  func `needs status 200`(status: Int) {
    let message = message(server.url("/status?is=\(status)"))
    #expect(message.contains("failed with status \(status), curl exit code 0"), "\(message)")
  }

  @Test func `must arrive in time`() {
    #expect(message(server.url("/slow"), seconds: 1).contains("timed out"))
  }

  @Test func `must be complete`() {
    let message = message(server.url("/cut"))
    #expect(message.contains("failed with status 200, curl exit code 18"), "\(message)")
    #expect(message.contains("the server closed the connection"), "\(message)")
  }

  @Test func `must be JSON, and other text is not shown`() {
    let message = message(server.url("/text"))
    #expect(message.contains("/text\" returned unusable JSON: "), "\(message)")
    #expect(!message.contains("rm -rf"), "\(message)")
  }

  @Test(arguments: ["/long", "/chunked"]) func `must be within the size limit`(path: String) {
    #expect(message(server.url(path)).contains("limit: file bytes > 8388608"))
  }

  @Test func `must be within the size limit once it is decompressed`() throws {
    let folder = try Folder()
    _ = try Process.finish(
      "/bin/sh", ["-c", "head -c 9437184 /dev/zero | gzip > packed.gz"], in: folder.path)
    let message = message(server.url("/packed?file=\(folder.path("packed.gz"))"))
    #expect(message.contains("limit: file bytes > 8388608"), "\(message)")
  }

  @Test func `may be redirected at most five times`() throws {
    var url = server.url("/json")
    for _ in 0..<5 { url = server.url("/to?url=\(url)") }
    #expect(throws: Never.self) { try get(url) }
    let message = message(server.url("/to?url=\(url)"))
    #expect(message.contains("limit: redirects > 5"), "\(message)")
    #expect(message.hasPrefix("\"http://\(server.place)/to?url="), "\(message)")
  }

  @Test(arguments: [
    ("file:///etc/passwd", "start it with https:// or http://"),
    ("http://127.0.0.2/", "\"127.0.0.2\" is not allowed at port 80"),
    ("http://169.254.169.254/latest", "\"169.254.169.254\" is not allowed"),
    ("http://u@127.0.0.1/", "remove everything up to the @"),
  ])
  func `is not redirected to a refused address`(target: String, words: String) {
    let message = message(server.url("/to?url=\(target)"))
    #expect(message.contains(words) && message.contains("redirects: "), "\(message)")
    #expect(server.end() == ["/to"])
  }

  @Test func `must come from public addresses unless the address is allowed`() throws {
    let url = "http://localhost:\(server.port)/json"
    let message = message(url, ["localhost:\(server.port)"])
    #expect(message.contains("which is a loopback address"), "\(message)")
    let redirected = self.message(server.url("/to?url=\(url)"), [server.place])
    #expect(redirected.contains("\"localhost\" is not allowed"), "\(redirected)")
    let all = ["localhost:\(server.port)", server.place, "[::1]:\(server.port)"]
    #expect(try get(url, all) == #"{"user": "Ann"}"#)
    #expect(server.end() == ["/to", "/json"])
  }

  @Test func `needs a running server`() throws {
    server.end()
    let message = message(server.url("/json"))
    #expect(message.contains("failed with status 0, curl exit code 7"), "\(message)")
    #expect(message.contains("check that the server is running"), "\(message)")
  }

  @Test func `needs curl`() throws {
    let fetcher = Fetcher(
      hosts: try AllowedHosts([server.place]), curl: Curl(program: "/nowhere/curl"))
    let fault = #expect(throws: FetchFault.self) {
      try fetcher.json(of: WebURL(server.url("/json")))
    }
    #expect(fault?.lacksCurl == true)
  }

  @Test func `is requested with these arguments`() throws {
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
