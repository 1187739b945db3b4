import ArgumentParser
import Commands
import Pageshot

/// `pageshot init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", _superCommandName: "pageshot",
    abstract: "Creates a project: a page, settings and files for git.",
    usage: "pageshot init [<options>] [<folder>]",
    discussion: """
      Writes pages/settings.yaml, pageshot.yaml, a .gitignore with output/ and a .gitattributes for goldens. Nothing \
      is overwritten: lines that an existing .gitignore or .gitattributes lacks are printed. If another file exists \
      with other content, it is reported and the exit code is 73.

      EXAMPLES:
        pageshot init
        pageshot init shop && cd shop && pageshot render
      """)

  @ArgumentParser.Argument(
    help: "Project folder, created if it is missing.",
    completion: .directory)
  var folder = "."

  @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
  var quiet = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("init requires a folder name") }
  }

  func run() async throws {
    let console = Console()
    let log = RunLog(to: console, quiet: quiet)
    try await log.finish {
      try NewProject(in: folder).begin().forEach(log.report)
      guard log.isGood else { return }
      log.say("next\(folder == "." ? "" : ", in \(folder)"): pageshot render")
    }
  }
}
