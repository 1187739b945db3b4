import ArgumentParser
import Pageshot

/// `pageshot init`.
struct InitCommand: ParsableCommand {
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

  func run() throws {
    var outcome = Outcome()
    let terminal = Terminal(quiet: quiet)
    do {
      let steps = try NewProject(in: folder).begin()
      for step in steps { terminal.show(step, in: &outcome) }
      if outcome.isGood {
        terminal.say("next\(folder == "." ? "" : ", in \(folder)"): pageshot render")
      }
    } catch {
      terminal.report(error, in: &outcome)
    }
    try outcome.finish()
  }
}

extension Terminal {
  /// Says what came of a file of a new project; counts what was left.
  fileprivate func show(_ step: NewProject.Step, in outcome: inout Outcome) {
    switch step {
    case .written(let path): say(path)
    case .kept(let path): say("\(path) is there already")
    case .left(let path):
      let isList = path.hasSuffix(".gitignore")
      error(
        "\(path) has other content, and was left as it is",
        hint: isList ? "add a line to it: output/" : nil)
      outcome.add(Outcome.noFolder)
    }
  }
}
