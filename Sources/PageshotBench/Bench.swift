import Drawing
import Foundation
import Images
import PageFiles
import Pageshot

/// `make bench`: measures the cost of pages and of the whole program.
@main
struct Bench {
  let renderer: Renderer
  let folder: String
  let pageshot: String
  let meter: Meter

  static func main() async throws {
    let executable = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = NSTemporaryDirectory() + "pageshot-bench-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder + "/pages", withIntermediateDirectories: true)
    // Known pages are remembered for this run alone, also on build servers.
    setenv("XDG_CACHE_HOME", folder + "/cache", 1)
    unsetenv("CI")
    let pageshot = executable.appending(path: "pageshot").path
    let bench = Bench(
      renderer: try Renderer(), folder: folder, pageshot: pageshot,
      meter: try Meter(of: pageshot, in: folder))
    if CommandLine.arguments.contains("--watch") {
      let growth = try bench.watched()
      for words in growth { print("  " + words) }
      guard !growth.isEmpty else { return }
      try? FileManager.default.removeItem(atPath: folder)
      exit(1)
    }
    try bench.costs()
    try bench.peers()
    if CommandLine.arguments.contains("--table") { return }
    try bench.onePageAfterTheOther()
    await bench.twoWorkers()
    try bench.sizes()
    try bench.wholeProcesses()
    try bench.looks()
    try bench.costlyPages()
    try bench.goldens()
    try bench.handoff()
    try bench.twoScreenshots()
  }

  func line(_ name: String, _ value: String, goal: String = "") {
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    print("  " + padded(name, 56) + padded(value, 22) + goal)
  }

  func number(_ value: Double, _ unit: String) -> String {
    String(format: "%.2f %@", value, unit)
  }

  // MARK: In one process

  /// Draws 200 different pages of ten rows with one worker and prints the CPU time of each phase.
  private func onePageAfterTheOther() throws {
    var laps: [String: [Double]] = [:]
    var totals: [Double] = []
    var ours = 0
    let pages = (0..<200).map { Array(Samples.page($0).utf8) }
    try draw(Array(Samples.page(999).utf8), to: folder + "/warm.png") { _, _ in }
    for (index, bytes) in pages.enumerated() {
      let path = "\(folder)/pages/\(index).png"
      let start = now().cpu
      try draw(bytes, to: path) { laps[$0, default: []].append($1) }
      totals.append(now().cpu - start)
      ours += try Data(contentsOf: URL(filePath: path)).count
      try Samples.page(index).write(
        toFile: "\(folder)/pages/\(index).yaml", atomically: false, encoding: .utf8)
    }
    print("200 different 10-row pages, 375×667@2x, one worker, CPU ms a page (median, mean)")
    for phase in ["read", "layout", "paint", "encode", "write"] {
      let values = laps[phase] ?? []
      line(phase, String(format: "%.2f  %.2f", values.median, values.mean))
    }
    line("all", String(format: "%.2f  %.2f", totals.median, totals.mean), goal: "goal 6, aim 4")
    let theirs = stride(from: 0, to: 200, by: 20).reduce(0) { sum, index in
      sum + libpngSize(of: "\(folder)/pages/\(index).png")
    }
    let sample = try stride(from: 0, to: 200, by: 20).reduce(0) { sum, index in
      sum + (try Data(contentsOf: URL(filePath: "\(folder)/pages/\(index).png")).count)
    }
    line("bytes a file", "\(ours / 200)")
    line(
      "bytes against libpng's default", String(format: "%.3f", Double(sample) / Double(theirs)),
      goal: "goal 1.15")
  }

  /// Reads, lays out, paints, encodes and writes a page, and passes each phase's CPU time to `lap`.
  ///
  /// Returns the size of the picture, in pixels.
  @discardableResult func draw(
    _ bytes: [UInt8], to path: String, _ viewport: Size = .viewport,
    scale: Double = 2, lap: (String, Double) -> Void
  ) throws -> (width: Int, height: Int) {
    var last = now().cpu
    func done(_ phase: String) {
      let time = now().cpu
      lap(phase, time - last)
      last = time
    }
    guard let page = PageFile.read(bytes, file: "page.yaml", format: .yaml).page else {
      throw BenchError(page: ["the page cannot be read"])
    }
    done("read")
    let laidOut = renderer.layout(page, Look(viewport: viewport))
    guard let tree = laidOut.tree else {
      throw BenchError(page: laidOut.diagnostics.map(\.message))
    }
    done("layout")
    let painter = try renderer.painter(for: laidOut)
    var encoding = 0.0
    var png: [UInt8] = []
    let size = (
      width: tree.size.width.pixelCount(at: scale), height: tree.size.height.pixelCount(at: scale)
    )
    var encoder = try PNGEncoder(width: size.width, height: size.height, layout: .opaque)
    try painter.paint(tree, scale: scale) { rows, _ in
      let start = now().cpu
      try encoder.append(rows)
      encoder.drain { png += $0 }
      encoding += now().cpu - start
    }
    let time = now().cpu
    lap("paint", time - last - encoding)
    lap("encode", encoding)
    last = time
    try AtomicFile.write(png, to: path)
    done("write")
    return size
  }

  /// Compares the throughput of one worker and two workers on the same pages.
  private func twoWorkers() async {
    var rates: [Double] = []
    for workers in [1, 2] {
      let start = now().wall
      await withTaskGroup(of: Void.self) { group in
        for worker in 0..<workers {
          group.addTask { [self] in
            for index in stride(from: worker, to: 200, by: workers) {
              let path = "\(folder)/pages/\(index).png"
              _ = try? draw(Array(Samples.page(index + 1000).utf8), to: path) { _, _ in }
            }
          }
        }
      }
      rates.append(200 / (now().wall - start) * 1000)
    }
    print("workers")
    line("pages a second, one worker", String(format: "%.0f", rates[0]))
    line("pages a second, two workers", String(format: "%.0f", rates[1]))
    line("ratio", String(format: "%.2f", rates[1] / rates[0]), goal: "goal 1.5")
  }

  // MARK: Whole processes

  private func wholeProcesses() throws {
    let one = folder + "/pages/0.yaml"
    let output = folder + "/out"
    func render(_ path: String, _ rest: String...) -> [String] {
      [pageshot, "render", path, "-o", output, "--quiet"] + rest
    }
    print("whole processes, median of runs")
    let cold = median(of: 9, render(one))
    line("one page, cold: wall", number(cold.wall, "ms"), goal: "goal 60")
    line("one page, cold: CPU", number(cold.cpu, "ms"))
    line("one page, cold: peak memory", number(cold.peak, "MB"), goal: "goal 120")
    let all = median(of: 3, render(folder + "/pages"))
    line("200 pages: wall", number(all.wall, "ms"))
    line("200 pages: peak memory", number(all.peak, "MB"), goal: "goal 120")
    for rows in [1250, 2500, 5000] {
      let path = "\(folder)/long\(rows).yaml"
      try Samples.long(rows: rows).write(toFile: path, atomically: false, encoding: .utf8)
      let long = median(of: 3, render(path))
      line(
        "\(rows) rows at 2x: wall, peak",
        String(format: "%.0f ms, %.0f MB", long.wall, long.peak),
        goal: rows == 5000 ? "goal 150 MB, linear" : "")
    }
  }
}

/// The error for a page of the benchmark that cannot be drawn, with its messages.
struct BenchError: Error {
  let page: [String]
}
