import Geometry
import PageModel
import Resolving

extension OverlayDrawing {
  /// Adds a loading indicator, centred in an area.
  func draw(
    _ loading: Loading, at time: Int, in room: Rect, over covered: Rect, _ up: Point
  ) {
    let cover = style
    _ = cover[.loadingDimsBars]
    add(.own, covered, .fill(cover[.loadingDimmingColor], .square), cover, .fill)
    let ground = style
    let (least, inset, gap) = (
      ground[.loadingSize], ground[.loadingInset], ground[.loadingGap]
    )
    let words = words(
      loading.text, .loadingFont, .loadingColor,
      width: min(ground[.toastWidthLimit], room.width - 2 * inset))
    let picture = pictureSize(of: loading, ground)
    let inner = picture.height + (words.map { gap + $0.size.height } ?? 0)
    let size = Size(
      width: max(least.width, (words?.size.width ?? 0) + 2 * inset),
      height: max(least.height, inner + 2 * inset))
    let rect = size.centered(in: room).offset(by: up)
    _ = ground[.overlayOffset]
    addGround(
      .box, rect, .loadingBackground, .loadingRadius, ground, size == least ? .fixed : .hug)
    let top = rect.centerY - inner / 2
    addPicture(of: loading, at: time, picture, centerX: rect.centerX, top: top)
    if let words {
      add(.text, words, centerX: rect.centerX, top: top + picture.height + gap)
    }
  }

  private func pictureSize(of loading: Loading, _ style: StyleReader) -> Size {
    guard case .frames(let frames) = loading.picture else { return style[.loadingSpinnerSize] }
    let asked = style[.loadingImageSize]
    return asked == .zero ? stage.image(frames.image(at: 0))?.size ?? .zero : asked
  }

  private func addPicture(
    of loading: Loading, at time: Int, _ size: Size, centerX: Double, top: Double
  ) {
    switch loading.picture {
    case .frames(let frames):
      addImage(.image, frames.image(at: time), .loadingImageSize, centerX: centerX, top: top)
    case .spinner:
      let style = style
      let rect = Rect(x: centerX - size.width / 2, y: top, width: size.width, height: size.height)
      _ = style[.loadingSpinnerSize]
      add(
        .spinner, rect, .shapes(Shape.spinner(in: rect, style[.loadingColor], style, at: time)),
        style, .fixed)
    }
  }
}
