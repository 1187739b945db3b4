import Foundation
import Pageshot
import Testing

@testable import Inspecting
@testable import Projects

/// Scripts replace curl, so that nothing is requested.
@Suite struct `An answer from curl` {
  private let url: WebURL
  private let addresses = ["8.8.8.8", "2600::1"].compactMap { IPAddress($0) }

  init() throws { url = try WebURL("https://a.com/x") }

  /// The result of a script that replaces curl.
  ///
  /// A shell writes the script. If this process wrote it, children that other tests start at that time would hold
  /// the file open, and a file that is open for writing cannot be run.
  private func ask(_ script: String, seconds: Double = 20) throws -> Curl.Answer {
    let path = NSTemporaryDirectory() + "/pageshot-curl-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let write = #"printf '#!/bin/sh\n%s\n' "$1" > "$0" && chmod 700 "$0""#
    let writer = try RunProgram(
      "/bin/sh", ["-c", write, path, script], limits: [0, 1 << 16], by: Deadline(in: 20))
    try #require(writer.end == .exit(0), "\(String(decoding: writer.outputs[1], as: UTF8.self))")
    return try Curl(program: path).ask(for: url, at: addresses, by: Deadline(in: seconds))
  }

  /// curl's report of an answer.
  private func report(
    code: Int = 0, status: Int = 200, from address: String = "8.8.8.8", to next: String = "null"
  ) -> String {
    let report =
      #"{"exitcode": \#(code), "http_code": \#(status), "remote_ip": "\#(address)", "#
      + #""redirect_url": \#(next), "errormsg": null, "certs": ""}"#
    return "echo '\(report)' >&2; exit \(code)"
  }

  private func message(_ script: String, seconds: Double = 20) -> String {
    let fault = #expect(throws: FetchFault.self) { _ = try ask(script, seconds: seconds) }
    return fault.map { "\($0.message); \($0.hint)" } ?? ""
  }

  @Test func `is accepted with its body`() throws {
    for address in ["8.8.8.8", "2600:0::1"] {
      guard case .body(let body) = try ask("printf '{}'; " + report(from: address)) else {
        Issue.record("no body")
        continue
      }
      #expect(body == Array("{}".utf8))
    }
  }

  @Test(arguments: ["8.8.4.4", "127.0.0.1", "::ffff:8.8.8.8", "", "2600::2"])
  func `must come from an address of the host`(address: String) {
    let message = message("printf '{}'; " + report(from: address))
    #expect(
      message.contains("was answered by \"\(address)\", which is not an address of the host"),
      "\(message)")
  }

  @Test(arguments: [301, 302, 303, 307, 308]) func `may be a redirect`(status: Int) throws {
    let answer = try ask(report(status: status, to: "\"https://b.com\""))
    guard case .redirect("https://b.com") = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(message(report(status: status)).contains("failed with status \(status)"))
    for other in [300, 304, 305, 306] {
      let message = message(report(status: other, to: "\"https://b.com\""))
      #expect(message.contains("failed with status \(other)"))
    }
    #expect(message(report(code: 23, status: status, to: "\"https://b.com\"")).contains("code 23"))
  }

  @Test func `must have curl's report`() {
    for script in ["exit 2", "echo 'curl: (2) no such option' >&2; exit 2", "kill -9 $$"] {
      #expect(message(script).contains("cannot be read: its exit code was "), "\(script)")
    }
    #expect(message(report(code: 60, status: 0)).contains("check the certificate of the server"))
    #expect(message(report(code: 63)).contains("limit: file bytes > 8388608"))
    #expect(message(report(code: 28, status: 0)).contains("timed out"))
  }

  @Test func `ends at the size limit and at the deadline`() {
    let begin = ContinuousClock.now
    #expect(message("exec cat /dev/zero").contains("limit: file bytes > 8388608"))
    #expect(message("exec cat /dev/zero >&2").contains("limit: file bytes"))
    #expect(message("exec sleep 60", seconds: 0.2).contains("timed out"))
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test func `does not depend on the user's environment`() throws {
    let run = try RunProgram(
      "/usr/bin/env", [], limits: [1 << 16, 1 << 16], by: Deadline(in: 20))
    #expect(run.end == .exit(0))
    #expect(String(decoding: run.outputs[0], as: UTF8.self) == "LC_ALL=C\n")
    #expect(run.outputs[1].isEmpty)
  }
}
