import Geometry
package import Images
import PageLayout

/// Why a picture differs from its reference, and where.
package struct ExplainedDifference {
  /// Why.
  package private(set) var explanation = PictureExplanation()
  /// Where: marks on a clear ground, to be laid over the new picture, each row compared at its new
  /// place.
  ///
  /// Pixels that differ are red, rows that were not there before are green; a violet line stands where
  /// rows are gone. Where a page is not known, rows that are the same are found where they moved.
  package let marks: IndexedBitmap

  /// What is said where no edits can be found between two pages.
  fileprivate static let strangers =
    "the page has too little in common with that of the reference, or what this tells of it is damaged"

  /// Explains why a picture differs from its reference.
  ///
  /// The boxes of both are compared, part by part; each pixel that differs, rows compared at their new
  /// places, is then looked up among the boxes that changed. What is left over was not drawn by this
  /// program from those boxes: another font file, an image that was redrawn, another program, or
  /// somebody who changed the file.
  ///
  /// - Parameters:
  ///   - base: the reference.
  ///   - new: the picture as it is.
  ///   - check: what is known of the reference here and now.
  ///   - metric: how pixels are measured.
  package init(
    of base: PictureSide, and new: PictureSide, _ check: ReferenceCheck, by metric: Metric
  ) {
    if check.isTampered {
      explanation.notes.append("the reference was changed after it was recorded")
    }
    guard let record = base.record, let newRecord = new.record,
      base.bitmap.isAsLarge(as: record)
    else {
      if base.record == nil {
        let note = "the reference carries no boxes: only pixels can be compared"
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
        Surroundings(
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
    // A tolerance decides what counts as changed; each pixel that differs wants a cause.
    let attribution = difference.attribution(
      pictures(by: .exact), base.bitmap, new.bitmap, check)
    marks = metric == .exact ? attribution.marks : pictures(by: metric).marked { _, _ in }
    explanation.tell(difference)
    explanation.causes = difference.causes(with: attribution)
    explanation.hide(behind: check.masked, record.tree.size, newRecord.tree.size)
    explanation.unexplained = attribution.unexplained.sorted
  }
}

extension PictureExplanation {
  /// Explains why a page is laid out otherwise than its reference tells, whatever is painted.
  package init(
    of reference: PageRecord, and record: PageRecord, _ environments: Environments = Environments(),
    _ check: ReferenceCheck
  ) {
    let around = Surroundings(environments, reference, beside: record, check)
    if let difference = TreeDifference(reference, record, around, check) {
      tell(difference)
    } else {
      doubts.append(ExplainedDifference.strangers)
    }
  }

  /// Tells what is known without pixels.
  fileprivate mutating func tell(_ difference: TreeDifference) {
    causes = difference.causes()
    alsoChanged = difference.unseen
    edits = difference.edits
    doubts = difference.doubts
  }

  /// Sets aside the causes of which masks hide all that is on the two pages of some sizes.
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

  /// Matches rows of pixels of which no page is known, and notes what was put in and taken out; gives the
  /// strips that belong together.
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
      // Of a page that is another one in every row, it goes without saying.
      if error != .strangers || base.height != new.height { notes.append("\(error)") }
      return Bands(height: base.height, newHeight: new.height)
    }
  }
}

extension TreeDifference {
  /// Gives the pixels of two pictures to causes.
  ///
  /// The base is painted anew in each case: who changed a painter is seen nowhere else.
  fileprivate func attribution(
    _ pictures: AlignedPictures, _ base: Bitmap, _ new: Bitmap, _ check: ReferenceCheck
  ) -> Attribution {
    let repainted = check.repaint()
    return Attribution(
      self, pictures, base, new,
      repainted: repainted?.isSame(as: base) == true ? nil : repainted,
      isTampered: check.isTampered)
  }
}

extension Rect {
  /// Whether another one lies in it, but for a millionth of a point: edges that are reached by other sums are the same.
  fileprivate func holds(_ other: Rect) -> Bool {
    let hair = 1e-6
    return other.left > left - hair && other.top > top - hair && other.right < right + hair
      && other.bottom < bottom + hair
  }
}

extension Bitmap {
  /// Whether it has the size of a page.
  fileprivate func isAsLarge(as page: PageRecord) -> Bool {
    let size = page.tree.size
    return width == size.width.pixelCount(at: page.scale)
      && height == size.height.pixelCount(at: page.scale)
  }
}

extension AlignedPictures {
  /// The differing pixels of pictures that are just pixels, by the new boxes they lie in, and marks of
  /// them.
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
