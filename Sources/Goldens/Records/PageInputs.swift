package import Geometry
package import PageLayout
package import PageModel

/// The inputs of a page's layout: the page as written, and its theme tokens, images and screen.
///
/// They are in the PNG's chunk `pageshot-page`, as lines of text: see ``text``. With them, an old
/// page can be laid out again after its file, theme or images have changed. The program and its
/// fonts are not included.
package struct PageInputs: Hashable, Sendable {
  /// An image of the page.
  package struct Image: Hashable, Sendable {
    /// The image's own size, in points.
    package var size: Size
    /// The digest of its file or files.
    package var digest: String
    /// Whether it has parts in `currentColor`.
    package var hasCurrentColor: Bool
    /// The project's own file; nil for a built-in image, and in goldens of earlier versions.
    package var file: String?

    /// An image with its size.
    package init(
      size: Size, digest: String, hasCurrentColor: Bool = false, file: String? = nil
    ) {
      (self.size, self.digest, self.hasCurrentColor) = (size, digest, hasCurrentColor)
      self.file = file
    }

    /// Whether layout makes other boxes of it than of another image.
    func isLaidOut(unlike other: Image) -> Bool {
      size != other.size || hasCurrentColor != other.hasCurrentColor
    }
  }

  /// The page, with the templates that it uses as its own.
  package var page: Page
  /// The look.
  package var look: Look
  /// The themes that the page's theme extends, the nearest first, with the sources of `extends`.
  package var parents: [Sourced<String>]
  /// The files and contexts of each of these themes that has several, the nearest first.
  package var makeups: [Theme.Makeup]
  /// The theme's tokens that any box uses.
  package var tokens: [Token]
  /// The images by name.
  package var images: [String: Image]
  /// The visible part of the page and the overlays on a screen; nil: the page as a whole.
  package var screen: RecordedScreen?
  /// The other pages that an animation on the screen needs, beside the top page.
  package var others: [Page] = []
  /// The scenario steps to the screen; nil if there are none, or they are unknown.
  package var way: ScriptWay?
  /// Whether scrolling is limited to the page's rows.
  ///
  /// Between two pages there may be fewer rows than on both.
  package var staysOnRows = false
  /// The recorded text measurements; other texts are measured with the current fonts.
  package var answers = TextAnswers()

  /// All pages on the screen, the top page first.
  package var pages: [Page] { [page] + others }

  /// The inputs of a page.
  package init(
    _ page: Page, _ look: Look = Look(), parents: [Sourced<String>] = [],
    makeups: [Theme.Makeup] = [], tokens: [Token] = [],
    images: [String: Image] = [:]
  ) {
    (self.page, self.look, self.parents) = (page, look, parents)
    (self.makeups, self.tokens, self.images) = (makeups, tokens, images)
  }
}
