import Goldens
import Pageshot
import Testing

@Suite struct `The environment of a golden` {
  private let old = Fingerprint.Environment(
    pageshot: "1", cairo: "1", pango: "1", harfbuzz: "1", freetype: "1", fonts: [])

  private func sentence(_ name: String, _ outcome: String) -> String {
    "recorded with \(name) 1, here 2: \(outcome); record again on one machine"
  }

  @Test func `reports each changed library once`() {
    let new = Fingerprint.Environment(
      pageshot: "2", cairo: "2", pango: "2", harfbuzz: "2", freetype: "2", fonts: [])
    #expect(new.differences(from: new) == [])
    #expect(
      new.differences(from: old) == [
        sentence("Cairo", "letters and edges may differ slightly"),
        sentence("Pango", "letters may shift and lines may break differently"),
        sentence("HarfBuzz", "letters may shift"),
        sentence("FreeType", "letters may differ slightly"),
        sentence("Pageshot", "pages may be laid out and drawn differently"),
      ])
  }

  @Test func `is read if it names what drew icons in earlier versions`() throws {
    let json = """
      {"data":"0","environment":{"cairo":"1","fonts":[],"freetype":"1","harfbuzz":"1",\
      "librsvg":"2.54.7","pageshot":"1","pango":"1"},"pixels":"0"}
      """
    #expect(old.differences(from: try Fingerprint(json: json).environment) == [])
  }
}
