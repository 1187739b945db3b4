import ArgumentParser
import Pageshot

/// The scenarios that a command line names.
struct ScenarioNames: ParsableArguments {
  @Option(
    name: .customLong("scenario"),
    help: ArgumentHelp(
      "Use only scenarios with this name; may be repeated.", valueName: "name"),
    completion: Offer.scenarios)
  var names: [String] = []
}

/// Options that select scenarios.
struct ScenarioOptions: ParsableArguments {
  @OptionGroup private var named: ScenarioNames

  @Flag(help: "Skip the scenarios of pages.")
  var noScenarios = false

  func validate() throws {
    if noScenarios, !named.names.isEmpty {
      throw ValidationError("use only one of --scenario and --no-scenarios")
    }
  }

  /// The given flags.
  var choice: ScenarioChoice {
    noScenarios ? .none : named.names.isEmpty ? .all : .named(Set(named.names))
  }
}
