import Drawing
import Geometry
import Handoff
import Measures
import PageLayout
import PageModel
import Pages
import Projects

/// The specification of a page for programs: `spec.json`, described in `docs/handoff.md`.
struct PageSpec {
  private let page: HandoffPage
  private let modes: [(mode: ColorMode, layout: LaidOutPage)]

  /// A page or a screenshot, laid out in its modes.
  init(_ page: HandoffPage) {
    self.page = page
    modes = page.modes.filter(\.layout.isSound)
  }

  /// The file; empty for a page that cannot be drawn.
  var json: String {
    guard let layout = modes.first?.layout, let tree = layout.tree else { return "" }
    var boxes = SpecBoxes(modes)
    let measures = layout.measures
    let parts = boxes.described(measures)
    var json = JSONText()
    json.object {
      $0.member("version", 2.0)
      writePage(layout, tree, &$0)
      $0.member("modes") { $0.texts(modes.map(\.mode.rawValue)) }
      $0.member("background") { $0.write(boxes.background, in: modes.map(\.mode)) }
      $0.member("boxes") { json in
        json.lines(parts) { part, json in write(part, layout, boxes.origins.first ?? nil, &json) }
      }
      $0.member("measures") { $0.lines(measures) { $1.write($0, boxes.origins.first ?? nil) } }
      $0.member("tokens") { json in
        json.lines(boxes.tokens.all) { $1.write($0, in: modes.map(\.mode)) }
      }
      $0.member("notes") { $0.lines(tree.boxes.filter { $0.note != nil }) { $1.writeNote(of: $0) } }
      $0.member("strings") { $0.lines(PageText.all(in: tree, layout.resolved)) { $1.write($0) } }
      $0.member("accessibility") {
        let isModal = layout.frame?.asks ?? false
        $0.lines(AccessibilityOrder(tree, layout.resolved, isModal: isModal).elements) {
          $1.write($0)
        }
      }
      let handlers = SpecHandlers(of: layout.page)
      if !handlers.events.isEmpty { $0.member("handlers") { $0.write(handlers) } }
    }
    json.newline()
    return json.text
  }

  private func writePage(_ layout: LaidOutPage, _ tree: BoxTree, _ json: inout JSONText) {
    json.member("page", page.page.name)
    if let shot = page.shot { json.member("shot", shot) }
    json.member("title", tree.title)
    json.member("source", page.page.location?.sourceName)
    json.member("status", layout.page.status?.rawValue)
    json.member("language", tree.language)
    json.member("theme", layout.page.theme)
    json.member("viewport") {
      $0.object {
        $0.member("width", tree.viewport.width)
        $0.member("height", tree.viewport.height)
      }
    }
    json.member("size") { $0.numbers([tree.size.width, tree.size.height]) }
    if let facts = layout.screenFacts { json.member("screen") { $0.write(facts) } }
  }

  private func write(
    _ part: SpecBoxes.Part, _ layout: LaidOutPage, _ origins: TokenOrigins?,
    _ json: inout JSONText
  ) {
    json.object {
      $0.writeMembers(of: part.box)
      if let handlers = SpecHandlers(of: part.box, on: layout.page, layout.resolved) {
        $0.member("handlers") { $0.write(handlers) }
      }
      if let value = layout.resolved?.value(of: part.box.path) { $0.member("value", value) }
      if part.box.opacity < 1 { $0.member("opacity", part.box.opacity) }
      $0.member("sizing") {
        $0.texts([part.box.sizing.width.rawValue, part.box.sizing.height.rawValue])
      }
      if case .text(let run, _) = part.box.content {
        let key = part.box.fontKey
        $0.member("font") { json in
          json.object {
            $0.writeMembers(of: run.font)
            $0.member("key", key?.name)
            $0.member("token", key.flatMap { origins?.token(of: $0, at: part.box.path.part) })
          }
        }
        $0.member("lines") {
          $0.list(layout.assets.fonts.text?.lines(of: part.box) ?? []) { $1.write($0) }
        }
      }
      $0.writeShape(of: part.box)
      if !part.colors.isEmpty {
        $0.member("colors") { json in
          json.list(part.colors) { $1.write($0, in: modes.map(\.mode)) }
        }
      }
      if !part.tokens.isEmpty { $0.member("tokens") { $0.numbers(part.tokens.map(Double.init)) } }
    }
  }
}

extension Box {
  /// The theme key that gave its font; nil if the page or a template set one.
  fileprivate var fontKey: AnyStyleKey? {
    uses.last { $0.role == .font && $0.key?.as(FontKey.self) != nil }?.key
  }
}

extension JSONText {
  fileprivate mutating func write(_ line: SetLine) {
    object {
      $0.member("text", line.text)
      $0.member("x", line.x)
      $0.member("baseline", line.baseline)
      $0.member("width", line.width)
    }
  }

  /// Writes colours by mode; null if a mode has none.
  mutating func write(_ colors: [Color?], in modes: [ColorMode]) {
    object { json in
      for (mode, color) in zip(modes, colors) { json.member(mode.rawValue, color?.hex) }
    }
  }

  fileprivate mutating func write(_ color: SpecBoxes.Paint, in modes: [ColorMode]) {
    object {
      $0.member("of", color.part.rawValue)
      $0.member("key", color.key)
      $0.member("token", color.tokens, in: modes)
      $0.member("values") { $0.write(color.values, in: modes) }
    }
  }

  fileprivate mutating func writeNote(of box: Box) {
    object {
      $0.member("path", "\(box.path)")
      $0.member("text", box.note)
      $0.member("source", box.source?.description)
    }
  }
}
