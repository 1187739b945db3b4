import Geometry
package import Images
import PageLayout
import PageModel

/// Why and where a picture differs from its golden.
package struct ExplainedDifference {
  /// The causes.
  package private(set) var explanation = PictureExplanation()
  /// The differing pixels: marks on a transparent background, to be drawn over the new picture.
  ///
  /// Rows are compared at their new position. Pixels that differ are red, inserted rows are green;
  /// a violet line marks removed rows. If a page is unknown, moved rows are found by their pixels.
  package let marks: IndexedBitmap

  /// The note if no edits can be found between two pages.
  fileprivate static let strangers =
    "the pages have too little in common, or the golden's record of its page is damaged"
  /// The doubt if a changed golden is not what its page draws, so that its record tells of another picture.
  private static let impostor = "the golden's picture is not the one that its record describes"

  /// Explains why a picture differs from its golden.
  ///
  /// The boxes of both are compared, part by part. Each differing pixel, with rows compared at
  /// their new position, is then looked up among the changed boxes. Other pixels were not drawn by
  /// this program from those boxes: the cause is another font file, a redrawn image, another
  /// program, or a change of the file.
  ///
  /// - Parameters:
  ///   - base: the golden.
  ///   - new: the new picture.
  ///   - check: the current state of the golden's inputs.
  ///   - metric: the metric for pixels.
  package init(
    of base: PictureSide, and new: PictureSide, _ check: ReferenceCheck, by metric: Metric
  ) {
    if base.isTampered {
      explanation.notes.append("the golden was changed after it was recorded")
    }
    guard let record = base.record, let newRecord = new.record,
      base.bitmap.isAsLarge(as: record)
    else {
      if base.record == nil {
        let note = "the golden has no recorded boxes: only pixels can be compared"
        explanation.notes.append(note)
      }
      let bands = explanation.alignByPixels(base.bitmap, new.bitmap, by: metric)
      let pictures = AlignedPictures(base.bitmap, new.bitmap, bands, by: metric)
      (explanation.unexplained, marks) = pictures.unexplained(in: new)
      return
    }
    guard
      let difference = TreeDifference(
        record, newRecord,
        EnvironmentChange(
          Environments(base.environment, new.environment), record, beside: newRecord, check), check)
    else {
      explanation.doubts.append(Self.strangers)
      let whole = Bands(height: base.bitmap.height, newHeight: new.bitmap.height)
      let pictures = AlignedPictures(base.bitmap, new.bitmap, whole, by: metric)
      (explanation.unexplained, marks) = pictures.unexplained(in: new)
      return
    }
    let bands = Bands(difference, height: base.bitmap.height, newHeight: new.bitmap.height)
    func pictures(by metric: Metric) -> AlignedPictures {
      AlignedPictures(base.bitmap, new.bitmap, bands, by: metric)
    }
    // The base is always painted again, since only this shows changes of the program, or that
    // another picture was put in its place.
    let painted = check.repaint()
    let repainted = painted?.isSame(as: base.bitmap) == true ? nil : painted
    // A tolerance decides which pixels count as changed, but each differing pixel needs a cause.
    let attribution = Attribution(
      difference, pictures(by: .exact), base.bitmap, new.bitmap, repainted: repainted,
      isTampered: base.isTampered)
    marks = metric == .exact ? attribution.marks : pictures(by: metric).marked { _, _ in }
    explanation.tell(difference, attribution)
    if base.isTampered, painted == nil || repainted != nil {
      explanation.doubts.append(Self.impostor)
    }
    explanation.hide(behind: check.masked, record.tree.size, newRecord.tree.size)
    explanation.citeIncludes(since: record, to: newRecord)
    explanation.unexplained = attribution.unexplained.sorted
  }
}

extension PictureExplanation {
  /// Explains why a page is laid out differently from its golden, without pixels.
  package init(
    of reference: PageRecord, and record: PageRecord, _ environments: Environments = Environments(),
    _ check: ReferenceCheck
  ) {
    let around = EnvironmentChange(environments, reference, beside: record, check)
    if let difference = TreeDifference(reference, record, around, check) {
      tell(difference)
      citeIncludes(since: reference, to: record)
    } else {
      doubts.append(ExplainedDifference.strangers)
    }
  }

  /// Adds the causes, also those that only pixels show if these are compared.
  fileprivate mutating func tell(_ difference: TreeDifference, _ attribution: Attribution? = nil) {
    causes = difference.causes(with: attribution)
    // An icon that a bar tints changes no box: only pixels show that it was redrawn.
    let seen = attribution?.list.causes ?? []
    alsoChanged = difference.unseen.filter { !seen.contains($0) }
    let known = causes
    alsoChanged += difference.environment.ownFonts.filter { font in
      !known.contains { $0.kind == font.kind && $0.text == font.text && $0.place == font.place }
    }
    edits = difference.edits.map(\.brief)
    doubts = difference.doubts
  }

  /// Drops the causes whose boxes are all masked, on two pages of given sizes.
  fileprivate mutating func hide(
    behind masks: (base: [Rect], new: [Rect]), _ size: Size, _ newSize: Size
  ) {
    guard !masks.base.isEmpty || !masks.new.isEmpty else { return }
    func isHidden(_ box: ChangedBox) -> Bool {
      func isIn(_ rect: Rect?, _ masks: [Rect], _ size: Size) -> Bool {
        guard let rect = rect?.intersection(Rect(origin: .init(), size: size)) else { return true }
        return masks.contains { $0.holds(rect) }
      }
      return isIn(box.base, masks.base, size) && isIn(box.new, masks.new, newSize)
    }
    let hidden = causes.filter { cause in
      cause.pixels == 0 && cause.effects.isEmpty && !cause.boxes.isEmpty
        && cause.boxes.allSatisfy(isHidden)
    }
    guard !hidden.isEmpty else { return }
    causes.removeAll(where: hidden.contains)
    alsoChanged += hidden
  }

  /// Aligns pictures of unknown pages by their pixels, and records inserted and removed rows.
  ///
  /// Returns the corresponding bands.
  fileprivate mutating func alignByPixels(
    _ base: Bitmap, _ new: Bitmap, by metric: Metric
  ) -> Bands {
    do throws(PictureAlignment.Limit) {
      let (found, rows) = try AlignedComparison.of(base, and: new, by: metric)
      guard let shift = found.shift else { return Bands(rows) }
      alignment = found
      notes.append("\(shift); apart from that \(found.differences)")
      return Bands(rows)
    } catch {
      // If every row differs at equal height, the note is omitted as obvious.
      if error != .strangers || base.height != new.height { notes.append("\(error)") }
      return Bands(height: base.height, newHeight: new.height)
    }
  }
}

extension Rect {
  /// Whether a rectangle contains another, within a millionth of a point for rounding.
  fileprivate func holds(_ other: Rect) -> Bool {
    let hair = 1e-6
    return other.left > left - hair && other.top > top - hair && other.right < right + hair
      && other.bottom < bottom + hair
  }
}

extension Bitmap {
  /// Whether the bitmap has the size of a page.
  fileprivate func isAsLarge(as page: PageRecord) -> Bool {
    let size = page.tree.size
    return width == size.width.pixelCount(at: page.scale)
      && height == size.height.pixelCount(at: page.scale)
  }
}

extension AlignedPictures {
  /// The differing pixels of pictures without pages, by the new box they are in; also their marks.
  fileprivate func unexplained(
    in new: PictureSide
  ) -> ([PictureExplanation.Unexplained], marks: IndexedBitmap) {
    var boxes = RowLabels(
      new.record.map { PageParts($0.tree, scale: $0.scale).covers } ?? [], width: new.bitmap.width,
      height: new.bitmap.height)
    var loose: [Int?: Int] = [:]
    let marks = marked { columns, row in
      columns.forEach { x in
        loose[row.new.flatMap { boxes.label(x, $0) }, default: 0] += 1
      }
    }
    var counts: [String: Int] = [:]
    for (box, count) in loose {
      counts[box.flatMap { new.record?.tree.boxes[$0].path.description } ?? "", default: 0] += count
    }
    return (counts.sorted, marks)
  }
}

extension [String: Int] {
  /// The boxes with unexplained pixels, those with the most first.
  fileprivate var sorted: [PictureExplanation.Unexplained] {
    map { .init($0.key, pixels: $0.value) }
      .sorted { ($1.pixels, $0.path) < ($0.pixels, $1.path) }
  }
}

extension Edit {
  /// The edit with the nearest 20 of what else is inserted or removed before its item.
  ///
  /// A report with all of it would grow with the square of the rows.
  fileprivate var brief: Edit {
    func brief(_ place: Place) -> Place {
      var place = place
      place.between = place.between.suffix(20)
      return place
    }
    return switch self {
    case .insert(let item, let values, let place): .insert(item, values, at: brief(place))
    case .remove(let item, let values, let place): .remove(item, values, from: brief(place))
    case .move(let item, let old, let new): .move(item, from: brief(old), to: brief(new))
    case .set, .identify: self
    }
  }
}
