import Geometry
import PageLayout
import PageModel
import Resolving

/// The painted boxes of a page, to find the background of a text.
struct Backdrops {
  /// The background of a text.
  enum Backdrop: Hashable {
    /// One colour, blended of all that shows through.
    case color(Color)
    /// A picture, whose colours are not known.
    case picture(String)
  }

  private struct Cover {
    let rect: Rect
    let paint: Backdrop
  }

  /// The colour behind everything.
  private let ground: Color
  private var covers: [Cover] = []
  /// The number of the last boxes that are searched.
  private static let nearCovers = 1_000

  init(on ground: Color) { self.ground = ground }

  /// Adds a box that can hide boxes below it.
  mutating func add(_ box: Box) {
    guard let paint = box.paint else { return }
    var place = box.rect
    if case .image(let image, _, _, .contain) = box.content {
      place = ImageFit.contain.place(of: image.size, in: place)
    }
    guard let rect = place.intersection(box.clip ?? place) else { return }
    covers.append(Cover(rect: rect, paint: paint))
  }

  /// The background of a rectangle: colours that cover most of it, or a picture that covers some.
  func behind(_ rect: Rect) -> Backdrop {
    var colors: [Color] = []
    for cover in covers.suffix(Self.nearCovers).reversed() {
      guard let shared = cover.rect.intersection(rect) else { continue }
      switch cover.paint {
      // Less than a point is what neighbours share by rounding.
      case .picture: if shared.width > 1, shared.height > 1 { return cover.paint }
      case .color(let color):
        guard shared.area * 2 > rect.area else { continue }
        colors.append(color)
        if color.alpha == .max { return .color(Self.blend(colors)) }
      }
    }
    return .color(Self.blend(colors + [ground]))
  }

  /// Blended colours, the topmost first.
  private static func blend(_ colors: [Color]) -> Color {
    colors.dropLast().reversed().reduce(colors.last ?? .clear) { $1.over($0) }
  }
}

extension Box {
  /// The fill of a box that hides others; nil if it has none, such as lines and glyphs.
  fileprivate var paint: Backdrops.Backdrop? {
    switch content {
    case .fill(let color, _): visible(color)
    case .shapes(let shapes): shapes.count == 1 ? shapes[0].fill.flatMap(visible) : nil
    case .image(let image, _, _, _): opacity > 0 ? .picture(image.name) : nil
    case .group, .line, .text: nil
    }
  }

  private func visible(_ color: Color) -> Backdrops.Backdrop? {
    let color = color.faded(by: opacity)
    return color.alpha > 0 ? .color(color) : nil
  }
}

extension Rect {
  fileprivate var area: Double { width * height }
}
