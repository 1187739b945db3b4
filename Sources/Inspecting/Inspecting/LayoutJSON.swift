import Geometry
public import PageLayout
import PageModel
package import Pages
import Projects
import Resolving

extension BoxTree {
  /// The boxes as JSON: `page`, `source`, `viewport`, `size` and `boxes`, flat and in paint order.
  ///
  /// - Parameters:
  ///   - page: the page's name.
  ///   - source: its file, relative to the project; nil for a page without a file.
  ///   - scale: the scale to name in the viewport.
  /// - Returns: the bytes of a file.
  public func json(page: String, source: String?, scale: Double) -> [UInt8] {
    json(page: page, source: source, scale: scale, screen: nil)
  }

  /// The same, with the state of the screen.
  package func json(
    page: String, source: String?, scale: Double, screen: ScreenFacts?
  ) -> [UInt8] {
    var json = JSONText()
    json.object {
      $0.member("page", page)
      $0.member("source", source)
      $0.member("viewport") {
        $0.object {
          $0.member("width", viewport.width)
          $0.member("height", viewport.height)
          $0.member("scale", scale)
        }
      }
      $0.member("size") { $0.numbers([size.width, size.height]) }
      if let screen { $0.member("screen") { $0.write(screen) } }
      $0.member("boxes") { json in
        json.lines(boxes) { box, json in json.object { $0.writeMembers(of: box) } }
      }
    }
    json.newline()
    return Array(json.text.utf8)
  }
}

extension JSONText {
  /// Writes the state of the screen.
  mutating func write(_ screen: ScreenFacts) {
    object {
      $0.member("offset", screen.offset)
      $0.member("visible") { $0.texts(screen.visible) }
      $0.member("overlays") { $0.texts(screen.overlays) }
    }
  }

  /// Writes a box.
  mutating func writeMembers(of box: Box) {
    member("path", "\(box.path)")
    if let id = box.id { member("id", id) }
    member("role", box.role)
    member("rect") {
      $0.numbers([box.rect.left, box.rect.top, box.rect.width, box.rect.height])
    }
    switch box.content {
    case .text(let run, let cut):
      member("text", run.text)
      member("truncated", cut || box.hidingClip != nil)
      if let clip = box.hidingClip {
        member("clip") { $0.numbers([clip.left, clip.top, clip.width, clip.height]) }
      }
    case .image(let image, _, _, _): member("image", image.name)
    case .group, .fill, .line, .shapes: break
    }
    if let on = box.on { member("on", on) }
    if box.mask { member("mask", true) }
    if let note = box.note { member("note", note) }
    if let action = box.action { member("action", action) }
    if let source = box.source { member("source", source.description) }
    if let data = box.source?.data { member("data", data.description) }
  }
}

extension Box {
  /// The rectangle outside of which a part of the box is not painted; nil if all of it is, up to a
  /// hundredth of a point.
  fileprivate var hidingClip: Rect? {
    guard let clip else { return nil }
    let excess = max(
      clip.left - rect.left, clip.top - rect.top, rect.right - clip.right,
      rect.bottom - clip.bottom)
    return excess > 0.01 ? clip : nil
  }
}
