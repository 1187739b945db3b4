import ArgumentParser
import Pageshot

/// Options that select scenarios.
struct ScenarioOptions: ParsableArguments {
  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp(
      "Use only scenarios with this name; may be repeated.", valueName: "name"))
  var names: [String] = []

  @Flag(help: "Skip the scenarios of pages.")
  var noScenarios = false

  func validate() throws {
    if noScenarios, !names.isEmpty {
      throw ValidationError("use only one of --scenario and --no-scenarios")
    }
  }

  /// The given flags.
  var choice: ScenarioChoice {
    noScenarios ? .none : names.isEmpty ? .all : .named(Set(names))
  }
}
