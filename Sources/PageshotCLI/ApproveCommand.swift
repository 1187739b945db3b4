import ArgumentParser
import Pageshot

/// `pageshot approve`.
struct ApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Takes the new pictures of the last test as references.",
    discussion: """
      Exactly the pictures are taken that were tested. Where a reference changed since the test,
      nothing is approved. A name is a golden's path without .png; without its variant and its
      scale it means all of them. It may be a pattern: * stands for letters but no /, ? for one.
      Where a page or a golden has exactly that name, it means that one alone.

      EXAMPLES
        pageshot approve wechat/settings
        pageshot approve wechat/settings~dark@2x
        pageshot approve 'wechat/*~dark*'
        pageshot approve --cause 1 --cause 3
        pageshot approve --all --obsolete
      """)

  @ArgumentParser.Argument(help: "Names of goldens, such as wechat/settings, or patterns of them.")
  var names: [String] = []

  @OptionGroup var golden: GoldenOptions
  @OptionGroup var tested: ReportOptions

  @Flag(help: "Approve all that is changed or new.")
  var all = false

  @Flag(help: "Remove references whose page is gone, or lists their variant no more.")
  var obsolete = false

  @Option(
    name: .customLong("cause"),
    help: "A cause's number: approve the pictures that it explains in full; may be repeated.")
  var causes: [Int] = []

  @Flag(help: "Approve even where CI is set, or where references changed since the test.")
  var force = false

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  func validate() throws {
    if names.isEmpty, !all, !obsolete, causes.isEmpty {
      throw ValidationError("say what to approve: names, --cause N, --obsolete or --all")
    }
    try ServerGuard.check("approve", isForced: force)
  }

  func run() async throws {
    var flags = Settings()
    (flags.goldens, flags.report) = (golden.goldens, tested.report)
    flags.quiet = quiet ? true : nil
    let settings = ProjectSettings(around: ".", flags: flags)
    let log = RunLog(quiet: settings[\.quiet] == true)
    settings.goldens.sweep()
    try await log.finish(hint: settings.lackOfPages) {
      let approval = try Approval(in: settings)
      let steps = try approval.steps(for: choice, isForced: force)
      for step in steps {
        try approval.carryOut(step)
        log.say(step.isRemoval ? "removed \(step.path)" : step.path)
      }
      if steps.isEmpty { log.say("nothing to approve") }
    }
  }

  private var choice: Approval.Choice {
    var choice = Approval.Choice()
    (choice.names, choice.causes, choice.all, choice.obsolete) = (names, causes, all, obsolete)
    return choice
  }
}
