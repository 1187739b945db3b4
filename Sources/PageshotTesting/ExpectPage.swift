public import Pageshot

/// The expectation of a page.
public enum PageExpectation: Hashable, Sendable {
  /// The golden, pixel by pixel, within the tolerances of the project's `pageshot.yaml`: the same file that
  /// `pageshot test` compares with and `pageshot record` writes.
  case golden
  /// The recorded boxes of the golden: rectangles, texts, colours, states.
  ///
  /// Pixels are not compared, so the result does not depend on the versions of Cairo and of font renderers. A golden
  /// without boxes, drawn by another program, fails.
  case goldenLayout
}

/// Expects that a page of the project matches its golden.
///
///     @Test func settings() throws {
///       try expectPage("settings", matches: .golden)
///     }
///
/// The project is the nearest folder above the test's file with a `pageshot.yaml` or `pages/`. If the page
/// differs or has errors, the test fails at the line of the call: the issue explains it like `pageshot test`, and
/// names the command that accepts the change. The golden, the new picture and their difference are attached to
/// the test; in XCTest, which has no attachments, they are written below `output/tests`, or into the folder
/// that the variable `PAGESHOT_ATTACHMENTS` names. For goldens that are written by the test, see
/// ``RecordMode``.
///
/// - Parameters:
///   - name: the page's path below `pages/` without its ending, such as `wechat/settings`.
///   - expectation: what to compare.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - scale: pixels per point, 1 to 4. Default: the first of `pageshot.yaml`, or 2.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - fileID: the test's file; omit it.
///   - filePath: the test's file; omit it.
///   - line: the line of the call; omit it.
///   - column: the column of the call; omit it.
/// - Throws: ``PageTestError`` if there is no such project or page, `FontsMissing`, `PictureError` if the page
/// is too large, `ReadError` and `WriteError`.
public func expectPage(
  _ name: String, matches expectation: PageExpectation, appearance: Appearance? = nil,
  scale: Double? = nil, viewport: Size? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) throws {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, scale, on: viewport)
  let page = try TestedPage(try project.page(name), as: variant, in: project)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try page.expect(expectation, recording: try .current(), at: site)
}

/// Expects that a page written in Swift matches its golden.
///
///     try expectPage(Page("设置") { Section { Cell("隐私") } }, named: "privacy", matches: .golden)
///
/// Assets, settings and goldens are those of the project around the test's file, as for a page of its
/// `pages/`.
///
/// - Parameters:
///   - page: the page.
///   - name: the name of its golden, without appearance and scale; may have folders.
///   - expectation: what to compare.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - scale: pixels per point, 1 to 4. Default: the first of `pageshot.yaml`, or 2.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - fileID: the test's file; omit it.
///   - filePath: the test's file; omit it.
///   - line: the line of the call; omit it.
///   - column: the column of the call; omit it.
/// - Throws: the errors of ``expectPage(_:matches:appearance:scale:viewport:fileID:filePath:line:column:)``.
public func expectPage(
  _ page: Page, named name: String, matches expectation: PageExpectation,
  appearance: Appearance? = nil, scale: Double? = nil, viewport: Size? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) throws {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, scale, on: viewport)
  let page = try TestedPage(page, named: name, as: variant, in: project)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try page.expect(expectation, recording: try .current(), at: site)
}
