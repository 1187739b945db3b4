import Foundation

/// The program `curl`, which sends one request to one host at given addresses, independent of the user's settings and
/// the environment.
///
/// It is a program, since a library would slow down the start of every command.
struct Curl {
  /// The path in Debian's package and on Apple's systems.
  static let usualProgram = "/usr/bin/curl"

  /// The program, by default the usual one.
  var program = usualProgram
  /// The largest response in bytes: 8 MiB, the limit of data files.
  var mostBytes = PageLocation.mostDataBytes
  /// The largest report of curl: headers are part of it, of which curl accepts up to 300 KiB.
  private static let mostReport = 1 << 20
  /// The time limit for connecting, in seconds.
  private static let connectSeconds = 10

  /// The response of a server.
  enum Answer {
    case body([UInt8])
    /// A redirect to another URL, as the server wrote it.
    case redirect(String)
  }

  /// Requests a URL.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - addresses: the addresses of its host; no other address is contacted.
  ///   - deadline: the time limit of the whole response.
  /// - Returns: the response.
  /// - Throws: ``FetchFault`` if there is no valid response.
  func ask(
    for url: WebURL, at addresses: [IPAddress], by deadline: Deadline
  ) throws(FetchFault) -> Answer {
    let run = try RunProgram(
      program, arguments(for: url, at: addresses, seconds: deadline.seconds),
      limits: [mostBytes, Self.mostReport],
      // It ends itself in time, and says so.
      by: deadline.later(by: 1))
    switch run.end {
    case .overLimit: throw tooLarge(url)
    case .late: throw Self.late(url)
    case .exit(let code):
      guard let report = try? JSONDecoder().decode(Report.self, from: Data(run.outputs[1])) else {
        throw FetchFault(
          "the output of curl for \(url.description.culprit) cannot be read: its exit code was \(code)",
          hint: "curl 7.70 or newer is required: check `curl --version`")
      }
      return try answer(run.outputs[0], report, to: url, at: addresses)
    }
  }

  /// Arguments of curl take precedence over settings, which `-q` does not read.
  func arguments(for url: WebURL, at addresses: [IPAddress], seconds: Double) -> [String] {
    let pins = addresses.map(\.inURL).joined(separator: ",")
    // `--resolve` takes no IPv6 address as a host, and needs none: the pin of all hosts holds for it.
    let hosts = if case .name(let name) = url.host { [name, "*"] } else { ["*"] }
    let resolved = hosts.flatMap { ["--resolve", "\($0):\(url.port):\(pins)"] }
    let start = ["-q", "--silent", "--globoff", "--path-as-is", "--proto", "=http,https"]
    let limits = [
      "--connect-timeout", "\(Self.connectSeconds)", "--max-time", Self.spelt(seconds),
      "--max-filesize", "\(mostBytes)",
    ]
    let wishes = [
      "--compressed", "--user-agent", "pageshot", "--header", "Accept:application/json",
      "--write-out", "%{stderr}%{json}", "--url", url.description,
    ]
    return start + ["--noproxy", "*"] + resolved + limits + wishes
  }

  /// Seconds with three decimals; never 0, which curl takes as no limit.
  private static func spelt(_ seconds: Double) -> String {
    let thousandths = max(1, Int(seconds * 1000))
    return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
  }

  /// The report that curl prints.
  private struct Report: Decodable {
    let exitcode: Int32
    let errormsg: String?
    let http_code: Int
    let redirect_url: String?
    let remote_ip: String
  }

  private func answer(
    _ body: [UInt8], _ report: Report, to url: WebURL, at addresses: [IPAddress]
  ) throws(FetchFault) -> Answer {
    let (code, status) = (report.exitcode, report.http_code)
    if code == 63 { throw tooLarge(url) }
    if code == 28 { throw Self.late(url) }
    if code == 0, IPAddress(report.remote_ip).map(addresses.contains) != true {
      throw FetchFault(
        "\(url.description.culprit) was answered by \(report.remote_ip.culprit), which is not an address of the host",
        hint: "try again, or from another network")
    }
    if code == 0, [301, 302, 303, 307, 308].contains(status), let next = report.redirect_url {
      return .redirect(next)
    }
    guard code == 0, status == 200 else {
      let words = report.errormsg.map { ": \($0.culprit)" } ?? ""
      throw FetchFault(
        "\(url.description.culprit) failed with status \(status), curl exit code \(code)\(words)",
        hint: Self.hint(code, status))
    }
    return .body(body)
  }

  private static func hint(_ code: Int32, _ status: Int) -> String {
    switch (code, status) {
    case (0, 401), (0, 403):
      "the server requires a login, which fetch does not support: save the sample by hand"
    case (0, 404), (0, 410): "check the url"
    case (0, 500...): "try again later"
    case (0, _): "only status 200 is accepted"
    case (7, _): "check that the server is running and the port is right"
    case (18, _), (52, _), (56, _): "the server closed the connection: try again"
    case (35, _), (51, _), (53...60, _), (77, _):
      "check the certificate of the server: `curl -v` prints details"
    default: "`man curl` lists the exit codes"
    }
  }

  private func tooLarge(_ url: WebURL) -> FetchFault {
    FetchFault(
      "\(url.description.culprit) is too large: limit: file bytes > \(mostBytes)",
      hint: "request less data")
  }

  private static func late(_ url: WebURL) -> FetchFault {
    FetchFault(
      "\(url.description.culprit) timed out",
      hint: "the limits are \(connectSeconds) s to connect and 30 s in total")
  }
}
