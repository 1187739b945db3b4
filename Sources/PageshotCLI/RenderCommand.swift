import ArgumentParser
import Commands
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

      EXAMPLES:
        pageshot render
        pageshot render pages/wechat -o /tmp/pictures --scale 1,2,3
        pageshot render me -o me.svg
        pageshot render - -o - < pages/me.yaml > me.png
        pageshot render --format png,svg,pdf,json --appearance light,dark
        pageshot render pages/me.yaml --format svg --text editable
      """)

  /// What is written.
  struct Output: ParsableArguments {
    @Option(
      name: .shortAndLong,
      help: "Output folder, or a file for one picture, or - for standard output.",
      completion: .file())
    var output = Override<String>(default: "output")

    @Option(help: "Formats, separated by commas.")
    var format = Override<CommaList<PictureFormat>>(default: "png")

    @Option(
      help: """
        How texts are written in SVGs: as outlines, or as editable text, which requires the fonts to be installed \
        where it is opened.
        """)
    var text = Override<TextForm>(default: "outlines")

    /// The place that the options name.
    ///
    /// - Throws: a usage error if they contradict each other.
    var place: OutputPlace {
      get throws { try OutputPlace(output.value, formats: format.value?.values) }
    }

    func validate() throws { _ = try place }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.pages) var scenarios: ScenarioOptions
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    let place = try written.place
    let console = Console()
    let work = try Workload(
      options, drawing.flags, console, to: place, named: written.output.value,
      scenarios: scenarios.choice)
    let formats =
      place.format.map { [$0] } ?? written.format.value?.values ?? work.settings[\.formats] ?? [
        .png
      ]
    let text = written.text.value
    guard text == nil || formats.contains(.svg) else {
      throw ValidationError("--text requires --format svg")
    }
    let job = RenderJob(
      folder: work.settings.output, formats: formats,
      scale: work.run.variants.scales.first ?? Variant().scale, texts: text ?? .outlines,
      place: place)
    try await console.draw(job, work)
  }
}

extension Console {
  /// Draws all pages, prints what was written and a summary, and ends the command.
  func draw(_ job: RenderJob, _ work: Workload, showsWarnings: Bool = true) async throws {
    let log = work.log
    if case .stream = job.place { namesOnErrors = true }
    let done = try await job.run(work, showsWarnings: showsWarnings) { bytes in
      output(to: log) { try $0.output(file: bytes, isText: job.formats[0].isText) }
    }
    log.summarize(counted(done.pages, "page"), counted(done.pictures, "picture"))
    try log.finish()
  }
}

extension TextForm: ExpressibleByArgument {}
