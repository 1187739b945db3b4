import Geometry
import PageModel
import Resolving

/// A measured back button, without a position.
struct MeasuredBack {
  /// The size of the arrow.
  let size: Dimensions
  /// The text; nil if there is none, or no room for it.
  var title: MeasuredText?
  /// The style reader of the arrow.
  let style: StyleReader
  /// The style reader of the text.
  let words: StyleReader
  /// The style reader of the platter; nil for a button without one.
  let ground: StyleReader?

  /// From the edge of the bar to the right end of the button.
  var end: Length {
    if let ground { return ground.length(.barItemInset) + ground.length(.platterHeight) }
    let arrow = style.length(.navigationInset) + size.width
    return title.map { arrow + words.length(.navigationBackGap) + $0.dimensions.width } ?? arrow
  }
}

extension BarLayout {
  /// Measures the back button, which has no text on a platter.
  func measured(_ back: NavigationBar.Back) -> MeasuredBack {
    let (style, ground, words) = (style, style, style)
    let hasPlatter = ground[.navigationPlatters] != 0
    for use in ground.uses {
      style.note(use)
      words.note(Use(use.origin, as: .space))
    }
    var title: MeasuredText?
    if case .text(let text) = back, !hasPlatter {
      title = pass.measured(
        pass.run(
          text, words[.navigationBackFont], words[.navigationTintColor], style: words))
    }
    return MeasuredBack(
      size: style.dimensions(.navigationBackSize), title: title, style: style, words: words,
      ground: hasPlatter ? ground : nil)
  }

  /// Adds the back button.
  func add(_ back: MeasuredBack, of bar: ResolvedNavigationBar, in strip: Edges) {
    let style = back.style
    var arrow = Edges(x: strip.left, y: strip.centerY - back.size.height / 2, back.size)
    if let ground = back.ground {
      let side = ground.length(.platterHeight)
      let edge = strip.left + ground.length(.barItemInset)
      let place = Edges(
        x: edge, y: strip.centerY - side / 2, Dimensions(width: side, height: side))
      addPlatter(BoxPath(.bar(.navigationBar), .back.ground), place, ground, at: bar.source)
      style.note(Use(LengthKey.barItemInset))
      style.note(Use(LengthKey.platterHeight, as: .space))
      arrow.left = place.centerX - back.size.width / 2
    } else {
      arrow.left = strip.left + style.length(.navigationInset)
    }
    let stroke = style.stroke(.navigationTintColor, .navigationBackStroke)
    add(
      BoxPath(.bar(.navigationBar), .back), arrow,
      .shapes([.chevron(in: arrow.rect, stroke: stroke, pointing: .left)]), style, at: bar.source,
      .fixed)
    guard let title = back.title else { return }
    let own = title.dimensions
    let place = Edges(
      x: arrow.right + back.words.length(.navigationBackGap), y: strip.centerY - own.height / 2,
      own)
    addText(title, BoxPath(.bar(.navigationBar), .backTitle), place, back.words, at: bar.source)
  }
}
