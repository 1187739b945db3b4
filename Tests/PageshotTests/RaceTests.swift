import Foundation
import Pageshot
import Synchronization
import Testing

@testable import GoldenRuns
@testable import Projects
@testable import Pages

/// A path that is exchanged for a link between two steps is not followed.
@Suite struct `A race for a file` {
  private let box: Folder
  private var folder: String { box.path }

  init() throws {
    box = try Folder()
    try box.makeFolder("project/goldens/sub")
    try box.write("victim/a.png", "secret")
  }

  /// Exchanges a path for a link and back as fast as possible while something runs.
  private func race(over path: String, to target: String, times: Int, _ body: () -> Void) {
    let isRunning = Atomic(true)
    let exchanger = Thread { [folder] in
      let (link, kept) = (folder + "/link", folder + "/kept")
      while isRunning.load(ordering: .relaxed) {
        unsafe symlink(target, link)
        unsafe rename(path, kept)
        unsafe rename(link, path)
        usleep(20)
        unsafe unlink(path)
        unsafe rename(kept, path)
        usleep(20)
      }
      isRunning.store(true, ordering: .releasing)
    }
    exchanger.start()
    for _ in 0..<times { body() }
    isRunning.store(false, ordering: .releasing)
    while !isRunning.load(ordering: .acquiring) { usleep(100) }
  }

  private var victim: String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder + "/victim")) ?? []
    let text = try? String(contentsOfFile: folder + "/victim/a.png", encoding: .utf8)
    return "\(names.sorted()) \(text ?? "gone")"
  }

  @Test(arguments: [false, true]) func `for a golden or its folder is never lost to a link`(
    isFolder: Bool
  ) throws {
    let goldens = GoldenFolder(
      RootedFolder(
        folder + "/project/goldens",
        root: Root(folder + "/project/goldens", within: .boundary(at: folder + "/project"))))
    let sub = folder + "/project/goldens/sub"
    try Data("ours".utf8).write(to: URL(filePath: sub + "/a.png"))
    let before = victim
    var (read, written, refused) = (0, 0, 0)
    race(
      over: isFolder ? sub : sub + "/a.png", to: folder + "/victim" + (isFolder ? "" : "/a.png"),
      times: 1000
    ) {
      if let bytes = try? goldens.read("sub/a") {
        #expect(bytes != Array("secret".utf8))
        read += 1
      }
      do {
        try goldens.write(Array("ours".utf8), as: "sub/a")
        written += 1
      } catch { refused += 1 }
      try? goldens.remove("sub/other")
    }
    #expect(victim == before)
    #expect(read > 0 && written > 0, "the race was never won: \(read) \(written) \(refused)")
  }
}
