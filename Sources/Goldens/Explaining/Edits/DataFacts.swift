import Geometry
import PageModel

// What a page writes about its data: the file, and the list that may be empty.

extension Page {
  /// Whether the record of a page with data says where its keys are written: earlier ones do not.
  var knowsItsData: Bool {
    places["data"] == nil || places.keys.contains { $0.hasPrefix("data.") }
  }
}

/// The change of the file that a page names for its data.
struct DataFileChange {
  private let was: Source?
  private let now: Source

  /// Nil if a page names the same file as before, or none, if that is not known, or if it is another page.
  init?(_ old: Page, _ new: Page) {
    func file(_ page: Page) -> Source? {
      ["file", "sample"].lazy.compactMap { page.places["data.\($0)"] }.first
    }
    guard old.places.whole?.file == new.places.whole?.file, old.knowsItsData, new.knowsItsData,
      let now = file(new)
    else { return nil }
    (was, self.now) = (file(old), now)
    guard was?.text != now.text, was?.data?.file != now.data?.file else { return nil }
  }

  /// Whether a cause is that a text shows the other data, or a row comes or goes with them.
  func isShown(by cause: PictureExplanation.Cause) -> Bool {
    guard let place = cause.place, let data = place.data,
      place.text != nil || cause.kind.isArrangement
    else { return false }
    return data.file == (cause.isRecordedPlace ? was : now)?.data?.file
  }

  /// The cause of as many others.
  func cause(in count: Int) -> PictureExplanation.Cause {
    typealias Cause = PictureExplanation.Cause
    let change = CauseChange(of: "data file", was?.text, now.text)
    return Cause(.text, change, at: now.alone).adding(.all(count, .place))
  }
}

extension PictureExplanation.Cause {
  /// The cause of a notice that comes or goes as a page names another list, or none.
  ///
  /// Nil if the page names the same list as before, or if that is not known.
  static func list(from old: Page, to new: Page, _ consequence: String) -> Self? {
    guard old.knowsItsData, new.knowsItsData else { return nil }
    let (was, now) = (old.places["data.list"], new.places["data.list"])
    guard was?.text != now?.text else { return nil }
    var cause = Self(.state, CauseChange(of: "list", was?.text, now?.text), at: (now ?? was)?.alone)
    cause.isRecordedPlace = now == nil
    return cause.adding(.consequence(consequence))
  }
}
