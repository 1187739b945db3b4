import ArgumentParser
import Pageshot

/// `pageshot diff`.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Tells how two PNG files differ.",
    discussion: """
      Exits with 0 where they are the same, and with 1 where they are not.
      Where the sizes differ, every pixel that only one of the pictures has counts. With --align, rows
      that are the same are found wherever they moved.

      EXAMPLES
        pageshot diff old.png new.png
        pageshot diff old.png new.png --out diff.png --ignore 0,0,750,40
        pageshot diff old.png new.png --metric yiq --threshold 0.05 --json
        pageshot diff old.png new.png --align
      """)

  @ArgumentParser.Argument(
    help: "The picture as it should be.", completion: .file(extensions: ["png"]))
  var base: String

  @ArgumentParser.Argument(help: "The picture as it is.", completion: .file(extensions: ["png"]))
  var new: String

  @Option(help: "A PNG to write: the base in grey, what differs in red.", completion: .file())
  var out: String?

  @OptionGroup var measure: MetricOptions

  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp(
      "A region in pixels that is not compared; may be repeated.", valueName: "x,y,w,h"))
  var ignored: [Region] = []

  @Flag(
    help: """
      Match rows of pixels first, and tell those that were put in or taken out. The picture of --out is the \
      new one in grey then.
      """)
  var align = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if out?.isEmpty == true { throw ValidationError("--out wants the name of a file") }
    if let out, out == base || out == new {
      throw ValidationError("--out would overwrite \(out), which is compared")
    }
  }

  func run() async throws {
    let log = RunLog(quiet: false)
    measure.remark(in: log)
    let difference = try await compare(log)
    try log.terminal.output(difference.text, json: difference.json, as: json ? .json : .text)
    let isSame = difference.comparison.verdict == .same
    if !isSame { log.add(.fault) }
    if let failure = difference.failure {
      log.fail(failure)
    } else if let out {
      log.say(isSame ? "\(out) was not written, as nothing differs" : out)
    }
    try log.finish()
  }

  private func compare(_ log: RunLog) async throws -> ImageDifference {
    do {
      return try await ImageDifference(
        of: base, and: new, by: Tolerance(measure.settings).metric,
        ignoring: ignored.map(\.rect), aligning: align, showingIn: out)
    } catch {
      for error in error.errors { log.fail(error) }
      throw Outcome.unreadable.exit
    }
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
