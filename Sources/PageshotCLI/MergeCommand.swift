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
    var outcome = Outcome()
    let place = Settings.locate(from: ".")
    let terminal = Terminal(quiet: quiet || place.settings.quiet == true)
    let folder = place.report(output)
    do {
      let report = try ReportFolder.merge(
        folders, into: folder.path, beneath: folder.root, named: output,
        picturesAt: telling.pictureBase)
      let shown = report.renamingFiles { $0.below(place.shownFolder) }
      try terminal.show(report, as: shown, in: folder.path, telling)
      if !report.failures.isEmpty { outcome.add(Outcome.fault) }
    } catch {
      terminal.report(error, in: &outcome)
    }
    try outcome.finish()
  }
}
