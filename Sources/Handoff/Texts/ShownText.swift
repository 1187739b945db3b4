import PageLayout
import PageModel

/// A text that pages show, with all places where they do.
package struct ShownText: Hashable, Sendable {
  /// A place of a text.
  package struct Place: Hashable, Sendable {
    /// The page's name.
    package let page: String
    /// The path of its box.
    package let path: String
    /// How wide the text may get, in points, by ``TextRooms``.
    package let room: Double
    /// How many lines it may have; 0: as many as it takes.
    package let lines: Int
    /// Whether it is cut here as it is.
    package let isCut: Bool
  }

  /// Its characters, which are its key as well: `@name`, or the text itself.
  package let text: String
  /// The language of its pages, BCP 47.
  package let language: String
  /// Where it stands, in the order of pages and boxes.
  package private(set) var places: [Place]

  /// The texts of pages, in the order in which they show them; each place counts once, whatever the mode and theme.
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
          isCut: shown.isCut)
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
