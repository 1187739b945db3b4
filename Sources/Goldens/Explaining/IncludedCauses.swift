import Editing
import PageModel

extension PictureExplanation {
  /// Cites the `include` of each cause whose line is in a part that only one of the pages has.
  ///
  /// What went with an `include` was removed at that line: its own file may still be as it was.
  mutating func citeIncludes(since golden: PageRecord, to new: PageRecord) {
    guard let old = golden.inputs, let new = new.inputs,
      (causes + alsoChanged).contains(where: { $0.place?.includes.isEmpty == false })
    else { return }
    let (olds, news) = (old.partFiles, new.partFiles)
    changeCauses { cause in
      guard cause.isRecordedPlace else {
        cause.include = cause.place?.include { olds.contains($0) }
        return
      }
      guard let place = cause.place, let include = place.include(isKnown: { news.contains($0) })
      else { return }
      cause.place = include
      cause.change += ", included from \(place.file.lastComponent)"
    }
  }

  /// Changes each cause, visible or not.
  mutating func changeCauses(_ change: (inout Cause) -> Void) {
    for index in causes.indices { change(&causes[index]) }
    for index in alsoChanged.indices { change(&alsoChanged[index]) }
  }
}

extension PageInputs {
  /// The files in which parts of the pages are written.
  fileprivate var partFiles: Set<String> {
    let parts = pages.flatMap(\.writtenParts)
    return Set(parts.flatMap { [$0.source].compactMap(\.self) + $0.places.values }.map(\.file))
  }
}

extension Source {
  /// The `include` of the outermost part around the place that is in no known file; nil if its file is known.
  fileprivate func include(isKnown: (String) -> Bool) -> Source? {
    zip([self] + includes, includes).prefix { !isKnown($0.0.file) }.last?.1
  }
}
