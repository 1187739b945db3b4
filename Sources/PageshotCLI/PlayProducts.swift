import Pageshot

/// What is made of the scripts of pages.
struct PlayProducts: Sendable {
  let folder: RootedFolder
  /// Whether the pictures that scripts ask for are written.
  let shots: Bool
  /// Whether they are written side by side.
  let strip: Bool
  /// Whether what moves is written.
  let animation: Bool

  /// Writes what is made of a page's scripts, and tells the path of each file as soon as it is there.
  func write(_ page: RunPage, into written: inout [String]) throws {
    func write(_ name: PictureName, _ bytes: [UInt8]) throws {
      let path = "\(folder.path)/\(name).png"
      try AtomicFile.write(bytes, to: path, beneath: folder.root)
      written.append(path)
    }
    if shots {
      let job = RenderJob(folder: folder, formats: [.png], scale: .two)
      try job.write(page, into: &written)
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
