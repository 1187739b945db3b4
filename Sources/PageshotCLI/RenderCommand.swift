import ArgumentParser
import Pageshot

/// `pageshot render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws pages as pictures.",
    discussion: """
      Pages with errors are reported; all others are written.
      The picture of pages/wechat/settings.yaml is output/wechat/settings@2x.png.

      EXAMPLES
        pageshot render
        pageshot render pages/wechat -o /tmp/pictures --scale 1,2,3
        pageshot render pages/me.yaml --format png,svg,pdf,json --appearance light,dark
        pageshot render pages/me.yaml --format svg --text editable
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var scenarios: ScenarioOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "Output folder. Default: output.")
  var output: String?

  @Option(help: "Formats, separated by commas. Default: png.")
  var format: CommaList<PictureFormat>?

  @Option(
    help: """
      How texts are written in SVGs: as outlines, or as editable text, which requires the fonts to be installed \
      where it is opened. Default: outlines.
      """)
  var text: TextForm?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output requires a folder name") }
  }

  func run() async throws {
    var flags = drawing.flags
    (flags.output, flags.formats) = (output, format?.values)
    let work = try Workload(options, flags, scenarios: scenarios.choice)
    let (log, run) = (work.log, work.run)
    let formats = work.settings[\.formats] ?? [.png]
    guard text == nil || formats.contains(.svg) else {
      throw ValidationError("--text requires --format svg")
    }
    let job = RenderJob(
      folder: work.settings.output, formats: formats,
      scale: run.variants.scales.first ?? Variant().scale, texts: text ?? .outlines)
    let showsProgress = log.terminal.showsProgress
    var all: Set<String> = []
    await work.forEach(of: run.writable(as: job.formats), into: []) {
      try job.write($0, into: &$1)
    } each: { _, written in
      for path in written where !all.insert(path).inserted {
        log.error("two pages were written to \(path)", hint: "rename one of them")
      }
      if !showsProgress { written.forEach(log.say) }
    }
    if showsProgress { log.say("\(all.count) files written to \(job.folder.path)") }
    try log.finish()
  }
}

extension TextForm: ExpressibleByArgument {}
