import Editing
import PageFiles
package import PageModel

/// A page with one or two edits, as its author may make them.
///
/// In addition to changes of boxes, which a page file cannot express, these test explanations.
package struct PageMutation: Sendable {
  /// Whether there is one edit or two.
  package let kind: Mutation.Kind
  /// The edits as text, such as `remove title from cell wifi`.
  package let words: String
  /// The changed page.
  package let page: Page

  /// Some variations of the page, and half as many random pairs; always the same for the same page.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - most: the maximum number of single edits; large pages get fewer, as each takes longer.
  /// - Returns: the mutations that can be applied.
  package static func all(of page: Page, most: Int) -> [PageMutation] {
    // A row that becomes masked hides its own changes.
    let variations = page.variations.filter { $0.first?.key != .property("mask") }
    guard !variations.isEmpty else { return [] }
    let rows = page.sections.reduce(0) { $0 + $1.cells.count }
    let count = min(most, max(4, 30 * most / max(rows, 1)), variations.count)
    let singles = (0..<count).map { [variations[$0 * variations.count / count]] }
    var number: UInt64 = 1
    func next() -> [Edit] {
      // Knuth's MMIX generator, for reproducible results.
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return variations[Int(number >> 33) % variations.count]
    }
    let pairs = (0..<count / 2).map { _ in [next(), next()] }
    return (singles + pairs).compactMap { PageMutation($0, of: page) }
  }

  /// Applies variations in order; nil if they conflict.
  private init?(_ variations: [[Edit]], of old: Page) {
    var page = old
    for edits in variations { guard (try? page.apply(edits)) != nil else { return nil } }
    kind = variations.count == 1 ? .edit : .twoEdits
    words = variations.compactMap { $0.first?.words }.joined(separator: ", and ")
    self.page = page
  }
}

extension Edit {
  /// The edit as text, in the imperative.
  fileprivate var words: String {
    switch self {
    case .set(let part, let key, _, let value?):
      "set \(key.text) of \(part.words) to \(value.words)"
    case .set(let part, let key, _, nil): "remove \(key.text) from \(part.words)"
    case .insert(let item, _, let place):
      "insert a copy" + (place.after.map { " of \(item.named($0).words)" } ?? "") + " below it"
    case .remove(let item, _, _): "remove \(item.words)"
    case .move(let item, _, _): "move \(item.words) down one place"
    case .identify(let item, _): "rename \(item.words)"
    }
  }
}

extension Edit.Part {
  fileprivate var words: String {
    switch self {
    case .page: "the page"
    case .template(let name): "template \(name)"
    case .item(let item): item.words
    }
  }
}

extension Edit.Item {
  fileprivate var words: String {
    switch self {
    case .row(let id): "cell \(id.words)"
    case .section(let id): "section \(id.words)"
    case .tab(let id): "tab \(id.words)"
    case .element(let id): "element \(id.number) of template \(id.template)"
    }
  }
}

extension RowID {
  /// The id, or the row's number on the page.
  fileprivate var words: String {
    switch self {
    case .named(let name): name
    case .ordinal(let number): "\(number)"
    }
  }
}
