import ArgumentParser
import Pageshot

/// What a test compares, and with what.
struct TestScope: ParsableArguments {
  @Flag(help: "Also fail if only what screen readers read out changed.")
  var compareAccessibility = false

  @Flag(help: .hidden)
  private var accessibility = false

  @Option(
    help: ArgumentHelp(
      "Compare with the pages of a git revision, drawn by this program, instead of goldens.",
      valueName: "revision"), completion: Offer.revisions)
  var against: String?

  @Option(
    help: ArgumentHelp(
      "Test only shard i of n. Without it, the shard that variables of the CI system name, or all pictures.",
      valueName: "i/n"),
    transform: { try Shard($0) })
  var shard: Shard?

  @Flag(help: "Draw every page and decode every golden, even if nothing changed.")
  var full = false

  /// Whether what screen readers read out is compared; the shorter flag is that of `validate`, and was once this one.
  var comparesAccessibility: Bool { compareAccessibility || accessibility }
}

/// The states of pictures, other than the same, that let a test pass.
struct AllowedStates: ParsableArguments {
  @Flag(help: "Let pictures without a golden pass.")
  var allowNew = false

  @Flag(help: "Let goldens without a page pass.")
  var allowObsolete = false

  /// The states.
  var states: [TestReport.State] {
    (allowNew ? [.new] : []) + (allowObsolete ? [.obsolete] : [])
  }
}
