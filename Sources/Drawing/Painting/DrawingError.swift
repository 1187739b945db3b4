package import PageLayout
import PageModel
package import Vectors

/// The reason why a page could not be drawn.
package enum DrawingError: Error, Hashable, Sendable {
  /// A limit is exceeded: its name, the actual and the maximum value.
  case limit(String, Int, max: Int)
  /// The text of a box cannot be shaped.
  case text(path: BoxPath, fault: String)
  /// A glyph in a box is too large: its number of pixels.
  case largeGlyph(path: BoxPath, pixels: Int)
  /// The icon of a box is missing.
  case noIcon(path: BoxPath, name: String)
  /// The icon of a box cannot be drawn in its size.
  case icon(path: BoxPath, name: String, IconError)
}

extension DrawingError: CustomStringConvertible {
  /// The box that cannot be drawn; nil if it is the page.
  package var path: BoxPath? {
    switch self {
    case .limit: nil
    case .text(let path, _), .largeGlyph(let path, _), .noIcon(let path, _),
      .icon(let path, _, _):
      path
    }
  }

  /// The message without the box.
  package var message: String {
    switch self {
    case .limit(let name, let actual, let max): "limit: \(name) \(actual) > \(max)"
    case .text(_, let fault): "the text cannot be laid out: \(fault)"
    case .largeGlyph(_, let pixels): "limit: glyph-pixels \(pixels) > \(IconRaster.maxPixels)"
    case .noIcon(_, let name): "unknown icon \(name)"
    case .icon(_, let name, let error): "the icon \(name) cannot be drawn: \(error.first.message)"
    }
  }

  /// What to do about it, if the message does not say so.
  package var hint: String? {
    switch self {
    case .limit, .text, .noIcon: nil
    case .largeGlyph: "use a smaller font, or a smaller scale"
    case .icon(_, _, let error): error.first.hint
    }
  }

  /// The message, with the path of the box.
  package var description: String { (path.map { "\($0): " } ?? "") + message }
}
