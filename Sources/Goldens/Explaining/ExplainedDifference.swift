package import Drawing
import PageLayout

/// Why a picture differs from its reference, and where.
package struct ExplainedDifference {
  /// Why.
  package private(set) var explanation = PictureExplanation()
  private let pictures: AlignedPictures

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
    let isPageSized = check.repainted.map {
      $0.width == base.bitmap.width && $0.height == base.bitmap.height
    }
    guard let record = base.record, let newRecord = new.record, isPageSized ?? true else {
      if base.record == nil {
        let note = "the reference carries no boxes: only pixels can be compared"
        explanation.notes.append(note)
      }
      let bands = Bands(height: base.bitmap.height, newHeight: new.bitmap.height)
      pictures = AlignedPictures(base.bitmap, new.bitmap, bands, by: metric)
      explanation.unexplained = pictures.unexplained(in: new)
      return
    }
    let difference = TreeDifference(
      PageParts(record), PageParts(newRecord), Surroundings(base, new, check))
    let bands = Bands(
      difference, height: base.bitmap.height, newHeight: new.bitmap.height)
    pictures = AlignedPictures(base.bitmap, new.bitmap, bands, by: metric)
    let attribution = Attribution(difference, pictures, base.bitmap, new.bitmap, check)
    explanation.causes = difference.causes(with: attribution)
    explanation.unexplained = attribution.unexplained.sorted
    if explanation.causes.contains(where: { $0.kind == .renderer }) {
      explanation.notes += difference.surroundings.programs
    }
  }

  /// Where: marks on a clear ground, to be laid over the new picture, each row compared at its new
  /// place.
  ///
  /// Pixels that differ are red, rows that were not there before are green; a violet line stands where
  /// rows are gone. Where a page is not known, rows are compared as they are.
  package var marks: Bitmap { pictures.marks }
}

extension AlignedPictures {
  /// The differing pixels of pictures that are just pixels, by the new boxes they lie in.
  fileprivate func unexplained(in new: PictureSide) -> [PictureExplanation.Unexplained] {
    var boxes = RowLabels(
      new.record.map { PageParts($0).covers } ?? [], width: new.bitmap.width,
      height: new.bitmap.height)
    var loose: [Int?: Int] = [:]
    forEachDifference { columns, row in
      for x in columns { loose[row.new.flatMap { boxes.label(x, $0) }, default: 0] += 1 }
    }
    var counts: [String: Int] = [:]
    for (box, count) in loose {
      counts[box.flatMap { new.record?.tree.boxes[$0].path } ?? "", default: 0] += count
    }
    return counts.sorted
  }
}

extension [String: Int] {
  /// The boxes with unexplained pixels, those with the most first.
  fileprivate var sorted: [PictureExplanation.Unexplained] {
    map { .init($0.key, pixels: $0.value) }
      .sorted { ($1.pixels, $0.path) < ($0.pixels, $1.path) }
  }
}
