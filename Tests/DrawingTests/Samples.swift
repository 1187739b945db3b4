import Drawing
import Foundation
import Geometry
import Images
@testable import PageLayout
import PageModel
import Resolving
import TestSupport
import Vectors

/// What drawing tests share: one text engine, as in a program, and a handmade page.
///
/// The page has boxes, not rows as in `Tests/PageSamples`, because drawing knows only boxes.
enum Samples {
  /// The engine, or why it cannot be created here.
  static let engine = Result { () throws(FontError) in
    try TextEngine(configuration: configuration)
  }

  /// The configuration of programs.
  static let configuration = FontConfiguration(
    standIns: StandIns(table: (try? Repository.text("assets/stand-ins.txt")) ?? ""))

  /// A painter that knows the icons `gear` and `photo`.
  static func painter() throws -> Painter { try painter(engine.get()) }

  /// The same, with an engine of its own.
  static func painter(_ engine: TextEngine) throws -> Painter {
    let gear = try SVGIcon(Array(gear.utf8), file: "gear.svg")
    let photo = try PixelIcon([1: photo], file: "photo.png")
    return Painter(text: engine) { name in
      switch name {
      case "gear": .svg(gear)
      case "photo": .pixels(photo)
      default: nil
      }
    }
  }

  private static let gear = """
    <svg xmlns="http://www.w3.org/2000/svg" width="29" height="29" viewBox="0 0 29 29">
    <defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#8E8E93"/>
    <stop offset="1" stop-color="#48484A"/></linearGradient></defs>
    <rect width="29" height="29" rx="6.5" fill="url(#a)"/>
    <circle cx="14.5" cy="14.5" r="7" fill="none" stroke="#fff" stroke-width="2.5"/></svg>
    """

  private static let photo = Bitmap(
    width: 40, height: 40,
    pixels: (0..<1600).flatMap { (place: Int) -> [UInt8] in
      [UInt8(place % 40 * 6), UInt8(place / 40 * 6), 180, 255]
    })

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)
  static let blue = Color(red: 0, green: 122, blue: 255)
  static let grey = Color(red: 198, green: 198, blue: 200)

  static func run(
    _ text: String, size: Double = 17, weight: Double = 400, color: Color = black,
    language: String = "zh-Hans", alignment: Double = 0, maxLines: Int = 1, tracking: Double = 0
  ) -> TextRun {
    TextRun(
      text,
      font: Font(
        family: "Inter", size: size, weight: weight, lineHeight: 22 / 17, tracking: tracking),
      color: color, language: language, ascent: 0.952, descent: 0.241, alignment: alignment,
      maxLines: maxLines)
  }

  static func text(_ path: BoxPath, _ rect: Rect, _ run: TextRun) -> Box {
    Box(path, rect: rect, content: .text(run, cut: false))
  }

  static func tree(
    _ boxes: [Box], width: Double = 375, height: Double = 200,
    background: Color = Color(red: 242, green: 242, blue: 247)
  ) -> BoxTree {
    let size = Size(width: width, height: height)
    return BoxTree(
      language: "zh-Hans", title: nil, viewport: size, size: size, background: background,
      boxes: boxes)
  }

  /// Titles and values in many scripts, as on a settings page.
  static let rows: [(String, String)] = [
    ("无线局域网", "Home-5G"), ("蓝牙 Bluetooth", "打开"), ("通用 General", "12:30 ©"),
    ("الإعدادات 123", "عربي"), ("הגדרות (abc)", "שלום"), ("日本語の設定", "直す"),
    ("한국어 설정", "😀👨‍👩‍👧‍👦"), ("Emoji 🇨🇳 👍🏽 ❤️ 1️⃣", "❤ ☺ 1"), ("Naïve façade – “quotes”", "fi ffl"),
    ("ภาษาไทย देवनागरी", "𝐛𝐨𝐥𝐝"), ("一个很长很长很长的标题它放不下 and goes on and on", "长"),
    ("Ünïcödé ①②③ → ★", "\u{20000}"),
  ]

  /// A settings page with a number of rows and everything that a box can show.
  static func page(rows count: Int = 12) -> BoxTree {
    var boxes: [Box] = []
    let height = Double(count) * 44.5 + 120
    boxes.append(
      text(
        "title", Rect(x: 0, y: 44, width: 375, height: 22),
        run("设置 Settings", weight: 600, alignment: 0.5)))
    for index in 0..<count {
      let top = 88 + Double(index) * 44.5
      let path = BoxPath(.cell(0, index))
      let cell = Rect(x: 16, y: top, width: 343, height: 44.5)
      boxes.append(Box(path, rect: cell))
      let corners = Corners(top: index == 0 ? 10 : 0, bottom: index == count - 1 ? 10 : 0)
      boxes.append(Box(path.child(.backdrop), rect: cell, content: .fill(white, corners)))
      let image = ImageReference(name: index % 3 == 2 ? "photo" : "gear", size: Size(side: 29))
      let icon = Rect(x: 32, y: top + 7.75, width: 29, height: 29)
      boxes.append(
        Box(
          path.child(.icon), rect: icon,
          content: .image(
            image, tint: index % 4 == 1 ? blue : nil, radius: index % 3 == 2 ? 14.5 : 0,
            fit: .stretch)))
      let (title, value) = Self.rows[index % Self.rows.count]
      let language = title.hasPrefix("日") ? "ja" : "zh-Hans"
      boxes.append(
        text(
          path.child(.title), Rect(x: 76, y: top + 11.25, width: 180, height: 22),
          run(title, language: language)))
      boxes.append(
        text(
          path.child(.value), Rect(x: 256, y: top + 11.25, width: 70, height: 22),
          run(
            value, color: Color(red: 138, green: 138, blue: 142), language: language, alignment: 1)
        ))
      var chevron = Box(
        path.child(.chevron), rect: Rect(x: 334, y: top + 15, width: 8, height: 14))
      let points = [(335.0, 16.0), (341, 22.25), (335, 28.5)].map { Point(x: $0, y: top + $1) }
      chevron.content = .shapes([
        Shape(Path(polyline: points), stroke: Shape.Stroke(color: grey, width: 2))
      ])
      boxes.append(chevron)
      let line = Rect(x: 76, y: top + 44, width: 283, height: 0.5)
      var separator = Box(path.child(BoxName("line")), rect: line, content: .line(grey))
      separator.clip = cell
      if index < count - 1 { boxes.append(separator) }
    }
    var tree = tree(boxes, height: height)
    tree.title = "设置 <Settings>"
    return tree
  }
}
