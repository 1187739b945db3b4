import Foundation

extension Bench {
  /// Compares the CPU time of a whole process with that of other programs, in turn, where they are installed.
  func peers() throws {
    print("beside others, whole processes in turn: CPU ms of both, ours over theirs")
    let page = folder + "/peer.yaml"
    try Samples.page(0).write(toFile: page, atomically: false, encoding: .utf8)
    func render(_ output: String) -> [String] { ["render", page, "-o", output, "--quiet"] }
    let drawing = folder + "/peer.svg"
    guard run(silent([pageshot] + render(drawing))).status == 0 else {
      throw BenchError(page: ["\(drawing) was not written"])
    }
    let ours = render(folder + "/peer.png")
    compare("resvg", [drawing, folder + "/resvg.png"], with: ours)
    compare("rsvg-convert", [drawing, "-o", folder + "/rsvg.png"], with: ours)
    let pictures = [0, 1].map { "\(folder)/pair-\($0).png" }
    compare("odiff", pictures + [folder + "/odiff.png"], with: ["diff"] + pictures)
  }

  private func compare(_ name: String, _ arguments: [String], with ours: [String]) {
    guard let program = Self.program(name) else { return line(name, "not on the PATH: skipped") }
    var (mine, others): ([Double], [Double]) = ([], [])
    for _ in 0..<9 {
      mine.append(run(silent([meter.pageshot] + ours)).cpu)
      others.append(run(silent([program] + arguments)).cpu)
    }
    line(
      name,
      String(
        format: "%.1f  %.1f  ×%.2f", mine.median, others.median, mine.median / others.median))
  }
}
