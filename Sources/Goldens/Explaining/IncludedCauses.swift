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
    let (olds, news) = (IncludedFiles(old), IncludedFiles(new))
    changeCauses { cause in
      let isWhole = cause.kind == .inserted || cause.kind == .removed
      let (own, others) = cause.isRecordedPlace ? (olds, news) : (news, olds)
      let include = cause.place?.include { !own.adds($0, to: others, isWhole: isWhole) }
      guard cause.isRecordedPlace else {
        cause.include = include
        return
      }
      guard let place = cause.place, let include else { return }
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

/// The files in which parts of the pages are written, and how often each is included.
private struct IncludedFiles {
  private let files: Set<String>
  /// The lines that include each file.
  private var includes: [String: Set<Source>] = [:]

  init(_ inputs: PageInputs) {
    let parts = inputs.pages.flatMap(\.writtenParts)
    let places = parts.flatMap { [$0.source].compactMap(\.self) + $0.places.values }
    files = Set(places.map(\.file))
    for place in places {
      for (place, include) in zip([place] + place.includes, place.includes) {
        includes[place.file, default: []].insert(include)
      }
    }
  }

  /// Whether a part came with an `include` of its file that the other pages do not have.
  ///
  /// - Parameters:
  ///   - file: the part's file.
  ///   - others: the files of the other pages.
  ///   - isWhole: whether the part is on these pages alone: its file may be included elsewhere, too.
  /// - Returns: whether its `include` is to be cited.
  func adds(_ file: String, to others: IncludedFiles, isWhole: Bool) -> Bool {
    func count(_ pages: IncludedFiles) -> Int { pages.includes[file]?.count ?? 0 }
    return !others.files.contains(file) || (isWhole && count(self) > count(others))
  }
}

extension Source {
  /// The `include` of the outermost part around the place that is in no known file; nil if its file is known.
  fileprivate func include(isKnown: (String) -> Bool) -> Source? {
    zip([self] + includes, includes).prefix { !isKnown($0.0.file) }.last?.1
  }
}
