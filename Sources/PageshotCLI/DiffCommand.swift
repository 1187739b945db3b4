import ArgumentParser
import Commands
import Pageshot

/// `pageshot diff`.
struct DiffCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", _superCommandName: "pageshot",
    abstract: "Compares two pictures, or the pictures of two folders.",
    usage: "pageshot diff [<options>] <base> <new>",
    discussion: """
      The exit code is 0 if the pictures are the same, 1 if they differ. Pictures are PNG, JPEG or WebP files. \
      For animated PNGs, all frames and their durations are compared.
      If the sizes differ, every pixel that only one of the pictures has counts as different. With --align, \
      equal rows of pixels are matched wherever they moved.
      Pictures of two folders are paired by path: each is the same, changed, added, removed or renamed. \
      --report writes a report like that of `pageshot test`; --out is then a folder.

      EXAMPLES:
        pageshot diff old.png new.png
        pageshot diff old.png new.png --out diff.png --ignore 0,0,750,40
        pageshot diff old.png new.png --metric yiq --threshold 0.05 --format json
        pageshot diff old.png new.png --align
        pageshot diff old/ new/ --align --report output/report
      """)

  @ArgumentParser.Argument(
    help: "Expected picture, or a folder of pictures.",
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var base: String

  @ArgumentParser.Argument(
    help: "Actual picture, or a folder of pictures.",
    completion: .file(extensions: ["png", "jpg", "jpeg"]))
  var new: String

  @OptionGroup(title: Heading.comparison) var measure: DiffOptions
  @OptionGroup(title: Heading.output) var written: DiffOutput

  func validate() throws {
    try OutputPlace.checkFile(written.out, of: "--out", over: [base, new])
  }

  func run() async throws {
    let console = Console()
    let log = RunLog(to: console, quiet: false)
    measure.metric.remark(in: log)
    if RootedFolder(base).isThere, RootedFolder(new).isThere {
      return try await compareFolders(log, console)
    }
    if written.report != nil || measure.jobs.value != nil {
      throw ValidationError("--report and --jobs require two folders")
    }
    let difference = try compare(log)
    try console.terminal.output(difference.text, json: difference.json, as: written.format.format)
    if !difference.isSame { log.add(.fault) }
    if let failure = difference.failure {
      log.fail(failure)
    } else if let out = written.out {
      let isMade = difference.comparison.verdict != .same
      log.say(
        isMade
          ? out : "\(out) was not written: \(difference.isSame ? "nothing" : "no pixel") differs"
      )
    }
    try log.finish()
  }

  private func compare(_ log: RunLog) throws -> ImageDifference {
    do {
      return try ImageDifference(
        of: base, and: new, by: Tolerance(measure.metric.settings).metric,
        ignoring: measure.ignored.map(\.rect), aligning: measure.align,
        showingIn: written.out.map { DifferencePlace($0) }, maxArea: measure.maxArea)
    } catch {
      for error in error.errors { log.fail(error) }
      throw CommandEnd(.unreadable)
    }
  }

  /// Compares the pictures of two folders.
  private func compareFolders(_ log: RunLog, _ console: Console) async throws {
    for folder in [written.out, written.report].compactMap(\.self)
    where [base, new].contains(where: { Root($0).holds(folder) }) {
      throw ValidationError(
        "\(folder) is inside a folder that is compared: choose another output folder")
    }
    var options = FolderComparison.Options()
    (options.metric, options.ignored) =
      (Tolerance(measure.metric.settings).metric, measure.ignored.map(\.rect))
    (options.isAligned, options.maxArea) = (measure.align, measure.maxArea)
    let job = DiffJob(
      of: base, and: new, options, out: written.out.map { RootedFolder($0) },
      report: written.report, jobs: measure.jobs.value ?? Workload.processors)
    try await log.finish {
      let found = try await job.run(by: "pageshot \(Program.version)", log)
      try console.terminal.output(
        found.foldersText, json: found.foldersJSON, as: written.format.format)
      if let report = written.report { log.say("\(report)/index.html") }
    }
  }
}
