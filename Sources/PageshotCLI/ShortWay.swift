import ArgumentParser

/// The way past the tree of all commands, for arguments that begin with the name of one.
///
/// The parser reflects on every option of every command that it knows, which takes longer than most commands. A
/// command by itself gives the same values. Whatever it does not take is left to the parser of all: errors, help
/// among other arguments, completions.
enum ShortWay {
  /// The command in arguments; nil if only the parser of all commands can tell.
  static func command(
    in arguments: [String], of root: any ParsableCommand.Type
  ) -> (any ParsableCommand)? {
    let (type, _, rest) = Guess.command(in: arguments, of: root)
    guard type.configuration.subcommands.isEmpty, type != root,
      let command = try? type.parseAsRoot(Array(rest)), Swift.type(of: command) == type
    else { return nil }
    return command
  }

  /// The text that arguments ask for and nothing else: the version, or the help of a command; nil for others.
  static func text(for arguments: [String], of root: any ParsableCommand.Type) -> String? {
    if arguments == ["--version"] { return root.configuration.version }
    let (type, _, rest) = Guess.command(in: arguments, of: root)
    let asksForHelp =
      rest.isEmpty
      ? !type.configuration.subcommands.isEmpty
      : rest.count == 1 && ["-h", "--help"].contains(rest[rest.startIndex])
    return asksForHelp ? HelpText.arranged(root.helpMessage(for: type)) : nil
  }
}
