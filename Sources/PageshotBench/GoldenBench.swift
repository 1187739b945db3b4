import Foundation

extension Bench {
  /// Measures `pageshot test` with 200 goldens: first all equal, then all changed.
  func goldens() throws {
    let home = folder + "/tested"
    let pages = (0..<200).map { Samples.page($0) }
    func write(_ change: (String) -> String) throws {
      try FileManager.default.createDirectory(
        atPath: home + "/pages", withIntermediateDirectories: true)
      try "".write(toFile: home + "/pageshot.yaml", atomically: false, encoding: .utf8)
      for (index, page) in pages.enumerated() {
        let path = "\(home)/pages/\(index).yaml"
        try change(page).write(toFile: path, atomically: false, encoding: .utf8)
      }
    }
    // As in CI, each run writes its report to a new folder.
    func median(_ arguments: String...) -> ChildRun {
      let command = [pageshot] + arguments + [home + "/pages", "--jobs", "1"]
      return PageshotBench.median(
        of: 5, silent(command, adding: "--report \(home)/reports/$$"))
    }
    print("200 references, 375×667@2x, one worker, whole process, CPU ms a picture")
    try write { $0 }
    _ = run(silent([pageshot, "record", home + "/pages", "--force"]))
    let same = median("test")
    line("all the same", String(format: "%.2f", same.cpu / 200), goal: "goal 4")
    let decoded = median("test", "--full")
    line("all the same, decoded", String(format: "%.2f", decoded.cpu / 200))
    try write(Self.changed)
    let changed = median("test")
    line("all changed, with report", String(format: "%.2f", changed.cpu / 200), goal: "goal 15")
    line("all changed: peak memory", String(format: "%.0f MB", changed.peak))
  }

  /// The page with an additional row, and with its switch toggled.
  private static func changed(_ page: String) -> String {
    let turned =
      page.contains("on: true")
      ? page.replacingOccurrences(of: "on: true", with: "on: false")
      : page.replacingOccurrences(of: "on: false", with: "on: true")
    guard let first = turned.range(of: "  - cells:\n") else { return turned }
    return turned.replacingCharacters(
      in: first, with: "  - cells:\n      - id: more\n        title: 更多\n")
  }

  /// A command whose output is discarded; `words` are interpreted by the shell.
  private func silent(_ command: [String], adding words: String = "") -> [String] {
    ["/bin/sh", "-c", "exec \"$@\" \(words) >/dev/null 2>&1", "sh"] + command
  }
}
