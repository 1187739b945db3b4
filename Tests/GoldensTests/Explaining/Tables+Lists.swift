/// Sections and rows that are inserted, removed, moved, split and joined.
extension Tables {
  /// Rows without ids, and equal sections.
  private static let plain = """
    title: Plain
    sections:
      - cells: [{ title: Same }, { title: Same }, { title: Same }]
      - footer: Twins
        cells: [{ title: Twin }]
      - footer: Twins
        cells: [{ title: Twin }]
    """

  private static let split = """
    title: Split
    sections:
      - cells:
          - { id: a, title: A }
          - { id: b, title: B }
          - { id: c, title: C }
          - { id: d, title: D }
      - id: mid
        cells:
          - { id: e, title: E }
      - cells:
          - { id: f, title: F }
    """

  static let lists = [
    // A footer that moves up by a fraction of a pixel after the row above it was removed.
    Tables(
      "sections: [{ footer: Foot, cells: [{ title: R0 }, { title: R1, height: 44.25 }] }]\n",
      [", { title: R1, height: 44.25 }] }": "] }, { cells: [{ title: R1, height: 44.25 }] }"],
      "split | section 1 split off from section 0 (1 cell) @1"),
    Tables(
      plain, ["  - footer: Twins\n    cells: [{ title: Twin }]\n  - footer": "  - footer"],
      "removed | section 2 removed (1 cell) @6 was"),
    Tables(
      plain,
      ["{ title: Same }, { title: Same }, { title: Same }": "{ title: Same }, { title: Other }"],
      "removed | cell \"Same\" removed @3 was",
      "text | cell \"Other\": title \"Same\" → \"Other\" @3"),
    Tables(
      plain,
      [
        "{ title: Same }, { title: Same }, { title: Same }":
          "{ title: Same, height: 60 }, { title: Same }, { title: Same, height: 50 }"
      ],
      "height | cell \"Same\": height 44 pt → 60 pt @3",
      "height | cell \"Same\": height 44 pt → 50 pt @3"),
    Tables(
      split,
      [
        "- id: mid\n    cells:\n      - { id: e, title: E }\n":
          "- id: new\n    cells: [{ id: g, title: G }, { id: h, title: H }]\n"
      ],
      "replaced | section new replaced the former section mid (1 cell) @8"),
    Tables(
      split, ["      - { id: c, title: C }\n": "  - cells:\n      - { id: c, title: C }\n"],
      "split | section 1 split off from section 0 (2 cells) @6"),
    Tables(
      split,
      [
        "      - { id: c, title: C }\n":
          "  - header: More\n    cells:\n      - { id: c, title: Sea }\n",
        "      - { id: a, title: A }\n": "",
      ],
      "removed | cell a \"A\" removed @4 was",
      "split | section 1 split off from section 0 (2 cells) @5",
      "text | cell c \"Sea\": title \"C\" → \"Sea\" @7"),
    Tables(
      split,
      [
        "  - id: mid\n    cells:\n      - { id: e, title: E }\n": "",
        "      - { id: a, title: A }\n":
          "      - { id: e, title: E }\n      - { id: a, title: A }\n",
      ],
      "joined | section mid joined to the top of section 0 (1 cell) @8 was"),
    // With two removed rows it is unknown which one the new row replaced.
    Tables(
      split,
      [
        "      - { id: b, title: B }\n      - { id: c, title: C }\n      - { id: d, title: D }\n":
          "      - { id: n, title: N }\n",
        "      - { id: f, title: F }": "      - { id: f, title: F }\n      - { id: c, title: C }",
      ],
      "inserted | cell n \"N\" inserted @5",
      "moved | cell c \"C\" moved from section 0 to section 2 @11",
      "removed | cell b \"B\" removed @5 was", "removed | cell d \"D\" removed @7 was"),
    // Rows from several sections, or in another order, have moved.
    Tables(
      split,
      [
        "      - { id: c, title: C }\n      - { id: d, title: D }\n":
          "  - cells:\n      - { id: d, title: D }\n      - { id: c, title: C }\n"
      ],
      "inserted | section 1 inserted @6",
      "moved | cell c \"C\" moved from section 0 to section 1 @8",
      "moved | cell d \"D\" moved from section 0 to section 1 @7"),
    Tables(
      "title: T\nstyle: { headerHeight: 30 }\nsections:\n"
        + "  - { header: A, cells: [{ title: B }] }\n  - { header: '', cells: [{ title: C }] }",
      ["headerHeight: 30": "headerHeight: 40"],
      "height | headerHeight 30 → 40 @2"),
  ]
}
