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
  let drawn: PictureSide
  private let reference: PictureSide
  /// The two pictures as compared, with masked regions painted over.
  private let (base, new): (PictureSide, PictureSide)
  private let check: ReferenceCheck

  /// Compares a picture with a golden, with the tolerance and the masks of its page.
  ///
  /// - Parameters:
  ///   - subject: the picture.
  ///   - reference: the golden, or a picture in its place.
  ///   - heard: the difference of what is read out of both. Default: nil, none.
  ///   - tolerances: tolerances and masks, by the page's name.
  /// - Throws: a painting error.
  init(
    of subject: Subject, with reference: PictureSide, hearing heard: HeardPair? = nil,
    by tolerances: Tolerances
  ) throws {
    let masks: Masks
    (tolerance, masks) = tolerances.of(subject.name.page)
    drawn = try subject.drawn()
    self.reference = reference
    let parts = Self.masked(masks, in: subject, drawn.record, and: reference.record)
    self.masks = parts.found
    let masked = parts.pixels(at: subject.name.scale)
    var (base, new) = (reference, drawn)
    (base.png, new.png) = (nil, nil)
    (base.bitmap, new.bitmap) = (
      base.bitmap.covered(masked.base), new.bitmap.covered(masked.new)
    )
    var check = ReferenceCheck(reference.record, beside: subject, hearing: heard)
    let repaint = check.repaint
    check.repaint = { repaint()?.covered(masked.base) }
    check.masked = parts.rects
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
    let others = reference.environment.flatMap { drawn.environment?.differences(from: $0) } ?? []
    explanation.notes = others + reference.remarks + explanation.notes
    return (explanation, found.marks)
  }

  // MARK: Pictures to be shown

  /// The golden: of a file that was changed, only the pixels are used.
  func basePNG() throws -> [UInt8] { try reference.encoded() }

  /// The differing pixels on the golden in pale grey.
  func wholeDifferencePNG() throws -> [UInt8] {
    try Bitmap(showingDifferenceOf: base.bitmap, and: new.bitmap, by: tolerance.metric).encoded()
  }
}
