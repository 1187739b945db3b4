import Foundation
import ServerSamples
import Testing

/// These tests only use the loopback.
@Suite struct `Pages that are fetched` {
  private let box: Sandbox
  private let server: TestServer

  init() throws {
    (box, server) = (try Sandbox(), try TestServer())
    try write("me", "/json")
  }

  /// A page whose sample is fetched from a path of the server.
  private func write(_ name: String, _ path: String, sample: String? = nil) throws {
    let url = path.hasPrefix("/") ? server.url(path) : path
    let data = "{ url: \"\(url)\", sample: \(sample ?? name + ".data.json") }"
    try box.write("pages/\(name).yaml", "title: \"{{user}}\"\ndata: \(data)\ncells: []\n")
  }

  private func fetch(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Sandbox.Run {
    let arguments = ["fetch", "--allow-net", server.place] + arguments
    return try box.start(arguments, environment: environment).finish()
  }

  @Test func `have their samples written only if they changed`() throws {
    let first = try fetch()
    #expect(first.code == 0 && first.output.isEmpty)
    #expect(first.errors == "fetched  me  pages/me.data.json\n")
    #expect(try box.text("pages/me.data.json") == #"{"user": "Ann"}"#)
    #expect(box.files() == ["pages/me.data.json", "pages/me.yaml"])
    let date = try #require(try modified("pages/me.data.json"))
    let again = try fetch()
    #expect(again.errors == "unchanged  me  pages/me.data.json\n")
    #expect(try modified("pages/me.data.json") == date)
    try box.write("pages/me.data.json", "{}")
    #expect(try fetch("-q").errors.isEmpty)
    #expect(try box.text("pages/me.data.json") == #"{"user": "Ann"}"#)
    let drawn = try box.run("render")
    #expect(drawn.code == 0, "\(drawn.errors)")
  }

  private func modified(_ path: String) throws -> Date? {
    let path = box.folder + "/" + path
    return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
  }

  @Test func `are reported as JSON`() throws {
    try write("no", "/status?is=404")
    let run = try fetch("--json")
    #expect(run.code == 76)
    let entries = try run.objects
    #expect(entries.map { $0["state"] as? String } == ["fetched", "failed"])
    #expect(entries.map { $0["page"] as? String } == ["me", "no"])
    #expect(entries.map { $0["source"] as? String } == ["pages/me.yaml", "pages/no.yaml"])
    #expect(entries[0]["sample"] as? String == "pages/me.data.json")
    #expect(entries[0]["url"] as? String == server.url("/json"))
    #expect(entries[0]["message"] is NSNull)
    #expect(
      (entries[1]["message"] as? String)?.contains("failed with status 404, curl exit code 0")
        == true)
    #expect(entries[1]["hint"] as? String == "check the url")
  }

  @Test func `are fetched even if others fail, which are reported at the url's line`() throws {
    try write("bad", "/text")
    let run = try fetch()
    #expect(run.code == 76)
    #expect(run.errors.hasPrefix("pages/bad.yaml:2:14: error: \"\(server.url("/text"))\" returned"))
    #expect(
      run.errors.hasSuffix("failed  bad  pages/bad.data.json\nfetched  me  pages/me.data.json\n"))
    #expect(!run.errors.contains("\npageshot: error:") && !run.errors.contains("rm -rf"))
    #expect(!box.files("pages").contains("bad.data.json"))
  }

  @Test func `are refused without requests if no host is allowed, and their hosts are named`()
    throws
  {
    try write("b", "https://api.example.com/v1")
    try write("c", "https://api.example.com/v2")
    let run = try box.run("fetch")
    #expect(run.code == 64)
    #expect(
      run.errors == """
        pageshot: error: no host is allowed, but pages need some
              hint: if you trust them all: --allow-net api.example.com --allow-net \(server.place)

        """)
    let none = try box.run("fetch", "--allow-net", "a b")
    #expect(none.code == 64 && none.errors.contains("\"a b\" has no valid host"), "\(none.errors)")
    #expect(server.end().isEmpty)
  }

  @Test func `are requested once for each url and only from allowed hosts`() throws {
    try write("z", "/json")
    try write("n", "/agent")
    try write("c", "http://localhost:\(server.port)/json")
    let run = try fetch()
    #expect(run.code == 76)
    #expect(run.errors.contains("\"localhost\" is not allowed at port \(server.port)"))
    let named = try fetch("pages/c.yaml", "--allow-net", "b.example", "--allow-net", "localhost:1")
    #expect(named.code == 76)
    #expect(server.end() == ["/json", "/agent"])
  }

  @Test func `are requested without proxies or the user's curl settings`() throws {
    let home = box.folder + "/home"
    try box.write("home/.curlrc", "output = \(home)/owned\nproxy = http://127.0.0.1:1\n")
    let proxy = "http://127.0.0.1:1"
    let run = try fetch(
      environment: [
        "HOME": home, "CURL_HOME": home, "XDG_CONFIG_HOME": home, "http_proxy": proxy,
        "HTTP_PROXY": proxy, "ALL_PROXY": proxy, "all_proxy": proxy,
      ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(box.files("home") == [".curlrc"])
  }

  @Test(arguments: [
    ("https://user@example.com/", "has a user name"), ("https://127.1/", "has no valid host"),
    ("https://１２７.0.0.1/", "is not ASCII"), ("https://a.com/#b", "a fragment"),
    ("https://a.com:0/", "has no port"), ("ftp://a.com", "is not an http or https URL"),
  ])
  func `are refused if their url is ambiguous`(url: String, words: String) throws {
    try write("me", url)
    let run = try fetch()
    #expect(run.code == 1)
    #expect(run.errors.hasPrefix("pages/me.yaml:2:14: error: "), "\(run.errors)")
    #expect(run.errors.contains(words) && run.errors.contains("hint: "), "\(run.errors)")
  }

  @Test(arguments: [
    ("/tmp/me.data.json", 1, "points outside the checkout or project of the page"),
    ("../../me.data.json", 1, "points outside the checkout or project of the page"),
    ("../.git/me.data.json", 1, "points outside the checkout or project of the page"),
    ("link.data.json", 74, "it is a link"), ("out/me.data.json", 73, "points outside"),
  ])
  func `are written only inside their project`(sample: String, code: Int32, words: String) throws {
    try box.write("pageshot.yaml", "")
    try box.makeFolder(".git")
    try box.link("pages/link.data.json", to: "../other.json")
    try box.link("pages/out", to: "/tmp")
    try write("me", "/json", sample: sample)
    let run = try fetch()
    #expect(run.code == code, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(box.files().sorted() == ["pages/link.data.json", "pages/me.yaml", "pageshot.yaml"])
  }

  @Test func `have a sample each, or one url`() throws {
    try write("b", "/agent", sample: "me.data.json")
    let run = try fetch()
    #expect(run.code == 1)
    #expect(
      run.errors.contains("is already the sample of pages/b.yaml, which has another url"),
      "\(run.errors)")
    try write("b", "/json", sample: "me.data.json")
    #expect(try fetch().code == 0)
  }

  @Test func `may be requested from hosts in the settings if those are public`() throws {
    try box.write("pageshot.yaml", "allowNet: [\(server.place)]\n")
    for command in ["fetch", "validate"] {
      let run = try box.run(command)
      #expect(run.code == 1)
      #expect(run.errors.contains("pageshot.yaml:1:11: error: \"\(server.place)\" is a loopback"))
      #expect(
        run.errors.contains("settings may only name public hosts; --allow-net may name any host"))
    }
    try box.write("pageshot.yaml", "allowNet: [localhost:\(server.port)]\n")
    try write("me", "http://localhost:\(server.port)/json")
    let run = try box.run("fetch")
    #expect(run.code == 76)
    #expect(run.errors.contains("\"localhost\" resolves to "), "\(run.errors)")
    #expect(server.end().isEmpty)
  }

  @Test func `may be none`() throws {
    try box.write("pages/me.yaml", "cells: []\n")
    let run = try box.run("fetch")
    #expect(
      run.code == 0 && run.errors == "no page has data with a url: nothing to fetch\n",
      "\(run.errors)")
    let gone = try box.run("fetch", "gone.yaml")
    #expect(gone.code == 66 && gone.errors.contains("no such file or folder"), "\(gone.errors)")
    try box.write("pages/bad.yaml", "data: { url: 'https://a.com' }\n")
    let bad = try box.run("fetch")
    #expect(bad.code == 1 && bad.errors.contains("needs \"sample\""), "\(bad.errors)")
  }
}
