import Foundation
import Synchronization
@_exported public import TestSupport
import Testing

@testable import PageshotTesting

/// A test's own project.
final class PagesFolder: Folder {
  /// A project with settings and one page, `settings`.
  override init() throws {
    try super.init()
    try write("pageshot.yaml", Self.screen)
    try writeSettings(on: false)
  }

  /// Settings with a small screen, so that little is painted and compared.
  static let screen = "width: 240\nheight: 240\n"

  /// The page `settings`, with a switch in its third line from below.
  static func settings(on: Bool) -> String {
    """
    title: Settings
    sections:
      - cells:
          - {id: account, title: Account}
          - {id: night, kind: switch, title: Night mode, on: \(on)}
          - {title: Privacy, detail: "7"}

    """
  }

  func writeSettings(on: Bool) throws {
    try write("pages/settings.yaml", Self.settings(on: on))
  }

  /// A golden's bytes; nil if it does not exist.
  func golden(_ name: String = "settings@2x") -> Data? {
    FileManager.default.contents(atPath: "\(path)/goldens/\(name).png")
  }

  /// The project as seen from a test file in it.
  func project() throws -> TestedProject { try TestedProject(of: path + "/Tests/AppTests/A.swift") }

  /// The page `settings` as a test reads it.
  func page(_ appearance: Appearance? = nil, scale: Double? = nil) throws -> TestedPage {
    let project = try project()
    return try TestedPage(
      try project.page("settings"), as: project.variant(appearance, scale), in: project)
  }

  /// The issues of a test that expects a page to match its golden; none if it passes.
  func issues(
    _ expectation: PageExpectation = .golden, recording mode: RecordMode, of page: TestedPage? = nil
  ) throws -> [String] {
    let page = try page ?? self.page()
    let recorded = RecordedTexts()
    try withKnownIssue(isIntermittent: true) {
      try page.expect(expectation, recording: mode, at: .here)
    } matching: { issue in
      recorded.texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
      return issue.error == nil
    }
    return recorded.texts.withLock(\.self)
  }

  private final class RecordedTexts: Sendable { let texts = Mutex<[String]>([]) }
}

extension CallSite {
  /// A line of this file.
  static let here = CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
}
