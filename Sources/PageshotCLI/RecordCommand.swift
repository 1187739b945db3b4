import ArgumentParser
import Pageshot

/// `pageshot record`.
struct RecordCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Writes the references that tests compare with.",
    discussion: """
      The reference of pages/wechat/settings.yaml is goldens/wechat/settings@2x.png.
      Where the pixels are the same, the file stays as it is, byte for byte.
      Where the variable CI is set, nothing is recorded without --force.

      EXAMPLES
        pageshot record
        pageshot record pages/wechat --appearance light,dark
        pageshot record --missing
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var golden: GoldenOptions

  @Flag(help: "Only pictures without a reference.")
  var missing = false

  @Flag(help: "Only pictures that differ from their reference by more than is tolerated.")
  var changed = false

  @Flag(help: "Record even where the variable CI is set.")
  var force = false

  func validate() throws {
    if missing, changed {
      throw ValidationError("--missing and --changed exclude each other; neither: all pictures")
    }
    try ServerGuard.check("record", isForced: force)
  }

  func run() async throws {
    var outcome = Outcome()
    guard let work = Workload(options, writingTo: [golden.goldens], outcome: &outcome) else {
      return try outcome.finish()
    }
    let goldens = work.place.goldens(golden.goldens)
    goldens.sweep()
    let job = RecordJob(
      renderer: work.renderer, variants: drawing.variants(work.settings),
      recorder: GoldenRecorder(
        goldens, missing ? .missing : changed ? .changed : .all,
        tolerances: Tolerances(settings: work.settings)))
    let terminal = work.terminal
    var files = SourceFiles()
    var (recorded, left) = (0, 0)
    let pages = work.pages(for: job.variants, outcome: &outcome)
    await inOrder(pages, jobs: drawing.jobs(work.settings)) {
      job.run($0)
    } each: { result, done in
      terminal.wipeProgress()
      terminal.report(result.faults, result.failures, in: &files, &outcome)
      if !result.faults.isEmpty { outcome.add(Outcome.fault) }
      result.written.forEach(terminal.say)
      recorded += result.written.count
      left += result.left
      terminal.progress(done, of: pages.count)
    }
    terminal.say("\(recorded) recorded, \(left) left as they are in \(goldens.path)")
    try outcome.finish()
  }
}

/// Records all pictures of a page.
private struct RecordJob: Sendable {
  let renderer: Renderer
  let variants: VariantSet
  let recorder: GoldenRecorder

  struct Result: Sendable {
    var faults: [Diagnostic] = []
    var failures: [PageFailure] = []
    var written: [String] = []
    var left = 0
  }

  func run(_ location: PageLocation) -> Result {
    var result = Result()
    do {
      let (pages, diagnostics) = try renderer.layouts(of: location, variants)
      result.faults = diagnostics.filter { $0.severity == .error }
      guard result.faults.isEmpty else { return result }
      for page in pages {
        for scale in variants.scales {
          let name = PictureName(page, at: location, scale: scale)
          let subject = try Subject(name, of: page, at: location, by: renderer)
          if let path = try recorder.record(subject) {
            result.written.append(path)
          } else {
            result.left += 1
          }
        }
      }
    } catch {
      result.failures.append(PageFailure(error, of: location))
    }
    return result
  }
}
