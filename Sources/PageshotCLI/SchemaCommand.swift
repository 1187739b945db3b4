import ArgumentParser
import Pageshot

/// `pageshot schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", _superCommandName: "pageshot",
    abstract: "Prints the JSON Schema of pages or other files, for editors.",
    discussion: """
      EXAMPLES:
        pageshot schema > page.schema.json
        pageshot schema scenario > scenario.schema.json
      """)

  @ArgumentParser.Argument(help: "Kind of file.")
  var kind = FileSchema.page

  func run() throws {
    try Terminal().output(json: kind.json())
  }
}

extension FileSchema: ExpressibleByArgument {}
