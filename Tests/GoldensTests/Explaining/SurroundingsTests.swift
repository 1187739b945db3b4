import Drawing
import Foundation
import Images
import Pageshot
import Testing

@testable import Goldens

@Suite struct `A picture with the same boxes` {
  private let page = try? Studio.page("wechat/settings")

  /// A golden that was painted from other boxes than it records.
  private func reference(
    environment: Fingerprint.Environment = Studio.environment(), _ alter: (inout Box) -> Void
  ) throws -> (base: PictureSide, new: PictureSide, painted: Int) {
    let text = try #require(page)
    let new = try Studio.side(text)
    var tree = try #require(new.record?.tree)
    for index in tree.boxes.indices { alter(&tree.boxes[index]) }
    let painter = try Studio.renderer.get().painter(for: Studio.layout(text))
    let bitmap = try painter.bitmap(tree, scale: 2)
    let base = PictureSide(bitmap, record: new.record, environment: environment)
    return (base, new, Comparison(of: bitmap, and: new.bitmap).differentPixels)
  }

  private func explain(
    _ base: PictureSide, _ new: PictureSide, images: [String: String]? = nil
  ) -> PictureExplanation {
    let check = Studio.check(base, images: images) { new.bitmap }
    return ExplainedDifference(of: base, and: new, check, by: .exact).explanation
  }

  @Test func `is explained by a change in how Pageshot draws`() throws {
    let (base, new, painted) = try reference { box in
      guard box.role == "chevron", case .shapes(var shapes) = box.content else { return }
      shapes[0].stroke?.width += 1
      box.content = .shapes(shapes)
    }
    let found = explain(base, new)
    #expect(
      found.causes.map(\.line) == ["renderer | pageshot draws chevrons differently than it did"])
    #expect(found.unexplained == [] && found.causes.first?.pixels == painted && painted > 0)
    #expect(found.causes.first?.boxes.count == 9)
  }

  @Test(arguments: [false, true])
  func
    `is explained by another Cairo, or by none if Pageshot's version differs too`(
      isOtherProgram: Bool
    ) throws
  {
    var environment = Studio.environment()
    let now = environment.cairo
    environment.cairo = "0"
    if isOtherProgram { environment.pageshot = "0" }
    let (base, new, _) = try reference(environment: environment) { box in
      guard box.role == "chevron", case .shapes(var shapes) = box.content else { return }
      shapes[0].stroke?.width += 1
      box.content = .shapes(shapes)
    }
    let found = explain(base, new)
    let cause =
      isOtherProgram
      ? "renderer | pageshot draws chevrons differently than it did" : "library | Cairo 0 → \(now)"
    #expect(found.causes.map(\.line) == [cause])
    #expect(found.notes == [])
    #expect(Studio.environment().differences(from: environment).count == (isOtherProgram ? 2 : 1))
  }

  @Test(arguments: [("3.19", "Inter 3.19 → 4.0"), ("4.0", "another build of Inter 4.0")])
  func `is explained by another font file`(version: String, words: String) throws {
    let (base, new, painted) = try reference(
      environment: Studio.environment(font: "2", version: version)
    ) { box in
      guard case .text(var run, let cut) = box.content else { return }
      run.font.weight = 700
      box.content = .text(run, cut: cut)
    }
    let found = explain(base, new)
    #expect(found.causes.map(\.line) == ["fontFile | \(words)"])
    #expect(found.unexplained == [] && found.causes.first?.pixels == painted && painted > 0)
  }

  @Test func `is explained by another file of a project's own font`() throws {
    var (base, new, _) = try reference(
      environment: Studio.environment(font: "2", version: "3.19", package: nil)
    ) { box in
      guard case .text(var run, let cut) = box.content else { return }
      run.font.weight = 700
      box.content = .text(run, cut: cut)
    }
    new.environment = Studio.environment(package: nil)
    #expect(
      explain(base, new).causes.map(\.line) == ["fontFile | font Inter 3.19 → 4.0"])
    base.environment = Studio.environment(font: "2", package: nil)
    #expect(
      explain(base, new).causes.map(\.line) == ["fontFile | font Inter exchanged"])
  }

  @Test func `is explained by each of its project's own fonts that changed`() throws {
    var (base, new, _) = try reference { box in
      guard case .text(var run, let cut) = box.content else { return }
      run.font.weight = 700
      box.content = .text(run, cut: cut)
    }
    func fonts(_ sum: String, _ names: [String] = ["Plain", "Bold", "Black"]) -> [Fingerprint.Font]
    {
      names.map { name in
        var font = Fingerprint.Font(
          family: "Inter", file: "\(name).otf", version: nil, package: nil, sha256: sum + name)
        font.path = "assets/fonts/\(name).otf"
        return font
      }
    }
    base.environment?.fonts = fonts("1")
    // Of a font that the golden does not show, it is not known whether it came.
    new.environment?.fonts = fonts("2", ["Thin"]) + fonts("2")
    var check = Studio.check(base) { new.bitmap }
    check.fonts = { box in
      ["assets/fonts/\(box.role == "title" ? "Bold" : "Plain").otf", "assets/fonts/Thin.otf"]
    }
    let found = ExplainedDifference(of: base, and: new, check, by: .exact).explanation
    func files(_ causes: [PictureExplanation.Cause]) -> [String] {
      causes.compactMap { $0.place?.file.split(separator: "/").last.map(String.init) }.sorted()
    }
    #expect(files(found.causes) == ["Bold.otf", "Plain.otf"])
    #expect(files(found.alsoChanged) == ["Black.otf"])
  }

  @Test func `is explained by a redrawn image`() throws {
    let (base, new, painted) = try reference { box in
      guard case .image(var image, let tint, let radius, let fit) = box.content,
        image.name == "ProfileLockOn"
      else { return }
      image.name = "qrcode"
      box.content = .image(image, tint: tint, radius: radius, fit: fit)
    }
    var images = try #require(base.record?.images)
    images["ProfileLockOn"] = "another"
    let found = explain(base, new, images: images)
    #expect(found.causes.map(\.line) == ["image | image ProfileLockOn redrawn"])
    #expect(found.unexplained == [] && found.causes.first?.pixels == painted && painted > 0)
  }

  @Test func `is unexplained if the golden was changed after it was recorded`() throws {
    let new = try Studio.side(try #require(page))
    var base = new
    base.bitmap = new.bitmap.with([255, 0, 0, 255], at: [(400, 400), (401, 400)])
    base.isTampered = true
    let found = explain(base, new)
    #expect(found.causes == [] && found.unexplainedPixels == 2)
    #expect(found.unexplained.map(\.path) == ["sections/1/cells/1"])
    #expect(found.notes == ["the golden was changed after it was recorded"])
  }

  @Test
  func
    `is unproven if another picture was put into the golden, even where an edit explains all pixels`()
    throws
  {
    let text = try #require(page)
    func side(_ color: String) throws -> PictureSide {
      let style = "        style: { background: \"\(color)\" }\n        detail: 12.3M"
      return try Studio.side(text.replacingOccurrences(of: "        detail: 12.3M", with: style))
    }
    let (recorded, new) = (try side("#FF0000"), try side("#00FF00"))
    var base = recorded
    (base.bitmap, base.isTampered) = (try side("#0000FF").bitmap, true)
    let check = Studio.check(base) { recorded.bitmap }
    let found = ExplainedDifference(of: base, and: new, check, by: .exact).explanation
    #expect(found.unexplained == [] && found.causes.count == 1)
    #expect(found.doubts == ["the golden's picture is not the one that its record describes"])
    // The same pixels are the same picture, however the file was rewritten.
    base.bitmap = recorded.bitmap
    #expect(ExplainedDifference(of: base, and: new, check, by: .exact).explanation.isProven)
  }

  @Test func `is unexplained if the golden has no boxes`() throws {
    let text = try #require(page)
    let new = try Studio.side(text.replacingOccurrences(of: "12.3M", with: "0 B"))
    var base = try Studio.side(text)
    base.record = nil
    let found = ExplainedDifference(
      of: base, and: new, Studio.check(base),
      by: .exact
    ).explanation
    let count = Comparison(of: base.bitmap, and: new.bitmap).differentPixels
    #expect(found.causes == [] && found.unexplainedPixels == count && count > 0)
    #expect(found.unexplained.first?.path == "sections/1/cells/2/detail")
    #expect(found.notes == ["the golden has no recorded boxes: only pixels can be compared"])
  }

  @Test func `is explained by an edit as well as by a change in how Pageshot draws`() throws {
    let (base, _, _) = try reference { box in
      guard box.role == "chevron", case .shapes(var shapes) = box.content else { return }
      shapes[0].stroke?.width += 1
      box.content = .shapes(shapes)
    }
    let text = try #require(page)
    let repainted = try Studio.side(text).bitmap
    let new = try Studio.side(text.replacingOccurrences(of: "12.3M", with: "0 B"))
    let check = Studio.check(base) { repainted }
    let found = ExplainedDifference(of: base, and: new, check, by: .exact).explanation
    #expect(
      found.causes.map(\.line) == [
        "renderer | pageshot draws chevrons differently than it did",
        "text | cell 8 \"清理缓存\": detail \"12.3M\" → \"0 B\" @26",
      ])
    #expect(found.unexplained == [])
  }

  @Test(arguments: [
    ("overlay", "overlays"), ("key", "keys"), ("switch", "switches"), ("box", "boxes"),
    ("segments", "segments"), ("actionGround", "action grounds"), ("entry", "entries"),
  ])
  func `is named in words`(role: String, words: String) { #expect(role.plural == words) }

  @Test func `is painted again each time, since nothing else shows that the painter changed`()
    throws
  {
    let text = try #require(page)
    let base = try Studio.side(text)
    let edited = try Studio.side(text.replacingOccurrences(of: "12.3M", with: "0 B"))
    let scribbled = base.bitmap.with([255, 0, 0, 255], at: [(400, 400)])
    func paintings(
      _ base: PictureSide, _ new: PictureSide, images: [String: String]? = nil
    ) -> Int {
      var count = 0
      let check = Studio.check(base, images: images) {
        count += 1
        return base.bitmap
      }
      _ = ExplainedDifference(of: base, and: new, check, by: .exact)
      return count
    }
    #expect(paintings(base, edited) == 1)
    #expect(paintings(base, edited, images: [:]) == 1)
    var other = base
    other.isTampered = true
    #expect(paintings(other, edited) == 1)
    other = base
    other.environment = Studio.environment(font: "2")
    #expect(paintings(other, edited) == 1)
    other = base
    other.bitmap = scribbled
    #expect(paintings(other, edited) == 1)
  }

  @Test func `is unexplained if the golden was cut to another size`() throws {
    let new = try Studio.side(try #require(page))
    var base = new
    (base.bitmap, base.isTampered) = (Bitmap(10, 10), true)
    let found = explain(base, new)
    #expect(found.causes == [])
    let comparison = Comparison(of: base.bitmap, and: new.bitmap)
    #expect(found.unexplainedPixels == comparison.differentPixels)
  }
}

@Suite struct `An unchanged page` {
  @Test func `differs by its appearance`() throws {
    let text = try Studio.page("wechat/settings")
    let (found, _, _) = try Studio.explain(text, text, appearance: .dark)
    #expect(found.causes.map(\.text) == ["appearance light → dark"])
    #expect(found.unexplained == [])
  }

  @Test func `differs by a token, which is one cause for all its cells`() throws {
    let folder = try Folder()
    let file = "themes/wechat.tokens.json"
    let theme = try Repository.text("assets/" + file)
    let other = theme.replacingOccurrences(
      of: "[0.7843, 0.7804, 0.8], \"alpha\": 1, \"hex\": \"#C8C7CC\"",
      with: "[0.8196, 0.8196, 0.8392], \"alpha\": 1, \"hex\": \"#D1D1D6\"")
    try folder.write(file, theme)
    let text = try Studio.page("wechat/settings")
    let base = try Studio.side(text, with: Renderer(assets: [folder.path]))
    try folder.write(file, other)
    let new = try Studio.side(text, with: Renderer(assets: [folder.path]))
    let check = Studio.check(base, with: try Renderer(assets: [folder.path]))
    let found = ExplainedDifference(of: base, and: new, check, by: .exact).explanation
    #expect(found.causes.map(\.kind) == [.token])
    #expect(found.causes.map(\.text) == ["separatorColor #C8C7CC → #D1D1D6"])
    #expect(found.causes.first?.place?.file.hasSuffix("wechat.tokens.json") ?? false)
    #expect(found.unexplained == [])
    #expect((found.causes.first?.boxes.count ?? 0) > 5)
  }
}
