import PageLayout
import PageModel

/// A text of pages, with all places that show it.
package struct ShownText: Hashable, Sendable {
  /// A place of a text.
  package struct Place: Hashable, Sendable {
    /// The page's name.
    package let page: String
    /// The path of its box.
    package let path: String
    /// The width that the text may take, in points, by ``TextRooms``.
    package let room: Double
    /// The largest number of lines; 0 for no limit.
    package let lines: Int
    /// Whether it is truncated at this place.
    package let isCut: Bool
    /// The place of the data that it came from; nil for a text of the page itself.
    package let data: String?
  }

  /// Its characters, which are also its key: `@name`, or the text itself.
  package let text: String
  /// The language of its pages, BCP 47.
  package let language: String
  /// Its places, in the order of pages and boxes.
  package private(set) var places: [Place]

  /// Whether it only came from data, which an app does not translate.
  var isOfData: Bool { places.allSatisfy { $0.data != nil } }

  /// The texts of pages, in the order of their first places; each place counts once for all modes and themes.
  package static func all(on pages: [ShownPage]) -> [ShownText] {
    struct Key: Hashable {
      // Texts that are equal and written otherwise are told apart, as catalogs do.
      let text: [UInt8]
      let language: String
    }
    struct Spot: Hashable {
      let page: String
      let path: BoxPath
      let text: [UInt8]
    }
    var (texts, index, seen) = ([ShownText](), [Key: Int](), Set<Spot>())
    for page in pages {
      for shown in page.texts {
        let text = Array(shown.text.utf8)
        guard seen.insert(Spot(page: page.name, path: shown.path, text: text)).inserted else {
          continue
        }
        let place = Place(
          page: page.name, path: "\(shown.path)", room: shown.room, lines: shown.lines,
          isCut: shown.isCut, data: shown.data?.description)
        let key = Key(text: text, language: page.language)
        if let known = index[key] {
          texts[known].places.append(place)
        } else {
          index[key] = texts.count
          texts.append(ShownText(text: shown.text, language: key.language, places: [place]))
        }
      }
    }
    return texts
  }
}
