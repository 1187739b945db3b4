import Geometry
import PageModel
import Resolving

/// A slider, with an optional image at each end.
struct SliderDrawing {
  let slider: ResolvedSlider

  /// The minimum size: that of the track, with the images beside it.
  func size(_ style: StyleReader) -> Dimensions {
    let images = [slider.minimumImage, slider.maximumImage].count { $0 != nil }
    let track = style.length(.sliderLeastWidth)
    guard images > 0 else { return Dimensions(width: track, height: style.length(.sliderHeight)) }
    let image = style.dimensions(.sliderImageSize).width + style.length(.sliderImageGap)
    return Dimensions(
      width: track + image * Double(images), height: style.length(.sliderHeight))
  }

  /// The track with its thumb, and the images.
  func pieces(of size: Dimensions, _ style: StyleReader, _ sizing: Sizing) -> [Piece] {
    let inside = style.inside
    let images = [slider.minimumImage, slider.maximumImage]
    let insets = images.map { image in
      image == nil ? 0 : style[.sliderImageSize].width + style[.sliderImageGap]
    }
    let line = Piece(
      size: size,
      content: .drawn { [value = slider.value] rect in
        let line = rect.inset(by: Insets(left: insets[0], right: insets[1]))
        return .shapes(Shape.slider(at: value, in: line, style))
      },
      style: style, sizing: sizing)
    return [line]
      + zip(images, [BoxName.minimumImage, .maximumImage]).compactMap { image, name in
        guard let image else { return nil }
        let reader = inside.copy
        let own = reader.dimensions(.sliderImageSize)
        let content = Box.Content.stencil(image, reader[.sliderImageColor])
        return Piece(
          name: name, x: name == .minimumImage ? .zero : size.width - own.width, size: own,
          content: .drawn { _ in content }, style: reader, sizing: .fixed)
      }
  }
}

extension Shape {
  /// The track, coloured up to the thumb, and the thumb.
  ///
  /// `share` is the position of the thumb's centre in its range, 0 to 1.
  fileprivate static func slider(at share: Double, in rect: Rect, _ style: StyleReader) -> [Shape] {
    let knob = style[.sliderThumbSize]
    let height = style[.sliderTrack]
    let way = max(0, rect.width - knob.width)
    let thumb = Rect(
      x: rect.left + way * min(max(share, 0), 1), y: rect.centerY - knob.height / 2,
      width: knob.width, height: knob.height)
    let line = Rect(x: rect.left, y: rect.centerY - height / 2, width: rect.width, height: height)
    let on = Rect(left: line.left, top: line.top, right: thumb.centerX, bottom: line.bottom)
    return [
      Shape(Path(line, radius: height / 2), fill: style[.sliderOffColor]),
      Shape(Path(on, radius: height / 2), fill: style[.sliderOnColor]),
    ] + Shape.thumb(in: thumb, rim: .sliderRimColor, shadow: .sliderShadowColor, style)
  }
}
