package import Pageshot

/// Plays the scenarios of pages, and writes what they show.
package struct PlayJob: Sendable {
  let folder: RootedFolder
  /// Whether screenshots are written.
  let shots: Bool
  /// Whether a strip of all screenshots is written.
  let strip: Bool
  /// Whether an animation is written.
  let animation: Bool

  /// What was played.
  package struct Result: Sendable {
    /// The numbers of pages, and of written pictures.
    package var (pages, pictures) = (0, 0)
  }

  /// Creates a job; see the properties.
  package init(folder: RootedFolder, shots: Bool, strip: Bool, animation: Bool) {
    (self.folder, self.shots, self.strip, self.animation) = (folder, shots, strip, animation)
  }

  /// Plays all pages.
  ///
  /// - Parameters:
  ///   - work: the pages.
  ///   - events: takes the events of each page, a JSON object a line.
  /// - Returns: how much was written.
  /// - Throws: an error if the task is cancelled.
  package func run(_ work: Workload, events: (String) -> Void) async throws(CancellationError)
    -> Result
  {
    var result = Result()
    try await work.forEach(of: work.run.writable(), into: (written: [String](), events: "")) {
      page, done in
      try write(page, into: &done.written)
      done.events = page.shots.playings.map { $0.playing.eventLines(of: $0.name) }.joined()
      done.written.sort()
    } each: { _, done in
      result.pages += done.written.isEmpty ? 0 : 1
      result.pictures += done.written.count
      events(done.events)
      work.log.wrote(done.written)
    }
    if work.run.list.pages.allSatisfy({ !$0.hasScenarios }) {
      work.log.error(
        "no page has a scenario", hint: "the scenarios of me.yaml are in me.scenario.yaml")
    }
    return result
  }

  /// Writes the products of a page's scenarios, and adds the path of each file.
  private func write(_ page: RunPage, into written: inout [String]) throws {
    func write(_ name: PictureName, _ bytes: [UInt8]) throws {
      let path = "\(folder.path)/\(name).png"
      try AtomicFile.write(bytes, to: path, beneath: folder.root)
      written.append(path)
    }
    if shots {
      var drawn = RenderJob.Drawn()
      defer { written += drawn.paths }
      try RenderJob(folder: folder, formats: [.png], scale: .two).draw(page, into: &drawn)
    }
    var budget = AnimationBudget()
    for (name, _) in page.shots.playings {
      if strip { try page.forEachStrip(of: name, write) }
      if animation {
        try page.writeAnimations(of: name, to: folder, within: &budget) { written.append($0) }
      }
    }
  }
}
