import ArgumentParser
import Pageshot

/// `pageshot record`.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes the references that tests compare with.",
    discussion: """
      The reference of pages/wechat/settings.yaml is goldens/wechat/settings@2x.png.
      Where the pixels are the same, the file stays as it is, byte for byte.
      Where the variable CI is set, nothing is recorded without --force.

      EXAMPLES
        pageshot record
        pageshot record pages/wechat --appearance light,dark
        pageshot record --missing
        pageshot record --refresh
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var golden: GoldenOptions

  @Flag(help: "Only pictures without a reference.")
  var missing = false

  @Flag(help: "Only pictures that differ from their reference by more than is tolerated.")
  var changed = false

  @Flag(
    help: ArgumentHelp(
      "Only what references tell of their pages, where the picture is the same.",
      discussion: "Image data stays byte for byte. After an update, tests explain more then."))
  var refresh = false

  @Flag(help: "Record even where the variable CI is set.")
  var force = false

  func validate() throws {
    if [missing, changed, refresh].count(where: \.self) > 1 {
      throw ValidationError(
        "--missing, --changed and --refresh exclude each other; none of them: all pictures")
    }
    try ServerGuard.check("record", isForced: force)
  }

  func run() async throws {
    var flags = drawing.flags
    flags.goldens = golden.goldens
    let work = try Workload(options, flags, scenarios: scenarios.choice)
    let goldens = work.settings.goldens
    goldens.sweep()
    let recorder = GoldenRecorder(
      in: work.settings,
      missing ? .missing : changed ? .changed : refresh ? .refresh : .all)
    var (recorded, left) = (0, 0)
    await work.forEach(
      of: work.run.writable(), showsWarnings: false, into: (written: [String](), left: 0)
    ) { page, done in
      for picture in page.pictures {
        if let path = try recorder.record(Subject(picture)) {
          done.written.append(path)
        } else {
          done.left += 1
        }
      }
    } each: { _, done in
      done.written.forEach(work.log.say)
      recorded += done.written.count
      left += done.left
    }
    work.log.say("\(recorded) recorded, \(left) left as they are in \(goldens.path)")
    try work.log.finish()
  }
}
