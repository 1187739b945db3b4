import Goldens
import Images
import Projects

extension PNGFilePair {
  /// The result of matching rows.
  typealias Aligned = (
    comparison: Comparison, aligned: Result<AlignedComparison, PictureAlignment.Limit>,
    failure: WriteError?
  )

  /// Compares both pictures as they are, and after rows are matched.
  ///
  /// The files are decoded once; and once more if a picture is to be written, or if more rows moved, or moved farther,
  /// than are kept.
  func aligned(
    by metric: Metric, ignoring ignored: [PixelRect], showingIn place: DifferencePlace?
  ) throws(ImageDifference.Unreadable) -> Aligned {
    let look = try naming { () throws(StreamedPair.Damage) in
      try pair(by: metric, ignoring: ignored).firstLook()
    }
    guard look.comparison.verdict != .same else {
      return (look.comparison, .success(look.inPlace), nil)
    }
    guard case .success(let alignment) = look.alignment, !alignment.isInPlace else {
      let failure = try place.map { place throws(ImageDifference.Unreadable) in
        try compared(by: metric, ignoring: ignored, showingIn: place).1
      }
      return (look.comparison, look.alignment.map { _ in look.inPlace }, failure ?? nil)
    }
    if place == nil, let aligned = look.aligned { return (look.comparison, .success(aligned), nil) }
    let rest = StreamedPair(
      of: base.rows(selecting: alignment.baseSelection),
      and: new.rows(selecting: alignment.newSelection),
      by: metric, ignoring: alignment.ignored(ignored))
    let (found, failure) = try show(alignment, in: place) { picture throws(StreamedPair.Damage) in
      try rest.aligned(by: alignment, showing: picture)
    }
    return (look.comparison, .success(found), failure)
  }

  /// Runs a body with a picture of differences, if there is a path for it.
  private func show<Found>(
    _ alignment: PictureAlignment, in place: DifferencePlace?,
    _ body: (AlignedPicture?) throws(StreamedPair.Damage) -> Found
  ) throws(ImageDifference.Unreadable) -> (Found, WriteError?) {
    guard let place else {
      return (try naming { () throws(StreamedPair.Damage) in try body(nil) }, nil)
    }
    let file = SharedDifferenceFile(
      DifferenceFile(at: place, width: new.table.header.width, height: new.table.header.height))
    let picture = AlignedPicture(alignment, of: new.rows()) { file.append($0) }
    let found = try naming { () throws(StreamedPair.Damage) in try body(picture) }
    return (found, file.finish())
  }
}

/// A picture that is written to a file, for its writer.
private final class SharedDifferenceFile {
  private var file: DifferenceFile

  init(_ file: consuming DifferenceFile) { self.file = file }

  func append(_ rows: PixelRows) { file.append(rows) }

  func finish() -> WriteError? { file.finish() }
}
