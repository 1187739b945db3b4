import PageFiles
import PageModel

/// A changed value of a part, with its words in reports.
struct ValueChange {
  let part: Edit.Part
  let key: EditKey
  /// The value in the golden; nil if it was not written.
  let from: Written?
  /// The value now; nil if it is not written.
  let to: Written?

  init(of part: Edit.Part, _ key: EditKey, _ from: Written?, _ to: Written?) {
    (self.part, self.key, self.from, self.to) = (part, key, from, to)
  }

  /// The words of the value in the golden.
  var base: String? { from.map(words) }
  /// The words of the value now.
  var now: String? { to.map(words) }

  /// A value of the key in reports.
  func words(_ value: Written) -> String {
    switch part {
    case .page: Page.words(key, value)
    case .template: Template.words(key, value)
    case .item(.section): Section.words(key, value)
    case .item(.row): Cell.words(key, value)
    case .item(.tab): TabItem.words(key, value)
    case .item(.element): Element.words(key, value)
    }
  }
}
