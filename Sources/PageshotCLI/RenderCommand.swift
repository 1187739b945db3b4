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
  @OptionGroup var viewport: ViewportOptions

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output.")
  var output: String?

  @Option(help: "Formats, separated by commas. Default: png.")
  var format: CommaList<Format>?

  @Option(help: "Pixels a point, separated by commas. Default: 2.")
  var scale: CommaList<Scale>?

  @Option(help: "Appearances, separated by commas. Default: light.")
  var appearance: CommaList<Appearance>?

  @Option(help: "Pages to work on at once. Default: as many as there are processors.")
  var jobs: Int?

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
    if let jobs, jobs < 1 { throw ValidationError("--jobs must be 1 or more, not \(jobs)") }
  }

  func run() async throws {
    var outcome = Outcome()
    guard let work = Workload(options, outcome: &outcome) else { return try outcome.finish() }
    let terminal = work.terminal
    let job = RenderJob(
      renderer: work.renderer, viewport: viewport.viewport(work.settings),
      folder: work.outputFolder(output),
      formats: format?.values ?? work.settings.values(work.settings.formats) ?? [.png],
      scales: scale?.values ?? work.settings.values(work.settings.scales) ?? [.two],
      appearances: appearance?.values ?? work.settings.values(work.settings.appearances) ?? [.light]
    )
    var files = SourceFiles()
    var written: Set<String> = []
    let jobs = jobs ?? work.settings.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    await inOrder(work.namedPages, jobs: jobs) {
      job.run($0)
    } each: { result, done in
      terminal.wipeProgress()
      for diagnostic in result.diagnostics { terminal.report(diagnostic, in: &files) }
      for (code, message) in result.failures {
        terminal.error(message)
        outcome.add(code)
      }
      if result.isFaulty { outcome.add(Outcome.fault) }
      for path in result.written where !written.insert(path).inserted {
        terminal.error("two pages were drawn as \(path)", hint: "rename one of them")
        outcome.add(Outcome.fault)
      }
      if !terminal.showsProgress { result.written.forEach(terminal.say) }
      terminal.progress(done, of: work.namedPages.count)
    }
    if terminal.showsProgress { terminal.say("\(written.count) files written to \(job.folder)") }
    try outcome.finish()
  }
}

extension Workload {
  /// The folder to write into, without a slash at the end, as file names follow after one.
  fileprivate func outputFolder(_ given: String?) -> String {
    let folder = given ?? settings.output ?? (home.isEmpty ? "output" : home + "/output")
    return folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }
}

extension Settings {
  /// Words of the settings as values; nil where they are not set.
  func values<Value: RawRepresentable<String>>(_ words: [String]?) -> [Value]? {
    words.map { $0.compactMap(Value.init(rawValue:)).eachOnce }
  }
}
