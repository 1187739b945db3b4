package import PageLayout
package import PageModel

/// What a golden remembers of its page: what went into it, and the boxes that came out.
///
/// It stands in the PNG's chunk `pageshot-boxes`, as lines of text: see ``text``.
package struct PageRecord: Hashable, Sendable {
  /// What a style key came to, and who said so.
  package struct StyleValue: Hashable, Sendable {
    /// The value, as `explain` writes it.
    package var value: String
    /// Who set it: `theme classic`, `kind switch of theme wechat`, `page`, `section`, `cell`.
    package var level: String
    /// Where; nil for what no file says.
    package var source: Source?

    /// A value and its origin.
    package init(_ value: String, level: String, source: Source?) {
      self.value = value
      self.level = level
      self.source = source
    }
  }

  /// The page itself, one of its sections, or a cell: what it was given.
  package struct Part: Hashable, Sendable {
    /// Where it is: the page, a section or a cell.
    package var path: PartPath
    /// The name its author gave it; nil where none was given.
    package var id: String?
    /// Its properties, by the keys of page files; what has no value is left out.
    package var values: [String: String]
    /// Its look: for the page all style keys that any box read, for others those that differ from
    /// the page's in value or origin.
    package var style: [String: StyleValue]
    /// Where it was written.
    package var source: Source?
    /// Where its properties were written, by the same keys; those that were not written are left out.
    package var places: [String: Source]

    /// A part with nothing in it.
    package init(_ path: PartPath, id: String? = nil, source: Source? = nil) {
      (self.path, self.id, self.source) = (path, id, source)
      (values, style, places) = ([:], [:], [:])
    }
  }

  /// The page's name, such as `wechat/settings`.
  package var page: String
  /// The page file, as its boxes cite it; nil for a page that no file holds.
  package var source: String?
  /// Pixels in a point.
  package var scale: Double
  /// The page first, then each section followed by its cells, in order.
  package var parts: [Part]
  /// A digest of each image that the boxes show, by name.
  package var images: [String: String]
  /// The boxes.
  package var tree: BoxTree

  /// A record of a laid-out page.
  package init(
    page: String, source: String?, scale: Double, parts: [Part], images: [String: String],
    tree: BoxTree
  ) {
    (self.page, self.source, self.scale) = (page, source, scale)
    (self.parts, self.images, self.tree) = (parts, images, tree)
  }
}
