import Foundation
import Testing

@Suite struct `No command except fetch` {
  private static let commands = [
    "render", "validate", "record", "test", "explain pages/me.yaml", "approve --all", "mutate",
    "flow",
  ]
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pages/me.data.json", #"{"user": "Ann"}"#)
    let data = "{ url: 'http://127.0.0.1:9/me', sample: me.data.json }"
    try box.write("pages/me.yaml", "title: \"{{user}}\"\ndata: \(data)\ncells: [{title: A}]\n")
    try box.write("pageshot.yaml", "allowNet: [api.example.com]\n")
  }

  /// Whether a line of shell succeeds; containers forbid some.
  private static func can(_ line: String) -> Bool {
    let run = try? Sandbox().shell(line)
    return run?.code == 0
  }

  private static let hasNoNetwork = can("unshare --user --net true")
  private static let canTrace = can("strace -f -e trace=connect,socket -o /dev/null true")

  @Test(.enabled(if: hasNoNetwork, "unshare is not there, or the kernel forbids it"))
  func `needs a network`() throws {
    for command in Self.commands {
      let run = try box.shell("unshare --user --map-root-user --net \"$pageshot\" \(command)")
      #expect(run.code == 0, "\(command): \(run.errors)")
    }
  }

  @Test(.enabled(if: canTrace, "strace is not there, or must not trace"))
  func `opens a socket to a network`() throws {
    for command in Self.commands {
      let (code, calls) = try sockets(command)
      #expect(code == 0 && calls.isEmpty, "\(command): \(calls)")
    }
    // Nothing listens at this port, but the attempt to connect is visible.
    let (code, calls) = try sockets("fetch --allow-net 127.0.0.1:9")
    #expect(code == 76 && calls.contains { $0.contains("AF_INET") }, "\(calls)")
  }

  /// The exit code of a command and its socket calls, except those to processes on this machine.
  private func sockets(_ command: String) throws -> (code: Int32, calls: [Substring]) {
    let watched = "strace -f -e trace=connect,socket -o calls \"$pageshot\" \(command)"
    let run = try box.shell(watched)
    let calls = try box.text("calls").split(separator: "\n").filter {
      $0.contains(/(?:socket|connect)\(/) && !$0.contains("AF_UNIX")
    }
    return (run.code, calls)
  }
}
