import ArgumentParser
import Pageshot

/// `pageshot redlines`.
struct RedlinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redlines",
    abstract: "Draws the measures of pages, with the tokens and rules they come from.",
    discussion: """
      Heights are on the left of a page. The measures of a row are numbered, and a list on the right explains each \
      number. Rows with equal measures are marked once. The picture of pages/wechat/settings.yaml is \
      output/wechat/settings~redlines@2x.png.

      EXAMPLES
        pageshot redlines pages/me.yaml
        pageshot redlines pages/wechat --appearance light,dark
        pageshot redlines pages/me.yaml --measures spacing,size,type,colour --format pdf
      """)

  /// The supported formats; layouts in JSON have no redlines.
  private static let formats: [PictureFormat] = [.svg, .png, .pdf]

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "Output folder. Default: output.")
  var output: String?

  @Option(help: "Formats, separated by commas: svg, png, pdf. Default: svg,png.")
  var format = CommaList<PictureFormat>([.svg, .png])

  @Option(
    help: "Measures, separated by commas: spacing, size, type, colour. Default: spacing,size.")
  var measures = CommaList<RedlineKind>([.spacing, .size])

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires a folder name") }
    if let other = format.values.first(where: { !Self.formats.contains($0) }) {
      throw ValidationError(
        "unsupported format for redlines: \(other.rawValue); use svg, png or pdf")
    }
  }

  func run() async throws {
    var flags = drawing.flags
    flags.output = output
    let work = try Workload(options, flags, scenarios: .none)
    let (log, run) = (work.log, work.run)
    let job = RenderJob(
      folder: work.settings.output, formats: format.values,
      scale: run.variants.scales.first ?? Variant().scale, redlines: Set(measures.values))
    await work.forEach(of: run.writable(as: job.formats), showsWarnings: false, into: []) {
      try job.write($0, into: &$1)
    } each: { _, written in
      written.forEach(log.say)
    }
    try log.finish()
  }
}
