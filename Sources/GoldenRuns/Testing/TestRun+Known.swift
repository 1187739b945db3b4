import Goldens
import PageModel
import Pages
import Projects

extension TestRun {
  /// Compares a page's pictures, unless an earlier run did so with the same files and the same program.
  ///
  /// One page in 64 is drawn all the same, as all are in a full test: if its pictures are not the same then, the program
  /// draws the same input in two ways.
  func compareUnlessKnown(
    _ location: PageLocation, _ names: [PictureName]
  ) throws(WriteError) -> Result {
    // What a mask hides is known of boxes alone, and another shard may play the scenarios.
    guard let known, !names.isEmpty,
      ([location.name] + names.map(\.page)).allSatisfy({
        test.tolerances.of($0).masks.patterns.isEmpty
      }), isTested(location.name) || !location.hasScenarios
    else { return try compare(location, names, by: test) }
    let entry = known.entry(of: location, names)
    if !test.isFull, !location.isSample, let order = entry?.pictures,
      let pictures = names.sorted(as: order)
    {
      return Result(pictures: pictures.map { TestReport.Picture($0, of: location) })
    }
    var (result, trace) = try FileTrace.recording { () throws(WriteError) in
      try compare(location, names, by: test)
    }
    if result.isSame(names, of: location) {
      if entry == nil {
        known.keep(location, names, compared: result.pictures.map(\.name), trace)
      }
    } else if let entry, try !isSameUnlessFull(location, names) {
      known.forget(location, names)
      if known.holds(entry, lookingAgain: true) { try report(entry, in: &result) }
    }
    return result
  }

  /// Whether a test that is not full finds no difference: only a full one decodes a golden whose hashes lie.
  private func isSameUnlessFull(
    _ location: PageLocation, _ names: [PictureName]
  ) throws(WriteError) -> Bool {
    guard test.isFull else { return false }
    var plain = test
    plain.isFull = false
    return try compare(location, names, by: plain).isSame(names, of: location)
  }

  /// Makes an internal error of pictures that were the same before, with what helps to find its cause.
  private func report(_ entry: KnownPages.Entry, in result: inout Result) throws(WriteError) {
    for index in result.pictures.indices
    where result.pictures[index].state != .same || result.pictures[index].explanation != nil {
      let folder = ReportFolder.imagePath(of: result.pictures[index].name, as: "new").parentPath
      result.pictures[index].state = .failed
      result.pictures[index].faults.append(
        .init(
          "internal error: the same program drew the same files in another way before",
          hint: "please report it, with the folder \(folder) of the report"))
      try test.report?.add(Array(entry.words.utf8), as: folder + "/inputs.txt")
    }
  }
}

extension PageLocation {
  /// Whether the page is drawn even if it is known: one in 64 is.
  fileprivate var isSample: Bool { name.fnv1a % 64 == 0 }
}

extension [PictureName] {
  /// The pictures in the order of results; nil if these are not the same.
  fileprivate func sorted(as names: [String]) -> [PictureName]? {
    let named = Dictionary(map { ("\($0)", $0) }) { first, _ in first }
    let found = names.compactMap { named[$0] }
    return found.count == count && names.count == count ? found : nil
  }
}

extension TestRun.Result {
  /// Whether all pictures of a page are the same, and there is nothing to report of them.
  fileprivate func isSame(_ names: [PictureName], of location: PageLocation) -> Bool {
    let found = names.sorted(as: pictures.map(\.name))
    return !lacksFonts && pictures == found?.map { TestReport.Picture($0, of: location) }
  }
}
