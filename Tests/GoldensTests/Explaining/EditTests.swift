import Foundation
import Goldens
import Pageshot
import Testing

/// A change of a gallery page and its expected causes.
struct Edit: Sendable, CustomTestStringConvertible {
  let page: String
  /// Pieces of the page's text and their replacements.
  let replacements: [(String, String)]
  let causes: [String]

  var testDescription: String { "\(page): \(causes.joined(separator: "; "))" }

  init(_ page: String, _ replacements: KeyValuePairs<String, String>, _ causes: String...) {
    self.page = page
    self.replacements = replacements.map { ($0.key, $0.value) }
    self.causes = causes
  }

  /// The page's text after the change; nil if it has no such piece.
  func apply(to text: String) -> String? {
    var text = text
    for (piece, other) in replacements {
      guard let range = text.range(of: piece) else { return nil }
      text.replaceSubrange(range, with: other)
    }
    return text
  }
}

@Suite struct `A changed picture` {
  @Test(arguments: Edit.all) func `is explained by the causes of its edit`(edit: Edit) throws {
    let text = try Studio.page(edit.page)
    let (found, _, _) = try Studio.explain(text, try #require(edit.apply(to: text)))
    #expect(found.causes.map(\.line) == edit.causes)
    #expect(found.unexplained == [])
    #expect(found.notes == [])
  }
}
