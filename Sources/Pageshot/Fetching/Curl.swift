import Foundation

/// The program `curl`, which asks the network: once, one host at the addresses that it is given, and nothing that
/// its user or the environment say.
///
/// A program, as a library would make every start of every command slower.
struct Curl {
  /// Where Debian's package and Apple's systems have it.
  static let usualProgram = "/usr/bin/curl"

  /// The program, by default the usual one.
  var program = usualProgram
  /// The largest answer in bytes: 8 MiB, as files of data may have.
  var mostBytes = PageLocation.mostDataBytes
  /// What curl tells of its work: headers get into it, which it takes up to 300 KiB of.
  private static let mostReport = 1 << 20
  /// Seconds in which a machine takes up.
  private static let connectSeconds = 10

  /// What a server answered.
  enum Answer {
    case body([UInt8])
    /// Another URL, as the server has it.
    case redirect(String)
  }

  /// Asks for a URL.
  ///
  /// - Parameters:
  ///   - url: the URL.
  ///   - addresses: where its host is; nobody else is asked.
  ///   - deadline: when the whole answer has to be there.
  /// - Returns: what the server answered.
  /// - Throws: ``FetchFault`` where there is no such answer.
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

  /// What is said on curl's command line counts more than any settings, which `-q` leaves unread.
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

  /// Seconds with three decimals; not 0, which curl takes for any time.
  private static func spelt(_ seconds: Double) -> String {
    let thousandths = max(1, Int(seconds * 1000))
    return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
  }

  /// What curl tells of its work.
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
