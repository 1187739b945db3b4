import Goldens
import PageModel
import Testing

@Suite struct `An explanation of edits at known places` {
  private func explanation(_ causes: PictureExplanation.Cause...) -> PictureExplanation {
    var explanation = PictureExplanation()
    explanation.causes = causes
    return explanation
  }

  private func cause(_ words: String, _ file: String, _ line: Int) -> PictureExplanation.Cause {
    .init(.text, words, at: Source(file: file, line: line, column: 3))
  }

  private let one = EditedPlace("pages/p.yaml", 4...4)
  private let other = EditedPlace("assets/themes/acme.tokens.json", 7...9)

  @Test func `is right if each edit is reported once at its file and line`() {
    var explained = explanation(cause("a", "pages/p.yaml", 4))
    explained.alsoChanged = [cause("b", "assets/themes/acme.tokens.json", 8)]
    #expect(explained.misreadings(of: [one, other]) == [])
    #expect(explained.tells(of: one) && explained.tells(of: other))
  }

  @Test func `is wrong if an edit is reported never or twice`() {
    let explained = explanation(cause("a", "pages/p.yaml", 4), cause("b", "pages/p.yaml", 4))
    #expect(
      explained.misreadings(of: [one, other]) == [
        "no cause at assets/themes/acme.tokens.json:9", "2 causes at one place: a; b",
      ])
  }

  @Test func `may report shared data once for each text that shows it`() {
    let explained = explanation(cause("a", "p.data.json", 2), cause("b", "p.data.json", 2))
    #expect(explained.misreadings(of: [EditedPlace("p.data.json", 2...2, isShared: true)]) == [])
  }

  @Test func `may have an edited value with the data that it shows`() {
    let value = Source(file: "pages/p.yaml", line: 7, column: 3)
    let data = Source(file: "pages/p.yaml", line: 4, column: 9)
    let filled = PictureExplanation.Cause(.text, "b", at: value.filled(from: data))
    let explained = explanation(cause("a", "pages/p.yaml", 4), filled)
    #expect(explained.misreadings(of: [one, EditedPlace("pages/p.yaml", 7...7)]) == [])
    #expect(explained.misreadings(of: [one]) == ["2 causes at one place: a; b (with p.yaml:4:9)"])
  }

  @Test func `names a datum only where it is known which of several it is`() {
    let start = Source(file: "p.data.json", line: 1, column: 1)
    func place(_ text: String) -> Source {
      Source(file: "pages/p.yaml", line: 7, column: 3).filled(from: start, text: text)
    }
    var cause = PictureExplanation.Cause(.text, "a", at: place("{{a}}"))
    #expect(cause.data == start)
    cause.place = place("{{a}} {{b}}")
    #expect(cause.data == nil)
  }

  @Test func `is wrong if a cause is at a line or in a file that was not edited`() {
    let explained = explanation(
      cause("a", "pages/p.yaml", 4), cause("b", "pages/p.yaml", 5), cause("c", "pages/q.yaml", 4))
    #expect(
      explained.misreadings(of: [one]) == [
        "a cause where nothing was edited: b (pages/p.yaml:5:3)",
        "a cause where nothing was edited: c (pages/q.yaml:4:3)",
      ])
  }

  @Test func `may have one cause for adjacent rows, which says how many they are`() {
    let next = EditedPlace("pages/p.yaml", 5...5)
    var rows = PictureExplanation.Cause(
      .removed, of: "cells 2 to 3", "removed", at: Source(file: "pages/p.yaml", line: 4, column: 3))
    #expect(explanation(rows).misreadings(of: [one, next]) == ["no cause at pages/p.yaml:5"])
    rows = rows.adding(.rows(2))
    #expect(explanation(rows).misreadings(of: [one, next]) == [])
  }

  @Test func `is wrong if it blames the program or a font, or leaves doubts`() {
    var explained = explanation(
      cause("a", "pages/p.yaml", 4), .init(.renderer, "the program draws texts otherwise"),
      .init(.fontFile, "Inter 3.19 → 4.0"))
    explained.doubts = ["a doubt"]
    explained.unexplained = [.init("tabBar", pixels: 3)]
    #expect(
      explained.misreadings(of: [one]) == [
        "a doubt", "3 pixels unexplained",
        "attributed to the program or its fonts: the program draws texts otherwise",
        "attributed to the program or its fonts: Inter 3.19 → 4.0",
      ])
  }
}
