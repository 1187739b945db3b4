import Testing

@testable import Goldens

@Suite struct `An alignment` {
  private func align(_ base: String, _ new: String, similarity: Double = 0) -> Alignment {
    Alignment(Array(base), Array(new)) { _, _ in similarity }
  }

  @Test func `finds what was put in, taken out and moved`() {
    #expect(align("abc", "abc").base == [0, 1, 2])
    #expect(align("abc", "axbc").base == [0, nil, 1, 2])
    #expect(align("abcd", "acd").new == [0, nil, 1, 2])
    #expect(align("", "ab").base == [nil, nil])
    let moved = align("abcd", "bcda")
    #expect(moved.base == [1, 2, 3, 0] && moved.moved == [3])
  }

  @Test func `takes equal elements in order`() {
    #expect(align("aaa", "aaaa").base == [0, 1, 2, nil])
    #expect(align("aab", "ab").new == [0, nil, 1])
  }

  @Test func `pairs what is similar between the others`() {
    #expect(align("abc", "axc", similarity: 0.5).base == [0, 1, 2])
    #expect(align("abc", "axc", similarity: 0.2).base == [0, nil, 2])
    let best = Alignment([1, 20], [21]) { $0 == 1 && $1 == 0 ? 0.9 : 0.3 }
    #expect(best.base == [1])
  }

  @Test func `pairs the first of those that are equally similar`() {
    #expect(align("abc", "xc", similarity: 0.5).new == [0, nil, 1])
    #expect(align("ac", "xyc", similarity: 0.5).base == [0, nil, 1])
    #expect(align("abc", "xyzc", similarity: 0.5).base == [0, 1, nil, 2])
    // Elsewhere: the rows before and behind the one that stays are the same for the new one.
    let apart = Alignment(["a", "k", "b"], ["k", "x", "l"]) { old, new in
      new == 1 ? 0.9 : 0
    }
    #expect(apart.base == [1, 2, nil] && apart.moved == [])
    let behind = Alignment(["a", "b", "k"], ["k", "x"]) { _, _ in 0.9 }
    #expect(behind.base == [2, 0] && behind.moved == [1])
  }

  @Test func `of thousands of rows takes little time`() {
    let base = Array(0..<5000)
    var new = base
    new.insert(-1, at: 700)
    new.remove(at: 4000)
    new.swapAt(10, 4500)
    let found = Alignment(base, new) { _, _ in 0 }
    #expect(found.base.count { $0 == nil } == 1 && found.moved.count == 2)
    let shuffled = Alignment(base, base.reversed().map { $0 + 2500 }) { _, _ in 0 }
    #expect(shuffled.base.count { $0 == nil } == 2500)
    let other = Alignment(base, base.map { -$0 - 1 }) { _, _ in 0.5 }
    #expect(other.base == base)
  }
}
