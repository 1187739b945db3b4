import ArgumentParser
import Pageshot

/// `pageshot schema`.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of page files, for editors.",
    discussion: """
      EXAMPLE
        pageshot schema > page.schema.json
      """)

  func run() throws {
    try Terminal(quiet: false).output(json: PageSchema.json())
  }
}
