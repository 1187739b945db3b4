import ArgumentParser
import Pageshot

/// `pageshot flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow",
    abstract:
      "Draws a map of pages: each small, with arrows from its rows to the pages that follow.",
    discussion: """
      Writes flow.svg and flow@2x.png. Pages that nobody leads to stand at the left, each other one as many \
      columns on as it is steps away. Tells of actions that name no page, of pages that nobody reaches, and of \
      chevrons that lead nowhere.

      EXAMPLES
        pageshot flow
        pageshot flow pages/wechat --appearance light,dark
        pageshot flow --strict --json
      """)

  @OptionGroup var options: PageOptions
  @OptionGroup var drawing: DrawingOptions

  @Option(name: .shortAndLong, help: "The folder to write into. Default: output.")
  var output: String?

  @Flag(help: "Count warnings as faults.")
  var strict = false

  @Flag(help: "Print the ways between pages as JSON.")
  var json = false

  func validate() throws {
    if output?.isEmpty == true { throw ValidationError("--output wants the name of a folder") }
  }

  func run() async throws {
    var flags = drawing.flags
    (flags.output, flags.strict) = (output, strict ? true : nil)
    let work = try Workload(options, flags, scenarios: .none, listed: false)
    let log = work.log
    let list = work.run.list
    let names = work.settings.pageNames(beside: list) ?? list.names
    var pages: [[FlowPage]] = []
    await work.forEach(of: work.run.writable(), showsWarnings: false, into: [FlowPage]()) {
      page, found in
      found = FlowPage.pages(of: page, among: names)
    } each: { _, page in
      if !page.isEmpty { pages.append(page) }
    }
    try tell(FlowMap(pages.map { $0[0] }, isWhole: names == list.names), work)
    let job = FlowJob(folder: work.settings.output, scales: work.run.variants.scales)
    if !pages.isEmpty {
      for (number, look) in work.run.variants.looks.enumerated() {
        let map = FlowMap(pages.map { $0[number] })
        try log.need { try job.write(map, look, by: work.run.renderer) }.forEach(log.say)
      }
    }
    try log.finish()
  }

  /// Tells what is odd on a map, and its ways as JSON.
  private func tell(_ map: FlowMap, _ work: Workload) throws {
    let found = map.diagnostics
    found.forEach { work.log.report($0) }
    if work.settings[\.strict] == true, !found.isEmpty { work.log.add(.fault) }
    if json { try work.log.terminal.output(json: map.pages.map(\.links).json) }
  }
}

/// Writes the pictures of a map.
private struct FlowJob {
  let folder: RootedFolder
  let scales: [Scale]

  /// Writes a map as SVG and as PNG in each scale; gives the paths of the files.
  func write(_ map: FlowMap, _ look: Variant, by renderer: Renderer) throws -> [String] {
    let most = scales.map(\.value).max() ?? 1
    guard let sheet = map.sheet(scale: most) else { return [] }
    /// The path of a picture.
    func path(_ scale: Scale, _ format: PictureFormat) -> String {
      "\(folder.path)/\(PictureName("flow", look.scaled(scale))).\(format.ending)"
    }
    let vector = path(.one, .svg)
    try AtomicFile.write(try renderer.svg(of: sheet), to: vector, beneath: folder.root)
    let pictures = try scales.map { scale in
      let path = path(scale, .png)
      let file = try AtomicFile(at: path, beneath: folder.root)
      try renderer.writePNG(of: sheet, scale: scale.value, to: file)
      try file.commit()
      return path
    }
    return [vector] + pictures
  }
}
