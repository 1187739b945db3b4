import Pageshot

/// What `play` writes for the scenarios of pages.
struct PlayProducts: Sendable {
  let folder: RootedFolder
  /// Whether screenshots are written.
  let shots: Bool
  /// Whether a strip of all screenshots is written.
  let strip: Bool
  /// Whether an animation is written.
  let animation: Bool

  /// Writes the products of a page's scenarios, and prints the path of each written file.
  func write(_ page: RunPage, into written: inout [String]) throws {
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
