import Testing

@testable import Goldens

/// Lines are letters here; `.` is white.
@Suite struct `The lines of two lists` {
  /// The lines that only one list has, with their index: `+3 at 5`, `-1 at 2`.
  private func additions(_ base: String, _ new: String) throws -> [String] {
    let (olds, news) = (Array(base), Array(new))
    let found = try LineMatching(olds, news) { _, _ in 0 }
    return LineMatching.gaps(found.stretches, olds.count, news.count).map { gap in
      gap.base.isEmpty
        ? "+\(gap.new.count) at \(gap.new.lowerBound)"
        : "-\(gap.base.count) at \(gap.base.lowerBound)"
    }
  }

  @Test(arguments: [
    ("abcdef", "abcdef", []), ("abcdef", "abcxyzdef", ["+3 at 3"]), ("abcdef", "abef", ["-2 at 2"]),
    ("abcdefghij", "abXXcdefghYYYij", ["+2 at 2", "+3 at 10"]),
    ("abcdefghijklm", "zabcdefghijkl", ["+1 at 0", "-1 at 12"]),
    ("abcdef", "abcdefg", ["+1 at 6"]), ("", "ab", ["+2 at 0"]), ("ab", "", ["-2 at 0"]),
  ])
  func `are inserted and removed`(base: String, new: String, lines: [String]) throws {
    #expect(try additions(base, new) == lines)
  }

  @Test(arguments: [
    // Lines between equal white lines are one block, which begins at its first visible line.
    ("..ab....cd..", "..ab....XY....cd..", ["+6 at 8"]),
    // Additional white at the end is at the end.
    ("ab....", "ab.....", ["+1 at 6"]),
    // A row begins at its separator, not in the white around its text.
    ("|..a..|..b..|", "|..a..|..X..|..b..|", ["+6 at 6"]),
    // An addition to many equal lines is the last of them.
    ("|a|a|a|b", "|a|a|a|a|b", ["+2 at 7"]),
    // White between two changed texts does not split the block.
    ("__abcd..efgh__", "__ABCDE..FGHIJK__", ["+3 at 12"]),
  ])
  func `form one block where a reader sees one`(base: String, new: String, lines: [String]) throws {
    let additions = try additions(base, new)
    #expect(additions == lines)
  }

  @Test func `are changed in place if as many replace them`() throws {
    #expect(try additions("abcdefgh", "abXYZfgh") == [])
    #expect(try additions("abcdefgh", "12345678") == [])
  }

  @Test func `are matched by likeness beside inserted lines`() throws {
    let (base, new) = (Array("abCdef"), Array("abXXcdef"))
    let found = try LineMatching(base, new) {
      base[$0].lowercased() == new[$1].lowercased() ? 1 : 0
    }
    #expect(
      found.stretches == [
        .init(base: 0, new: 0, count: 2), .init(base: 2, new: 4, count: 4),
      ])
    #expect(found.sameLines == 5)
  }

  /// Lists that take much work must end, whether they are matched or refused.
  @Test func `in random order are refused`() throws {
    var noise = Seeded(7)
    let lines = Array(0..<100_000)
    let other = lines.map { _ in noise.next() }
    let shuffled = lines.sorted { other[$0] < other[$1] }
    #expect(throws: LineMatching.Limit.strangers) {
      try LineMatching(lines, shuffled, likeness: { _, _ in 0 })
    }
    let different = try LineMatching(lines, lines.map { $0 + 100_000 }) { _, _ in 0 }
    #expect(different.stretches.map(\.count) == [100_000] && different.sameLines == 0)
    let equal = try LineMatching(lines.map { _ in 0 }, [Int](repeating: 0, count: 90_000)) { _, _ in
      0
    }
    #expect(equal.stretches.map(\.count) == [90_000])
    // More than a thousand lines are inserted, all apart.
    var many = lines
    for place in stride(from: 99_000, to: 0, by: -90) { many.insert(-place, at: place) }
    #expect(throws: LineMatching.Limit.changes) {
      try LineMatching(lines, many, likeness: { _, _ in 0 })
    }
    let few = (lines.map { _ in noise.next() % 3 }, lines.map { _ in noise.next() % 3 })
    #expect(throws: LineMatching.Limit.disorder) {
      try LineMatching(few.0, few.1, likeness: { _, _ in 0 })
    }
  }

  @Test(arguments: 0..<400) func `keep their order and are matched at most once`(seed: Int) throws {
    var noise = Seeded(seed)
    func number(_ limit: Int) -> Int { Int(noise.next() % UInt64(limit)) }
    let kinds = [2, 5, 1_000][seed % 3]
    let base = (0..<number(60)).map { _ in number(kinds) }
    var new = base
    for _ in 0..<number(5) {
      let place = number(new.count + 1)
      if number(2) == 0 {
        new.insert(contentsOf: (0..<number(9)).map { _ in number(kinds) }, at: place)
      } else {
        new.removeSubrange(place..<min(place + number(9), new.count))
      }
    }
    guard let found = try? LineMatching(base, new, likeness: { _, _ in 0 }) else {
      // Lists this short must be matched completely.
      #expect(min(base.count, new.count) < 20)
      return
    }
    var (baseEnd, newEnd, same) = (0, 0, 0)
    for stretch in found.stretches {
      #expect(stretch.base >= baseEnd && stretch.new >= newEnd)
      (baseEnd, newEnd) = (stretch.baseEnd, stretch.newEnd)
      same += zip(base[stretch.base..<baseEnd], new[stretch.new..<newEnd]).count { $0 == $1 }
    }
    #expect(baseEnd <= base.count && newEnd <= new.count)
    #expect(same >= found.sameLines)
    #expect(found.sameLines >= zip(base, new).count { $0 == $1 } || found.stretches.count > 1)
    // The lines between two stretches are on one side only.
    for gap in LineMatching.gaps(found.stretches, base.count, new.count) {
      #expect(gap.base.isEmpty != gap.new.isEmpty)
    }
  }
}
