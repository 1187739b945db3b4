package import Geometry
package import PageModel

/// The explanation of a picture's differences from its golden.
package struct PictureExplanation: Codable, Hashable, Sendable {
  /// A cause: a change of the page, its theme, its images, or the program.
  package struct Cause: Codable, Hashable, Sendable {
    /// The kind of a cause.
    package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
      /// A section, cell or part was inserted.
      case inserted
      /// A section, cell or part was removed.
      case removed
      /// Sections or cells were replaced by others.
      case replaced
      /// A section was split off another section.
      case split
      /// A section was joined to another section.
      case joined
      /// A cell or section was moved to another position or section.
      case moved
      /// Cells or sections changed places.
      case reordered
      /// A text changed.
      case text
      /// An image was replaced or redrawn.
      case image
      /// A colour of a page, section or cell changed.
      case color
      /// A font of a page, section or cell changed.
      case font
      /// A size or length of a page, section or cell changed.
      case size
      /// A state changed: a switch, enabled, highlighted, selected, the accessory, a cell's kind.
      case state
      /// A style token of a theme changed: one cause for all affected cells.
      case token
      /// The height of a row, header or footer changed.
      case height
      /// The page's theme, appearance, table style or viewport changed.
      case theme
      /// The program draws equal boxes differently.
      case renderer
      /// A font file changed.
      case fontFile
      /// The version of a text or drawing library changed.
      case library
    }

    /// The kind of change.
    package var kind: Kind
    /// The changed part: `cell 7 夜间模式`, `section 3`; empty for the page as a whole.
    package var subject: String
    /// The change: `switch off → on`.
    package var change: CauseChange
    /// The line of the change in the working file, or the recorded line of a removed value.
    ///
    /// Nil without a file.
    package var place: Source? { didSet { data = place?.datum } }
    /// The source of the data that are filled in at the place; nil for a literal value.
    package var data: Source?
    /// The `include` that brought the place's file into the page; nil if the golden's page had it, too.
    package var include: Source?
    /// Whether the place is the recorded one of a removed value: marked "was".
    package var isRecordedPlace = false
    /// The effects: `5 cells below moved down 108 pt, none of them changed`.
    package var effects: [String] = []
    /// The changed boxes, with their rectangles before and after, in points.
    package var boxes: [ChangedBox] = []
    /// The number of differing pixels in those boxes, with rows compared at their new position.
    package var pixels = 0
    /// True for an invisible change of what is read out; nil for other causes.
    package var accessibility: Bool?
    /// The number in a report, from 1; equal causes of several pictures share it; 0: not assigned.
    package var number = 0

    /// A cause.
    init(_ kind: Kind, of subject: String = "", _ change: CauseChange, at place: Source? = nil) {
      (self.kind, self.subject, self.change, self.place) = (kind, subject, change, place)
      data = place?.datum
    }

    /// The cause with one more detail of its change.
    package func adding(_ addition: CauseChange.Addition) -> Self {
      var cause = self
      cause.change.additions.append(addition)
      return cause
    }

    /// A cause of which only the words are known.
    package init(
      _ kind: Kind, of subject: String = "", _ words: String, at place: Source? = nil
    ) {
      self.init(kind, of: subject, CauseChange(words), at: place)
    }
  }

  /// A changed box.
  package struct ChangedBox: Codable, Hashable, Sendable {
    /// The path in the new page, or in the golden for a removed box.
    package var path: String
    /// The visible rectangle in the golden, in points; nil for an inserted box.
    package var base: Rect?
    /// The visible rectangle in the new picture, in points; nil for a removed box.
    package var new: Rect?

    /// A changed box with its rectangles, in points.
    package init(_ path: String, base: Rect?, new: Rect?) {
      (self.path, self.base, self.new) = (path, base, new)
    }
  }

  /// Unexplained pixels: differing pixels without a cause.
  package struct Unexplained: Codable, Hashable, Sendable {
    /// The path of the innermost box; empty for the page's background.
    package var path: String
    /// The number of pixels.
    package var pixels: Int

    /// A number of pixels in a box.
    package init(_ path: String, pixels: Int) {
      (self.path, self.pixels) = (path, pixels)
    }
  }

  /// Notes such as `recorded with Inter 4.0, here 3.19: …`, or that the golden has no record.
  package var notes: [String] = []
  /// The causes, from the top of the page down.
  package var causes: [Cause] = []
  /// The changes of the page that are invisible in the picture.
  package var alsoChanged: [Cause] = []
  /// The edits from the recorded page to the new one; empty if one page is unknown.
  package var edits: [Edit] = []
  /// Doubts about the causes, each a sentence; empty if the causes are proven to be complete.
  package var doubts: [String] = []
  /// The inserted and removed rows, if pictures without boxes were aligned; nil if there are none.
  package var alignment: AlignedComparison?
  /// The unexplained pixels, by box.
  package var unexplained: [Unexplained] = []

  /// An empty explanation.
  package init() {}

  /// Whether the causes are proven to be complete: no doubts, and no unexplained pixels.
  package var isProven: Bool { doubts.isEmpty && unexplained.isEmpty }

  /// Whether an invisible change alters what is read out, without being a cause.
  package var isReadOtherwise: Bool { alsoChanged.contains { $0.accessibility == true } }

  /// Turns invisible changes of what is read out into causes.
  package mutating func countReading() {
    causes += alsoChanged.filter { $0.accessibility == true }
    alsoChanged.removeAll { $0.accessibility == true }
  }

  /// The number of unexplained pixels.
  package var unexplainedPixels: Int { unexplained.reduce(0) { $0 + $1.pixels } }
}
