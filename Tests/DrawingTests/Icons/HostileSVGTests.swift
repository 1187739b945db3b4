import IconSamples
import PageModel
import TestSupport
import Testing
import Vectors

@testable import Drawing

@Suite struct `A hostile SVG` {
  @Test(arguments: try table())
  func `ends as its table says within a second`(file: String, verdict: String) throws {
    let bytes = try Self.bytes(of: file)
    let time = threadTime {
      do throws(IconError) {
        let icon = try SVGIcon(bytes, file: file)
        #expect(verdict == "accept")
        _ = try IconRaster(.svg(icon), width: 60, height: 60, file: file)
      } catch {
        #expect(verdict != "accept", "\(error)")
        #expect(error.faults.allSatisfy { $0.source.file == file })
      }
    }
    #expect(time < .seconds(1))
  }

  /// Files and verdicts: `accept`, `reject`, or `either`, which we reject.
  static func table() throws -> [(String, String)] {
    try Fixtures.table("hostile/svg/expected.tsv").map { ($0[0], $0[1]) }
  }

  /// A file of the set; the large one is made here.
  private static func bytes(of file: String) throws -> [UInt8] {
    guard file == "deep-g-9000.svg" else { return try Fixtures.bytes("hostile/svg/\(file)") }
    let tags = [("<g>", 9_000), ("</g>", 9_000)].map { String(repeating: $0, count: $1) }
    return Array(IconSamples.svg(tags.joined()).utf8)
  }

  @Test func `is refused if stretching makes it cost more`() throws {
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
}
