package import Pageshot

/// Draws a map of pages.
package struct FlowJob {
  /// What was drawn.
  package struct Result: Sendable {
    /// The numbers of pages, and of written pictures.
    package var (pages, pictures) = (0, 0)
  }

  /// Creates a job.
  package init() {}

  /// Reads all pages, and draws their map.
  ///
  /// An incomplete map does not replace an older one.
  ///
  /// - Parameters:
  ///   - work: the pages.
  ///   - tell: takes the map before it is drawn.
  /// - Returns: how much was drawn.
  /// - Throws: the end of the command if the map cannot be written; an error if the task is cancelled.
  package func run(_ work: Workload, tell: (FlowMap) throws -> Void) async throws -> Result {
    let (log, list) = (work.log, work.run.list)
    let names = work.settings.pageNames(beside: list) ?? list.names
    var pages: [[FlowPage]] = []
    try await work.forEach(of: work.run.writable(), showsWarnings: false, into: [FlowPage]()) {
      page, found in
      found = FlowPage.pages(of: page, among: names)
    } each: { _, page in
      if !page.isEmpty { pages.append(page) }
    }
    let isWhole = log.isGood
    try tell(FlowMap(pages.map { $0[0] }, isWhole: names == list.names))
    var result = Result()
    result.pages = pages.count
    guard !pages.isEmpty else { return result }
    for (number, look) in work.run.variants.looks.enumerated() {
      try Task.checkCancellation()
      let map = FlowMap(pages.map { $0[number] })
      result.pictures += try log.need { try write(map, look, isWhole: isWhole, work) }
    }
    return result
  }
}

extension FlowJob {
  /// Writes a map as SVG and as PNG in each scale, and tells the path of each file.
  ///
  /// - Returns: the number of written files.
  private func write(_ map: FlowMap, _ look: Look, isWhole: Bool, _ work: Workload) throws -> Int {
    let (folder, scales) = (work.settings.output, work.run.variants.scales)
    let (renderer, log) = (work.run.renderer, work.log)
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
