import Foundation
import Testing
import XCTest

@testable import PageshotTesting

/// Tests that fail on purpose, in a project given by a variable: other tests run them as processes.
enum Probe {
  static let variable = "PAGESHOT_TESTING_PROBE"

  /// The project's folder; nil if no failure is requested.
  static let folder = ProcessInfo.processInfo.environment[variable]

  /// Expects the project's page `settings` to match its golden.
  static func expectSettings(line: Int) throws {
    let project = try TestedProject(of: "\(folder ?? "")/A.swift")
    let page = try TestedPage(
      try project.page("settings"), as: project.variant(nil, nil), in: project)
    let site = CallSite(fileID: #fileID, filePath: #filePath, line: line, column: 1)
    try page.expect(.golden, recording: try .current(), at: site)
  }
}

@Suite(.enabled(if: Probe.folder != nil)) struct ProbeSuite {
  @Test func settings() throws { try Probe.expectSettings(line: 1001) }
}

final class ProbeCase: XCTestCase {
  func testSettings() throws {
    guard Probe.folder != nil else { return }
    try Probe.expectSettings(line: 1002)
  }
}

@Suite struct `A failing test` {
  private let folder: PagesFolder

  init() throws {
    folder = try PagesFolder()
    _ = try folder.issues(recording: .missing)
    try folder.writeSettings(on: true)
  }

  /// Runs this program's tests in a process.
  private func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> (
    code: Int32, output: String
  ) {
    let output = URL(filePath: folder.path + "/output.txt")
    try Data().write(to: output)
    let handle = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    process.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    for name in ["CI", "PAGESHOT_RECORD", "PAGESHOT_ATTACHMENTS"] { environment[name] = nil }
    environment[Probe.variable] = folder.path
    process.environment = environment.merging(variables) { $1 }
    (process.standardOutput, process.standardError) = (handle, handle)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  private func runSuite(_ variables: [String: String] = [:]) throws -> (code: Int32, output: String)
  {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/attached", withIntermediateDirectories: true)
    return try run(
      [
        "--testing-library", "swift-testing", "--filter", "ProbeSuite", "--attachments-path",
        folder.path + "/attached",
      ], variables)
  }

  private func runCase(_ variables: [String: String] = [:]) throws -> (code: Int32, output: String)
  {
    try run(["PageshotTestingTests.ProbeCase/testSettings"], variables)
  }

  private func files(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/\(path)").sorted()
  }

  private static let pictures = ["aligned", "difference", "new", "reference"]
    .map { "settings@2x.\($0).png" }

  @Test func `has an issue at the line of the call with the pictures attached`() throws {
    let (code, output) = try runSuite()
    #expect(code != 0)
    #expect(output.contains("recorded an issue at ProbeTests.swift:1001:1"), "\(output)")
    #expect(output.contains("changed  settings@2x  ("))
    #expect(output.contains("  accept: PAGESHOT_RECORD=changed swift test --filter settings\n"))
    #expect(try files("attached") == Self.pictures)
    let reference = FileManager.default.contents(
      atPath: folder.path + "/attached/settings@2x.reference.png")
    #expect(reference == folder.golden())
  }

  @Test func `prints no command to a build server`() throws {
    for cell in ["{title: \"##[group]x ##vso[y]\"}", "{kind: \"##[group]x\", title: a}"] {
      try folder.write("pages/settings.yaml", "title: a\ncells: [\(cell)]\n")
      for (code, output) in [try runSuite(), try runCase()] {
        #expect(code != 0)
        #expect(output.contains("#<U+0023>[group]x"), "\(output.visibleLines)")
        #expect(!output.contains(/##[a-z]*\[/))
      }
    }
  }

  @Test func `names the command that accepts it`() throws {
    let (code, output) = try runSuite(["PAGESHOT_RECORD": "changed"])
    #expect(code != 0 && output.contains("  recorded: goldens/settings@2x.png"), "\(output)")
    let new = FileManager.default.contents(
      atPath: folder.path + "/attached/settings@2x.new.png")
    #expect(new == folder.golden())
    #expect(try runSuite().code == 0)
    #expect(try runCase().code == 0)
  }

  @Test func `records nothing on a build server`() throws {
    try FileManager.default.removeItem(atPath: folder.path + "/goldens")
    let (code, output) = try runSuite(["CI": "true"])
    #expect(code != 0 && output.contains("new  settings@2x  (no golden)"), "\(output)")
    #expect(folder.golden() == nil)
    _ = try runSuite(["CI": "true", "PAGESHOT_RECORD": "missing"])
    #expect(folder.golden() != nil)
  }

  @Test func `in XCTest names the pictures that it wrote`() throws {
    let (code, output) = try runCase()
    #expect(code != 0)
    #expect(output.contains("ProbeTests.swift:1002: error: "), "\(output)")
    #expect(output.contains("changed  settings@2x  ("))
    #expect(output.contains("swift test --filter PageshotTestingTests\n"))
    #expect(output.contains("  new: \(folder.path)/output/tests/settings@2x.new.png\n"))
    #expect(try files("output/tests") == Self.pictures)
    _ = try runCase(["PAGESHOT_ATTACHMENTS": folder.path + "/shots"])
    #expect(try files("shots") == Self.pictures)
  }
}
