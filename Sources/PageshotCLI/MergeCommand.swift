import ArgumentParser
import Commands
import Pageshot

/// `pageshot merge`.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", _superCommandName: "pageshot",
    abstract: "Merges the reports of all shards into one.",
    usage: "pageshot merge [<options>] <folders> ...",
    discussion: """
      Causes are renumbered: `pageshot approve --cause` takes the numbers of the merged report.
      The exit code is 1 if any picture differs.

      EXAMPLES:
        pageshot test --shard 1/3 --report shard-1
        pageshot merge shard-1 shard-2 shard-3
        pageshot merge shards/* -o report
      """)

  @ArgumentParser.Argument(help: "Report folders.", completion: .directory)
  var folders: [String]

  /// What is written.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output = Override<String>(default: "output/report")

    func validate() throws { try OutputPlace.checkFolder(output.value) }
  }

  @OptionGroup(title: Heading.output) var written: Output
  @OptionGroup(title: Heading.output) var telling: TellingOptions

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func run() async throws {
    var flags = Settings()
    (flags.report, flags.quiet) = (written.output.value, quiet ? true : nil)
    let settings = ProjectSettings(around: ".", flags: flags)
    let console = Console()
    let log = RunLog(to: console, quiet: settings[\.quiet] == true)
    try await log.finish {
      let report = try ReportFolder.merge(
        folders, into: settings.report.path, beneath: settings.report.root,
        named: written.output.value,
        picturesAt: telling.pictureBase)
      let shown = report.renamingFiles { $0.below(settings.shownFolder) }
      try console.show(report, as: shown, in: settings.report.path, telling, log)
    }
  }
}
