package import Geometry
package import PageLayout
package import PageModel

/// What the boxes of a page follow from, but for the program and its fonts: the page as it was written, and
/// what it took from elsewhere.
///
/// It stands in the PNG's chunk `pageshot-page`, as lines of text: see ``text``. With it an old page can be
/// laid out again whatever has become of its file, its theme and its pictures.
package struct PageInputs: Hashable, Sendable {
  /// A picture that was there.
  package struct Image: Hashable, Sendable {
    /// How large it was by itself, in points.
    package var size: Size
    /// A digest of its file, or files.
    package var digest: String

    /// A picture of a size.
    package init(size: Size, digest: String) { (self.size, self.digest) = (size, digest) }
  }

  /// The page, with the templates that it uses as its own.
  package var page: Page
  /// How it looks; a theme that it names is the page's by now.
  package var look: Variant
  /// The screen in points, where the page itself asks for none.
  package var viewport: Size
  /// Who asked for that screen, such as `--width`; nil for the default.
  package var viewportOrigin: String?
  /// The themes that the page's theme extended, the nearest first, and where that was said.
  package var parents: [Sourced<String>]
  /// What the theme said of all that any box read.
  package var tokens: [Token]
  /// The pictures by name.
  package var images: [String: Image]
  /// What of the page is on a screen, and what lies on it; nil: the page as a whole.
  package var screen: RecordedScreen?
  /// The pages that what moves on the screen needs beside the one on top.
  package var others: [Page] = []
  /// How a script came to the screen; nil: by none, or nobody knows.
  package var way: ScriptWay?
  /// Whether the screen is scrolled no farther than the page has rows: on the way between two pages there may be
  /// fewer than on both.
  package var staysOnRows = false
  /// What fonts said of its texts; where they are asked something else, today's answer.
  package var answers = TextAnswers()

  /// All pages on the screen, the one on top first.
  package var pages: [Page] { [page] + others }

  /// What a page is laid out from.
  package init(
    _ page: Page, _ look: Variant, in viewport: Size, asked viewportOrigin: String? = nil,
    parents: [Sourced<String>] = [], tokens: [Token] = [], images: [String: Image] = [:]
  ) {
    (self.page, self.look, self.viewport) = (page, look, viewport)
    (self.viewportOrigin, self.parents) = (viewportOrigin, parents)
    (self.tokens, self.images) = (tokens, images)
  }
}
