import Foundation
import PageModel
import Synchronization

/// Looks host names up through the system; all lookups are here.
enum HostLookup {
  /// All addresses of a host; an address is its own.
  ///
  /// - Parameters:
  ///   - url: the URL with the host.
  ///   - deadline: the time limit.
  /// - Returns: one or more, each once.
  /// - Throws: ``FetchFault`` if there is none, or none in time.
  static func addresses(
    of url: WebURL, by deadline: Deadline
  ) throws(FetchFault) -> [IPAddress] {
    let name: String
    switch url.host {
    case .address(let address): return [address]
    case .name(let text): name = text
    }
    // The system's call knows no deadline: where it takes longer, its thread is left to itself.
    let (answer, isDone) = (Answer(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      answer.found.withLock { $0 = ask(for: name) }
      isDone.signal()
    }
    guard isDone.wait(timeout: .now() + deadline.seconds) == .success else {
      throw FetchFault(
        "looking up \(name.culprit) timed out", hint: "check the network connection")
    }
    let found = answer.found.withLock { $0 }
    let addresses = found.compactMap { IPAddress($0) }
    guard !found.isEmpty else {
      throw FetchFault(
        "unknown host \(name.culprit)",
        hint: "check the spelling and the network connection")
    }
    // What cannot be read cannot be judged: an address with a zone, say.
    guard addresses.count == found.count else {
      throw FetchFault(
        "\(name.culprit) has an address that is not public", hint: "use one of its public addresses"
      )
    }
    return addresses.eachOnce
  }

  private final class Answer: Sendable {
    let found = Mutex<[String]>([])
  }

  /// The addresses of a name as texts; empty if there are none.
  private static func ask(for name: String) -> [String] {
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(name, nil, &hints, &first) == 0 else { return [] }
    defer { unsafe freeaddrinfo(first) }
    var (texts, next) = unsafe ([String](), first)
    while let entry = unsafe next {
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let code = unsafe getnameinfo(
        entry.pointee.ai_addr, entry.pointee.ai_addrlen, &text, socklen_t(text.count), nil, 0,
        NI_NUMERICHOST)
      let bytes = text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
      texts.append(code == 0 ? String(decoding: bytes, as: UTF8.self) : "")
      unsafe next = entry.pointee.ai_next
    }
    return texts
  }
}
