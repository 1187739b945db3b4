import Goldens
import Images

/// A picture and its reference, compared pixel by pixel.
struct PictureComparison {
  /// What may differ.
  let tolerance: Tolerance
  /// How the pixels differ.
  let comparison: Comparison
  /// What was not compared, in the new picture.
  let masks: [TestReport.Mask]
  /// What differs, pixel by pixel: marks to be laid over the reference.
  let marks: IndexedBitmap
  /// The picture in full.
  let drawn: DrawnPicture
  private let reference: BaseSide
  /// The two as they are compared: what is masked is painted over.
  private let (base, new): (PictureSide, PictureSide)
  private let check: ReferenceCheck

  /// Compares a picture with a reference, by the tolerance and the masks of its page.
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

  /// Whether more differs than is tolerated.
  var isChanged: Bool {
    switch comparison.verdict {
    case .same: false
    case .different: comparison.differentPixels > tolerance.maxPixels
    case .sizesDiffer: true
    }
  }

  /// Whether anything differs, be it too little to count.
  var isNoticed: Bool {
    comparison.differentPixels > 0 || tolerance.metric != .exact && base.bitmap != new.bitmap
  }

  /// Why they differ, and marks of where: each row compared at its new place, to be laid over the new
  /// picture.
  func explained() -> (PictureExplanation, marks: IndexedBitmap) {
    let found = ExplainedDifference(of: base, and: new, check, by: tolerance.metric)
    var explanation = found.explanation
    explanation.notes = reference.notes(in: drawn.environment) + explanation.notes
    return (explanation, found.marks)
  }

  // MARK: Pictures to be shown

  /// The reference, by this program's own hand: nothing of the file but its pixels.
  func basePNG() throws -> [UInt8] { try reference.png ?? reference.side.bitmap.encoded() }

  /// What differs, pixel by pixel, on the reference in pale grey.
  func wholeDifferencePNG() throws -> [UInt8] {
    try Bitmap(showingDifferenceOf: base.bitmap, and: new.bitmap, by: tolerance.metric).encoded()
  }
}
