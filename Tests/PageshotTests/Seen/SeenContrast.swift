import Foundation
import Geometry
import Images
import Pageshot

extension SeenPage {
  /// The contrast that letters and glyphs need, less what rounding takes.
  private static let needed = 2.95
  fileprivate static let black = Color(red: 0, green: 0, blue: 0)
  fileprivate static let white = Color(red: 255, green: 255, blue: 255)
  /// The share of a text's pixels that may have less: the ends of a gradient, a line that it crosses.
  private static let tolerated = 0.1

  /// Texts and glyphs that are hard to see against what is painted under them.
  ///
  /// The page is painted with and without them, and they alone, in black, under what covers them, in white: where
  /// they cover a pixel wholly, the pixel of the one picture is compared with that of the other. Disabled ones, and
  /// those of rows while they are pressed, need no contrast; what is left of a text in a swiped row has too few pixels.
  func weak() throws -> [SeenFault] {
    let inks = tree.boxes.filter(\.isInk)
    let paths = Set(inks.map(\.path))
    let (with, without, alone) = (
      try painted(tree.boxes), try painted(tree.boxes.filter { !paths.contains($0.path) }),
      try painted(tree.boxes.compactMap { $0.isInk ? $0.in(Self.black) : $0.cover }, on: Self.white)
    )
    let pressed = Set(
      tree.boxes.filter { $0.keys.contains(ColorKey.highlightedBackground) }.map(\.path.part))
    return inks.compactMap { box in
      guard !box.isDisabled, !pressed.contains(box.path.part), let rect = box.seen,
        rect.width * 2 > box.rect.width
      else { return nil }
      let ratios = alone.covered(by: rect).map { with.contrast(to: without, at: $0) }
      let weak = ratios.filter { $0 < Self.needed }
      guard Double(weak.count) > Double(ratios.count) * Self.tolerated else { return nil }
      let least = ((weak.min() ?? 0) * 10).rounded(.down) / 10
      return SeenFault(
        rule: .contrast, path: box.path,
        words: "\(weak.count) of \(ratios.count) pixels, \(least) : 1", ratio: least)
    }
  }
}

extension Box {
  /// Whether it is a text or a glyph in one colour; emoji have colours of their own.
  fileprivate var isInk: Bool {
    switch content {
    case .image(_, _?, _, _): true
    case .text(let run, _):
      !run.text.unicodeScalars.contains(where: \.properties.isEmojiPresentation)
    default: false
    }
  }

  /// Whether it is pale on purpose.
  fileprivate var isDisabled: Bool {
    opacity < 1 || keys.contains(ColorKey.barItemDisabledColor)
  }

  /// The box in white if it hides what is behind it; else nil.
  fileprivate var cover: Box? {
    guard opacity == 1 else { return nil }
    var box = self
    switch content {
    case .fill(let color, let corners) where color.alpha == 255:
      box.content = .fill(SeenPage.white, corners)
    case .image(let image, nil, let radius, let fit):
      box.content = .image(image, tint: SeenPage.white, radius: radius, fit: fit)
    default: return nil
    }
    return box
  }

  /// The box in one colour, as if it were not disabled.
  fileprivate func `in`(_ color: Color) -> Box {
    var box = self
    box.opacity = 1
    switch content {
    case .text(var run, let cut):
      run.color = color
      for index in run.marks.indices { run.marks[index].color = color }
      box.content = .text(run, cut: cut)
    case .image(let image, _, let radius, let fit):
      box.content = .image(image, tint: color, radius: radius, fit: fit)
    default: break
    }
    return box
  }
}

extension Bitmap {
  /// The pixels of a black text that are black, or nearly so if its lines are thin.
  fileprivate func covered(by rect: Rect) -> [Int] {
    let scale = SeenPage.scale
    let rows = max(0, Int(rect.top * scale))..<max(0, min(height, Int(rect.bottom * scale)))
    let columns = max(0, Int(rect.left * scale))..<max(0, min(width, Int(rect.right * scale)))
    guard !rows.isEmpty, !columns.isEmpty else { return [] }
    for darkest in [UInt8(10), 80, 130] {
      let found = rows.flatMap { y in
        columns.lazy.map { 4 * (y * width + $0) }.filter { pixels[$0] <= darkest }
      }
      if found.count >= 24 { return found }
    }
    return []
  }

  /// The contrast of a pixel to that of another picture at the same place.
  fileprivate func contrast(to other: Bitmap, at place: Int) -> Double {
    let (first, second) = (luminance(place), other.luminance(place))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private func luminance(_ place: Int) -> Double {
    0.2126 * Self.light[Int(pixels[place])] + 0.7152 * Self.light[Int(pixels[place + 1])]
      + 0.0722 * Self.light[Int(pixels[place + 2])]
  }

  /// The light of each value of a channel, by WCAG 2.1.
  private static let light = (0..<256).map { value in
    let share = Double(value) / 255
    return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }
}
