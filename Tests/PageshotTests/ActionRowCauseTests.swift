import Testing

/// An action brings rows to another place, and other rows.
@Suite struct `The causes of the rows of an action that brings them elsewhere` {
  @Test(arguments: pairs) func `name the rows, and the other place`(_ pair: PagePair) throws {
    try pair.check()
  }

  private static let page = """
    sections:
      - id: u
        cells:
          - id: x
            title: X
            action:
              insert:
                cells: [{ title: N, detail: d }, { title: O }]
                before: y
          - { id: y, title: Y }
          - { id: z, title: Z }
      - id: v
        header: V
        cells:
          - { id: w, title: W }

    """
  private static let place = "p.yaml:9 action insert: before y →"

  private static func pair(
    _ name: String, to row: String, _ from: String, _ to: String, gives causes: String...,
    effect: String = ""
  ) -> PagePair {
    PagePair(
      name, page, steps: ["tap: x"], [("before: y", "before: \(row)"), (from, to)],
      gives: ["\(place) \(row)\(effect)"] + causes)
  }

  static let pairs = [
    pair(
      "another title", to: "w", "title: N", "title: M",
      gives: "p.yaml:8 cell \"M\": title \"N\" → \"M\""),
    pair(
      "a value less", to: "w", "title: N, detail: d", "title: M",
      gives: "p.yaml:8 cell \"M\": title \"N\" → \"M\"",
      "was p.yaml:8 cell \"M\": detail \"d\" removed"),
    pair(
      "another order", to: "w", "{ title: N, detail: d }, { title: O }",
      "{ title: O }, { title: N, detail: d }",
      gives: "p.yaml:8 cells \"O\" and \"N\" swapped"),
    pair(
      "a row less", to: "z", ", { title: O }", "",
      gives: "was p.yaml:8 cell \"O\" removed",
      effect: ": 2 cells below moved up 44 pt, none of them changed"),
    pair(
      "a row more", to: "w", "{ title: O }", "{ title: O }, { title: P }",
      gives: "p.yaml:8 cell \"P\" inserted",
      effect: ": 1 cell below moved down 44 pt, which did not change"),
  ]
}
