import Foundation
import Testing

/// A project of a few pages, whose goldens are recorded and tested.
final class GoldenProject {
  let box: Sandbox

  init(_ pages: [String] = ["a", "b/c"]) throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    for page in pages { try write(page) }
  }

  /// Writes a page whose switch is on or off.
  func write(_ page: String, on: Bool = false) throws {
    try box.write(
      "pages/\(page).yaml",
      """
      title: \(page)
      sections:
        - header: 通用
          cells:
            - {kind: switch, title: 夜间模式, on: \(on)}
            - {title: 隐私, detail: "7"}

      """)
  }

  /// Records all pages.
  func record(_ arguments: String...) throws {
    let run = try box.start(["record"] + arguments).finish()
    #expect(run.code == 0, "\(run.errors)")
  }

  /// Tests all pages and returns the state of each picture.
  func states(_ arguments: String..., code: Int32) throws -> [String: String] {
    let run = try box.start(["test"] + arguments).finish()
    #expect(run.code == code, "\(run.output) \(run.errors)")
    return Dictionary(
      uniqueKeysWithValues: try pictures().map { ($0["name"] as? String ?? "", state(of: $0)) })
  }

  /// The pictures of the last report.
  func pictures() throws -> [[String: Any]] {
    try #require(box.json("output/report/report.json")["pictures"] as? [[String: Any]])
  }

  /// One picture of the last report.
  func picture(_ name: String) throws -> [String: Any] {
    try #require(pictures().first { $0["name"] as? String == name })
  }

  private func state(of picture: [String: Any]) -> String { picture["state"] as? String ?? "" }

  func golden(_ name: String) throws -> Data { try box.read("goldens/\(name).png") }

  /// All files of the goldens with their bytes.
  func goldens() throws -> [String: Data] {
    Dictionary(
      uniqueKeysWithValues: try box.files("goldens").map { ($0, try box.read("goldens/\($0)")) })
  }
}
