import PageModel
import Pages
import Testing

@Suite struct `Diagnostics of a page in several looks` {
  private func told(_ found: [(Look, Message)], hint: (Int) -> Message = { _ in "" })
    -> [Diagnostic]
  {
    var all = LookDiagnostics()
    for (number, (look, message)) in found.enumerated() {
      all.add(
        [Diagnostic(rule: "r", at: .ofPage, telling: message, hint: hint(number))], in: look)
    }
    return all.all
  }

  @Test func `are one with the length in each theme, or in each of what differs`() {
    let (glass, dark) = (Look(theme: "glass"), Look(theme: "glass", appearance: .dark))
    let inset = Look(theme: "inset")
    let more = Look(theme: "glass", contrast: .increased)
    func words(_ found: [(Look, Double)]) -> [String] {
      told(found.map { ($0, "it is \(pt: $1) wide") }).map(\.message)
    }
    #expect(words([(glass, 12), (dark, 12)]) == ["it is 12 pt wide"])
    #expect(
      words([(glass, 12), (dark, 12), (inset, 12.5)]) == [
        "it is 12 pt (glass) or 12.5 pt (inset) wide"
      ])
    #expect(words([(glass, 12), (dark, 13)]) == ["it is 12 pt (light) or 13 pt (dark) wide"])
    #expect(
      words([(glass, 12), (more, 13)]) == [
        "it is 12 pt (normal contrast) or 13 pt (increased contrast) wide"
      ])
    #expect(
      words([(glass, 12), (dark, 13), (inset, 13)]) == [
        "it is 12 pt (glass light) or 13 pt (glass dark and inset light) wide"
      ])
  }

  @Test func `say how much is enough for all looks`() {
    let looks = [Look(theme: "glass"), Look(theme: "inset"), Look(theme: "wechat")]
    let lengths = [8.0, 12, 10]
    let found = told(zip(looks, lengths).map { ($0, "low: \(pt: $1)") }) { "write \(lengths[$0])" }
    #expect(found.map(\.hint) == ["write 12"])
  }

  @Test func `stay apart if their words differ, even in digits`() {
    let found = told([
      (Look(theme: "glass"), "row 5 of \(pt: 12.5)"),
      (Look(theme: "inset"), "row 6 of \(pt: 12.5)"),
    ])
    #expect(found.map(\.message) == ["row 5 of 12.5 pt", "row 6 of 12.5 pt"])
  }

  @Test func `name the themes that a name is missing in`() {
    let found = told(
      ["glass", "inset"].map { (Look(theme: $0), "unknown colour \"a\" in theme \(theme: $0)") })
    #expect(found.map(\.message) == ["unknown colour \"a\" in theme \"glass\", \"inset\""])
  }
}
