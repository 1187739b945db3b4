import Foundation
import Testing

/// A checkout with an untrusted project in it, beside files that it must not reach.
///
/// Every run is checked: the canary program never ran, no file of the victim or in the home folder changed,
/// and nothing of a file outside the checkout was printed.
final class HostileProject {
  let box: Sandbox
  /// The content of the files outside the checkout, which must never be printed.
  static let secret = "password: hunter2-canary"

  /// A checkout at `work` with a page in it, and a victim's folder and a home folder beside it.
  init() throws {
    box = try Sandbox()
    try box.write("victim/credentials.yaml", Self.secret + "\nanother: line\n")
    try box.write("victim/notes/keep.txt", "keep")
    try box.write("home/.profile", "mine")
    try box.write("canary.sh", "#!/bin/sh\necho sang >> \(box.folder)/sang\n")
    _ = try box.shell("chmod +x canary.sh && git init -q work")
    try write("pageshot.yaml", "")
    try write("pages/a.yaml", "cells:\n  - {title: A}\n")
  }

  /// The program that must never run.
  var canary: String { box.folder + "/canary.sh" }

  func write(_ path: String, _ text: String) throws { try box.write("work/" + path, text) }

  func link(_ path: String, to target: String) throws {
    try box.makeFolder("work/" + (path as NSString).deletingLastPathComponent)
    try box.link("work/" + path, to: target)
  }

  func git(_ line: String) throws {
    let run = try box.shell(
      "cd work && git -c user.name=t -c user.email=t@t -c init.defaultBranch=main \(line)")
    try #require(run.code == 0, "\(run.errors)")
  }

  /// Everything outside the checkout: paths, contents and the targets of links.
  func outside() throws -> String {
    try box.shell(
      "cd '\(box.folder)' && find victim home -printf '%p %y %l %m\\n' | sort; "
        + "find victim home -type f -exec sha256sum {} + | sort"
    ).output
  }

  /// Runs the program in the checkout, as a build server would, and checks that it had no effect outside.
  @discardableResult func run(
    _ arguments: String..., in folder: String = ".", environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Sandbox.Run {
    let before = try outside()
    let usual = ["HOME": box.folder + "/home", "XDG_CACHE_HOME": box.folder + "/cache"]
    let run = try box.start(
      arguments, in: "work/" + folder, environment: usual.merging(environment) { $1 }
    ).finish()
    #expect(!box.files().contains("sang"), "a program ran", sourceLocation: sourceLocation)
    #expect(try outside() == before, "something changed outside", sourceLocation: sourceLocation)
    #expect(
      !(run.output + run.errors).contains("hunter2"), "a foreign file was printed",
      sourceLocation: sourceLocation)
    #expect(run.code < 128, "it died", sourceLocation: sourceLocation)
    return run
  }
}
