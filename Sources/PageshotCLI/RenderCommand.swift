import ArgumentParser
import Foundation
import Pageshot

/// `pageshot render`.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Writes pages as pictures.",
    discussion: """
      All pages are tried: those with faults are reported, the others are written.
      The picture of pages/wechat/settings.yaml is output/wechat/settings@2x.png.

      EXAMPLES
        pageshot render
        pageshot render pages/wechat -o /tmp/pictures --scale 1,2,3
        pageshot render pages/me.yaml --format png,svg,pdf,json --appearance light,dark
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output.")
  var output: String?

  @Option(help: "Formats, separated by commas. Default: png.")
  var format: CommaList<PictureFormat>?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
  }

  func run() async throws {
    var outcome = Outcome()
    guard let work = Workload(options, writingTo: [output], outcome: &outcome) else {
      return try outcome.finish()
    }
    let terminal = work.terminal
    let job = RenderJob(
      renderer: work.renderer, folder: work.place.output(output),
      formats: format?.values ?? work.settings.formats ?? [.png],
      variants: drawing.variants(work.settings))
    var files = SourceFiles()
    var written: Set<String> = []
    let pages = work.writablePages(for: job.variants, as: job.formats, outcome: &outcome)
    await inOrder(pages, jobs: drawing.jobs(work.settings)) {
      job.run($0)
    } each: { result, done in
      terminal.wipeProgress()
      terminal.report(result.diagnostics, result.failures, in: &files, &outcome)
      if result.isFaulty { outcome.add(Outcome.fault) }
      for path in result.written where !written.insert(path).inserted {
        terminal.error("two pages were drawn as \(path)", hint: "rename one of them")
        outcome.add(Outcome.fault)
      }
      if !terminal.showsProgress { result.written.forEach(terminal.say) }
      terminal.progress(done, of: pages.count)
    }
    if terminal.showsProgress {
      terminal.say("\(written.count) files written to \(job.folder.path)")
    }
    try outcome.finish()
  }
}
