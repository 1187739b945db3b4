import Drawing
import Images
import PageLayout
import PageModel
package import Projects
import Scenarios

// What is made of a whole script: a strip of its pictures, and what moves.

extension RunPage {
  /// The screenshots of a scenario side by side, in each of its variants; none if the scenario stops before its end.
  ///
  /// - Parameters:
  ///   - scenario: the scenario's name.
  ///   - take: receives the name of each strip, such as `me.logout~strip@2x`, and its PNG bytes.
  /// - Throws: painting errors, and errors of `take`.
  package func forEachStrip(
    of scenario: String, _ take: (PictureName, [UInt8]) throws -> Void
  ) throws {
    guard !shots.incomplete.contains(scenario) else { return }
    for layout in layouts {
      let shots = shots.screens.filter {
        $0.look == layout.look && $0.shot?.hasPrefix(scenario + ".") == true
      }
      guard !shots.isEmpty, let look = SheetLook(of: layout) else { continue }
      var strip = Filmstrip("\(name) · \(scenario)", [])
      var boxes = 0
      for shot in shots {
        guard let tree = whole(shot).tree else { continue }
        boxes += tree.boxes.count
        guard boxes <= Limits.boxes else {
          throw PictureError(
            description: Limits.message("boxes of a strip", boxes, max: Limits.boxes))
        }
        let name = String((shot.shot ?? "").dropFirst(scenario.count + 1))
        strip.shots.append(Filmstrip.Shot(name, tree))
      }
      for scale in variants.scales(of: layout.look) {
        var sheet = layout
        sheet.tree = strip.tree(look, scale: scale.value)
        sheet.source = shots.first?.source
        let name = PictureName(
          "\(name).\(scenario)~strip", Variant(layout.look, scale: scale))
        try take(name, run.renderer.png(of: sheet, scale: scale.value))
      }
    }
  }

  /// Writes an animated PNG of a scenario in each of its variants while it is painted; none if the scenario stops
  /// before its end.
  ///
  /// - Parameters:
  ///   - scenario: the scenario's name.
  ///   - folder: the folder of the files, such as `me.logout~play@2x.png`.
  ///   - budget: the budget of the page's animations, which is charged.
  ///   - tell: called with the path of each file when it is written.
  /// - Throws: ``PictureError`` if it is too long, painting errors, and ``WriteError``.
  package func writeAnimations(
    of scenario: String, to folder: RootedFolder, within budget: inout AnimationBudget,
    telling tell: (String) -> Void
  ) throws {
    guard let location, !shots.incomplete.contains(scenario),
      let script = try location.scenarios().scenarios.first(where: {
        $0.name.value == scenario
      })
    else { return }
    for layout in layouts {
      for scale in variants.scales(of: layout.look) {
        let name = PictureName("\(name).\(scenario)~play", Variant(layout.look, scale: scale))
        let path = "\(folder.path)/\(name).png"
        let file = try AtomicFile(at: path, beneath: folder.root)
        try write(script, of: location, as: layout, scale: scale.value, to: file, within: &budget)
        try file.commit()
        tell(path)
      }
    }
  }

  private func write(
    _ script: Scenario, of location: PageLocation, as layout: LaidOutPage, scale: Double,
    to file: borrowing AtomicFile, within budget: inout AnimationBudget
  ) throws {
    var animation: AnimatedPNG?
    func write(_ bytes: [UInt8]) throws {
      try budget.count(bytes: bytes.count)
      try file.write(bytes)
    }
    var play = PlayBudget()
    let library = run.library(around: location, with: assets)
    let playing = try Reel.play(script, of: location.name, in: library, within: &play) { part in
      let bitmap = try bitmap(of: part.frame, as: layout, scale: scale, within: &budget)
      if animation == nil { animation = AnimatedPNG(width: bitmap.width, height: bitmap.height) }
      try pictureErrors { () throws(PNGError) in
        try animation?.append(bitmap, milliseconds: part.milliseconds)
      }
      if let bytes = animation?.drained() { try write(bytes) }
    }
    // Watched in smaller steps than it was played in, it may come to other bounds.
    if !playing.isComplete, let fault = playing.diagnostics.first(where: { $0.severity == .error })
    {
      throw PictureError(
        description: "the scenario \"\(script.name.value)\" stops: \(fault.message)")
    }
    guard let whole = animation else {
      throw PictureError(description: "the scenario has no frames")
    }
    let (rest, control) = try pictureErrors { () throws(PNGError) in try whole.finished() }
    try write(rest)
    try file.overwrite(control.bytes, at: control.offset)
  }

  private func bitmap(
    of frame: Frame, as layout: LaidOutPage, scale: Double,
    within budget: inout AnimationBudget
  ) throws -> Bitmap {
    try budget.count(rowsOf: frame)
    let screen = run.renderer.layout(frame, layout.look, with: assets)
    let tree = try run.renderer.drawable(screen, scale: scale)
    try budget.count(pixels: run.renderer.work(of: tree, in: screen, scale: scale))
    return try run.renderer.bitmap(of: tree, in: screen, scale: scale)
  }

  private func pictureErrors<Result>(_ body: () throws(PNGError) -> Result) throws(PictureError)
    -> Result
  {
    do { return try body() } catch { throw PictureError(description: "\(error)") }
  }
}
