import ArgumentParser
import Commands
import Pageshot

/// `pageshot approve`.
struct ApproveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve", _superCommandName: "pageshot",
    abstract: "Accepts new pictures of the last test as goldens.",
    usage: "pageshot approve [<options>] [<names> ...]",
    discussion: """
      The new goldens are exactly the pictures that were tested. If a golden changed since the test, nothing is \
      approved. A name is a golden's path without .png; without variant and scale, it means all variants and scales. \
      It may be a pattern: * matches any characters except /, ? matches one. If a page or a golden has exactly that \
      name, the name is not used as a pattern.

      EXAMPLES:
        pageshot approve wechat/settings
        pageshot approve wechat/settings~dark@2x
        pageshot approve 'wechat/*~dark*'
        pageshot approve --cause 1 --cause 3
        pageshot approve --all --obsolete
      """)

  @ArgumentParser.Argument(
    help: "Golden names or patterns, such as wechat/settings.", completion: Offer.goldens)
  var names: [String] = []

  /// What is approved.
  struct Choice: ParsableArguments {
    @Flag(help: "Approve all changed and new pictures.")
    var all = false

    @Flag(
      help: "Remove obsolete goldens: those whose page is missing or no longer lists their variant."
    )
    var obsolete = false

    @Option(
      name: .customLong("cause"),
      help: ArgumentHelp(
        "Approve the pictures fully explained by the cause with this number; may be repeated.",
        valueName: "n"))
    var causes: [Int] = []

    @Flag(help: "Approve even if CI is set or goldens changed since the test.")
    var force = false
  }

  @OptionGroup(title: Heading.goldens) var golden: GoldenOptions
  @OptionGroup(title: Heading.goldens) var tested: ReportOptions
  @OptionGroup(title: Heading.goldens) var chosen: Choice

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if names.isEmpty, !chosen.all, !chosen.obsolete, chosen.causes.isEmpty {
      throw ValidationError("say what to approve: names, --cause N, --obsolete or --all")
    }
    try ServerGuard.check("approve", isForced: chosen.force)
  }

  func run() async throws {
    var flags = Settings()
    (flags.goldens, flags.report) = (golden.goldens.value, tested.report.value)
    flags.quiet = quiet ? true : nil
    let settings = ProjectSettings(around: ".", flags: flags)
    let console = Console()
    let log = RunLog(to: console, quiet: settings[\.quiet] == true)
    let lack = settings.report.isThere ? nil : "`pageshot test` writes the report: run it first"
    try await log.finish(hint: settings.lackOfPages ?? lack) {
      let job = ApproveJob(choice, isForced: chosen.force, flags: golden.flags + tested.flags)
      if try job.run(in: settings, log) == 0 { log.say("nothing to approve") }
    }
  }

  private var choice: Approval.Choice {
    var choice = Approval.Choice()
    (choice.names, choice.causes) = (names, chosen.causes)
    (choice.all, choice.obsolete) = (chosen.all, chosen.obsolete)
    return choice
  }
}
