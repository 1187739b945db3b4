import ArgumentParser
import Commands
import Pageshot

/// `pageshot record`.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", _superCommandName: "pageshot",
    abstract: "Records goldens: the pictures that tests compare with.",
    discussion: """
      The golden of pages/wechat/settings.yaml is goldens/wechat/settings@2x.png.
      If the pixels are the same, the file does not change by a byte.
      If the variable CI is set, nothing is recorded without --force.

      EXAMPLES:
        pageshot record
        pageshot record pages/wechat --appearance light,dark
        pageshot record --missing
        pageshot record --refresh
      """)

  /// Which goldens are recorded.
  struct Choice: ParsableArguments {
    @Flag(help: "Record only pictures without a golden.")
    var missing = false

    @Flag(help: "Record only pictures that differ from their golden by more than the tolerance.")
    var changed = false

    @Flag(
      help: """
        Refresh the page data in goldens whose pictures are the same; image data stays byte for byte. Use it after an \
        update: tests can then explain more.
        """)
    var refresh = false

    @Flag(help: "Record even if the variable CI is set.")
    var force = false

    /// The goldens to record.
    var recording: GoldenRecorder.Choice {
      missing ? .missing : changed ? .changed : refresh ? .refresh : .all
    }

    func validate() throws {
      if [missing, changed, refresh].count(where: \.self) > 1 {
        throw ValidationError(
          "use only one of --missing, --changed and --refresh; without them, all pictures are recorded"
        )
      }
      try ServerGuard.check("record", isForced: force)
    }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.goldens) var golden: GoldenOptions
  @OptionGroup(title: Heading.goldens) var choice: Choice

  func run() async throws {
    var flags = drawing.flags
    flags.goldens = golden.goldens.value
    let console = Console()
    let work = try Workload(options, flags, console, scenarios: scenarios.choice)
    let done = try await RecordJob(choice.recording).run(work)
    work.log.summarize("\(counted(done.recorded, "golden")) recorded", "\(done.left) unchanged")
    try work.log.finish()
  }
}
