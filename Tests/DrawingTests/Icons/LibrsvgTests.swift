import Foundation
import Geometry
import IconSamples
import Images
import TestSupport
import Testing
import Vectors

@testable import Drawing

/// librsvg drew icons in earlier versions, and draws what Pageshot's painter is held against.
///
/// `An icon with rare parts` compares what librsvg 2.54 draws wrongly.
@Suite struct `A painted icon` {
  @Test func `has librsvg's pixels, whichever icon of this repository it is`() throws {
    let folders = ["assets/icons", "pages", "Tests/Fixtures", "Examples"]
    let files = try folders.flatMap { try Self.files(in: Repository.url($0)) }
    #expect(try Self.expectSamePixels(files) > 60)
  }

  @Test func `has librsvg's pixels, whatever it is made of`() throws {
    let icons = (0..<640).map { ("generated \($0)", Array(GeneratedIcon.document($0).utf8)) }
    let count = try Self.expectSamePixels(icons)
    #expect(count >= 300, "\(count)")
  }

  @Test(arguments: [
    // Lines without a length, and dashes that begin on the right.
    "<path d='M5 5zM9 9h0M15 5' stroke='red' stroke-width='4' stroke-linecap='round'/>",
    "<circle cx='12' cy='12' r='9' fill='none' stroke='red' stroke-dasharray='9 4'/>",
    "<ellipse cx='12' cy='12' rx='9' fill='teal' stroke='red' stroke-dasharray='9 4 1'/>",
    "<rect x='2' y='2' width='20' height='20' rx='0' ry='5' stroke='red' stroke-dasharray='7'/>",
    "<path d='M3 3h9v9zl9 9-4 4M20 3a1.5 3 30 0 1-2.9 3zA0 5 0 0 0 9 20' stroke='red'/>",
    // Curves that go on from others, of their kind alone; arcs of each flag; commands that repeat.
    "<path d='M2 12q5-9 10 0t9 0M2 18c3-9 6 9 9 0s6 9 9 0' fill='none' stroke='red'/>",
    "<path d='M2 12q5-9 10 0s5 9 9 0M2 18c3-9 6 9 9 0t9 0' fill='none' stroke='red'/>",
    "<path d='M6 12a6 4 0 1 0 6 4M8 9a6 4 0 0 1 6 4' fill='none' stroke='red'/>",
    "<path d='M6 4a6 4 0 0 0 6 4M14 9a6 4 0 1 1 6 4' fill='none' stroke='red'/>",
    "<path d='M2 2 12 2 12 12zM14 14H22V22 20H14z'/><path d='m2 14 8 0 0 8z'/>",
    // Strokes of other opacity than their fill, and of sharp corners.
    "<path d='M4 4h16v16z' fill-opacity='.3' stroke='red' stroke-opacity='.8' stroke-width='3'/>",
    "<path d='M3 20 9 4l4 16' fill='none' stroke='red' stroke-width='3' stroke-miterlimit='1'/>",
    // Layers in layers, and clips of layers.
    "<g opacity='.5'><g opacity='50%'><rect width='9' height='9'/></g><rect x='5' y='5' width='9' "
      + "height='9' fill='red' opacity='inherit'/></g>",
    "<clipPath id='a' clipPathUnits='objectBoundingBox'><circle cx='.5' cy='.5' r='.5'/></clipPath>"
      + "<g clip-path='url(#a)' opacity='.7' transform='translate(1 -1)'><rect x='6' y='3' width='9' "
      + "height='5'/><g transform='scale(.8 1.2)'><circle cx='19' cy='9' r='4' fill='red'/></g></g>",
    "<clipPath id='a' clipPathUnits='objectBoundingBox'><path d='M0 0h1v1z'/></clipPath>"
      + "<path clip-path='url(#a)' stroke='red' stroke-width='5' d='M2 2h18'/>",
    // Clips of copies, empty ones, and parts of clips that are hidden.
    "<path id='p' d='M2 2h9v9h-9zM4 4h5v5h-5z'/><clipPath id='a'><use href='#p' x='3' "
      + "clip-rule='evenodd'/></clipPath><rect clip-path='url(#a)' width='24' height='24'/>",
    "<g clip-rule='evenodd'><clipPath id='a'><path d='M2 2h20v20h-20zM6 6h9v9h-9z'/></clipPath></g>"
      + "<rect clip-path='url(#a)' width='24' height='24'/>",
    "<clipPath id='a'/><rect clip-path='url(#a)' width='24' height='24'/>",
    "<clipPath id='a' transform='translate(4)'><path id='q' display='none' d='M0 0h9v9z'/>"
      + "<circle cx='6' cy='6' r='5'/></clipPath><rect clip-path='url(#a)' width='24' height='24'/>",
    // Gradients without colours, with one, without a box, and with another's lengths and colours.
    "<linearGradient id='a'/><rect width='24' height='24' fill='url(#a) red'/>",
    "<radialGradient id='a'><stop stop-color='red'/></radialGradient>"
      + "<rect width='24' height='24' fill='url(#a)'/>",
    "<linearGradient id='a'><stop stop-color='red'/></linearGradient>"
      + "<path d='M2 2h20' stroke='url(#a) teal' stroke-width='4'/>"
      + "<path d='M2 9h20' stroke='url(#a)' stroke-width='4'/>",
    "<radialGradient id='a' r='.3' spreadMethod='reflect'><stop stop-color='#f008'/><stop offset='1' "
      + "stop-color='blue' stop-opacity='.7'/></radialGradient><linearGradient id='b' href='#a' "
      + "x2='.4'/><radialGradient id='c' href='#b' fx='.9'/><g fill-opacity='.8'>"
      + "<rect width='12' height='24' fill='url(#b)'/><rect x='12' width='12' height='24' "
      + "fill='url(#c)'/></g>",
    "<g color='red'><linearGradient id='a'><stop stop-color='currentColor'/><stop offset='.6' "
      + "stop-color='inherit'/><stop offset='.4' stop-color='currentColor' color='lime'/>"
      + "</linearGradient></g><g color='blue'><rect width='24' height='9' fill='url(#a)'/>"
      + "<rect y='12' width='24' height='9' fill='currentColor'/></g>",
    "<linearGradient id='a' gradientTransform='scale(0 1)'><stop stop-color='red'/><stop offset='1'/>"
      + "</linearGradient><rect width='24' height='24' fill='url(#a)'/>",
    // What has no room, and what is inherited by name.
    "<path id='a' d='M0 0h9v9z'/><use href='#a' x='9' width='0'/><use href='#a' y='9' height='5'/>"
      + "<use href='#a' x='12' y='12' width='5' height='0'/>",
    "<g transform='scale(0)'><rect width='9' height='9'/></g><rect width='5' height='5'/>",
    "<g stroke='red' stroke-width='3' fill='inherit' stroke-linecap='round'><path stroke='inherit' "
      + "stroke-linecap='inherit' d='M3 3h9'/><g stroke='none'><path d='M3 9h9v9z'/></g></g>",
    "<g fill='teal' stroke='red' stroke-dasharray='3'><path stroke-dasharray='none' d='M3 3h9v9z'/>"
      + "<path stroke-dasharray='0 0' d='M13 3h9v9z'/><path stroke-dashoffset='2' d='M3 13h9v9z'/></g>",
  ])
  func `has librsvg's pixels in rare cases`(content: String) throws {
    let text = IconSamples.svg(content)
    _ = try IconSamples.icon(text)
    try Self.expectSamePixels([(content, Array(text.utf8))], share: 0)
  }

  /// Tries all SVG files in a folder, such as one with icon sets.
  @Test(.enabled(if: Self.folder != nil)) func `has librsvg's pixels in a folder`() throws {
    try Self.expectSamePixels(Self.files(in: URL(filePath: Self.folder ?? "")))
  }

  private static let folder = ProcessInfo.processInfo.environment["PAGESHOT_ICON_FOLDER"]

  /// The SVG files in a folder and those below.
  private static func files(in folder: URL) throws -> [(String, [UInt8])] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).sorted().filter { $0.hasSuffix(".svg") }.map {
      ($0, Array(try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  /// Expects that at most a share of all pixels look different, and of one icon at most 1 %.
  ///
  /// - Returns: the number of icons; those with errors and those that librsvg cannot draw, or draws wrongly, do not
  ///   count.
  @discardableResult
  private static func expectSamePixels(
    _ icons: [(name: String, bytes: [UInt8])], share: Double = 0.0005
  ) throws -> Int {
    var (count, pixels, unequal, different) = (0, 0, 0, 0)
    for (name, bytes) in icons {
      guard let icon = try? SVGIcon(bytes, file: name),
        case let root = icon.tree(currentColor: nil).root, !root.clipsTurnedShapes(),
        !root.isCutToMany, !root.hasSquareDots,
        measuresGradientsBeforeTurning || !root.colorsTurnedShapes()
      else { continue }
      let longest = max(icon.size.width, icon.size.height)
      for side in [48.0, 75] {
        let width = max(1, Int((icon.size.width / longest * side).rounded()))
        let height = max(1, Int((icon.size.height / longest * side).rounded()))
        let ours = try IconRaster(.svg(icon), width: width, height: height, file: name).pixels
        guard
          let theirs = try? IconSamples.unfiltered(icon.document, width: width, height: height)
        else { continue }
        count += side == 48 ? 1 : 0
        pixels += ours.count
        guard ours != theirs else { continue }
        unequal += zip(ours, theirs).count { $0 != $1 }
        let visible = bitmap(ours, width).visibleDifferences(from: bitmap(theirs, width))
        different += visible
        #expect(visible <= ours.count / 100, "\(name): \(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(
      Double(different) <= share * Double(pixels),
      "\(unequal) of \(pixels) are not equal, \(different) look different")
    return count
  }

  /// Whether librsvg measures gradients in the box of a shape before it is turned, as SVG 1.1 demands.
  ///
  /// 2.60 does so, 2.54 does not. Both measure clips after it is turned.
  private static let measuresGradientsBeforeTurning: Bool = {
    let turned = IconSamples.svg(IconSamples.turnedGradient)
    let pixels = try? IconSamples.unfiltered(turned, width: 24, height: 24)
    return pixels.map { $0[12 * 24 + 6] & 0xFF < 60 } ?? false
  }()

  private static func bitmap(_ pixels: [UInt32], _ width: Int) -> Bitmap {
    pixels.withUnsafeBytes {
      Bitmap(
        PixelRows($0, width: width, count: pixels.count / width, stride: 4 * width),
        layout: .premultiplied)
    }
  }
}

extension SVGTree.Node {
  private var turns: Bool { matrix.b != 0 || matrix.c != 0 }

  private var nodes: [SVGTree.Node] { if case .group(let nodes) = content { nodes } else { [] } }

  /// Whether the node or one inside is turned or slanted.
  private var isTurnedInside: Bool { turns || nodes.contains { $0.isTurnedInside } }

  /// Whether a clip is measured in the box of a turned or slanted shape.
  fileprivate func clipsTurnedShapes(_ isTurned: Bool = false) -> Bool {
    clips.contains(where: \.isInBox) && (isTurned || isTurnedInside)
      || nodes.contains { $0.clipsTurnedShapes(isTurned || turns) }
  }

  /// Whether something is cut to several outlines together, which librsvg fills by one rule, or to a clip's clip.
  fileprivate var isCutToMany: Bool {
    clips.count > 1 || !clips.allSatisfy(\.isPlain) || nodes.contains(where: \.isCutToMany)
      || clips.flatMap(\.parts).contains { !$0.clips.isEmpty }
  }

  /// Whether a line without a length has square ends, which librsvg draws in large icons alone.
  fileprivate var hasSquareDots: Bool {
    guard case .shape(let shape) = content else { return nodes.contains(where: \.hasSquareDots) }
    return shape.stroke?.cap == .square && !shape.path.dots.isEmpty
  }

  /// Whether a gradient is measured in the box of a turned or slanted shape.
  fileprivate func colorsTurnedShapes(_ isTurned: Bool = false) -> Bool {
    if case .shape(let shape) = content, isTurned || turns {
      return shape.fill.isInBox || (shape.stroke?.paint).isInBox
    }
    return nodes.contains { $0.colorsTurnedShapes(isTurned || turns) }
  }
}
