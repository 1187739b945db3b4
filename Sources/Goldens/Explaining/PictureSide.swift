package import Geometry
package import Images
package import PageLayout

/// One of two compared pictures: its pixels and its record.
package struct PictureSide {
  /// The pixels.
  package var bitmap: Bitmap
  /// The picture as a PNG that pageshot wrote, without texts; nil if there is none.
  package var png: [UInt8]?
  /// The recorded boxes and inputs; nil for a golden without a record.
  package var record: PageRecord?
  /// The programs and fonts; nil for a golden without a fingerprint.
  package var environment: Fingerprint.Environment?
  /// Whether the pixels differ from the recorded hash: the file was changed after recording.
  package var isTampered = false
  /// Why an explanation is limited, such as boxes that cannot be read.
  package var remarks: [String] = []

  /// A picture with its record.
  package init(
    _ bitmap: Bitmap, png: [UInt8]? = nil, record: PageRecord?,
    environment: Fingerprint.Environment?
  ) {
    (self.bitmap, self.png, self.record, self.environment) = (bitmap, png, record, environment)
  }

  /// The picture as a PNG; it is encoded anew if the file is not as pageshot wrote it.
  package func encoded() throws -> [UInt8] { try png ?? bitmap.encoded() }
}

/// The current state of a golden's inputs.
package struct ReferenceCheck {
  /// Paints the golden's recorded boxes with its masks; nil for a golden without a record.
  ///
  /// Boxes whose image was removed are omitted.
  package var repaint: () -> Bitmap?
  /// The current digests of the images in the golden, by name; removed images are missing.
  package var images: [String: String]
  /// The files of those images, by name.
  package var imageFiles: [String: String] = [:]
  /// The paths of the project's own fonts, whether the page uses them or not.
  package var ownFonts: Set<String> = []
  /// The fonts of a box's text today, by their paths in the project, or by their files' names on the machine.
  package var fonts: (Box) -> Set<String> = { _ in [] }
  /// The masked rectangles in the golden and in the new picture, in points.
  package var masked: (base: [Rect], new: [Rect]) = ([], [])
  /// The accessibility readouts of both; nil if they are equal or unknown.
  package var heard: HeardPair?
  /// Lays out a page's inputs with the current program and fonts; nil after errors.
  package var layOut: (PageInputs) -> LaidOutInputs?

  /// The current state of a golden's inputs.
  package init(
    images: [String: String], layOut: @escaping (PageInputs) -> LaidOutInputs?,
    repaint: @escaping () -> Bitmap?
  ) {
    (self.images, self.layOut, self.repaint) = (images, layOut, repaint)
  }
}
