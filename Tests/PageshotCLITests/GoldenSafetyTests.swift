import Foundation
import Testing

/// Killed processes, two processes at once and hostile files must not damage goldens.
@Suite struct `A golden` {
  private let project: GoldenProject
  /// The goldens of both versions of the pages.
  private let versions: [[String: Data]]

  init() throws {
    project = try GoldenProject()
    var versions: [[String: Data]] = []
    for on in [true, false] {
      for page in ["a", "b/c"] { try project.write(page, on: on) }
      try project.record()
      versions.append(try project.goldens())
    }
    self.versions = versions
  }

  /// Fails if a golden is neither the old nor the new file.
  private func checkWhole() throws {
    for (name, bytes) in try project.goldens() where !name.contains(".pageshot-") {
      #expect(versions.contains { $0[name] == bytes }, "\(name) is torn")
    }
    #expect(try project.goldens().keys.filter { $0.hasSuffix("@2x.png") }.count == 2)
  }

  /// Runs the program and kills it after some time.
  private func kill(_ arguments: [String], after seconds: Double) throws {
    let job = try project.box.start(arguments)
    Thread.sleep(forTimeInterval: seconds)
    Foundation.kill(job.process.processIdentifier, SIGKILL)
    _ = try job.finish()
  }

  /// It is killed at moments all along a run, the last ones after its usual end.
  @Test(arguments: [["record"], ["approve", "--all"]])
  func `is the old or the new one, whenever the replacing process is killed`(command: [String])
    throws
  {
    for page in ["a", "b/c"] { try project.write(page, on: true) }
    #expect(try project.states(code: 1).values.allSatisfy { $0 == "changed" })
    let usual = try project.box.start(command).finish()
    #expect(usual.code == 0)
    for moment in 0..<40 {
      for (name, bytes) in versions[1] { try project.box.write("goldens/" + name, bytes) }
      try kill(command, after: usual.seconds * 1.2 * Double(moment) / 40)
      try checkWhole()
    }
    #expect(try project.box.start(command).finish().code == 0)
    #expect(try project.goldens() == versions[0])
  }

  @Test func `is complete if two processes record at once`() throws {
    for round in 0..<10 {
      for page in ["a", "b/c"] { try project.write(page, on: round % 2 == 0) }
      let jobs = try [project.box.start(["record"]), project.box.start(["record"])]
      let said = try jobs.map { try $0.finish() }
      for run in said { #expect(run.code == 0) }
      let found = try project.goldens()
      #expect(
        found == versions[round % 2],
        "round \(round): \(found.mapValues(\.count)) \(said.map(\.errors))")
    }
  }

  /// A program that lists a process's system calls.
  private static let tracer = "/usr/bin/strace"

  /// Whether it is installed and may trace other processes, which some containers forbid.
  private static let canTrace =
    (try? Process.finish(tracer, ["-o", "/dev/null", "true"]).code) == 0

  @Test(.enabled(if: canTrace, "strace is not there, or must not trace"))
  func `is on the disk before its name, and its name before the command ends`() throws {
    try project.write("a", on: true)
    let watched = "\(Self.tracer) -f -e trace=fsync,renameat,renameat2 -o calls $pageshot"
    #expect(try project.box.shell(watched + " record pages/a.yaml").code == 0)
    let calls = try project.box.text("calls").matches(
      of: /(fsync)\(\d+\) += 0|(rename)at2?\(.*"a@2x.png".* = 0/)
    #expect(calls.map { $0.1 ?? $0.2 } == ["fsync", "rename", "fsync"])
  }

  @Test func `that was left half-written is removed, and nothing else`() throws {
    try project.box.write("goldens/.pageshot-1-1.tmp", "left")
    try project.box.write("goldens/b/.pageshot-99999-7.tmp", "left")
    try project.box.write("goldens/.keep", "")
    try project.box.write("goldens/readme.md", "")
    try project.record()
    #expect(project.box.files("goldens") == [".keep", "a@2x.png", "b/c@2x.png", "readme.md"])
  }

  @Test(arguments: [
    "bomb-2147483647.png", "bomb-1bit-30000x30000.png", "crc-idat.png", "length-7fffffff-text.png",
    "missing-iend.png", "jpeg-named.png", "sig-only.png", "dims-zero.png",
  ])
  func `that is hostile fails with a message and takes little memory`(file: String) throws {
    try project.box.write("goldens/a@2x.png", Fixtures.data("hostile/png/" + file))
    let run = try project.box.shell("ulimit -v 4000000; $pageshot test")
    #expect(run.code == 1 && run.seconds < 20)
    let picture = try project.picture("a@2x")
    #expect(picture["state"] as? String == "failed")
    let faults = picture["faults"] as? [[String: Any]]
    let message = faults?.first?["message"] as? String ?? ""
    #expect(message.hasPrefix("cannot read goldens/a@2x.png: "), "\(message)")
  }
}
