import Editing
import Foundation
import PageModel
import TestSupport
import Testing

/// Two pages, made with a seed, and the laws that the edits between them obey.
struct EditLaws {
  let old: Page
  let new: Page
  let seed: Int

  /// Applied in any order the edits give the new page, and lead back from there.
  func expectTheyLeadThereAndBack() throws {
    let edits = old.edits(to: new)
    var page = old
    try page.apply(edits)
    #expect(page.hasSameValues(as: new), "seed \(seed)")
    var random = Seeded(seed)
    var other = old
    try other.apply(edits.shuffled(using: &random))
    #expect(other.hasSameValues(as: new), "seed \(seed)")
    try page.apply(edits.inverse)
    #expect(page.hasSameValues(as: old), "seed \(seed)")
    #expect(old.edits(to: old).isEmpty)
  }

  /// None of them can be left out.
  func expectEachIsNeeded() {
    let edits = old.edits(to: new)
    for left in edits.indices {
      var (page, rest) = (old, edits)
      rest.remove(at: left)
      // What needs the edit cannot be applied without it.
      guard (try? page.apply(rest)) != nil else { continue }
      #expect(!page.hasSameValues(as: new), "seed \(seed): \(edits[left])")
    }
  }

  /// They are the same when they were written and read.
  func expectTheyCanBeWritten() throws {
    let edits = old.edits(to: new)
    let read = try JSONDecoder().decode([Edit].self, from: JSONEncoder().encode(edits))
    #expect(read == edits, "seed \(seed)")
  }
}
