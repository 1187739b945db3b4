import Foundation
import GallerySamples
import Geometry
import PageLayout
import PageModel
import Pageshot
import Testing

@testable import Pages

@Suite(.enabled(if: Inkscape.path != nil, "Inkscape is not installed"))
struct `The gallery in Inkscape` {
  /// The largest allowed distance in points.
  private static let tolerance = 0.5

  @Test(arguments: ["en/settings", "ios/orders", "wechat/me", "parts"], Appearance.allCases)
  func `has its painted parts within half a point of the pages`(
    name: String, appearance: Appearance
  ) throws {
    let (boxes, found) = try both(name, appearance)
    let ids = boxes.map(\.svgID)
    try #require(Set(ids).count == ids.count)
    var (surfaces, inks, groups) = (0, 0, 0)
    for box in boxes {
      let place = found[box.svgID]
      switch box.paint {
      case .holder(let ground):
        let held = boxes.filter { $0.path.lies(in: box.path) }.compactMap { found[$0.svgID] }
        guard let whole = Rect.union(of: held + [ground].compactMap(\.self)) else { continue }
        groups += 1
        let distance = place?.distance(to: whole) ?? .infinity
        #expect(distance <= Self.tolerance, "\(box.path): \(place as Any), not \(whole)")
      case .surface(let whole):
        surfaces += 1
        let distance = place?.distance(to: whole) ?? .infinity
        #expect(distance <= Self.tolerance, "\(box.path): \(place as Any), not \(whole)")
      case .ink(let room, let isCut):
        // A clipped part may be completely invisible.
        if isCut, place == nil { continue }
        inks += 1
        let excess = place?.excess(over: room) ?? .infinity
        #expect(excess <= Self.tolerance, "\(box.path): \(place as Any), not in \(room)")
      case .nothing: break
      }
    }
    #expect(surfaces >= 12 && inks >= 20 && groups >= 12, "\(surfaces), \(inks), \(groups)")
  }

  /// The boxes of a page, and where Inkscape finds them in its drawing.
  private func both(
    _ name: String, _ appearance: Appearance
  ) throws -> (boxes: [Box], found: [String: Rect]) {
    let gallery = try Gallery([name])
    let page = gallery.layout(
      try #require(gallery.items.first), Look(appearance: appearance))
    let folder = try Folder()
    let file = folder.path("page.svg")
    try AtomicFile.write(try gallery.renderer.svg(of: page, texts: .editable), to: file)
    return (try #require(page.tree).boxes, try Inkscape.places(in: file))
  }
}

/// How a box appears to a program that measures a drawing.
private enum Paint {
  /// A group, with the place of its background if it has one.
  case holder(ground: Rect?)
  /// A part that is painted up to its edges.
  case surface(Rect)
  /// A part with ink somewhere in a rectangle, which may be clipped.
  case ink(Rect, isCut: Bool)
  /// An invisible part.
  case nothing
}

extension Box {
  /// Its name in a drawing.
  fileprivate var svgID: String {
    String("\(path)".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }

  fileprivate var paint: Paint {
    if content == .group { return .holder(ground: nil) }
    if path.name.isOwn { return .holder(ground: seen(outline)) }
    guard let visible = seen(outline) else { return .nothing }
    switch content {
    case .text, .image: return .ink(visible, isCut: visible != rect)
    case .group, .fill, .line, .shapes: return .surface(visible)
    }
  }

  /// The area that it covers before it is clipped.
  private var outline: Rect? {
    guard case .shapes(let shapes) = content else { return rect }
    return Rect.union(
      of: shapes.compactMap { shape in
        let reach = (shape.stroke?.width ?? 0) / 2
        return shape.path.hull.map {
          Rect(
            left: $0.left - reach, top: $0.top - reach, right: $0.right + reach,
            bottom: $0.bottom + reach)
        }
      })
  }

  /// The visible part of one of its rectangles.
  private func seen(_ whole: Rect?) -> Rect? {
    guard opacity > 0, let whole, whole.width > 0, whole.height > 0 else { return nil }
    return [clip, cornerClip?.rect].compactMap(\.self).reduce(Optional(whole)) {
      $0?.intersection($1)
    }
  }
}

extension Rect {
  /// The smallest rectangle around several; nil if there are none.
  fileprivate static func union(of rects: [Rect]) -> Rect? {
    rects.dropFirst().reduce(rects.first) { $0?.union($1) }
  }

  /// The largest distance between its edges and another's.
  fileprivate func distance(to other: Rect) -> Double {
    max(excess(over: other), other.excess(over: self))
  }

  /// How far it extends beyond another, at most.
  fileprivate func excess(over other: Rect) -> Double {
    max(other.left - left, other.top - top, right - other.right, bottom - other.bottom)
  }
}
