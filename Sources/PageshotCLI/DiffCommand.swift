import ArgumentParser
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
    let log = RunLog(quiet: false)
    measure.metric.remark(in: log)
    let folders = (base: RootedFolder(base), new: RootedFolder(new))
    if folders.base.isThere, folders.new.isThere { return try await compare(folders, log) }
    if written.report != nil || measure.jobs.value != nil {
      throw ValidationError("--report and --jobs require two folders")
    }
    let difference = try compare(log)
    try log.terminal.output(difference.text, json: difference.json, as: written.format.format)
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
      throw Outcome.unreadable.exit
    }
  }

  /// Compares the pictures of two folders.
  private func compare(
    _ folders: (base: RootedFolder, new: RootedFolder), _ log: RunLog
  ) async throws {
    for folder in [written.out, written.report].compactMap(\.self)
    where [base, new].contains(where: { Root($0).holds(folder) }) {
      throw ValidationError(
        "\(folder) is inside a folder that is compared: choose another output folder")
    }
    var options = FolderComparison.Options()
    (options.metric, options.ignored) =
      (Tolerance(measure.metric.settings).metric, measure.ignored.map(\.rect))
    (options.isAligned, options.maxArea) = (measure.align, measure.maxArea)
    try await log.finish { [options] in
      let folder = try written.report.map { try ReportFolder($0) }
      let comparison = try FolderComparison(
        of: folders.base, and: folders.new, options,
        showingIn: written.out.map { RootedFolder($0) },
        reporting: folder)
      let pictures = try await pictures(of: comparison, log)
      let found = TestReport(
        program: "pageshot \(Program.version)", against: base, shard: nil, pictures: pictures)
      try folder?.finish(found)
      try log.terminal.output(found.foldersText, json: found.foldersJSON, as: written.format.format)
      if let report = written.report { log.say("\(report)/index.html") }
      if !found.failures.isEmpty { log.add(.fault) }
      if pictures.contains(where: { $0.state == .failed }) { log.add(.unreadable) }
    }
  }

  /// Compares all pictures, side by side.
  private func pictures(
    of comparison: FolderComparison, _ log: RunLog
  ) async throws -> [TestReport.Picture] {
    var (pictures, failure) = ([TestReport.Picture](), WriteError?.none)
    let names = comparison.names
    await inOrder(names, jobs: measure.jobs.value ?? Workload.processors) { name in
      Result { () throws(WriteError) in try comparison.compare(name) }
    } each: { result, done in
      switch result {
      case .success(let picture): pictures.append(picture)
      case .failure(let error): failure = failure ?? error
      }
      log.terminal.progress(done, of: names.count)
    }
    log.terminal.wipeProgress()
    if let failure { throw failure }
    return pictures
  }
}
