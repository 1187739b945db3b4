public import Pageshot

/// What a page is expected to be like.
public enum PageExpectation: Hashable, Sendable {
  /// The golden, pixel by pixel, as far as the project's `pageshot.yaml` does not tolerate more: the
  /// very file that `pageshot test` compares with and `pageshot record` writes.
  case golden
  /// The boxes that the golden remembers: rectangles, texts, colours, states.
  ///
  /// Pixels do not count, so that other versions of fonts' renderers and of Cairo do not either. A golden
  /// without boxes, drawn by another program, fails.
  case goldenLayout
}

/// Expects a page of the project to be like its golden.
///
///     @Test func settings() throws {
///       try expectPage("settings", matches: .golden)
///     }
///
/// The project is the nearest folder above the test's file with a `pageshot.yaml` or `pages/`. Where the
/// page is not what is expected, or has faults, the test fails at the line of the call: the issue says
/// why, as `pageshot test` does, and how to accept it. The golden, the new picture and their difference
/// are attached to the test; in XCTest, which has no attachments, they are written below `output/tests`, or
/// into the folder that the variable `PAGESHOT_ATTACHMENTS` names. Which goldens are written says
/// ``RecordMode``.
///
/// - Parameters:
///   - name: the page's path below `pages/` without its ending, such as `wechat/settings`.
///   - expectation: what it should be like.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - scale: pixels a point, 1 to 4. Default: the first of `pageshot.yaml`, or 2.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - fileID: the test's file; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Throws: ``PageTestError`` where there is no such project or page, `FontsMissing`, `PictureError`
///   where the page is too large, `ReadError` and `WriteError`.
public func expectPage(
  _ name: String, matches expectation: PageExpectation, appearance: Appearance? = nil,
  scale: Double? = nil, viewport: Size? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) throws {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, scale)
  let page = try TestedPage(try project.page(name), as: variant, on: viewport, in: project)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try page.expect(expectation, recording: try .current(), at: site)
}

/// Expects a page that is written in Swift to be like its golden.
///
///     try expectPage(Page("设置") { Section { Cell("隐私") } }, named: "privacy", matches: .golden)
///
/// Assets, settings and goldens are those of the project that the test's file lies in, as for a page of
/// its `pages/`.
///
/// - Parameters:
///   - page: the page.
///   - name: what its golden is called, without appearance and scale; may have folders.
///   - expectation: what it should be like.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - scale: pixels a point, 1 to 4. Default: the first of `pageshot.yaml`, or 2.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - fileID: the test's file; leave it out.
///   - filePath: the test's file; leave it out.
///   - line: the line of the call; leave it out.
///   - column: the column of the call; leave it out.
/// - Throws: what ``expectPage(_:matches:appearance:scale:viewport:fileID:filePath:line:column:)``
///   throws.
public func expectPage(
  _ page: Page, named name: String, matches expectation: PageExpectation,
  appearance: Appearance? = nil, scale: Double? = nil, viewport: Size? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) throws {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, scale)
  let page = try TestedPage(page, named: name, as: variant, on: viewport, in: project)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  try page.expect(expectation, recording: try .current(), at: site)
}
