import Editing
import Geometry
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
      let isWhole = [.inserted, .removed, .replaced].contains(cause.kind)
      let (own, others) = cause.isRecordedPlace ? (olds, news) : (news, olds)
      let include = cause.place?.include { !own.adds($0, to: others, isWhole: isWhole) }
      guard cause.isRecordedPlace else {
        cause.include = include
        return
      }
      guard let place = cause.place, let include else { return }
      cause.place = include
      cause.change.additions.append(.included(place.file.lastComponent))
      cause.include = include
    }
    joinIncluded()
    changeCauses { if $0.isRecordedPlace { $0.include = nil } }
  }

  /// Makes one cause of those that one `include` brought or took.
  private mutating func joinIncluded() {
    for include in Set((causes + alsoChanged).compactMap(\.include)) {
      let all = causes.filter { $0.include == include }
      guard all.count + alsoChanged.count(where: { $0.include == include }) > 1 else { continue }
      alsoChanged.removeAll { !all.isEmpty && $0.include == include }
      guard all.count > 1, let index = causes.firstIndex(where: { $0.include == include }) else {
        continue
      }
      causes[index] = all[0].joined(with: Array(all.dropFirst()), by: include)
      causes = causes.enumerated().filter { $0.offset == index || $0.element.include != include }
        .map(\.element)
    }
  }

  /// Changes each cause, visible or not.
  mutating func changeCauses(_ change: (inout Cause) -> Void) {
    for index in causes.indices { change(&causes[index]) }
    for index in alsoChanged.indices { change(&alsoChanged[index]) }
  }
}

extension PictureExplanation.Cause {
  /// The cause with others that an `include` brought or took, at its line.
  fileprivate func joined(with others: [Self], by include: Source) -> Self {
    var cause = self
    (cause.place, cause.include) = (include, isRecordedPlace ? include : nil)
    cause.change.additions.append(.changes(others.count))
    if !isRecordedPlace, let file = place?.file.lastComponent {
      cause.change.additions.append(.included(file))
    }
    for other in others {
      cause.effects += other.effects.filter { !cause.effects.contains($0) }
      cause.boxes += other.boxes
      cause.pixels += other.pixels
    }
    return cause
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
