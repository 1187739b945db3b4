import Drawing
import Goldens
import PageModel
import Pageshot
import Testing

/// Font files of the machine and of the project in goldens.
@Suite struct `Another font file` {
  typealias Font = Fingerprint.Font

  private static let path = "assets/fonts/Inter-Regular.otf"

  /// Inter, of the machine or of the project.
  private static func inter(_ sum: String, at path: String?, version: String = "4.0") -> Font {
    Font(
      family: "Inter", file: "Inter-Regular.otf", version: version,
      package: path == nil ? "fonts-inter" : nil, path: path, sha256: sum)
  }

  private static func environment(_ fonts: [Font]) -> Fingerprint.Environment {
    var environment = Studio.environment()
    environment.fonts = fonts
    return environment
  }

  /// Explains bold texts that are regular in the golden, which no edit explains.
  private func explain(
    _ old: [Font], _ new: [Font], ownFonts: Set<String> = []
  ) throws -> PictureExplanation {
    let text = "title: A\ncells:\n  - title: Alpha"
    var now = try Studio.side(text)
    var tree = try #require(now.record?.tree)
    for index in tree.boxes.indices {
      guard case .text(var run, let cut) = tree.boxes[index].content else { continue }
      run.font.weight = 700
      tree.boxes[index].content = .text(run, cut: cut)
    }
    let painter = try Studio.renderer.get().painter(for: Studio.layout(text))
    let bitmap = try painter.bitmap(tree, scale: 2)
    let base = PictureSide(bitmap, record: now.record, environment: Self.environment(old))
    now.environment = Self.environment(new)
    var check = Studio.check(base) { now.bitmap }
    check.ownFonts = ownFonts
    return ExplainedDifference(of: base, and: now, check, by: .exact).explanation
  }

  @Test(arguments: [
    (inter("1", at: path), inter("2", at: path), "font Inter exchanged @1"),
    (inter("1", at: path, version: "3.19"), inter("2", at: path), "font Inter 3.19 → 4.0 @1"),
    (inter("1", at: nil), inter("2", at: path), "font Inter added @1"),
    (inter("1", at: path), inter("2", at: nil), "font Inter removed @1 was"),
  ])
  func `of the project is cited with its path, and is no matter of the machine`(
    old: Font, new: Font, cause: String
  ) throws {
    let found = try explain([old], [new])
    #expect(found.causes.map(\.line) == ["fontFile | \(cause)"])
    #expect(found.causes.first?.place?.file == Self.path)
    #expect(Self.environment([new]).differences(from: Self.environment([old])) == [])
  }

  @Test func `of the machine has a note for the machine`() throws {
    let (old, new) = (Self.inter("1", at: nil), Self.inter("2", at: nil))
    #expect(
      try explain([old], [new]).causes.map(\.line) == ["fontFile | another build of Inter 4.0"])
    #expect(
      Self.environment([new]).differences(from: Self.environment([old])) == [
        "recorded with another build of Inter 4.0: install fonts-inter of that build or record again"
      ])
  }

  /// A family of the project that covers a script gives way to one of the machine, and the other way round.
  @Test func `may come or go with its family`() throws {
    let own = Font(
      family: "Brand", file: "brand.ttf", version: "1", package: nil,
      path: "assets/fonts/brand.ttf",
      sha256: "3")
    let inter = Self.inter("1", at: nil)
    #expect(
      try explain([own, inter], [inter]).causes.map(\.line) == [
        "fontFile | font Brand removed @1 was"
      ])
    #expect(
      try explain([inter], [inter, own]).causes.map(\.line) == ["fontFile | font Brand added @1"])
    // It is still there, but the page does not use it any longer.
    let unused = try explain([own, inter], [inter], ownFonts: ["assets/fonts/brand.ttf"])
    #expect(unused.causes.map(\.kind) == [.renderer])
  }

  @Test func `is read from goldens that do not have its path`() throws {
    let json = """
      {"data":"0","environment":{"cairo":"1","fonts":[{"family":"Brand","file":"brand.ttf",\
      "sha256":"1","version":"1"}],"harfbuzz":"1","pageshot":"1"},"pixels":"0"}
      """
    let read = try Fingerprint(json: json)
    #expect(read.json() == json)
    let own = Font(
      family: "Brand", file: "brand.ttf", version: "1", package: nil,
      path: "assets/fonts/brand.ttf",
      sha256: "2")
    let found = try explain(read.environment.fonts, [own])
    #expect(found.causes.map(\.line) == ["fontFile | font Brand exchanged @1"])
  }
}
