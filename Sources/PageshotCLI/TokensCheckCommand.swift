import ArgumentParser
import Pageshot

extension TokensCommand {
  /// `pageshot tokens check`.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Holds files against the rules of the Design Tokens Format 2025.10.",
      discussion: """
        Any file of tokens will do, whatever its tokens are named, and resolvers as well; all faults are told. \
        Warnings tell what is valid and drawn otherwise here: colours of other spaces than sRGB, lengths in \
        rem, aliases of what is deprecated. Nothing outside of a file is read.

        EXAMPLES
          pageshot tokens check brand.tokens.json
          pageshot tokens check tokens/*.json --strict
        """)

    @ArgumentParser.Argument(help: "The files.", completion: .file(extensions: ["json"]))
    var files: [String]

    @Flag(help: "Count warnings as faults.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Say nothing but what is wrong.")
    var quiet = false

    func run() async throws {
      let log = RunLog(quiet: quiet)
      for file in files {
        do throws(ReadError) {
          let (tokens, diagnostics) = try TokenFiles.check(file)
          diagnostics.forEach(log.report)
          if strict, !diagnostics.isEmpty { log.add(.fault) }
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
