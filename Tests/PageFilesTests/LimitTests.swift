import PageFiles
import PageModel
import Testing

@Suite struct `A limit` {
  /// Far more than a debug build needs on a busy machine, far less than a quadratic algorithm needs.
  let atOnce = Duration.seconds(5)

  @Test(arguments: [PageFormat.yaml, .json]) func `allows lists nested 64 deep`(
    _ format: PageFormat
  ) {
    #expect(faults(nested(64), format) == [])
    #expect(faults(nested(65), format) == ["1:65+1 limit: limit: nesting depth 65 > 64"])
  }

  @Test(arguments: [PageFormat.yaml, .json], ["[", "[\n", "{\"a\":"])
  func `stops a bottomless file at once`(_ format: PageFormat, opening: String) {
    let text = String(repeating: opening, count: 1_000_000 / opening.utf8.count)
    var found: [String] = []
    let duration = ContinuousClock().measure { found = faults(text, format) }
    #expect(found.count == 1 && found[0].hasSuffix("limit: nesting depth 65 > 64"))
    #expect(duration < atOnce)
  }

  @Test func `refuses viewports and trackings that no picture can have`() {
    let (settings, found) = Settings.read(
      Array("width: 1e19\nheight: -5\n".utf8), file: "pageshot.yaml")
    #expect(settings.width == nil && settings.height == nil)
    #expect(
      found.map(\.message) == [
        "\"width\" wants a number from 1 to 16384, not \"1e19\"",
        "\"height\" wants a number from 1 to 16384, not \"-5\"",
      ])
    let text = "cells: [{title: A, style: {titleFont: {tracking: 1e9}}}]"
    let faults = PageFile.read(Array(text.utf8), file: "page", format: .yaml).diagnostics
    #expect(
      faults.map(\.message) == ["\"tracking\" wants a number from -512 to 512, not \"1e9\""])
  }

  @Test func `stops blocks that are nested too deeply`() {
    let text = (0..<1000).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(faults(text) == ["65:65+1 limit: limit: nesting depth 65 > 64"])
    #expect(
      faults(String(repeating: "- ", count: 10000))
        == ["1:129+1 limit: limit: nesting depth 65 > 64"])
  }

  @Test(arguments: [PageFormat.yaml, .json]) func `allows 100,000 keys and values`(
    _ format: PageFormat
  ) {
    let most = faults("[" + String(repeating: "1,", count: 99_998) + "1]", format)
    #expect(most == [])
    let more = faults("[" + String(repeating: "1,", count: 99_999) + "1]", format)
    #expect(more == ["1:200000+1 limit: limit: nodes 100001 > 100000"])
  }

  @Test(arguments: [PageFormat.yaml, .json]) func `allows one mebibyte`(_ format: PageFormat) {
    let text = "\"" + String(repeating: "a", count: 1_048_574) + "\""
    let most = faults(text, format)
    #expect(most == [])
    let more = faults(text + " ", format)
    #expect(more == ["1:1+1 limit: limit: file bytes 1048577 > 1048576"])
  }

  @Test(arguments: [PageFormat.yaml, .json]) func `allows a hundred errors`(_ format: PageFormat) {
    let faults = faults("{" + String(repeating: "\"a\":1,", count: 500) + "\"b\":1}", format)
    #expect(faults.count == 101)
    #expect(faults.last == "1:608+3 limit: limit: errors 101 > 100")
  }

  @Test func `stops directives before libyaml compares each with all others`() {
    let text = (0..<60_000).map { "%TAG !a\($0)! x\n" }.joined()
    var found: [String] = []
    let duration = ContinuousClock().measure { found = faults(text) + faults("a\n...\n" + text) }
    #expect(
      found == [
        "1:1+4 directive: directives are not allowed",
        "3:1+1 second-document: a second document",
      ])
    #expect(duration < atOnce)
  }

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func `allows no more parameters than a template may have`() {
    func messages(_ count: Int) -> [String] {
      let given = (0..<count).map { "p\($0): x" }.joined(separator: ", ")
      let text = "cells: [{ kind: avatar, parameters: { \(given) } }]"
      return PageFile.read(Array(text.utf8), file: "a.yaml", format: .yaml).diagnostics.map(
        \.message)
    }
    #expect(messages(100).isEmpty)
    #expect(messages(101) == ["limit: parameters 101 > 100"])
    #expect(messages(40_000) == ["limit: parameters 40000 > 100"])
  }
}
