import ArgumentParser
import Pageshot

/// `pageshot completions`.
struct CompletionsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completions", _superCommandName: "pageshot",
    abstract: "Prints the script with which a shell completes commands and names.",
    discussion: """
      Packages and `make install` install it. Otherwise, add the first line below to ~/.bashrc; for zsh and fish, \
      write the script into a folder of completions.

      EXAMPLES:
        source <(pageshot completions bash)
        pageshot completions zsh > ~/.zfunc/_pageshot
        pageshot completions fish > ~/.config/fish/completions/pageshot.fish
      """)

  /// A shell that has completions.
  enum Shell: String, CaseIterable, ExpressibleByArgument {
    case bash, zsh, fish

    /// The script for it.
    fileprivate var script: String {
      let shell: CompletionShell =
        switch self {
        case .bash: .bash
        case .zsh: .zsh
        case .fish: .fish
        }
      return ShellScript.guarded(PageshotCommand.completionScript(for: shell))
    }
  }

  @ArgumentParser.Argument(help: "Shell to print the script for.")
  var shell: Shell

  func run() { Terminal().usage(shell.script) }
}
