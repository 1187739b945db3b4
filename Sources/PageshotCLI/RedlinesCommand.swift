import ArgumentParser
import Commands
import Pageshot

/// `pageshot redlines`.
struct RedlinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redlines", _superCommandName: "pageshot",
    abstract: "Draws the measures of pages, and the tokens and rules behind them.",
    discussion: """
      Heights are on the left of a page. The measures of a row are numbered, and a list on the right explains each \
      number. Rows with equal measures are marked once. The picture of pages/wechat/settings.yaml is \
      output/wechat/settings~redlines@2x.png.

      EXAMPLES:
        pageshot redlines pages/me.yaml
        pageshot redlines me -o redlines.svg
        pageshot redlines pages/wechat --appearance light,dark
        pageshot redlines me --measures spacing,size,type,colour --format pdf
      """)

  /// The supported formats; layouts in JSON have no redlines.
  enum Format: String, CaseIterable {
    case svg, png, pdf

    /// The format of pictures.
    var format: PictureFormat {
      switch self {
      case .svg: .svg
      case .png: .png
      case .pdf: .pdf
      }
    }
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Option(
      name: .shortAndLong,
      help: "Output folder, or a file for one picture, or - for standard output.",
      completion: .file())
    var output = Override<String>(default: "output")

    @Option(help: "Formats, separated by commas.")
    var format = Override<CommaList<Format>>(default: "svg,png")

    @Option(help: "Measures, separated by commas.")
    var measures = CommaList<RedlineKind>([.spacing, .size])

    /// The place that the options name.
    ///
    /// - Throws: a usage error if they contradict each other.
    var place: OutputPlace {
      get throws { try OutputPlace(output.value, formats: given) }
    }

    /// The formats to write.
    var formats: [PictureFormat] {
      get throws { try place.format.map { [$0] } ?? given ?? [.svg, .png] }
    }

    private var given: [PictureFormat]? { format.value?.values.map(\.format) }

    func validate() throws {
      if try formats.contains(.json) {
        throw ValidationError("unsupported format for redlines: json; use svg, png or pdf")
      }
    }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    let place = try written.place
    let console = Console()
    let work = try Workload(
      options, drawing.flags, console, to: place, named: written.output.value, scenarios: .none)
    let job = RenderJob(
      folder: work.settings.output, formats: try written.formats,
      scale: work.run.variants.scales.first ?? Variant().scale,
      redlines: Set(written.measures.values), place: place)
    try await console.draw(job, work, showsWarnings: false)
  }
}
