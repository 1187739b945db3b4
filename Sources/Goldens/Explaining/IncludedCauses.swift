import Editing
import PageModel

extension PictureExplanation {
  /// Cites the `include` of each cause whose line is in a part that the golden's page did not have.
  mutating func citeIncludes(since golden: PageRecord) {
    guard let inputs = golden.inputs,
      (causes + alsoChanged).contains(where: { $0.place?.includes.isEmpty == false })
    else { return }
    let parts = inputs.pages.flatMap(\.writtenParts)
    let sources = parts.flatMap { [$0.source].compactMap(\.self) + $0.places.values }
    let known = Set(sources.map(\.file))
    changeCauses { cause in cause.include = cause.place?.include { known.contains($0) } }
  }

  /// Changes each cause, visible or not.
  mutating func changeCauses(_ change: (inout Cause) -> Void) {
    for index in causes.indices { change(&causes[index]) }
    for index in alsoChanged.indices { change(&alsoChanged[index]) }
  }
}

extension Source {
  /// The `include` of the outermost part around the place that is in no known file; nil if its file is known.
  fileprivate func include(isKnown: (String) -> Bool) -> Source? {
    zip([self] + includes, includes).prefix { !isKnown($0.0.file) }.last?.1
  }
}
