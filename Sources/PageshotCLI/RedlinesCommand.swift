import ArgumentParser
import Pageshot

/// `pageshot redlines`.
struct RedlinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redlines", _superCommandName: "pageshot",
    abstract: "Draws the measures of pages, with the tokens and rules they come from.",
    discussion: """
      Heights are on the left of a page. The measures of a row are numbered, and a list on the right explains each \
      number. Rows with equal measures are marked once. The picture of pages/wechat/settings.yaml is \
      output/wechat/settings~redlines@2x.png.

      EXAMPLES
        pageshot redlines pages/me.yaml
        pageshot redlines me -o redlines.svg
        pageshot redlines pages/wechat --appearance light,dark
        pageshot redlines me --measures spacing,size,type,colour --format pdf
      """)

  /// The supported formats; layouts in JSON have no redlines.
  private static let formats: [PictureFormat] = [.svg, .png, .pdf]

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(
    name: .shortAndLong,
    help: "Output folder, or a file for one picture, or - for standard output. Default: output.",
    completion: .file())
  var output: String?

  @Option(help: "Formats, separated by commas: svg, png, pdf. Default: svg,png.")
  var format: CommaList<PictureFormat>?

  @Option(
    help: "Measures, separated by commas: spacing, size, type, colour. Default: spacing,size.")
  var measures = CommaList<RedlineKind>([.spacing, .size])

  func validate() throws {
    let place = try OutputPlace(output, formats: format?.values)
    if let other = formats(for: place).first(where: { !Self.formats.contains($0) }) {
      throw ValidationError(
        "unsupported format for redlines: \(other.rawValue); use svg, png or pdf")
    }
  }

  func run() async throws {
    let place = try OutputPlace(output, formats: format?.values)
    let work = try Workload(options, drawing.flags, to: place, named: output, scenarios: .none)
    let job = RenderJob(
      folder: work.settings.output, formats: formats(for: place),
      scale: work.run.variants.scales.first ?? Variant().scale, redlines: Set(measures.values),
      place: place)
    try await work.draw(job, showsWarnings: false)
  }

  private func formats(for place: OutputPlace) -> [PictureFormat] {
    place.format.map { [$0] } ?? format?.values ?? [.svg, .png]
  }
}
