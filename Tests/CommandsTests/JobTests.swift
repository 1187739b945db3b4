import Commands
import Pageshot
import Synchronization
import TestSupport
import Testing

/// A printer that keeps all lines in a list.
private final class Told: Printer, Sendable {
  private let told = Mutex<[String]>([])
  /// Whether names of files cannot be shown.
  private let isBroken: Bool

  init(isBroken: Bool = false) { self.isBroken = isBroken }

  var lines: [String] { told.withLock(\.self) }
  func show(_ diagnostic: Diagnostic, as text: String) { say(text) }
  func error(_ message: String, hint: String?) { say("error: \(message)") }
  func say(_ line: String) { told.withLock { $0.append(line) } }
  func progress(_ done: Int, of all: Int) { say("\(done)/\(all)") }

  func wrote(_ paths: [String]) throws {
    if isBroken { throw CommandEnd(.unwritable) }
    paths.forEach(say)
  }
}

@Suite struct `A command's job` {
  private let project: Folder
  private let told = Told()

  init() throws {
    project = try Folder()
    try project.write("pageshot.yaml", "scale: 1\n")
    try project.write("pages/a.yaml", "title: A\ncells: [{ title: B }]\n")
    try project.write("pages/b.yaml", "title: B\n")
  }

  private func work(to printer: Told? = nil, quiet: Bool = false) throws -> Workload {
    var flags = Settings()
    flags.quiet = quiet
    return try Workload([project.path("pages")], flags, to: printer ?? told)
  }

  private static func render(_ work: Workload) async throws -> RenderJob.Result {
    let job = RenderJob(folder: work.settings.output, formats: [.png], scale: .one)
    return try await job.run(work) { _ in Issue.record("nothing is for standard output") }
  }

  @Test func `tells what it writes, and returns how much`() async throws {
    let work = try work()
    let done = try await Self.render(work)
    #expect(done.pages == 2 && done.pictures == 2 && work.log.outcome == nil)
    #expect(
      told.lines.filter { $0.contains("/") && !$0.hasSuffix(".png") } == ["0/2", "1/2", "2/2"])
    #expect(project.has("output/a.png") && project.has("output/b.png"))
    try work.log.finish()
  }

  @Test func `counts the heaviest of its errors`() async throws {
    try project.write("pages/a.yaml", "titel: A\n")
    let work = try work()
    #expect(try await Self.render(work).pages == 1)
    #expect(work.log.outcome == .fault && work.log.faultyPages == 1)
    #expect(told.lines.contains { $0.contains("a.yaml:1:1: error: unknown") })
    let unseen = try self.work(to: Told(isBroken: true))
    _ = try await Self.render(unseen)
    let end = #expect(throws: CommandEnd.self) { try unseen.log.finish() }
    #expect(end?.outcome == .unwritable)
  }

  @Test func `tells only errors if it is quiet`() async throws {
    try project.write("pages/a.yaml", "titel: A\n")
    let work = try work(quiet: true)
    _ = try await Self.render(work)
    work.log.summarize("done")
    #expect(told.lines.count == 1 && told.lines[0].contains("error: unknown"))
  }

  @Test func `does not begin with settings that are wrong`() throws {
    try project.write("pageshot.yaml", "scales: 1\n")
    let end = #expect(throws: CommandEnd.self) { try work() }
    #expect(end?.outcome == .fault && !told.lines.isEmpty)
  }

  @Test func `ends when its task is cancelled, and begins no more pages`() async throws {
    let (pages, told) = (project.path("pages"), told)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await Self.render(Workload([pages], Settings(), to: told))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(!project.has("output"))
  }

  @Test func `leads from goldens to a change and its approval`() async throws {
    #expect(try await RecordJob(.all).run(work()).recorded == 2)
    func test() async throws -> TestReport {
      let work = try self.work()
      return try await TestJob(by: "this", names: FileNames(of: work.settings, environment: [:]))
        .run(work)
    }
    #expect(try await test().failures.isEmpty)
    try project.write("pages/a.yaml", "title: A\ncells: [{ title: C }]\n")
    #expect(try await test().failures.map(\.name) == ["a"])
    var all = Approval.Choice()
    all.all = true
    let work = try work()
    let job = ApproveJob(all, isForced: false, flags: [])
    #expect(try job.run(in: work.settings, work.log) == 1)
    #expect(try await test().failures.isEmpty)
  }

  @Test func `finds the faults of pages without drawing them`() async throws {
    try project.write("pages/a.yaml", "cells: [{ title: B, action: { push: nowhere } }]\n")
    let job = ValidateJob(looks: nil, names: nil, listsThemeColors: false)
    let found = try await job.run(work())
    #expect(found.map(\.severity) == [.warning])
    #expect(found[0].message.contains("nowhere") && !project.has("output"))
  }
}
