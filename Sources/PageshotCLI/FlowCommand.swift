import ArgumentParser
import Pageshot

/// `pageshot flow`.
struct FlowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flow", _superCommandName: "pageshot",
    abstract: "Draws a map of pages, with arrows from rows to the pages they open.",
    discussion: """
      Writes flow.svg and flow@2x.png, with a thumbnail of each page. Entry pages are on the left; every other page is as many columns to the \
      right as it is steps away. Warnings report actions with an unknown page, unreachable pages, and rows with \
      a chevron but no action.

      EXAMPLES:
        pageshot flow
        pageshot flow pages/wechat --appearance light,dark
        pageshot flow --strict --format json
      """)

  /// What is checked.
  struct Checks: ParsableArguments {
    @Flag(help: "Treat warnings as errors.")
    var strict = false
  }

  /// What is written.
  struct Output: ParsableArguments {
    @Option(name: .shortAndLong, help: "Output folder.", completion: .directory)
    var output = Override<String>(default: "output")

    @Option(help: "Output format: json prints the links between pages, text only names of files.")
    var format: TextFormat = .text

    @Flag(help: .hidden)
    private var json = false

    /// Whether the links are printed.
    var printsLinks: Bool { json || format == .json }

    func validate() throws { try OutputPlace.checkFolder(output.value) }
  }

  @OptionGroup var options: PageOptions
  @OptionGroup(title: Heading.pages) var drawing: DrawingOptions<ToLookAt>
  @OptionGroup(title: Heading.checks) var checks: Checks
  @OptionGroup(title: Heading.output) var written: Output

  func run() async throws {
    var flags = drawing.flags
    (flags.output, flags.strict) = (written.output.value, checks.strict ? true : nil)
    let work = try Workload(options, flags, scenarios: .none, from: .settings)
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
    let isWhole = log.isGood
    log.namesOnErrors = written.printsLinks
    try tell(FlowMap(pages.map { $0[0] }, isWhole: names == list.names), work)
    let job = FlowJob(
      folder: work.settings.output, scales: work.run.variants.scales, isWhole: isWhole)
    var pictures = 0
    if !pages.isEmpty {
      for (number, look) in work.run.variants.looks.enumerated() {
        let map = FlowMap(pages.map { $0[number] })
        let renderer = work.run.renderer
        pictures += try log.need { try job.write(map, look, by: renderer, log) }
      }
    }
    log.summarize(counted(pages.count, "page"), counted(pictures, "picture"))
    try log.finish()
  }

  /// Reports the warnings of a map, and prints its links as JSON.
  private func tell(_ map: FlowMap, _ work: Workload) throws {
    let found = map.diagnostics
    found.forEach { work.log.report($0) }
    if work.settings[\.strict] == true, !found.isEmpty { work.log.add(.fault) }
    if written.printsLinks { try work.log.terminal.output(json: map.pages.map(\.links).json) }
  }
}

/// Writes the pictures of a map.
private struct FlowJob {
  let folder: RootedFolder
  let scales: [Scale]
  /// Whether all pages are on the map; an incomplete map does not replace an older one.
  let isWhole: Bool

  /// Writes a map as SVG and as PNG in each scale, and prints the path of each written file.
  ///
  /// - Returns: the number of written files.
  func write(_ map: FlowMap, _ look: Look, by renderer: Renderer, _ log: RunLog) throws -> Int {
    let most = scales.map(\.value).max() ?? 1
    guard let sheet = try map.sheet(scale: most) else { return 0 }
    var count = 0
    func write(_ scale: Scale, _ format: PictureFormat, _ make: (String) throws -> Void) throws {
      let path =
        "\(folder.path)/\(PictureName("flow", Variant(look, scale: scale))).\(format.ending)"
      guard isWhole || !folder.root.has(path) else {
        return log.say("\(path) was not written: pages with errors are missing from the new map")
      }
      try make(path)
      log.wrote([path])
      count += 1
    }
    try write(.one, .svg) { path in
      try AtomicFile.write(try renderer.svg(of: sheet), to: path, beneath: folder.root)
    }
    for scale in scales {
      try write(scale, .png) { path in
        let file = try AtomicFile(at: path, beneath: folder.root)
        try renderer.writePNG(of: sheet, scale: scale.value, to: file)
        try file.commit()
      }
    }
    return count
  }
}
