import Foundation
import Pageshot

extension Bench {
  /// Measures `pageshot handoff` for pages of ten rows: everything, then each part alone.
  func handoff() throws {
    print("handoff, light and dark at 1x, 2x and 3x, whole processes: wall, peak, MB written")
    for count in [50, 100, 200] {
      let pages = "\(folder)/handoff-\(count)/pages"
      try FileManager.default.createDirectory(
        atPath: pages, withIntermediateDirectories: true)
      for index in 0..<count {
        let path = "\(pages)/\(index).yaml"
        try Samples.page(index).write(toFile: path, atomically: false, encoding: .utf8)
      }
      handOver(pages, "\(count) pages", goal: count == 200 ? "goal 300 MB, linear" : "")
    }
    for part in HandoffPart.allCases {
      let pages = "\(folder)/handoff-200/pages"
      handOver(pages, "200 pages, \(part.rawValue) alone", "--only", part.rawValue)
    }
  }

  private func handOver(_ pages: String, _ name: String, _ flags: String..., goal: String = "") {
    let place = folder + "/handed-over"
    let run = run([pageshot, "handoff", pages, "-o", place, "--quiet"] + flags)
    let files = FileManager.default.enumerator(atPath: place)?.allObjects as? [String] ?? []
    let bytes = files.reduce(0) { sum, file in
      let size = try? FileManager.default.attributesOfItem(atPath: "\(place)/\(file)")[.size]
      return sum + (size as? Int ?? 0)
    }
    line(
      name,
      String(format: "%.1f s, %.0f MB, %.1f", run.wall / 1e3, run.peak, Double(bytes) / 1e6),
      goal: run.status == 0 ? goal : "failed")
  }
}
