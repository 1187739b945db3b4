import Drawing
import Foundation
import Geometry
import Goldens
import Images
import PageLayout
import Pageshot
import Testing

/// A page with an edit, and something else beside it that changed.
@Suite struct `The proof that all pixels are explained` {
  private let text = """
    title: Proof
    sections:
      - cells:
          - { id: a, title: Alpha, detail: One, image: MoreGame, kind: disclosure }
          - { id: b, title: Beta, image: MoreSetting, kind: disclosure }
          - { id: c, title: Gamma, kind: switch }
    """
  private let edited = ["text | cell a \"Alpha\": detail \"One\" → \"Two\" @4"]

  /// The page before and after the edit, if it is made.
  private func sides(edit: Bool = true) throws -> (base: PictureSide, new: PictureSide) {
    let new = edit ? text.replacingOccurrences(of: "One", with: "Two") : text
    return (try Studio.side(text), try Studio.side(new))
  }

  private func explain(
    _ base: PictureSide, _ new: PictureSide, _ check: ReferenceCheck
  ) -> (lines: [String], explanation: PictureExplanation) {
    let found = ExplainedDifference(of: base, and: new, check, by: .exact).explanation
    return (found.causes.map(\.line).sorted(), found)
  }

  /// A golden with other boxes, painted from these.
  private func reference(
    _ side: PictureSide, _ alter: (inout Box) -> Void
  ) throws -> PictureSide {
    var base = side
    var record = try #require(base.record)
    for index in record.tree.boxes.indices { alter(&record.tree.boxes[index]) }
    let painter = try Studio.renderer.get().painter(for: Studio.layout(text))
    base.bitmap = try painter.bitmap(record.tree, scale: 2)
    base.record = record
    return base
  }

  @Test func `holds for an edit alone`() throws {
    let (base, new) = try sides()
    let (lines, found) = explain(base, new, Studio.check(base))
    #expect(lines == edited && found.isProven && found.alsoChanged == [])
  }

  @Test(arguments: [
    ("title: Alpha, detail", "style: { badgeBackground: green }, badge: 5, title: Alpha, detail"),
    ("- cells:", "- style: { headerColor: red }\n    header: Head\n    cells:"),
    ("kind: switch", "kind: switch, enabled: false, style: { disabledOpacity: 0.2 }"),
  ]) func `has a cause for what only another edit shows`(from: String, to: String) throws {
    let base = try Studio.side(text)
    let new = try Studio.side(text.replacing(from, with: to))
    let (lines, found) = explain(base, new, Studio.check(base))
    #expect(lines.count == 2 && found.isProven && found.alsoChanged == [], "\(lines)")
  }

  @Test func `costs few layouts where nothing is seen of many edits`() throws {
    func page(_ hue: String, first: String = ", titleColor: blue", detail: String) -> String {
      let rows = (0..<150).map {
        "      - { id: r\($0), title: T, style: { detailColor: \(detail)\($0 == 0 ? first : ", titleColor: blue") } }"
      }
      return "sections:\n  - style: { titleColor: \(hue) }\n    cells:\n"
        + rows.joined(separator: "\n")
    }
    let base = try Studio.side(page("blue", detail: "red"), scale: 1)
    let new = try Studio.side(page("red", first: "", detail: "green"), scale: 1)
    var (count, check) = (0, Studio.check(base))
    let layOut = check.layOut
    check.layOut = { inputs in
      count += 1
      return layOut(inputs)
    }
    let (lines, found) = explain(base, new, check)
    #expect(lines.count == 2 && found.isProven, "\(lines)")
    #expect(found.alsoChanged.count == 150)
    #expect(count < 64)
  }

  @Test func `holds for a row with a new id`() throws {
    let base = try Studio.side(text)
    let new = try Studio.side(text.replacingOccurrences(of: "id: b", with: "id: other"))
    let (lines, found) = explain(base, new, Studio.check(base))
    #expect(lines == [] && found.isProven, "\(found.doubts)")
    #expect(
      found.alsoChanged.map(\.line) == ["text | cell other \"Beta\": id \"b\" → \"other\" @5"])
  }

  /// One pixel, in the edited row or in another, with or without the edit.
  @Test(arguments: [(300, true), (300, false), (420, true), (420, false)])
  func `fails if the painter draws one pixel differently`(y: Int, edit: Bool) throws {
    let (base, new) = try sides(edit: edit)
    let top = try #require(base.record?.tree.boxes.first { $0.role == "cell" }?.rect.top)
    var old = base
    old.bitmap = base.bitmap.with([1, 2, 3, 255], at: [(500, Int(top * 2) + y - 280)])
    let (lines, found) = explain(old, new, Studio.check(old) { base.bitmap })
    #expect(
      lines == ["renderer | pageshot draws grounds differently than it did"] + (edit ? edited : []))
    #expect(found.unexplained == [] && found.doubts == [])
  }

  /// A pixel of the edited text itself: the row's cause accounts for it, but is not the only one.
  @Test func `names the painter even if an edit changed the same pixels`() throws {
    let (base, new) = try sides()
    let rect = try #require(base.record?.tree.boxes.first { $0.role == "detail" }?.rect)
    var old = base
    old.bitmap = base.bitmap.with(
      [1, 2, 3, 255], at: [(Int(rect.centerX * 2), Int(rect.centerY * 2))])
    let (lines, _) = explain(old, new, Studio.check(old) { base.bitmap })
    #expect(lines.count == 2 && lines[0].hasPrefix("renderer | pageshot draws"))
    #expect(lines[1] == edited[0])
  }

  @Test(arguments: [true, false])
  func `names a changed rule of layout`(edit: Bool) throws {
    let (side, new) = try sides(edit: edit)
    let base = try reference(side) {
      if $0.role == "chevron", case .shapes(var shapes) = $0.content {
        for index in shapes.indices {
          shapes[index].path = Path(shapes[index].path.elements.map { $0.moved(by: 1) })
        }
        $0.content = .shapes(shapes)
        $0.rect.origin.x += 1
      }
    }
    let (lines, found) = explain(base, new, Studio.check(base))
    let renderer =
      "renderer | chevrons render differently although no recorded input changed: this may be a bug in pageshot, or the golden's record was altered"
    #expect(lines == [renderer] + (edit ? edited : []))
    #expect(found.unexplained == [] && found.doubts == [])
  }

  @Test(arguments: [true, false], [true, false])
  func `names a changed font file apart from a changed rule of layout`(
    edit: Bool, rule: Bool
  ) throws {
    var (side, new) = try sides(edit: edit)
    side.environment = Studio.environment(font: "2", version: "3.19")
    var widths: [Double] = []
    var base = try reference(side) { box in
      if box.role == "title", "\(box.path)".hasPrefix("sections/") {
        widths.append(box.rect.size.width)
        box.rect.size.width += 3
      } else if rule, box.role == "switch" {
        box.rect.origin.x -= 7
      }
    }
    // The old font set every title this way.
    let answers = try #require(base.record?.inputs?.answers.extents)
    let titles = answers.filter { answer in widths.contains { abs($0 - answer.value.width) < 0.01 }
    }
    #expect(titles.count == 3)
    for question in titles.keys { base.record?.inputs?.answers.extents[question]?.width += 3 }
    let (lines, found) = explain(base, new, Studio.check(base))
    let renderer =
      "renderer | switches render differently although no recorded input changed: this may be a bug in pageshot, or the golden's record was altered"
    #expect(
      lines == ["fontFile | Inter 3.19 → 4.0"] + (rule ? [renderer] : []) + (edit ? edited : []))
    #expect(found.unexplained == [] && found.doubts == [])
    let texts = found.causes.first { $0.kind == .fontFile }?.boxes.map(\.path) ?? []
    #expect(
      texts.filter { $0.hasSuffix("/title") }.count == 3
        && !texts.contains { $0.hasSuffix("/switch") })
  }

  @Test(arguments: [true, false])
  func `names a picture that was redrawn or removed`(isGone: Bool) throws {
    let (base, new) = try sides()
    var old = base
    let icon = try #require(base.record?.tree.boxes.first { $0.image == "MoreSetting" }?.rect)
    let spot = (Int(icon.centerX * 2), Int(icon.centerY * 2))
    old.bitmap = base.bitmap.with([1, 2, 3, 255], at: [spot])
    var images = base.record?.images ?? [:]
    images["MoreSetting"] = isGone ? nil : "another"
    var (check, page) = (Studio.check(old, images: images) { base.bitmap }, new)
    if isGone {
      // Then the new page lacks it, too.
      page = try Studio.side(
        text.replacingOccurrences(of: "One", with: "Two")
          .replacingOccurrences(of: "image: MoreSetting, ", with: ""))
      var tree = try #require(base.record?.tree)
      tree.boxes.removeAll { $0.image == "MoreSetting" }
      let painter = try Studio.renderer.get().painter(for: Studio.layout(text))
      let cut = try painter.bitmap(tree, scale: 2)
      check.repaint = { cut }
    }
    let (lines, found) = explain(old, page, check)
    let image =
      isGone
      ? "image | cell b \"Beta\": image MoreSetting removed @5 was"
      : "image | image MoreSetting redrawn"
    #expect(lines == [image] + edited)
    #expect(found.unexplained == [] && found.doubts == [])
  }

  @Test func `fails if the steps lead to another page`() throws {
    let (base, new) = try sides()
    var check = Studio.check(base)
    let layOut = check.layOut
    var calls = 0
    // The old page and the new one are laid out first, then each step.
    check.layOut = { inputs in
      calls += 1
      guard calls > 2, let laidOut = layOut(inputs) else { return layOut(inputs) }
      var tree = laidOut.tree
      tree.boxes[tree.boxes.count - 1].rect.origin.x += 1
      return LaidOutInputs(laidOut.resolved, tree)
    }
    let (_, found) = explain(base, new, check)
    #expect(
      found.doubts == ["the edits do not give the boxes of the new picture"])
    #expect(!found.isProven)
  }

  /// A forged golden: boxes that its page does not have, another order of painting, other texts.
  @Test func `fails if the golden's boxes are not those of its page`() throws {
    let (base, new) = try sides()
    func isProven(_ alter: (inout BoxTree) throws -> Void) throws -> Bool {
      var forged = base
      var record = try #require(base.record)
      try alter(&record.tree)
      forged.record = record
      let painter = try Studio.renderer.get().painter(for: Studio.layout(text))
      forged.bitmap = try painter.bitmap(record.tree, scale: 2)
      let bitmap = forged.bitmap
      return explain(forged, new, Studio.check(forged) { bitmap }).explanation.isProven
    }
    #expect(try isProven { _ in })
    let place = try #require(
      base.record?.tree.boxes.firstIndex { $0.role == "title" && $0.authoredID == "b" })
    for path in ["sections/0/cells/99/detail", "sections/40/header", "sections/0/cells/1/ghost"] {
      #expect(
        try !isProven { tree in
          var box = tree.boxes[place]
          box.path = BoxPath(path)
          tree.boxes.append(box)
        }, "\(path)")
    }
    #expect(try !isProven { $0.boxes.swapAt(place, place + 1) })
    #expect(
      try !isProven { tree in
        guard case .text(var run, let cut) = tree.boxes[place].content else { return }
        run.text = "Secret"
        tree.boxes[place].content = .text(run, cut: cut)
      })
  }

  @Test func `fails for goldens that an earlier version recorded`() throws {
    var (base, new) = try sides()
    base.record?.inputs = nil
    let (lines, found) = explain(base, new, Studio.check(base))
    #expect(lines == edited && found.doubts.count == 1 && !found.isProven)
    #expect(found.doubts[0].contains("pageshot record --refresh"))
    new.record?.inputs = nil
    #expect(!explain(new, base, Studio.check(base)).explanation.isProven)
  }
}

extension Path.Element {
  /// The path moved to the right by a number of points.
  fileprivate func moved(by dx: Double) -> Path.Element {
    func moved(_ point: Point) -> Point { Point(x: point.x + dx, y: point.y) }
    return switch self {
    case .move(let point): .move(moved(point))
    case .line(let point): .line(moved(point))
    case .curve(let a, let b, let c): .curve(moved(a), moved(b), moved(c))
    case .close: .close
    }
  }
}
