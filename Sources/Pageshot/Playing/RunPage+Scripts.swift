import Drawing
import Images
import PageLayout
import PageModel
import Scenarios

// What is made of a whole script: a strip of its pictures, and what moves.

extension RunPage {
  /// The pictures of a script side by side, in each of its variants; none of a script that stops before its end.
  ///
  /// - Parameters:
  ///   - scenario: the script's name.
  ///   - take: takes the name of each strip, as `me.logout~strip@2x`, and its bytes, a PNG.
  /// - Throws: what painting throws, and what `take` does.
  package func forEachStrip(
    of scenario: String, _ take: (PictureName, [UInt8]) throws -> Void
  ) throws {
    guard !shots.incomplete.contains(scenario) else { return }
    for layout in layouts {
      let shots = shots.screens.filter {
        $0.look == layout.look && $0.shot?.hasPrefix(scenario + ".") == true
      }
      guard !shots.isEmpty, let look = SheetLook(of: layout) else { continue }
      let strip = Filmstrip(
        "\(name) · \(scenario)",
        shots.compactMap { shot in
          whole(shot).tree.map {
            Filmstrip.Shot(String((shot.shot ?? "").dropFirst(scenario.count + 1)), $0)
          }
        })
      for scale in variants.scales(of: layout.look) {
        var sheet = layout
        sheet.tree = strip.tree(look, scale: scale.value)
        let name = PictureName(
          "\(name).\(scenario)~strip", layout.look.scaled(scale))
        try take(name, run.renderer.png(of: sheet, scale: scale.value))
      }
    }
  }

  /// What moves in a script as an animated PNG, in each of its variants; none of a script that stops before its end.
  ///
  /// - Parameters:
  ///   - scenario: the script's name.
  ///   - take: takes the name of each, as `me.logout~play@2x`, and its bytes.
  /// - Throws: ``PictureError`` where it is too long, what painting throws, and what `take` does.
  package func forEachAnimation(
    of scenario: String, _ take: (PictureName, [UInt8]) throws -> Void
  ) throws {
    guard let location, !shots.incomplete.contains(scenario),
      let script = try location.scenarios().scenarios.first(where: {
        $0.name.value == scenario
      })
    else { return }
    let reel = Reel(script, of: location.name, in: run.library(around: location, with: assets))
    // Watched in smaller steps than it was played in, it may come to other bounds.
    if let fault = reel.fault {
      throw PictureError(description: "the script \"\(scenario)\" stops: \(fault.message)")
    }
    guard !reel.isCut else {
      throw PictureError(
        description: "limit: frames of the script \"\(scenario)\" > \(Reel.mostParts)")
    }
    for layout in layouts {
      for scale in variants.scales(of: layout.look) {
        let name = PictureName(
          "\(name).\(scenario)~play", layout.look.scaled(scale))
        try take(name, animation(reel, as: layout, scale: scale.value))
      }
    }
  }

  private func animation(_ reel: Reel, as layout: LaidOutPage, scale: Double) throws -> [UInt8] {
    var file: AnimatedPNG?
    for part in reel.parts {
      let screen = run.renderer.layout(
        part.frame, layout.look, run.variants.viewport, with: assets)
      let tree = try run.renderer.drawable(screen, scale: scale)
      let bitmap = try run.renderer.bitmap(of: tree, in: screen, scale: scale)
      do {
        if file == nil { file = AnimatedPNG(width: bitmap.width, height: bitmap.height) }
        try file?.append(bitmap, milliseconds: part.milliseconds)
      } catch { throw PictureError(description: "\(error)") }
    }
    guard let file else { throw PictureError(description: "the script shows nothing") }
    do { return try file.encoded() } catch { throw PictureError(description: "\(error)") }
  }
}
