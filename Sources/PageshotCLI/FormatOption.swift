import ArgumentParser

/// The format of what a command prints.
struct FormatOption: ParsableArguments {
  @Option(help: "Output format.")
  var format: TextFormat = .text
}

/// The format of what a command prints, for the commands whose only option for it was `--json`.
struct JSONOption: ParsableArguments {
  @OptionGroup var option: FormatOption

  @Flag(help: .hidden)
  private var json = false

  /// The chosen format.
  var format: TextFormat { json ? .json : option.format }
}
