import PageModel
import Testing

@testable import Drawing

@Suite struct `A hostile SVG` {
  @Test(arguments: try table())
  func `ends as its table says, in less than a second`(file: String, verdict: String) throws {
    let bytes = try Self.bytes(of: file)
    let start = ContinuousClock.now
    do throws(IconError) {
      let icon = try SVGIcon(bytes, file: file)
      #expect(verdict == "accept")
      _ = try IconRaster(.svg(icon), width: 60, height: 60, file: file)
    } catch {
      #expect(verdict != "accept", "\(error)")
      #expect(error.faults.allSatisfy { $0.source.file == file })
    }
    #expect(ContinuousClock.now - start < .seconds(1))
  }

  /// Files and verdicts: `accept`, `reject`, or `either`, which we reject.
  static func table() throws -> [(String, String)] {
    let text = String(decoding: try IconSamples.fixture("hostile/svg/expected.tsv"), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: "\t").map(String.init)
      return (cells[0], cells[1])
    }
  }

  /// A file of the set; the large one is made here.
  private static func bytes(of file: String) throws -> [UInt8] {
    guard file == "deep-g-9000.svg" else { return try IconSamples.fixture("hostile/svg/\(file)") }
    let tags = [("<g>", 9_000), ("</g>", 9_000)].map { String(repeating: $0, count: $1) }
    return Array(IconSamples.svg(tags.joined()).utf8)
  }

  @Test(arguments: [
    ("a use of itself", "<g id='a'><use href='#a'/></g>", "#a refers to itself"),
    (
      "a circle of uses", "<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>",
      "#a refers to itself"
    ),
    (
      "a clip of itself",
      "<clipPath id='a'><path clip-path='url(#a)'/></clipPath>", "#a refers to itself"
    ),
    (
      "a circle of gradients",
      "<linearGradient id='a' href='#b'/><radialGradient id='b' href='#a'/>", "#a refers to itself"
    ),
    ("many elements", String(repeating: "<g/>", count: 5_000), "limit: icon-elements 5001 > 5000"),
    (
      "many attributes", "<g \((1...65).map { "a\($0)=''" }.joined(separator: " "))/>",
      "limit: icon-attributes 65 > 64"
    ),
    (
      "many copies",
      "<g id='a'>\(String(repeating: "<g/>", count: 99))</g>"
        + String(repeating: "<use href='#a'/>", count: 50), "limit: icon-elements 5050 > 5000"
    ),
    (
      "a deep chain of uses",
      "<path id='i0'/>" + (1...70).map { "<use id='i\($0)' href='#i\($0 - 1)'/>" }.joined(),
      "limit: icon-depth 65 > 64"
    ),
    (
      "a deep chain of uses, last first",
      (1...70).reversed().map { "<use id='i\($0)' href='#i\($0 - 1)'/>" }.joined()
        + "<path id='i0'/>", "limit: icon-depth 65 > 64"
    ),
    (
      "a long path many times",
      "<path id='a' d='M\(String(repeating: "1 1 ", count: 500))'/>"
        + String(repeating: "<use href='#a'/>", count: 50), "limit: icon-points 50200 > 50000"
    ),
    (
      "a fine dash",
      "<path stroke='red' stroke-dasharray='.000244140625' d='M0 0 24 24'/>",
      "limit: icon-dashes 278046 > 10000"
    ),
    (
      "curves far outside", "<path d='M0 0\(String(repeating: "h9000h-9000", count: 3))'/>",
      "limit: icon-length 2250 > 2000"
    ),
    (
      "a scale of scales",
      "<g transform='scale(500)'><g transform='matrix(0 9 9 0 0 0)'><circle r='1'/></g></g>",
      "limit: icon-reach 590 > 500"
    ),
    ("a far place", "<use href='#a' x='15000'/><path id='a'/>", "limit: icon-reach 625 > 500"),
    (
      "a scale beyond numbers",
      String(repeating: "<g transform='scale(32000)'>", count: 62) + "<path d='M1 1z'/>"
        + String(repeating: "</g>", count: 62), "limit: icon-length 1000000000000000 > 2000"
    ),
  ])
  func `is refused by what it would cost`(name: String, content: String, fault: String) {
    #expect(IconSamples.faults(IconSamples.svg(content)) == [fault], "\(name)")
  }

  @Test func `is refused where stretching makes it cost more`() throws {
    let text = IconSamples.svg(
      "<path d='M0 0\(String(repeating: "h960h-960", count: 12))'/>",
      root: " width='240' height='1' preserveAspectRatio='none'")
    let icon = Icon.svg(try IconSamples.icon(text))
    #expect(try IconRaster(icon, width: 480, height: 2, file: "icon.svg").width == 480)
    #expect(
      throws: IconError(
        "icon.svg", rule: "limit", "limit: icon-length 230400 > 2000",
        hint: "draw it smaller, or simplify the icon")
    ) {
      try IconRaster(icon, width: 100, height: 100, file: "icon.svg")
    }
  }

  @Test func `tells its first twenty faults, each once`() {
    let content = (1...4_000).map { "<x\($0 / 2)/>" }.joined()
    let faults = IconSamples.faults(IconSamples.svg(content))
    #expect(faults == (0..<20).map { "<x\($0)> is not allowed in an icon" })
  }

  @Test func `of a megabyte is not even read`() {
    let text = String(repeating: " ", count: 1 << 20)
    #expect(IconSamples.faults(text) == ["limit: icon-bytes 1048576 > 262144"])
  }
}
