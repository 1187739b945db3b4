import Goldens
import Pageshot
import Testing

@Suite struct `The environment of a golden` {
  private let old = Fingerprint.Environment(
    pageshot: "1", cairo: "1", harfbuzz: "1", fribidi: "1", unistring: "1", fonts: [])

  private func sentence(_ name: String, _ outcome: String) -> String {
    "recorded with \(name) 1, here 2: \(outcome); record again on one machine"
  }

  @Test func `reports each changed library once`() {
    let new = Fingerprint.Environment(
      pageshot: "2", cairo: "2", harfbuzz: "2", fribidi: "2", unistring: "2",
      fonts: [])
    #expect(new.differences(from: new) == [])
    #expect(
      new.differences(from: old) == [
        sentence("Cairo", "letters and edges may differ slightly"),
        sentence("HarfBuzz", "letters may shift or differ slightly"),
        sentence("FriBidi", "the order of letters may differ"),
        sentence("libunistring", "lines may break differently"),
        sentence("Pageshot", "pages may be laid out and drawn differently"),
      ])
  }

  @Test func `may lack libraries without a difference`() throws {
    let json = """
      {"data":"0","environment":{"cairo":"1","fonts":[],"freetype":"1","harfbuzz":"1",\
      "librsvg":"2.54.7","pageshot":"1","pango":"1"},"pixels":"0"}
      """
    let read = try Fingerprint(json: json)
    #expect(read.environment.fribidi == nil && read.json() == json)
    #expect(old.differences(from: read.environment) == [])
    #expect(read.environment.differences(from: old) == [])
  }

  @Test func `names the versions of libraries`() throws {
    let renderer = try Studio.renderer.get()
    let environment = try renderer.environment(of: renderer.layout(Page()))
    for version in [environment.cairo, environment.harfbuzz, environment.fribidi] {
      #expect(version?.wholeMatch(of: /[1-9]\d*\.\d+\.\d+/) != nil, "\(version ?? "")")
    }
    #expect(environment.unistring?.wholeMatch(of: /[1-9]\d*\.\d+/) != nil)
  }
}
