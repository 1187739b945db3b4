import Foundation
import Testing

/// A hostile project in the environments of build servers, where it must reach nothing either.
@Suite struct `A hostile project in an odd environment` {
  private let project: HostileProject

  init() throws {
    project = try HostileProject()
    let victim = project.box.folder + "/victim"
    try project.link("pages/b.yaml", to: "../../victim/credentials.yaml")
    try project.link("goldens/a@2x.png", to: victim + "/notes/keep.txt")
    try project.link("goldens/sub", to: victim)
    try project.link("output/sub", to: victim)
    try project.write("pages/sub/c.yaml", "title: C\ncells:\n  - {title: A, image: x}\n")
    try project.link("assets/icons/x.svg", to: victim + "/credentials.yaml")
    _ = try project.box.shell("chmod -R a+rX . && chmod a+w work/goldens work/output")
  }

  /// Runs a command after a line of shell that ends with the program that starts it.
  private func check(_ opening: String) throws {
    let before = try project.outside()
    for command in ["render", "record", "test", "validate", "approve --all"] {
      let run = try project.box.shell(
        "cd work && \(opening) \"$pageshot\" \(command)",
        environment: [
          "HOME": project.box.folder + "/home", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
          "XDG_CACHE_HOME": project.box.folder + "/cache",
        ])
      #expect(run.code < 128, "\(command): \(run.code) \(run.errors)")
      if command != "approve --all" {
        #expect(run.code != 0, "\(command): \(run.output) \(run.errors)")
      }
      #expect(!(run.output + run.errors).contains("hunter2"))
    }
    #expect(try project.outside() == before)
  }

  /// Skips a test with a message if a way to run a program is not available, or the program's own assets cannot
  /// be read in that way.
  private func need(_ opening: String) throws {
    let run = try project.box.shell("\(opening) \"$pageshot\" fonts")
    guard run.code == 0 else {
      try Test.cancel("cannot be tried here: \(opening): \(run.errors)")
    }
  }

  @Test func `reaches nothing with umask 0`() throws { try check("umask 0 && exec") }

  @Test func `reaches nothing without permissions`() throws {
    let opening = "exec setpriv --reuid=65534 --regid=65534 --clear-groups"
    try need(opening)
    try check(opening)
  }

  /// Swift's runtime would lose the arguments there, and sometimes crash: a test would pass without running.
  @Test func `is refused without /proc`() throws {
    let opening = "exec unshare --mount sh -c 'umount -l /proc && exec \"$@\"' sh"
    try need(
      "exec unshare --mount sh -c 'umount -l /proc; mount -t proc proc /proc; exec \"$@\"' sh")
    let before = try project.outside()
    for command in ["render", "record", "test", "approve --all"] {
      let run = try project.box.shell("cd work && \(opening) \"$pageshot\" \(command)")
      #expect(run.code == 69 && run.errors.contains("/proc is missing"), "\(run.errors)")
    }
    #expect(try project.outside() == before)
  }
}
