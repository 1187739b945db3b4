import PageFiles
import PageModel

/// Downloads JSON from allowed hosts, one request at a time.
struct Fetcher {
  /// The hosts that may be contacted.
  let hosts: AllowedHosts
  /// The curl program; by default Debian's.
  var curl = Curl()
  /// The time limit of a URL with all redirects, in seconds: 30.
  var seconds = 30.0

  /// The most redirects of a URL.
  private static let mostRedirects = 5

  /// The JSON of a URL, byte for byte.
  ///
  /// - Throws: ``FetchFault`` if the URL is not allowed, fails, or does not return JSON that pages can use.
  func json(of url: WebURL) throws(FetchFault) -> [UInt8] {
    let body = try body(of: url)
    let faults = DataFile.read(body, file: SourceFile(url.description)).diagnostics
    guard let fault = faults.first else { return body }
    let place = "line \(fault.source.line), column \(fault.source.column)"
    throw FetchFault(
      "\(url.description.culprit) returned unusable JSON: \(fault.message) (\(place))",
      hint: "the response must be JSON as in a .data.json file")
  }

  private func body(of start: WebURL) throws(FetchFault) -> [UInt8] {
    let deadline = Deadline(in: seconds)
    var (url, redirects) = (start, 0)
    while true {
      do throws(FetchFault) {
        switch try ask(for: url, by: deadline) {
        case .body(let bytes): return bytes
        case .redirect(let next):
          redirects += 1
          guard redirects <= Self.mostRedirects else { throw Self.tooFar }
          url = try url.redirected(to: next)
        }
      } catch {
        throw redirects == 0 ? error : error.after(start)
      }
    }
  }

  private func ask(for url: WebURL, by deadline: Deadline) throws(FetchFault) -> Curl.Answer {
    try hosts.check(url)
    let addresses = try HostLookup.addresses(of: url, by: deadline)
    try hosts.check(addresses, of: url)
    return try curl.ask(for: url, at: addresses, by: deadline)
  }

  private static var tooFar: FetchFault {
    FetchFault(
      "limit: redirects > \(mostRedirects)", hint: "use the final URL instead")
  }
}

extension FetchFault {
  /// The error after a redirect, with the first URL.
  fileprivate func after(_ start: WebURL) -> FetchFault {
    var fault = self
    fault.message = "\(start.description.culprit) redirects: \(message)"
    return fault
  }
}
