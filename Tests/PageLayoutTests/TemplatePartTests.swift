import Geometry
import PageFiles
import PageLayout
import PageModel
import Resolving
import Testing

private let looks = [["classic"], ["classic", "inset"], ["classic", "inset", "glass"]]

/// The page of a text, without bars.
private func page(_ text: String) throws -> Page {
  let bars = "statusBar: { hidden: true }\nnavigationBar: { hidden: true }\n"
  let (page, faults) = PageFile.read(Array((bars + text).utf8), file: "page", format: .yaml)
  #expect(faults.map(\.message) == [])
  return try #require(page)
}

/// A page whose only row uses a template with the given parameters.
private func page(of layout: String, _ parameters: String = "", given: String = "{}") throws -> Page
{
  try page(
    """
    templates:
      part:
        parameters: {\(parameters)}
        height: rowHeight
        layout: \(layout)
    cells: [{ kind: part, parameters: \(given) }]
    """)
}

/// The boxes of the first row, by name.
private func boxes(_ page: Page, _ look: [String] = ["classic"]) throws -> [String: Box] {
  let tree = try Stage.layout(page, themes: look).tree
  let own = tree.boxes.filter { $0.path.part == .cell(0, 0) && !$0.path.name.isOwn }
  return Dictionary(own.map { ($0.path.name.text, $0) }) { first, _ in first }
}

private func row(_ cell: String, _ look: [String]) throws -> [String: Box] {
  try boxes(page("cells: [{ kind: plain, \(cell) }]"), look)
}

private func parts(
  _ layout: String, _ parameters: String = "", given: String = "{}", look: [String] = ["classic"]
) throws -> [String: Box] {
  try boxes(page(of: layout, parameters, given: given), look)
}

@Suite struct `A part of a template` {
  private static let inset = "padding: [0, trailingInset, 0, leadingInset]"

  /// Expects two parts to be equal, by the names in the row.
  private func expectAlike(
    _ cell: String, _ layout: String, _ names: [String: String], _ look: [String]
  ) throws {
    let (row, own) = (try row(cell, look), try parts(layout, look: look))
    for (name, other) in names {
      let (before, after) = (try #require(row[name]), try #require(own[other], "\(other)"))
      #expect(before.rect == after.rect, "\(look) \(name)")
      #expect(before.content == after.content, "\(look) \(name)")
    }
  }

  @Test(arguments: looks) func `looks like the same part of a row`(look: [String]) throws {
    try expectAlike(
      "tile: red, image: wifi", "{ row: [{ tile: { color: red, image: wifi } }], \(Self.inset) }",
      ["tile": "tile", "image": "tile/image"], look)
    for badge in ["\"\"", "\"3\"", "{ text: 1234567, color: blue }"] {
      let isDot = badge == "\"\""
      try expectAlike(
        "badge: \(badge)", "{ row: [{ spacer: true }, { badge: \(badge) }], \(Self.inset) }",
        isDot ? ["badgeGround": "badge"] : ["badgeGround": "badge", "badge": "badge/text"], look)
    }
    let segments = "segments: { items: [Day, Week, { image: moon }], selected: 1 }"
    try expectAlike(
      segments, "{ row: [{ \(segments), width: fill }], \(Self.inset) }",
      Dictionary(
        uniqueKeysWithValues: ["", "/thumb", "/0", "/1", "/2"].map {
          ("segments" + $0, "segments" + $0)
        }), look)
    let slider = "slider: { value: 0.3, minimumImage: dark, maximumImage: bright }"
    try expectAlike(
      slider, "{ row: [{ \(slider) }], \(Self.inset) }",
      Dictionary(
        uniqueKeysWithValues: ["", "/minimumImage", "/maximumImage"].map {
          ("slider" + $0, "slider" + $0)
        }), look)
    try expectAlike(
      "stepper: true", "{ row: [{ spacer: true }, { stepper: true }], \(Self.inset) }",
      ["stepper": "stepper"], look)
  }

  @Test(arguments: looks) func `looks like the same accessory of a row`(look: [String]) throws {
    for (cell, element) in [
      ("accessory: progress, progress: 0.3", "progress: { value: 0.3, ring: true }"),
      ("accessory: detailButton", "detailButton: true"),
    ] {
      let name = String(element.prefix { $0 != ":" })
      let layout = "{ row: [{ spacer: true }, { \(element) }], \(Self.inset) }"
      try expectAlike(cell, layout, [name: name], look)
    }
  }

  @Test func `is a bar of progress or an input on what is left of the row`() throws {
    let all = try parts(
      "{ row: [{ stepper: true }, { progress: 0.5 }, { input: { placeholder: 一 } }, { radio: true }] }"
    )
    let width = (375 - 94 - (all["radio"]?.rect.width ?? 0)) / 2
    #expect(all["progress"]?.rect.width == width && all["input"]?.rect.width == width)
    #expect(all["radio"]?.on == true)
  }

  @Test func `is an input of what is typed, or else of its placeholder`() throws {
    for (given, words, key) in [
      ("{ a: 二 }", "二", ColorKey.detailColor), ("{}", "一", .placeholderColor),
      ("{ a: \"\" }", "一", .placeholderColor),
    ] {
      let all = try parts(
        "{ input: { value: \"{{a}}\", placeholder: 一 }, name: input }", "a: {}", given: given)
      #expect(all["input"]?.words == words && all["input"]?.keys.contains(key) == true)
    }
    #expect(try parts("{ input: \"{{a}}\", name: input }", "a: {}")["input"] == nil)
  }

  @Test func `is a focused input with a caret, which shows the end of a long value`() throws {
    func field(_ value: String, _ focused: String = "true") throws -> [String: Box] {
      try parts(
        "{ row: [{ input: { value: \"{{a}}\", placeholder: 一, focused: \"{{b}}\" }, width: 100, name: in }] }",
        "a: {}, b: { type: flag }", given: "{ a: \"\(value)\", b: \(focused) }")
    }
    let none = try field("二", "false")
    #expect(none["in/caret"] == nil)
    let typed = try field("二二")
    let (text, caret) = (try #require(typed["in"]), try #require(typed["in/caret"]))
    let size = text.size
    #expect(text.rect == none["in"]?.rect && text.clip == nil && size > 0)
    #expect(caret.rect.left == text.rect.left + 2 * size && caret.rect.width == 2)
    #expect(caret.keys.contains(ColorKey.tintColor) && caret.keys.contains(LengthKey.caretWidth))
    #expect(abs(caret.rect.centerY - text.rect.centerY) < 1e-9)
    let empty = try field("")
    #expect(empty["in"]?.words == "一")
    #expect(try #require(empty["in/caret"]).rect.right == empty["in"]?.rect.left)
    let long = try field(String(repeating: "二", count: 20))
    let (end, last) = (try #require(long["in"]), try #require(long["in/caret"]))
    #expect(last.rect.right == 100 && end.rect.right == last.rect.left)
    #expect(end.rect.left < 0 && end.clip?.left == 0 && end.clip?.right == last.rect.left)
    #expect(end.words?.count == 20)
    let bare = try parts("{ input: { focused: true }, name: in }")
    #expect(bare["in/caret"] != nil)
  }

  @Test func `is read with its value, as the part of a row is`() throws {
    for (element, value, traits) in [
      ("progress: 0.4", "40 %", [.staticText]),
      ("progress: { value: 1, ring: true }", "100 %", [.staticText]),
      ("slider: { value: 0.25 }", "25 %", [.adjustable]),
      ("segments: { items: [Day, Week], selected: 1 }", "Week", [.adjustable]),
    ] as [(String, String, [AccessibleElement.Trait])] {
      let page = try page(of: "{ row: [{ text: A }, { \(element), name: own }] }")
      let (resolved, _) = page.resolved(with: try Stage.supplies())
      let tree = try Stage.layout(page).tree
      let row = try #require(
        AccessibilityOrder(tree, resolved).elements.first { $0.path.part == .cell(0, 0) })
      #expect(row.value == value && row.traits == traits, "\(element)")
    }
  }

  @Test func `is progress in its own colour, or in the tint`() throws {
    for ring in ["false", "true"] {
      func keys(_ given: String) throws -> KeySet? {
        try parts(
          "{ progress: { value: 0.5, ring: \(ring), color: \"{{a}}\" }, name: in }", "a: {}",
          given: given)["in"]?.keys
      }
      #expect(try keys("{}")?.contains(ColorKey.tintColor) == true)
      #expect(try keys("{ a: invalidColor }")?.contains(ColorKey.tintColor) == false)
      #expect(try keys("{ a: invalidColor }")?.contains(ColorKey.invalidColor) == true)
    }
    let bar = try parts("{ progress: { value: 0.5, color: \"#C80A14\" }, name: in }")["in"]
    guard case .shapes(let shapes)? = bar?.content else { return #expect(Bool(false)) }
    #expect(shapes.last?.fill == Color(red: 200, green: 10, blue: 20))
  }

  @Test func `is a button with the look of notices where it has none of its own`() throws {
    let (theirs, own) = (
      try parts("{ row: [{ button: 一 }] }"),
      try parts("{ row: [{ button: 一, height: 30, background: red, color: white }] }")
    )
    #expect(theirs["buttonGround"]?.rect.height == 40)
    #expect(theirs["button"]?.keys.contains(ColorKey.noticeButtonColor) == true)
    #expect(theirs["buttonGround"]?.keys.contains(LengthKey.noticeButtonBorder) == true)
    #expect(own["buttonGround"]?.rect.height == 30)
    #expect(own["buttonGround"]?.keys.contains(ColorKey.noticeButtonBackground) == false)
  }

  @Test func `has the colours that parameters give, or else the theme's`() throws {
    let layout = "{ text: 一, color: \"{{a}}\", background: \"{{a}}\" }"
    let red = try parts(layout, "a: {}", given: "{ a: \"#C80A14\" }")
    #expect(red["text"]?.color == Color(red: 200, green: 10, blue: 20))
    #expect(red["textGround"] != nil)
    let key = try parts(layout, "a: {}", given: "{ a: tintColor }")
    #expect(key["text"]?.keys.contains(ColorKey.tintColor) == true)
    let none = try parts(layout, "a: {}")
    #expect(none["text"]?.keys.contains(ColorKey.titleColor) == true && none["textGround"] == nil)
  }

  @Test(arguments: looks) func `is on a picture like a row's badge`(look: [String]) throws {
    let style = "style: { imageSize: 30, imageRadius: 15 }"
    let picture = "{ image: face, width: 30, height: 30, radius: 15, fit: contain }"
    for badge in ["", "3", "123"] {
      let at = "badge: { text: \"\(badge)\", at: image }"
      let before = try row("image: face, \(at), \(style)", look)
      let after = try parts(
        "{ row: [{ overlay: [\(picture), { \(at) }] }], \(Self.inset) }", look: look)
      #expect(before["image"]?.rect == after["image"]?.rect)
      let ground = try #require(after["badge"]?.rect)
      #expect(before["badgeGround"]?.rect == ground, "\(look) \(badge)")
    }
    let before = try row("tile: red, badge: { text: \"\", at: image }", look)
    let after = try parts(
      "{ row: [{ overlay: [{ tile: red }, { badge: { at: image } }] }], \(Self.inset) }",
      look: look)
    #expect(before["badgeGround"]?.rect == after["badge"]?.rect)
  }

  @Test func `on a picture takes no room, and without one is placed like other parts`() throws {
    let badge = "{ badge: { text: 3, at: image } }"
    let parameters = "face: { type: image }"
    let layout = "{ row: [{ overlay: [{ image: \"{{face}}\" }, \(badge)] }, { stepper: true }] }"
    let with = try parts(layout, parameters, given: "{ face: a-30x30 }")
    #expect(with["badge"]?.rect.right == 40)
    #expect(with["stepper"]?.rect.left == 30)
    let without = try parts(layout, parameters)
    #expect(without["badge"]?.rect.left == 0)
    #expect(without["stepper"]?.rect.left == 20)
  }

  @Test func `takes its values from parameters`() throws {
    let layout = """
      { row: [
        { badge: { text: "{{count}} new", color: "{{hue}}" } }, { tile: { color: "{{hue}}", image: "{{icon}}" } },
        { segments: { items: ["{{first}}", { image: "{{icon}}" }], selected: "{{chosen}}" } },
        { slider: { value: "{{level}}", minimumImage: "{{icon}}" } }] }
      """
    let parameters = "count: {}, hue: {}, icon: { type: image }, first: {}, chosen: {}, level: {}"
    let given = "{ count: 3, hue: \"#C80A14\", icon: wifi, first: One, chosen: 1, level: 1 }"
    let all = try parts(layout, parameters, given: given)
    let red = Color(red: 200, green: 10, blue: 20)
    #expect(all["badge"]?.content == .fill(red, Corners(top: 10, bottom: 10)))
    guard case .text(let run, _)? = all["badge/text"]?.content else {
      Issue.record("no text")
      return
    }
    #expect(run.text == "3 new")
    #expect(all["icon"]?.content == .fill(red, Corners(top: 6.5, bottom: 6.5)))
    #expect(all["chosen/thumb"]?.rect.left == all["chosen"]?.rect.centerX)
    #expect(all["level/minimumImage"]?.rect.left == all["level"]?.rect.left)
  }

  @Test func `is missing if its value is not given`() throws {
    let layout = """
      { row: [
        { badge: "{{a}}", name: badge }, { tile: "{{a}}" }, { segments: { items: [A], selected: "{{a}}" }, name: segments },
        { slider: { value: "{{a}}" }, name: slider }, { tile: { color: red, image: "{{a}}" }, name: bare },
        { badge: { text: 1, color: "{{a}}" }, name: plain }] }
      """
    let names = Set(try parts(layout, "a: {}").keys)
    #expect(names.subtracting(["separator"]) == ["bare", "plain", "plain/text"])
  }

  @Test(arguments: [("0", false), ("1", true), ("\"\"", true), ("10", true)])
  func `is no badge of 0 if that hides it`(count: String, isShown: Bool) throws {
    let layout = "{ badge: { text: \"{{a}}\", hideZero: true }, name: badge }"
    let parts = try parts(layout, "a: {}", given: "{ a: \(count) }")
    #expect((parts["badge"] != nil) == isShown)
  }

  @Test(arguments: [
    (
      "slider: { value: \"{{a}}\" }", "1.5",
      "the slider \"a\": \"value\" wants a number from 0 to 1, not \"1.5\""
    ),
    (
      "slider: { value: \"{{a}}\" }", "nan",
      "the slider \"a\": \"value\" wants a number, not \"nan\""
    ),
    (
      "segments: { items: [A, B], selected: \"{{a}}\" }", "2",
      "the segments \"a\": item 2 does not exist: the last item is 1"
    ),
    ("tile: \"{{a}}\"", "rde", "unknown colour \"rde\" in theme \"classic\""),
    (
      "progress: \"{{a}}\"", "2",
      "the progress \"a\": \"value\" wants a number from 0 to 1, not \"2\""
    ), ("text: b, color: \"{{a}}\"", "rde", "unknown colour \"rde\" in theme \"classic\""),
    ("shape: rectangle, background: \"{{a}}\"", "\"#12\"", "\"#12\" is not a colour"),
    ("badge: { color: \"{{a}}\" }", "\"#12\"", "the badge \"badge\": \"#12\" is not a colour"),
  ]) func `reports an invalid parameter at the row`(part: String, value: String, fault: String)
    throws
  {
    let page = try page(of: "{ \(part) }", "a: {}", given: "{ a: \(value) }")
    let faults = page.resolved(with: try Stage.supplies()).diagnostics
    #expect(faults.map(\.message) == [fault])
    #expect(faults.first?.source.line == 8)
  }

  @Test func `has the size that is set`() throws {
    let tile = try parts("{ row: [{ tile: { color: red, image: a }, width: 58, height: 58 }] }")
    #expect(tile["tile"]?.content.corners == 13)
    #expect(tile["tile/image"]?.rect.size == Size(side: 44))
    #expect(try parts("{ row: [{ tile: red, radius: 40 }] }")["tile"]?.content.corners == 14.5)
    let badge = try parts("{ row: [{ badge: 3, width: 60, height: 30 }] }")
    #expect(badge["badge"]?.rect.size == Size(width: 60, height: 30))
    #expect(badge["badge"]?.content.corners == 15)
    #expect(badge["badge/text"]?.rect.centerX == badge["badge"]?.rect.centerX)
    #expect(badge["badge/text"]?.rect.centerY == badge["badge"]?.rect.centerY)
    let segments = try parts("{ row: [{ segments: { items: [A, B] }, width: 100, height: 40 }] }")
    #expect(segments["segments/thumb"]?.rect.size == Size(width: 50, height: 40))
    #expect(try parts("{ row: [{ stepper: true, width: 120 }] }")["stepper"]?.rect.width == 120)
  }

  @Test func `keeps its width beside a long text, and a slider takes the rest`() throws {
    let long = String(repeating: "字", count: 60)
    let all = try parts(
      "{ row: [{ text: \(long) }, { segments: { items: [A, B] } }, { badge: 3 }, { stepper: true }] }"
    )
    let natural = try parts("{ row: [{ segments: { items: [A, B] } }] }")
    #expect(all["segments"]?.rect.width == natural["segments"]?.rect.width)
    #expect(all["stepper"]?.rect.right == 375)
    #expect(all["text"]?.rect.width == 375 - 94 - 20 - (natural["segments"]?.rect.width ?? 0))
    let slider = try parts(
      "{ row: [{ stepper: true }, { slider: { value: 1 } }, { stepper: true }] }")
    #expect(
      slider["slider"]?.rect
        == Rect(x: 94, y: slider["slider"]?.rect.top ?? 0, width: 187, height: 31))
    let fixed = try parts("{ row: [{ slider: { value: 1 }, width: 120 }, { stepper: true }] }")
    #expect(fixed["slider"]?.rect.width == 120)
  }

  @Test(arguments: [
    ("slider: { value: 1 }", 100.0), ("progress: 0.5", 50), ("input: { value: 一二 }", 34),
  ])
  func `keeps its least width beside a long text, and what follows stays in the row`(
    part: String, least: Double
  ) throws {
    let long = String(repeating: "字", count: 40)
    for spacer in ["", "{ spacer: true }, "] {
      let layout = "{ row: [{ text: \(long) }, \(spacer){ \(part), name: own }, { switch: true }] }"
      let (tree, warnings) = try Stage.layout(page(of: layout))
      let own = try #require(tree.boxes.first { $0.path.name.text == "own" }).rect
      #expect(abs(own.width - least) < 1e-9 && warnings.map(\.rule) == ["text-cut"])
      #expect(try #require(tree.boxes.first { $0.path.name == .switch }).rect.right <= 375.01)
    }
  }

  @Test func `is cut with a warning if even a slider's least width has no room`() throws {
    let steppers = Array(repeating: "{ stepper: true }", count: 3).joined(separator: ", ")
    let page = try page(of: "{ row: [{ slider: { value: 1 } }, \(steppers)] }")
    let (tree, warnings) = try Stage.layout(page)
    let least = try #require(tree.boxes.first { $0.path.name == .slider }).rect.width
    #expect(least > 375 - 3 * 94)
    #expect(warnings.map(\.rule) == ["overflow"])
  }

  @Test func `cuts a badge at a third of its row or at the end of its column`() throws {
    let long = String(repeating: "字", count: 60)
    let inRow = try Stage.layout(page(of: "{ row: [{ badge: \(long) }, { stepper: true }] }"))
    #expect(inRow.warnings.map(\.rule) == ["text-cut"])
    #expect(inRow.tree.boxes.first { $0.path.name == .badge }?.rect.width == 125.0)
    let narrow = try Stage.layout(
      page(of: "{ row: [{ column: [{ badge: \(long) }], width: 50 }] }"))
    #expect(narrow.tree.boxes.first { $0.path.name == .badge }?.rect.width == 50.0)
    let hugging = try Stage.layout(page(of: "{ row: [{ column: [{ badge: 一二三 }] }] }"))
    #expect(hugging.warnings == [])
    #expect(hugging.tree.boxes.first { $0.path.name == .badge }?.rect.width == 51.0)
  }

  @Test func `reports the keys of its colour, its size and its gap`() throws {
    let all = try parts(
      "{ row: [{ tile: tintColor }, { badge: { text: 3, color: red } }, { stepper: true }], gap: imageGap }"
    )
    #expect(all["tile"]?.keys.contains(ColorKey.tintColor) == true)
    #expect(all["tile"]?.keys.contains(SizeKey.tileSize) == true)
    #expect(all["badge"]?.uses.contains(Use(written: .badge, as: .color)) == true)
    #expect(all["badge"]?.keys.contains(LengthKey.badgePadding) == true)
    #expect(all["badge/text"]?.keys.contains(LengthKey.badgePadding) == true)
    #expect(all["badge/text"]?.keys.contains(ColorKey.badgeColor) == true)
    #expect(all["stepper"]?.keys.contains(LengthKey.imageGap) == true)
    #expect(all["stepper"]?.source?.line == 8)
  }
}

extension Box {
  /// The text; nil for another box.
  fileprivate var words: String? { if case .text(let run, _) = content { run.text } else { nil } }

  /// The size of the text's font; 0 for another box.
  fileprivate var size: Double {
    if case .text(let run, _) = content { run.font.size } else { 0 }
  }

  /// The colour of the text.
  fileprivate var color: Color? { if case .text(let run, _) = content { run.color } else { nil } }
}

extension Box.Content {
  /// The radius of a fill's corners.
  fileprivate var corners: Double? {
    if case .fill(_, let corners) = self { corners.top } else { nil }
  }
}

@Suite struct `The rows of a template` {
  /// The left edge of the separator below the first of two rows.
  private func separator(
    _ layout: String, _ look: [String] = ["classic"], style: String = ""
  ) throws -> Double? {
    let text = """
      templates:
        part:
          height: 60
          layout: \(layout)
      \(style)
      cells: [{ kind: part }, { kind: part }]
      """
    return try Stage.layout(try page(text), themes: look).tree.boxes
      .first { $0.path == "sections/0/cells/0/separator" }?.rect.left
  }

  private static let row =
    "{ row: [{ image: dot-40x40 }, { column: [{ text: 一 }, { text: 二 }] }], gap: 10, padding: [0, 20] }"

  @Test func `have their separators at the first text where the look has them at titles`() throws {
    #expect(try separator(Self.row) == 70)
    #expect(try separator(Self.row, ["classic", "inset"]) == 86)
    #expect(try separator(Self.row, ["classic", "wechat"]) == 15)
  }

  @Test func `have their separators at an inset that is set nearer`() throws {
    #expect(try separator(Self.row, style: "style: { separatorInset: 33 }") == 33)
  }

  @Test func `have their separators at the inset beside a text that is no title`() throws {
    let letters = "{ overlay: [{ shape: rectangle, width: 40, height: 40 }, { text: 一 }] }"
    #expect(try separator("{ row: [\(letters)], padding: [0, 30] }") == 15)
    #expect(try separator("{ row: [\(letters), { text: 二 }], padding: [0, 30] }") == 70)
    #expect(try separator("{ row: [{ spacer: true }, { text: 二 }], width: fill }") == 15)
  }

  @Test func `have their separators at no text that stands in the middle below a picture`() throws {
    let day = "{ column: [{ image: a-30x30 }, { text: 日 }], align: center }"
    #expect(try separator("{ row: [\(day)], padding: [0, 30] }") == 15)
    #expect(try separator("{ row: [\(day), { text: 二 }], padding: [0, 30] }") == 60)
  }

  @Test func `have titles in line after a ring and after a spinner`() throws {
    func title(_ sign: String) throws -> Double? {
      try parts("{ row: [{ \(sign) }, { text: 一, name: title }], gap: 8 }")["title"]?.rect.left
    }
    #expect(try title("spinner: true") == 30)
    #expect(try title("progress: { value: 0.5, ring: true }") == 30)
  }
}
