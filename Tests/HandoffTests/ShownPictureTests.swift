import Drawing
import Geometry
import PageLayout
import PageModel
import Resolving
import Testing

@testable import Handoff

@Suite struct `A picture of a handoff` {
  /// A picture whose colours are given by letters: light, dark, contrast, dark with contrast; `-` for none.
  private func picture(_ letters: String) throws -> ShownPicture {
    var tints: [ColorMode: IconTint] = [:]
    for (mode, letter) in zip([ColorMode.light, .dark, .contrast, .darkContrast], letters) {
      tints[mode] = letter.asciiValue.flatMap {
        letter == "-" ? nil : .stencil(Color(red: $0, green: 0, blue: 0))
      }
    }
    return ShownPicture(
      image: "i", tints: tints.isEmpty ? nil : tints, name: "i", path: BoxPath(.cell(0, 0), .image)
    )
  }

  /// The picture that a system shows in a mode: the nearest one, contrast before dark or after it.
  @Test(arguments: [
    ("----", [ColorMode.light]), ("aaaa", [.light]), ("a---", [.light]),
    ("abab", [.light, .dark]), ("aabb", [.light, .contrast, .darkContrast]),
    ("abcb", [.light, .dark, .contrast, .darkContrast]),
    ("abcc", [.light, .dark, .contrast, .darkContrast]),
    ("abcd", [.light, .dark, .contrast, .darkContrast]), ("aaab", [.light, .darkContrast]),
    ("aaba", [.light, .contrast, .darkContrast]), ("abaa", [.light, .dark, .darkContrast]),
    ("ab--", [.light, .dark]), ("-b-d", [.light, .darkContrast]),
  ]) func `has a picture for each mode that looks different`(
    letters: String, modes: [ColorMode]
  ) throws {
    #expect(Set(try picture(letters).modes) == Set(modes))
  }

  @Test func `falls back to the nearest mode`() throws {
    let dark = try picture("ab--")
    #expect(dark.tint(in: .darkContrast) == dark.tint(in: .dark))
    #expect(dark.tint(in: .contrast) == dark.tint(in: .light))
    #expect(try picture("---d").tint(in: .light)?.color.red == 100)
    #expect(try picture("----").tint(in: .light) == nil)
  }

  private func page(_ name: String, _ mode: ColorMode, _ tints: [Color?]) -> ShownPage {
    let boxes = tints.enumerated().map { index, tint in
      var box = Box(BoxPath(.cell(0, index), .image), rect: Rect(x: 0, y: 0, width: 9, height: 9))
      let image = ImageReference(name: "star", size: Size(width: 9, height: 9))
      box.content = .image(image, tint: tint, radius: 0, fit: .contain)
      return box
    }
    let size = Size(width: 9, height: 9)
    return ShownPage(
      name, theme: "t", mode: mode,
      BoxTree(
        language: "en", title: nil, viewport: size, size: size, background: .clear, boxes: boxes))
  }

  @Test func `is split by colour, with names from light mode`() {
    let (red, blue, white) = (
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255),
      Color(red: 255, green: 255, blue: 255)
    )
    func names(_ pages: [ShownPage]) -> [String] { ShownPicture.all(on: pages).map(\.name) }
    #expect(names([page("a", .light, [red, red]), page("b", .light, [red])]) == ["star"])
    #expect(names([page("a", .light, [red]), page("a", .dark, [white])]) == ["star"])
    #expect(names([page("a", .light, [red, blue])]) == ["star-0000ff", "star-ff0000"])
    #expect(
      names([page("a", .light, [red, red]), page("a", .dark, [white, blue])])
        == ["star-ff0000", "star-ff0000-2"])
    #expect(names([page("a", .light, [red, nil])]) == ["star", "star-ff0000"])
    #expect(names([page("a", .dark, [white, blue])]) == ["star-0000ff", "star-ffffff"])
  }
}
