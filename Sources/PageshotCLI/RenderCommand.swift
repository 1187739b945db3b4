import ArgumentParser
import Pageshot

/// `pageshot render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "pageshot",
    abstract: "Draws pages as pictures.",
    discussion: """
      Pages with errors are reported; all others are written.
      The picture of pages/wechat/settings.yaml is output/wechat/settings@2x.png; the names of written files are \
      printed to standard output. If --output names a file, only the page's default picture is drawn: settings and \
      lists of variants do not count then.

      EXAMPLES
        pageshot render
        pageshot render pages/wechat -o /tmp/pictures --scale 1,2,3
        pageshot render me -o me.svg
        pageshot render - -o - < pages/me.yaml > me.png
        pageshot render --format png,svg,pdf,json --appearance light,dark
        pageshot render pages/me.yaml --format svg --text editable
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(
    name: .shortAndLong,
    help: "Output folder, or a file for one picture, or - for standard output. Default: output.",
    completion: .file())
  var output: String?

  @Option(help: "Formats, separated by commas. Default: png.")
  var format: CommaList<PictureFormat>?

  @Option(
    help: """
      How texts are written in SVGs: as outlines, or as editable text, which requires the fonts to be installed \
      where it is opened. Default: outlines.
      """)
  var text: TextForm?

  func validate() throws { _ = try OutputPlace(output, formats: format?.values) }

  func run() async throws {
    let place = try OutputPlace(output, formats: format?.values)
    let work = try Workload(
      options, drawing.flags, to: place, named: output, scenarios: scenarios.choice)
    let formats = place.format.map { [$0] } ?? format?.values ?? work.settings[\.formats] ?? [.png]
    guard text == nil || formats.contains(.svg) else {
      throw ValidationError("--text requires --format svg")
    }
    try await work.draw(
      RenderJob(
        folder: work.settings.output, formats: formats,
        scale: work.run.variants.scales.first ?? Variant().scale, texts: text ?? .outlines,
        place: place))
  }
}

extension TextForm: ExpressibleByArgument {}
