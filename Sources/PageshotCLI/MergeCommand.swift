import ArgumentParser
import Pageshot

/// `pageshot merge`.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Makes one report of those of all shards.",
    discussion: """
      Causes are numbered anew, so that `pageshot approve --cause` means the merged report.
      Exits with 1 where a picture is not the same.

      EXAMPLES
        pageshot test --shard 1/3 --report shard-1
        pageshot merge shard-1 shard-2 shard-3
        pageshot merge shards/* -o report
      """)

  @ArgumentParser.Argument(help: "The reports' folders.", completion: .directory)
  var folders: [String]

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output/report.")
  var output: String?

  @OptionGroup var telling: TellingOptions

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
  }

  func run() async throws {
    var flags = Settings()
    (flags.report, flags.quiet) = (output, quiet ? true : nil)
    let settings = ProjectSettings(around: ".", flags: flags)
    let log = RunLog(quiet: settings[\.quiet] == true)
    try await log.finish {
      let report = try ReportFolder.merge(
        folders, into: settings.report.path, beneath: settings.report.root, named: output,
        picturesAt: telling.pictureBase)
      let shown = report.renamingFiles { $0.below(settings.shownFolder) }
      try log.show(report, as: shown, in: settings.report.path, telling)
    }
  }
}
