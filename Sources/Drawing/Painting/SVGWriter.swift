import Geometry
import Images
import PageLayout
import PageModel
import Resolving
import Vectors

/// Writes a page as SVG: one element a box, with the box's path as its id, in points.
///
/// Each glyph is written once as an outline and then referenced, so no font is needed; a text has
/// its words as a label. The file refers to nothing outside of it.
///
/// Editable files are for design tools: texts are text elements, the parts of a row are inside the
/// row's group, icons are tinted without filters, and all sides are whole pixels.
struct SVGWriter {
  let painter: Painter
  private let tree: BoxTree
  /// Whether the file is for editing in design tools.
  private let isEditable: Bool
  private var definitions: Markup = ""
  private var content: Markup = ""
  /// The paths of the open groups.
  private var open: [BoxPath] = []
  /// The first of the boxes that fade as one, and the number of groups that were open before it; nil: none.
  private var layer: (first: Box, depth: Int)?
  private var ids = SVGIDs()
  private var glyphs: [Glyph.ID: String] = [:]
  private var clips: [Clip: String] = [:]
  private var tints: [Tint: String] = [:]
  /// The Base64 data of pixel pictures, each encoded once.
  private var pictures: [ShownPicture: Markup] = [:]

  /// The maximum size of a file, in bytes: 64 MiB.
  private static let mostBytes = 64 << 20

  private struct ShownPicture: Hashable {
    let name: String
    let tint: Color?
    let width: Int
    let height: Int
  }

  private struct Clip: Hashable {
    let rect: Rect
    let corners: Corners
  }

  private struct Tint: Hashable {
    let color: Color
    let rect: Rect
  }

  /// The unit of glyph outlines: a 1000th of the font's size.
  private static let em = 1000.0

  init(_ tree: BoxTree, painter: Painter, isEditable: Bool) {
    self.tree = tree
    self.painter = painter
    self.isEditable = isEditable
  }

  /// Writes the whole file.
  mutating func document() throws -> Markup {
    for box in tree.boxes {
      openLayer(for: box)
      while open.count > layer?.depth ?? 0, let group = open.last, !box.path.lies(in: group) {
        closeGroup()
      }
      try write(box)
      let bytes = content.bytes.count + definitions.bytes.count
      guard bytes <= Self.mostBytes else {
        throw DrawingError.limit("svg-bytes", bytes, max: Self.mostBytes)
      }
    }
    closeLayer()
    while !open.isEmpty { closeGroup() }
    let (width, height) = (side(tree.size.width), side(tree.size.height))
    let title: Markup = tree.title.map { "<title>\(xmlEscaped($0))</title>\n" } ?? ""
    let backdrop: Markup =
      "<rect width=\"\(width)\" height=\"\(height)\"\(paint("fill", tree.background))/>"
    if !definitions.isEmpty { definitions = "<defs>\n\(definitions)</defs>\n" }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      \(title)\(definitions)\(backdrop)
      \(content)</svg>

      """
  }

  /// A side of the picture; for editable files, rounded to whole pixels at 2x.
  private func side(_ length: Double) -> Double {
    guard isEditable else { return length }
    return Double(length.pixelCount(at: Painter.vectorScale)) / Painter.vectorScale
  }

  /// Opens a group with the opacity of boxes that fade as one, or closes it.
  private mutating func openLayer(for box: Box) {
    if let layer, !box.fades(with: layer.first) { closeLayer() }
    guard layer == nil, box.fadesAsOne else { return }
    while let group = open.last, !box.path.lies(in: group) { closeGroup() }
    layer = (box, open.count)
    content += "<g opacity=\"\(box.opacity)\">\n"
  }

  private mutating func closeLayer() {
    guard let layer else { return }
    while open.count > layer.depth { closeGroup() }
    content += "</g>\n"
    self.layer = nil
  }

  private mutating func closeGroup() {
    open.removeLast()
    content += "</g>\n"
  }

  private mutating func write(_ box: Box) throws {
    let id: Markup = "id=\"\(ids.unused("\(box.path)"))\""
    if box.content == .group {
      open.append(box.path)
      content += "<g \(id)>\n"
      return
    }
    if isEditable, box.path.name.isOwn {
      open.append(box.path)
      content += "<g \(id)>\n"
      return try writeContent(of: box, id: "")
    }
    try writeContent(of: box, id: " \(id)")
  }

  private mutating func writeContent(of box: Box, id: Markup) throws {
    guard box.isVisible else { return }
    content += "<g\(id)"
    let clips = [box.cornerClip, box.clip.map { RoundedRect($0, .square) }].compactMap(\.self)
    for (index, clip) in clips.enumerated() {
      // An element can have only one clip: a second clip needs a group around it.
      let id = self.clip(clip.rect.snappedForVectors, clip.corners)
      content += "\(index > 0 ? "><g" : "") clip-path=\"url(#\(id))\""
    }
    if box.opacity < 1, !box.fadesAsOne { content += " opacity=\"\(box.opacity)\"" }
    switch box.content {
    case .group: break
    case .fill(let color, let corners): content += ">\(fill(box.rect, corners, color))"
    case .line(let color):
      let scale = Painter.vectorScale
      content += ">\(rect(box.rect.snappedLine(at: scale).scaled(by: 1 / scale), color))"
    case .shapes(let shapes):
      content += ">"
      for shape in shapes.snapped(in: box.rect, at: Painter.vectorScale) {
        content += self.shape(shape)
      }
    case .text(let run, _) where isEditable: content += try editableText(run, box)
    case .text(let run, _): content += try text(run, box)
    case .image(let image, let tint, let radius, let fit):
      content += try self.image(image, tint, radius, fit, box)
    }
    content += clips.count > 1 ? "</g></g>\n" : "</g>\n"
  }
}

// MARK: - Content of boxes

extension SVGWriter {
  private mutating func text(_ run: TextRun, _ box: Box) throws -> Markup {
    let text = try painter.shape(run, in: box)
    let words = xmlEscaped(run.text)
    var group: Markup = " role=\"img\" aria-label=\"\(words)\"\(paint("fill", run.color))>"
    group += "<title>\(words)</title>"
    for (index, line) in text.lines.enumerated() {
      let start = box.start(ofLine: index, of: text, in: run)
      for placed in line.glyphs {
        let origin = start + placed.origin
        let id = try define(placed.glyph)
        group += "<use xlink:href=\"#\(id)\" transform=\"translate(\(origin.x) \(origin.y))"
        group += " scale(\(placed.size / Self.em, decimals: 6))\""
        if let mark = placed.mark { group += paint("fill", run.color(of: mark)) }
        group += "/>"
      }
      for gap in line.gaps {
        let stroke = Shape.Stroke(color: run.color, width: run.font.size * ShapedText.gapStroke)
        group += shape(Shape(Path(gap.offset(by: start)), stroke: stroke))
      }
    }
    return group
  }

  private mutating func image(
    _ image: ImageReference, _ tint: Color?, _ radius: Double, _ fit: ImageFit, _ box: Box
  ) throws -> Markup {
    let drawn = PicturePlace(image, radius: radius, fit: fit, in: box.rect) { $0.snappedForVectors }
    guard let drawn else { return ">" }
    let rect = drawn.rect
    var start: Markup = ">"
    let colored = IconTint(image, tint)
    if let color = colored?.stencil, !isEditable {
      start = " filter=\"url(#\(self.tint(color, over: rect)))\">"
    }
    var end: Markup = ""
    if let (frame, radius) = drawn.cut {
      let corners = Corners(top: radius, bottom: radius)
      start += "<g clip-path=\"url(#\(clip(frame, corners)))\">"
      end = "</g>"
    }
    switch try painter.icons.icon(image.name, at: box.path) {
    case .svg(let icon):
      // Our own ids never contain an underscore, so prefixed ids of an icon are unique.
      let prefix = ids.unused("icon") + "_"
      if isEditable { return start + editable(icon, colored, in: rect, idPrefix: prefix) + end }
      start += "<svg\(place(rect)) viewBox=\"0 0 \(icon.size.width) \(icon.size.height)\" "
      start += "preserveAspectRatio=\"none\"\(colored?.current.map(SVGIcon.attribute) ?? "")>"
      return "\(start)\(icon.markup(idPrefix: prefix))</svg>\(end)"
    case .pixels(let icon):
      // Three pixels a point, the most that screens have.
      let (width, height) = (Int(3 * rect.width), Int(3 * rect.height))
      let size = icon.decodedSize(forWidth: width, height: height)
      let shown = ShownPicture(
        name: image.name, tint: isEditable ? tint : nil, width: size.width, height: size.height)
      if let known = pictures[shown] { return start + picture(known, in: rect) + end }
      let bitmap = try icon.bitmap(width: width, height: height)
      let data: Markup =
        "\(base64: try (shown.tint.map(bitmap.tinted) ?? bitmap).encoded())"
      pictures[shown] = data
      return start + picture(data, in: rect) + end
    }
  }

  private func picture(_ base64: Markup, in rect: Rect, id: Markup = "") -> Markup {
    """
    <image\(id)\(place(rect)) preserveAspectRatio="none" \
    xlink:href="data:image/png;base64,\(base64)"/>
    """
  }
}

// MARK: - Definitions

extension SVGWriter {
  private mutating func define(_ glyph: Glyph) throws -> String {
    if let known = glyphs[glyph.id] { return known }
    let id = ids.unused("glyph")
    glyphs[glyph.id] = id
    switch glyph.shape {
    case .outline(let path):
      definitions += "<path id=\"\(id)\" d=\"\(path, scale: Self.em, decimals: 1)\"/>\n"
    case .picture(let shown, let rect):
      let png = try shown.pixels?.bitmap.encoded() ?? []
      let place = rect.scaled(by: Self.em)
      definitions += "\(picture("\(base64: png)", in: place, id: " id=\"\(id)\""))\n"
    }
    return id
  }

  private mutating func clip(_ rect: Rect, _ corners: Corners) -> String {
    let clip = Clip(rect: rect, corners: corners)
    if let known = clips[clip] { return known }
    let id = ids.unused("clip")
    clips[clip] = id
    let outline: Markup =
      corners.top == corners.bottom
      ? "<rect\(place(rect))\(round(rect, corners.top))/>" : "<path d=\"\(Path(rect, corners))\"/>"
    definitions += "<clipPath id=\"\(id)\">\(outline)</clipPath>\n"
    return id
  }

  /// Defines a filter that replaces colours within a rectangle with one colour; returns its id.
  ///
  /// The filter has an explicit region, because the default region of SVG cuts off strokes.
  private mutating func tint(_ color: Color, over rect: Rect) -> String {
    let tint = Tint(color: color, rect: rect)
    if let known = tints[tint] { return known }
    let id = ids.unused("tint")
    tints[tint] = id
    definitions += "<filter id=\"\(id)\" filterUnits=\"userSpaceOnUse\"\(place(rect)) "
    definitions += "color-interpolation-filters=\"sRGB\"><feFlood"
    definitions += paint("flood", color, suffix: "-color") + "/>"
    definitions += "<feComposite in2=\"SourceAlpha\" operator=\"in\"/></filter>\n"
    return id
  }
}
