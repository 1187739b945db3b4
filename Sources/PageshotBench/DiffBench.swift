import Drawing
import Foundation
import Images
import Pageshot

extension Bench {
  /// Measures decoding and comparing two tall screenshots, separately and in whole processes.
  func twoScreenshots() throws {
    let paths = [folder + "/base.png", folder + "/new.png"]
    for (path, isNew) in zip(paths, [false, true]) {
      try AtomicFile.write(try screenshot(isNew: isNew).encoded(), to: path)
      guard rewriteByLibpng(path) else { throw BenchError(page: ["\(path) was not written"]) }
    }
    try insideOneProcess(paths)
    wholeProcess(
      "pageshot diff", [pageshot, "diff"] + paths, exit: 1, goals: ["goal 450", "goal 620"])
    wholeProcess("pageshot diff --align", [pageshot, "diff", "--align"] + paths, exit: 1)
    let shifted = folder + "/shifted.png"
    try AtomicFile.write(try screenshot(isNew: false, movedDown: 300).encoded(), to: shifted)
    guard rewriteByLibpng(shifted) else { throw BenchError(page: ["\(shifted) was not written"]) }
    for (name, flags) in [("pageshot diff", []), ("pageshot diff --align", ["--align"])] {
      wholeProcess(
        "\(name), 300 rows inserted", [pageshot, "diff"] + flags + [paths[0], shifted], exit: 1)
    }
    guard let odiff = Self.program("odiff") else {
      line("odiff", "not on the PATH: skipped")
      return
    }
    wholeProcess("odiff", [odiff] + paths, exit: 22)
  }

  private func insideOneProcess(_ paths: [String]) throws {
    let files = try paths.map { path in
      try PNGFile([UInt8](Data(contentsOf: URL(filePath: path))), limits: .compared)
    }
    let pictures = try files.map { try $0.bitmap() }
    let found = Comparison(of: pictures[0], and: pictures[1])
    let share = Double(found.differentPixels) / Double(found.totalPixels)
    let size = "\(pictures[0].width)×\(pictures[0].height)"
    print(String(format: "two screenshots of %@, %.1f %% different", size, 100 * share))
    let bytes = files.map { number(Double($0.bytes.count) / 1e6, "MB") }
    line("bytes", bytes.joined(separator: ", "))
    for (name, file) in zip(["base", "new"], files) {
      line("decode the \(name): wall", number(try medianWall { try file.bitmap() }, "ms"))
    }
    let comparing = medianWall { Comparison(of: pictures[0], and: pictures[1]) }
    line("compare: wall", number(comparing, "ms"))
  }

  /// Measures a program that compares two pictures and exits with `code` if they differ.
  ///
  /// Peak memory is not printed: the kernel includes the memory of this process at the start.
  private func wholeProcess(
    _ name: String, _ command: [String], exit code: Int32, goals: [String] = ["", ""]
  ) {
    let process = median(of: 7, command)
    guard process.status == code << 8 else {
      line(name, "failed: skipped")
      return
    }
    line("\(name): wall", number(process.wall, "ms"), goal: goals[0])
    line("\(name): CPU", number(process.cpu, "ms"), goal: goals[1])
  }

  /// The median wall time of seven runs, in milliseconds.
  private func medianWall<Result>(_ body: () throws -> Result) rethrows -> Double {
    try (0..<7).map { _ in
      let start = now().wall
      _ = try body()
      return now().wall - start
    }.median
  }

  /// The path of a program on the PATH; nil if it is missing.
  static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  // MARK: Pictures

  /// A picture of settings pages in a grid, 3446×10728 px; the new one has other texts.
  ///
  /// `movedDown` moves all rows of pages but the first down, in pixels, and makes the picture
  /// taller.
  private func screenshot(isNew: Bool, movedDown: Int = 0) throws -> Bitmap {
    let (width, height) = (3446, 10_728 + movedDown)
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for row in 0..<8 {
      for column in 0..<4 {
        let place = 4 * row + column
        let page = try paintedPage(isNew ? 100 + place : place)
        let (left, top) = (40 + 850 * column, 7 + 1340 * row + (row > 0 ? movedDown : 0))
        for y in 0..<page.height {
          let start = 4 * ((top + y) * width + left)
          let line = page.pixels[4 * page.width * y..<4 * page.width * (y + 1)]
          pixels.replaceSubrange(start..<start + line.count, with: line)
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// A rendered page of 750×1334 px.
  private func paintedPage(_ number: Int) throws -> Bitmap {
    let bytes = Array(Samples.page(number).utf8)
    guard let page = PageFile.read(bytes, file: "page.yaml", format: .yaml).page else {
      throw BenchError(page: ["page \(number) cannot be read"])
    }
    let laidOut = renderer.layout(page)
    guard let tree = laidOut.tree else {
      throw BenchError(page: laidOut.diagnostics.map(\.message))
    }
    return try renderer.painter(for: laidOut).bitmap(tree, scale: 2)
  }
}
