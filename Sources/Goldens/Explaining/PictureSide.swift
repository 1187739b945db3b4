package import Geometry
package import Images

/// One of two pictures that are compared: its pixels, and what is known of how they came about.
package struct PictureSide {
  /// The pixels.
  package var bitmap: Bitmap
  /// The boxes and what went into them; nil for a reference that carries none.
  package var record: PageRecord?
  /// Programs and fonts; nil for a reference that carries no fingerprint.
  package var environment: Fingerprint.Environment?

  /// A picture and what is known of it.
  package init(_ bitmap: Bitmap, record: PageRecord?, environment: Fingerprint.Environment?) {
    (self.bitmap, self.record, self.environment) = (bitmap, record, environment)
  }
}

/// What is known of a reference here and now, beside what it carries itself.
package struct ReferenceCheck {
  /// Paints the reference's own boxes, covered where it is covered; nil where it carries none.
  ///
  /// Boxes whose image is not there any more are left out.
  package var repaint: () -> Bitmap?
  /// The digests that images have now, of all those the reference shows; those that are gone are
  /// left out.
  package var images: [String: String]
  /// What the files of those images are called.
  package var imageFiles: [String: String] = [:]
  /// Whether its pixels are not those that were recorded: someone changed the file.
  package var isTampered: Bool
  /// What is masked in the reference and in the new picture, in points.
  package var masked: (base: [Rect], new: [Rect]) = ([], [])
  /// What is read out of the reference and of the new picture; nil where that is the same, or not known.
  package var heard: HeardPair?
  /// Lays out what a page was made of, with this program and its fonts; nil where it has errors.
  package var layOut: (PageInputs) -> LaidOutInputs?

  /// What is known of a reference.
  package init(
    images: [String: String], isTampered: Bool,
    layOut: @escaping (PageInputs) -> LaidOutInputs?, repaint: @escaping () -> Bitmap?
  ) {
    (self.images, self.isTampered, self.repaint) = (images, isTampered, repaint)
    self.layOut = layOut
  }
}
