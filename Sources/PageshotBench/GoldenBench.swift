import Foundation

extension Bench {
  /// Measures `pageshot test` with 200 goldens: first all equal, then all changed.
  func goldens() throws {
    let home = folder + "/tested"
    // As in CI, each run writes its report to a new folder.
    func median(_ arguments: String..., environment: [String: String] = [:]) -> ChildRun {
      let command = [pageshot] + arguments + [home + "/pages", "--jobs", "1"]
      return PageshotBench.median(
        of: 5, silent(command, adding: "--report \(home)/reports/$$"), environment: environment)
    }
    print("200 references, 375×667@2x, one worker, whole process, CPU ms a picture")
    try write(at: home) { $0 }
    _ = run(silent([pageshot, "record", home + "/pages", "--force"]))
    let same = median("test")
    line("all the same", String(format: "%.2f", same.cpu / 200), goal: "goal 4")
    let drawn = median("test", environment: ["CI": "1"])
    line("all the same, drawn", String(format: "%.2f", drawn.cpu / 200))
    let decoded = median("test", "--full")
    line("all the same, decoded", String(format: "%.2f", decoded.cpu / 200))
    try write(at: home, Self.changed)
    let changed = median("test")
    line("all changed, with report", String(format: "%.2f", changed.cpu / 200), goal: "goal 15")
    line("all changed: peak memory", String(format: "%.0f MB", changed.peak))
  }

  /// Writes a project of 200 pages, each changed.
  func write(at home: String, _ change: (String) -> String) throws {
    try FileManager.default.createDirectory(
      atPath: home + "/pages", withIntermediateDirectories: true)
    try "".write(toFile: home + "/pageshot.yaml", atomically: false, encoding: .utf8)
    for index in 0..<200 {
      let path = "\(home)/pages/\(index).yaml"
      try change(Samples.page(index)).write(toFile: path, atomically: false, encoding: .utf8)
    }
  }

  /// The page with an additional row, and with its switch toggled.
  static func changed(_ page: String) -> String {
    let turned =
      page.contains("on: true")
      ? page.replacingOccurrences(of: "on: true", with: "on: false")
      : page.replacingOccurrences(of: "on: false", with: "on: true")
    guard let first = turned.range(of: "  - cells:\n") else { return turned }
    return turned.replacingCharacters(
      in: first, with: "  - cells:\n      - id: more\n        title: 更多\n")
  }
}
