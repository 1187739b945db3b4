import Foundation
import PageSamples

extension Bench {
  /// Measures the most expensive pages within the limits; none should exceed 10 s and 512 MB.
  func costlyPages() throws {
    print("costly pages at 2x, whole processes: wall, peak")
    for sample in CostlyPages.all(rows: 9_000) {
      let path = folder + "/costly.yaml"
      try sample.text.write(toFile: path, atomically: false, encoding: .utf8)
      let run = run([pageshot, "render", path, "-o", folder + "/out", "--quiet"])
      line(
        sample.name, String(format: "%.1f s, %.0f MB", run.wall / 1e3, run.peak),
        goal: run.status == 0 ? "goal 10 s, 512 MB" : "refused")
    }
  }
}
