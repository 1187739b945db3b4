public import Pageshot

/// The boxes of a page of the project: rectangles in points, texts, states.
///
/// The page is not painted.
///
///     let page = try layout(of: "settings")
///     #expect(page["sections/0/cells/0"]?.rect.height == 44)
///     #expect(page[id: "night", "switch"]?.on == true)
///
/// - Parameters:
///   - name: the page's path below `pages/` without its ending, such as `wechat/settings`.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - filePath: the test's file; omit it.
/// - Returns: the boxes in paint order.
/// - Throws: ``PageTestError`` if there is no such project or page, or if the page has errors; `FontsMissing`, and
/// `ReadError`.
public func layout(
  of name: String, appearance: Appearance? = nil, viewport: Size? = nil,
  filePath: StaticString = #filePath
) throws -> BoxTree {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, on: viewport)
  return try TestedPage(try project.page(name), as: variant, in: project).tree()
}

/// The boxes of a page written in Swift, with the assets and settings of the project around the test's
/// file.
///
/// - Parameters:
///   - page: the page.
///   - appearance: light or dark. Default: the first of `pageshot.yaml`, or light.
///   - viewport: the screen in points. Default: that of `pageshot.yaml`, or 375 × 667.
///   - filePath: the test's file; omit it.
/// - Returns: the boxes in paint order.
/// - Throws: ``PageTestError`` if there is no such project, or if the page has errors, and
/// `FontsMissing`.
public func layout(
  of page: Page, appearance: Appearance? = nil, viewport: Size? = nil,
  filePath: StaticString = #filePath
) throws -> BoxTree {
  let project = try TestedProject(of: "\(filePath)")
  let variant = try project.variant(appearance, on: viewport)
  return try TestedPage(page, named: "page", as: variant, in: project).tree()
}

extension BoxTree {
  /// The first box of a path, such as `sections/0/cells/1/title` or `#night/title`; nil if there is
  /// none.
  public subscript(path: String) -> Box? {
    let path = BoxPath(located(path))
    return boxes.first { $0.path == path }
  }

  /// The cell with an id, or one of its parts: `page[id: "night", "switch"]`; nil if there is none.
  ///
  /// Unlike a path, an id does not change if rows are inserted.
  ///
  /// - Parameters:
  ///   - id: the cell's id.
  ///   - part: the last word of the part's path; nil: the cell itself. Default: nil.
  public subscript(id id: String, part: String? = nil) -> Box? {
    boxes.first { $0.id == id && $0.role == part ?? "cell" }
  }

  /// A part of the page as text, to compare in place: one box per line, with its corner and its size.
  ///
  ///     sections/0/cells/1: 0 118, 375 × 44
  ///       switch: 312 124.5, 51 × 31 on
  ///       title: 12 131.05, 83.26 × 17.9 "Night mode"
  ///
  /// Points are rounded to hundredths.
  ///
  /// - Parameter path: the first box; the boxes below it follow in paint order.
  /// - Returns: lines without a line break at the end; empty if there is no such box.
  public func outline(of path: String) -> String {
    let path = located(path)
    let holder = BoxPath(path)
    return boxes.compactMap { box in
      if box.path == holder { return "\(path): \(box.words)" }
      guard box.path.lies(in: holder) else { return nil }
      return "  \("\(box.path)".dropFirst(path.count + 1)): \(box.words)"
    }.joined(separator: "\n")
  }
}

extension Box {
  /// The text of the box; nil if it has none.
  public var text: String? {
    if case .text(let run, _) = content { run.text } else { nil }
  }

  /// Its rectangle and content as text.
  fileprivate var words: String {
    let place = "\(rect.left.words) \(rect.top.words), \(rect.width.words) × \(rect.height.words)"
    return place + (text.map { " \"\($0)\"" } ?? "") + (on.map { $0 ? " on" : " off" } ?? "")
  }
}

extension Double {
  /// The number to a hundredth, without a needless `.0`.
  fileprivate var words: String {
    let number = (self * 100).rounded() / 100
    return Int(exactly: number).map(String.init) ?? String(number)
  }
}
