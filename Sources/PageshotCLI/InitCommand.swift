import ArgumentParser
import Pageshot

/// `pageshot init`.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Begins a project: a page, settings, and what git leaves out.",
    discussion: """
      Writes pages/settings.yaml, pageshot.yaml and a .gitignore with output/. Nothing is ever
      overwritten: where other content is there, it is left as it is and named, and the exit is 73.

      EXAMPLES
        pageshot init
        pageshot init shop && cd shop && pageshot render
      """)

  @ArgumentParser.Argument(
    help:
      "The project's folder, which is made where it is missing. Default: the working directory.",
    completion: .directory)
  var folder = "."

  @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
  var quiet = false

  func validate() throws {
    if folder.isEmpty { throw ValidationError("init wants the name of a folder") }
  }

  func run() async throws {
    let log = RunLog(quiet: quiet)
    try await log.finish {
      try NewProject(in: folder).begin().forEach(log.report)
      guard log.isGood else { return }
      log.say("next\(folder == "." ? "" : ", in \(folder)"): pageshot render")
    }
  }
}
