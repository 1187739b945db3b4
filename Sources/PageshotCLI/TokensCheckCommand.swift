import ArgumentParser
import Commands
import Pageshot

extension TokensCommand {
  /// `pageshot tokens check`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", _superCommandName: "pageshot",
      abstract: "Checks token files against the Design Tokens Format 2025.10.",
      usage: "pageshot tokens check [<options>] <files> ...",
      discussion: """
        Accepts any token file, whatever its tokens are named, and resolver files. All errors are reported. \
        Warnings report valid values that Pageshot renders differently: colours outside sRGB, lengths in rem, \
        and aliases of deprecated tokens. References to other files are not read.

        EXAMPLES:
          pageshot tokens check brand.tokens.json
          pageshot tokens check tokens/*.json --strict
        """)

    @ArgumentParser.Argument(help: "Token files.", completion: .file(extensions: ["json"]))
    var files: [String]

    /// What is checked.
    struct Checks: ParsableArguments {
      @Flag(help: "Treat warnings as errors.")
      var strict = false
    }

    @OptionGroup(title: Heading.checks) var checks: Checks

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    func run() async throws {
      let console = Console()
      let log = RunLog(to: console, quiet: quiet)
      for file in files {
        do throws(ReadError) {
          let (tokens, diagnostics) = try TokenFiles.check(file)
          diagnostics.forEach(log.report)
          if checks.strict, !diagnostics.isEmpty { log.add(.fault) }
          let faults = diagnostics.count { $0.severity == .error }
          guard faults == 0 else { continue }
          let words = tokens.map { $0 == 1 ? "1 token" : "\($0.grouped) tokens" }
          log.say("\(file): \(words ?? "a resolver")")
        } catch {
          log.fail(error)
        }
      }
      try log.finish()
    }
  }
}
