package import Geometry
package import PageModel

/// Why a picture differs from its reference, in words.
package struct PictureExplanation: Codable, Hashable, Sendable {
  /// What was changed by whoever wrote the page, its look, its images, or the program.
  package struct Cause: Codable, Hashable, Sendable {
    /// What kind of change it is.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// A section, cell or part that was not there before.
      case inserted
      /// A section, cell or part that is not there any more.
      case removed
      /// A section or cells in the place of others.
      case replaced
      /// A section whose cells were another's.
      case split
      /// A section whose cells are another's now.
      case joined
      /// A cell or section that stands elsewhere, in another order or another section.
      case moved
      /// Cells or sections that change places with each other.
      case reordered
      /// A text.
      case text
      /// An image: another one, or the same one redrawn.
      case image
      /// A colour of a page, section or cell.
      case color
      /// A font of a page, section or cell.
      case font
      /// A size or length of a page, section or cell.
      case size
      /// A state: a switch, enabled, highlighted, selected, the accessory, the kind of a cell.
      case state
      /// A style token of a theme: one cause for all the cells it touches.
      case token
      /// The height of a row, header or footer.
      case height
      /// The page's theme, appearance, table style or viewport.
      case theme
      /// The program draws the same boxes in another way.
      case renderer
      /// A font file is another one.
      case fontFile
      /// A library that shapes texts or draws is of another version.
      case library
    }

    /// What kind of change it is.
    package var kind: Kind
    /// What was changed: `cell 7 夜间模式`, `section 3`; empty for the page as a whole.
    package var subject: String
    /// How it was changed: `switch off → on`.
    package var change: String
    /// Where the working file says so, or for what is gone, where it said so when recorded; nil for
    /// what no file says.
    package var place: Source? { didSet { data = place?.data } }
    /// Where the data stand that are filled in there; nil where none are.
    package var data: Source?
    /// Whether the place is the recorded one, of something that is gone: marked "was".
    package var isRecordedPlace = false
    /// What follows from it: `5 cells below moved down 108 pt, none of them changed`.
    package var effects: [String] = []
    /// The boxes that it changed, with their places before and after, in points.
    package var boxes: [ChangedBox] = []
    /// How many of the differing pixels, rows compared at their new places, lie in those boxes.
    package var pixels = 0
    /// True where nothing is seen of it, and it changes what is read out; nil elsewhere.
    package var accessibility: Bool?
    /// Its number in a report, from 1 on; equal causes of other pictures have the same; 0: none yet.
    package var number = 0

    /// A cause.
    package init(
      _ kind: Kind, of subject: String = "", _ change: String, at place: Source? = nil
    ) {
      (self.kind, self.subject, self.change, self.place) = (kind, subject, change, place)
      data = place?.data
    }
  }

  /// A box before and after.
  package struct ChangedBox: Codable, Hashable, Sendable {
    /// Its path in the page where it is now, or where it was when it is gone.
    package var path: String
    /// Its rectangle in the reference, in points, as far as nothing cut it off; nil where it was not there.
    package var base: Rect?
    /// Its rectangle in the new picture, in points, as far as nothing cuts it off; nil where it is not there.
    package var new: Rect?

    /// A box before and after.
    package init(_ path: String, base: Rect?, new: Rect?) {
      (self.path, self.base, self.new) = (path, base, new)
    }
  }

  /// Differing pixels that no cause accounts for.
  package struct Unexplained: Codable, Hashable, Sendable {
    /// The path of the innermost box they lie in; empty for the page's ground.
    package var path: String
    /// How many there are.
    package var pixels: Int

    /// Pixels in a box.
    package init(_ path: String, pixels: Int) {
      (self.path, self.pixels) = (path, pixels)
    }
  }

  /// What is to be said before any pixel talk: `recorded with Inter 4.0, here 3.19: …`, or that the
  /// reference carries no boxes.
  package var notes: [String] = []
  /// The causes, from the top of the page down.
  package var causes: [Cause] = []
  /// What was changed in the page, but is not seen in the picture.
  package var alsoChanged: [Cause] = []
  /// The edits that lead from the page as it was written to the new one; none where one of them is not known.
  package var edits: [Edit] = []
  /// What could not be proven of the causes, each as a sentence; none where they are known to be all.
  package var doubts: [String] = []
  /// What was put in and taken out, where no boxes are known and rows of pixels were matched; nil where
  /// nothing was.
  package var alignment: AlignedComparison?
  /// The pixels without a cause, by box.
  package var unexplained: [Unexplained] = []

  /// Nothing to say.
  package init() {}

  /// Whether the causes are known to be all: nothing is in doubt, and no pixel is left over.
  package var isProven: Bool { doubts.isEmpty && unexplained.isEmpty }

  /// Whether something that nobody sees changes what is read out, and is no cause.
  package var isReadOtherwise: Bool { alsoChanged.contains { $0.accessibility == true } }

  /// Makes causes of what nobody sees and what changes what is read out.
  package mutating func countReading() {
    causes += alsoChanged.filter { $0.accessibility == true }
    alsoChanged.removeAll { $0.accessibility == true }
  }

  /// How many differing pixels no cause accounts for.
  package var unexplainedPixels: Int { unexplained.reduce(0) { $0 + $1.pixels } }
}
