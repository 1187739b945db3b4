import PageModel
import Testing

@Suite struct `The order of places` {
  private static let places: [Source] = {
    let data = [
      nil, Source(file: "l.json", line: 1, column: 7), Source(file: "l.json", line: 1, column: 13),
      Source(file: "m.json", line: 1, column: 7),
      Source(file: "m.json", line: 1, column: 7).filled(
        from: Source(file: "n.json", line: 1, column: 1)),
    ]
    return ["a.yaml", "b.yaml"].flatMap { file in
      [(1, 1, 1), (1, 1, 2), (1, 2, 1), (2, 1, 1)].flatMap { line, column, length in
        data.map {
          Source(file: file, line: line, column: column, length: length).filled(from: $0)
        }
      }
    }
  }()

  @Test func `is total: of two that differ, one is first`() {
    for one in Self.places {
      for other in Self.places {
        #expect([one < other, one == other, other < one].count { $0 } == 1, "\(one), \(other)")
      }
    }
    #expect(Self.places.shuffled().sorted() == Self.places)
  }

  @Test func `comes before that of words, hints and rules`() {
    let all = Self.places.prefix(3).flatMap { place in
      [("a", nil), ("a", "b"), ("b", nil)].flatMap { words, hint in
        ["x", "y"].map { Diagnostic(rule: $0, at: place, words, hint: hint) }
      }
    }
    #expect(Set(all).byPlaceAndWords == all)
  }
}
