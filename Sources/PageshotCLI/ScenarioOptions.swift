import ArgumentParser
import Pageshot

/// Which scripts of pages are played.
struct ScenarioOptions: ParsableArguments {
  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp(
      "Only the pictures of scripts of this name; may be repeated.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Leave out the scripts of pages.")
  var noScenarios = false

  func validate() throws {
    if noScenarios, !names.isEmpty {
      throw ValidationError("--scenario and --no-scenarios exclude each other")
    }
  }

  /// What the flags say.
  var choice: ScenarioChoice {
    noScenarios ? .none : names.isEmpty ? .all : .named(Set(names))
  }
}
