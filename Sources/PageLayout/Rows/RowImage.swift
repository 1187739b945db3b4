import Geometry
import PageModel
import Resolving

extension Row {
  /// The size of the left image, and whether it would be larger in a higher row.
  ///
  /// It is the style's size or the natural one, limited by the style, or else to the row's height or to
  /// what is above a message.
  func imageSize(_ image: ImageReference, _ style: StyleReader)
    -> (size: Dimensions, grows: Bool)
  {
    let asked = style.dimensions(.imageSize)
    guard asked.size == .zero else { return (asked, false) }
    let room = invalid == nil ? edges.height : .shortest(edges.height, style.length(.rowHeight))
    let limit = style.length(.imageHeightLimit)
    guard limit.value == 0 else {
      return (naturalSize(image, within: imageRoom(room, limit, style), style).size, false)
    }
    let (size, isBound) = naturalSize(image, within: room, style)
    return (size, isBound && invalid == nil)
  }

  /// The height for an image of its own size in a style with a limit: never so high that it meets the lines.
  private func imageRoom(_ room: Length, _ limit: Length, _ style: StyleReader) -> Length {
    let margin = style.length(.detailImageMargin) * 2
    guard invalid == nil, cell.written.height == nil else {
      return .longest(.zero, room - margin)
    }
    return .longest(limit, style.length(.rowHeight) - margin)
  }

  /// The natural size of an image, limited to a height of the row, and whether that limits it.
  func naturalSize(_ image: ImageReference, within room: Length, _ style: StyleReader)
    -> (size: Dimensions, isBound: Bool)
  {
    let isBound = rect.height > 0 && image.size.height > room.value
    return (isBound ? image.dimensions(forHeight: room) : style.dimensions(image), isBound)
  }

  /// Whether the page sets the size of the image, for which the row may have to be higher.
  var hasOwnImageSize: Bool {
    let asked = cell.style.traced(.imageSize)
    return asked.value != .zero && asked.steps.last?.level.isOfPage == true
  }
}

extension ImageReference {
  /// The dimensions of the image scaled to a height.
  func dimensions(forHeight height: Length) -> Dimensions {
    let size = size.scaled(toHeight: height.value)
    return Dimensions(
      width: Length(size.width).with(reasonsOf: height), height: height)
  }
}
