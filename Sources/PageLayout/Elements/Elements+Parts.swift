import Geometry
import PageModel
import Resolving

// Badges, tiles and controls in templates, measured and drawn like those of rows.

extension ElementLayout {
  /// The natural size of a badge, tile or control, within a width.
  func partSize(of measured: MeasuredElement, width: Length, _ style: StyleReader) -> Dimensions {
    switch measured.element.content {
    case .badge(let badge): return pill(badge, of: measured, width: width.value, style).size
    case .tile: return style.dimensions(.tileSize)
    case .segments(let segments):
      let natural = SegmentsDrawing(segments: segments, pass: pass).width(style, reader)
      return Dimensions(width: .shortest(natural, width), height: style.length(.segmentsHeight))
    case .slider(let slider): return SliderDrawing(slider: slider).size(style)
    case .progress(_, isRing: true, _): return style.dimensions(.detailButtonSize)
    case .progress: return Dimensions(width: .zero, height: style.length(.progressHeight))
    case .stepper: return style.dimensions(.stepperSize)
    default: return .zero
    }
  }

  /// Adds a badge, tile or control between four edges; `style` is its reader.
  func addPart(_ measured: MeasuredElement, in edges: Edges, _ style: StyleReader) {
    let element = measured.element
    let pieces = pieces(of: measured, size: edges.size, style)
    style.note(element.uses.content)
    add(pieces, of: element, in: edges)
  }

  private func pieces(of measured: MeasuredElement, size: Dimensions, _ style: StyleReader)
    -> [Piece]
  {
    let (element, sizing) = (measured.element, measured.element.sizing)
    if element.isHugging, !element.isBadge { _ = partSize(of: measured, width: size.width, style) }
    switch element.content {
    case .badge(let badge):
      return pill(badge, of: measured, width: size.width.value, style).pieces(of: size, sizing)
    case .tile(let color, let image):
      return TileDrawing(color: color, image: image).pieces(
        of: size, radius: element.radius, style, sizing)
    case .segments(let segments):
      return SegmentsDrawing(segments: segments, pass: pass).pieces(of: size, style, sizing)
    case .slider(let slider):
      return SliderDrawing(slider: slider).pieces(of: size, style, sizing)
    case .progress(let share, let isRing, let color):
      let draw = isRing ? Shape.progressRing : Shape.progress
      return [
        Piece(
          size: size, content: .drawn { .shapes(draw(share, $0, style, color)) }, style: style,
          sizing: sizing)
      ]
    case .stepper: return [.stepper(of: size, style, sizing)]
    default: return []
    }
  }

  /// The minimum width of a flexible element in a row: that of a slider, half of it for a bar of progress, and for an
  /// input or text up to as much as it needs; by eye, no source found.
  func leastWidth(of measured: MeasuredElement) -> Length {
    let (element, style) = (measured.element, reader)
    let content: Length
    switch element.content {
    case .slider(let slider): content = SliderDrawing(slider: slider).size(style).width
    case .progress: content = style.length(.sliderLeastWidth) / 2
    case .text:
      let least = style.length(.sliderLeastWidth)
      content = .shortest(text(of: measured, style, width: .infinity).dimensions.width, least)
    default: return .zero
    }
    let padding = padding(of: element)
    return content + padding.left + padding.right
  }

  /// The place of a badge at the upper right corner of the back element of an overlay.
  func corner(of back: MeasuredElement, _ edges: Edges, for badge: MeasuredElement) -> Edges {
    let own = size(of: badge, width: edges.width * 3)
    let radius =
      if case .tile = back.element.content {
        TileDrawing.radius(of: edges.size.size, given: back.element.radius, reader)
      } else { back.element.radius }
    let inset = Pill.inset(atCornerOf: edges.size, Length(radius))
    let x = Pill.start(
      of: own, atCornerOf: edges.right, inset: inset, gap: reader.length(.imageGap))
    return Edges(x: x, y: edges.top + inset - own.height / 2, own)
  }

  /// A badge of a maximum width; its text is shaped again only if the known one does not fit.
  private func pill(
    _ badge: ResolvedBadge, of measured: MeasuredElement, width: Double, _ ground: StyleReader
  ) -> Pill {
    let pill = Pill(
      badge, by: .badge, width: max(1, width - 2 * look[.badgePadding]), reader, ground, pass,
      known: measured.text?.text)
    measured.text = pill.text.map { (width, $0) }
    return pill
  }
}

extension MeasuredElement {
  /// The children, except for badges that hang on the back element.
  var standing: [MeasuredElement] {
    children.enumerated().filter { $0 == 0 || !$1.element.hangs }.map(\.element)
  }
}
