/// Scripts that complete arguments in shells.
enum ShellScript {
  /// A text, in which a completion script runs the installed program, never the one that a command line names: pressing
  /// Tab after `./pageshot` must not run a program in a stranger's checkout.
  ///
  /// A shell reads such a script and does not start it, so it names no interpreter.
  static func guarded(_ text: String) -> String {
    var text = text
    if text.hasPrefix("#!/bin/bash\n") {
      text = "# bash completion for pageshot\n" + text.dropFirst("#!/bin/bash\n".count)
    }
    for (run, safe) in [
      ("\"${COMP_WORDS[0]}\" \"${@}\"", "command pageshot \"${@}\""),
      ("local -r command_name=\"${words[1]}\"", "local -r command_name=pageshot"),
      ("command $tokens[1] $argv", "command pageshot $argv"),
    ] {
      text = text.replacing(run, with: safe)
    }
    return text
  }
}
