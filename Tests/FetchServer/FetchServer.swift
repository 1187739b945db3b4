import FlyingFox
import FlyingSocks
import Foundation

/// A loopback server that answers in all the ways that `fetch` must handle.
///
/// It is a separate process because tests keep all threads of their own busy. It prints its port, then the path
/// of each request, and ends when its standard input is closed.
@main
enum FetchServer {
  static func main() async throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let server = HTTPServer(address: address, logger: .disabled, handler: Answers())
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    guard case .ip4(_, let port)? = await server.listeningAddress else { exit(1) }
    say("\(port)")
    Thread.detachNewThread {
      _ = try? FileHandle.standardInput.readToEnd()
      exit(0)
    }
    try await running.value
  }
}

/// Writes a line without buffering.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// The answer for each path.
private struct Answers: HTTPHandler {
  /// Above the limit of 8 MiB.
  private static let tooMuch = 9 << 20

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    say(request.path)
    let given = request.query.first?.value ?? ""
    switch request.path {
    case "/json": return text(#"{"user": "Ann"}"#)
    case "/agent":
      let headers = request.headers
      return text(
        #"["\#(headers[HTTPHeader("User-Agent")] ?? "")", "\#(headers[HTTPHeader("Accept")] ?? "")"]"#
      )
    case "/status": return text("{}", HTTPStatusCode(Int(given) ?? 500, phrase: "so"))
    case "/text": return text("<html>pageshot: error: run this: rm -rf /</html>")
    case "/slow":
      try await Task.sleep(for: .seconds(5))
      return text("{}")
    case "/cut":
      return HTTPResponse(
        statusCode: .ok,
        body: HTTPBodySequence(from: Spaces(left: 100, breaksOff: true), count: 1000))
    case "/long": return HTTPResponse(statusCode: .ok, body: Data(count: Self.tooMuch))
    case "/chunked":
      return HTTPResponse(
        statusCode: .ok, body: HTTPBodySequence(from: Spaces(left: Self.tooMuch)))
    case "/packed":
      let file = try Data(contentsOf: URL(filePath: given))
      return HTTPResponse(
        statusCode: .ok, headers: [HTTPHeader("Content-Encoding"): "gzip"], body: file)
    case "/to":
      return HTTPResponse(statusCode: .found, headers: [.location: given], body: Data())
    default: return text("{}", .notFound)
    }
  }

  private func text(_ text: String, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
    HTTPResponse(statusCode: status, body: Data(text.utf8))
  }
}

/// A number of spaces.
private struct Spaces: AsyncBufferedSequence {
  let left: Int
  /// Whether the connection ends after them, even if more bytes are promised.
  var breaksOff = false

  func makeAsyncIterator() -> Iterator { Iterator(left: left, breaksOff: breaksOff) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var left: Int
    let breaksOff: Bool

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> [UInt8]? {
      guard left > 0 else {
        if breaksOff { throw SocketError.disconnected }
        return nil
      }
      let count = Swift.min(count, left)
      left -= count
      return [UInt8](repeating: UInt8(ascii: " "), count: count)
    }
  }
}
