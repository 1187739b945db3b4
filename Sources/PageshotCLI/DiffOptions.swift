import ArgumentParser
import Pageshot

/// How two pictures are compared.
struct DiffOptions: ParsableArguments {
  @OptionGroup var metric: MetricOptions

  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp(
      "Region in pixels to skip; may be repeated.", valueName: "x,y,w,h"))
  var ignored: [Region] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Ignore regions of adjacent differing pixels up to this size.", valueName: "pixels"))
  var maxArea: Int?

  @Flag(
    help: """
      Match rows of pixels first and report inserted and removed rows. The picture of --out then shows the new \
      picture in grey.
      """)
  var align = false

  @Option(
    parsing: .unconditional, help: "For folders: pictures compared in parallel.")
  var jobs = Override<Int>(default: "number of processors")

  func validate() throws {
    if let maxArea, maxArea < 0 {
      throw ValidationError("--max-area must be 0 or more, not \(maxArea)")
    }
    if let jobs = jobs.value, jobs < 1 {
      throw ValidationError("--jobs must be 1 or more, not \(jobs)")
    }
  }
}

/// What a comparison of two pictures writes.
struct DiffOutput: ParsableArguments {
  @Option(
    help: "PNG to write: the base in grey, differing pixels in red. For folders: a folder.",
    completion: .file())
  var out: String?

  @Option(help: "For folders: folder to write a report to.", completion: .directory)
  var report: String?

  @OptionGroup var format: JSONOption

  func validate() throws {
    if report?.isEmpty == true { throw ValidationError("--report requires a folder name") }
  }
}

/// A rectangle of pixels on the command line: `0,0,750,40`.
struct Region: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { Int32($0) }.map(Int.init)
    guard numbers.count == 4, words.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
    rect = PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
