import Geometry
import PageModel
import Resolving

extension RowPlan {
  /// Adds image, title and subtitle, and returns the right edge of the left part.
  mutating func measureLeftPart(right: Edge, below: Edge? = nil) -> Length {
    let end = measureLeftImage() ?? row.edges.left
    let style = row.style
    let x = row.textStart(style)
    let width = addTexts(x: x, right: right, below: below, style)
    return .longest(end, width.value > 0 ? x + width : end)
  }

  /// Adds the checkmark in front of a chosen row.
  mutating func measureChoice() {
    guard row.cell.leadingChoice == true else { return }
    let style = row.style
    let stroke = style.stroke(.checkmarkColor, .checkmarkStroke)
    add(
      Part(
        name: .choice, x: row.edges.left + style.length(.leadingInset) + row.inset,
        size: style.dimensions(.checkmarkSize),
        content: .drawn { .shapes([.checkmark(in: $0, stroke: stroke)]) }, style: style,
        sizing: .fixed))
  }

  /// Adds the tile or image at the left, with any badge at its corner.
  ///
  /// Returns its right edge; nil if there is neither.
  private mutating func measureLeftImage() -> Length? {
    let place: (x: Length, size: Dimensions, radius: Length)
    if let tile = row.tile {
      place = measureTile(tile)
    } else if let image = row.image {
      place = measureImage(image)
    } else if let initials = row.initials {
      place = measureInitials(initials)
    } else {
      return nil
    }
    let end = place.x + place.size.width
    measurePresence(end, place.size, place.radius)
    if row.hasBadgeAtImage { addBadge(atCornerOf: end, place.size, place.radius) }
    return end
  }

  /// Adds a tile with the image in its middle.
  private mutating func measureTile(_ color: Color) -> (Length, Dimensions, Length) {
    let style = row.style
    let (x, size) = (row.left(style), style.dimensions(.tileSize))
    for piece in TileDrawing(color: color, image: row.image).pieces(of: size, style, .fixed) {
      let isTile = piece.name.isOwn
      let name = isTile ? .tile : piece.name
      add(
        Part(
          piece, as: name, key: name.text, x: x,
          check: { [pass, row] in if isTile { pass.warnIfTooHigh(name, $0, in: row) } }))
    }
    return (x, size, row.style.length(.tileRadius))
  }

  /// Adds the image at the left.
  private mutating func measureImage(_ image: ImageReference) -> (Length, Dimensions, Length) {
    let style = row.style
    let x = row.left(style)
    let (size, grows) = row.imageSize(image, style)
    growsWithRow = growsWithRow || grows
    let isOwn = style[.imageSize] == .zero
    if row.hasOwnImageSize || isOwn && style[.imageHeightLimit] > 0 {
      imageHeight = neededHeight(for: size.height, style)
    }
    let content = content(image, .imageTint, radius: style[.imageRadius], isOwn: isOwn, style)
    add(
      Part(
        name: .image, x: x, size: size, content: .drawn { _ in content }, style: style,
        sizing: isOwn ? .hug : .fixed,
        check: { [pass, row] rect in
          if !isOwn { pass.warnIfTooHigh(.image, rect, in: row) }
          pass.warnIfStretched(image, in: row)
        }))
    return (x, size, row.style.length(.imageRadius))
  }

  /// The height that a row needs for an image; zero if the row has room for the image and two thirds of its
  /// margins.
  ///
  /// From there on, the margins grow with the image up to the insets of texts. A row height that the page sets is
  /// kept as long as the image is lower.
  func neededHeight(for image: Length, _ style: StyleReader) -> Length {
    let margin = style.length(.detailImageMargin)
    let height = row.cell.style.traced(.rowHeight)
    let isKept = height.steps.last?.level.isOfPage == true
    let least = isKept ? image.value : image.value + margin.value * 4 / 3
    guard least > height.value || isKept && least == height.value else { return .zero }
    let most = image + style.length(.verticalInset) * 2
    guard !isKept else { return most }
    let growing = (image + margin * (4.0 / 3)) * 3 - style.length(.rowHeight) * 2
    return .shortest(most, growing)
  }

  /// The content of a row's image: natural size, or the style's size and fit.
  func content(
    _ image: ImageReference, _ tint: ColorKey, radius: Double, isOwn: Bool, _ style: StyleReader
  ) -> Box.Content {
    let fit = isOwn ? .stretch : ImageFit(number: style[.imageFit])
    return .picture(image, tint, radius: radius, fit: fit, style)
  }
}
