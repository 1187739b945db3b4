import Goldens
import Images
import Pages

/// A picture and its golden, compared pixel by pixel.
struct PictureComparison {
  /// The tolerance.
  let tolerance: Tolerance
  /// The difference of the pixels.
  let comparison: Comparison
  /// The masked regions, in the new picture.
  let masks: [TestReport.Mask]
  /// The differing pixels: marks to lay over the golden.
  let marks: IndexedBitmap
  /// The picture in full.
  let drawn: DrawnPicture
  private let reference: BaseSide
  /// The two pictures as compared, with masked regions painted over.
  private let (base, new): (PictureSide, PictureSide)
  private let check: ReferenceCheck

  /// Compares a picture with a golden, with the tolerance and the masks of its page.
  init(of subject: Subject, with reference: BaseSide, by tolerances: Tolerances) throws {
    let masks: Masks
    (tolerance, masks) = tolerances.of(subject.name.page)
    drawn = try subject.drawn()
    self.reference = reference
    let parts = Self.masked(masks, in: subject, drawn.record, and: reference.side.record)
    self.masks = parts.found
    let masked = parts.pixels(at: subject.name.scale)
    var (base, check) = (reference.side, reference.check)
    base.bitmap = base.bitmap.covered(masked.base)
    let repaint = check.repaint
    check.repaint = { repaint()?.covered(masked.base) }
    check.masked = parts.rects
    let new = PictureSide(
      drawn.bitmap.covered(masked.new), record: drawn.record, environment: drawn.environment)
    (self.base, self.new, self.check) = (base, new, check)
    (comparison, marks) = Comparison.marked(
      of: base.bitmap, and: new.bitmap, by: tolerance.metric)
  }

  private static func masked(
    _ masks: Masks, in subject: Subject, _ record: PageRecord?, and base: PageRecord?
  ) -> MaskedParts {
    guard let record, let base else { return MaskedParts(masks, in: subject.tree) }
    return MaskedParts(masks, in: record, and: base)
  }

  /// Whether the difference exceeds the tolerance.
  var isChanged: Bool {
    switch comparison.verdict {
    case .same: false
    case .different: comparison.differentPixels > tolerance.maxPixels
    case .sizesDiffer: true
    }
  }

  /// Whether anything differs, even within the tolerance.
  var isNoticed: Bool {
    comparison.differentPixels > 0 || tolerance.metric != .exact && base.bitmap != new.bitmap
  }

  /// The explanation of the difference, and marks of it after each row is moved to its new place, to lay over the
  /// new picture.
  func explained() -> (PictureExplanation, marks: IndexedBitmap) {
    let found = ExplainedDifference(of: base, and: new, check, by: tolerance.metric)
    var explanation = found.explanation
    explanation.notes = reference.notes(in: drawn.environment) + explanation.notes
    return (explanation, found.marks)
  }

  // MARK: Pictures to be shown

  /// The golden encoded anew: only the pixels of the file are used.
  func basePNG() throws -> [UInt8] { try reference.png ?? reference.side.bitmap.encoded() }

  /// The differing pixels on the golden in pale grey.
  func wholeDifferencePNG() throws -> [UInt8] {
    try Bitmap(showingDifferenceOf: base.bitmap, and: new.bitmap, by: tolerance.metric).encoded()
  }
}
