package import Goldens
import Images
package import PageLayout
import PageModel

/// Tests all pictures of pages.
package struct TestRun: Sendable {
  /// The pages, and how they are drawn.
  private let run: PageRun
  /// How they are compared.
  private let test: GoldenTest
  /// The pages of another revision by name, and how they are drawn; nil where goldens are the references.
  private let base: (run: PageRun, pages: [String: PageLocation])?
  /// Which pictures are tested; nil: all.
  private let shard: Shard?
  /// How files are called; nil: as they were given.
  private let names: FileNames?
  /// Whether pages are laid out for their masks even where another shard tests them.
  private var hasMasks: Bool { !test.tolerances.flags.masks.isEmpty }

  /// A run.
  ///
  /// - Parameters:
  ///   - test: how pictures are compared.
  ///   - run: how pages are drawn.
  ///   - base: the pages of another revision to compare with, instead of goldens, drawn with the assets of then.
  ///     Default: nil.
  ///   - shard: which pictures are tested. Default: nil, all.
  ///   - names: how files are called in what comes of it. Default: nil, pages as they were given.
  package init(
    _ test: GoldenTest, of run: PageRun, against base: (run: PageRun, pages: [PageLocation])? = nil,
    shard: Shard? = nil, names: FileNames? = nil
  ) {
    (self.test, self.run, self.shard, self.names) = (test, run, shard, names)
    self.base = base.map { run, pages in
      (run, Dictionary(pages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// What came of a page.
  package struct Result: Sendable {
    /// Its pictures.
    package var pictures: [TestReport.Picture] = []
    /// Its boxes in each look, and those of references where only they may have what a mask names; empty where
    /// it is faulty, or in another shard.
    package var trees: [BoxTree] = []
  }

  /// Tests a page in all its pictures.
  ///
  /// - Returns: its pictures; what is wrong with the page is told there.
  /// - Throws: ``WriteError`` where the report cannot be written.
  package func test(_ location: PageLocation) throws(WriteError) -> Result {
    var result = try compare(location)
    for index in result.pictures.indices {
      result.pictures[index].renameFiles { name(of: $0, citedBy: location) }
    }
    return result
  }

  private func name(of file: String, citedBy page: PageLocation) -> String {
    names?.name(of: file, citedBy: page) ?? (file == page.sourceName ? page.path : file)
  }

  private func compare(_ location: PageLocation) throws(WriteError) -> Result {
    var result = Result()
    let names = run.pictureNames(of: location).filter { isTested("\($0)") }
    // One shard tells of all scripts of a page: those that fail need not have pictures.
    let tellsScripts = isTested(location.name) && location.hasScenarios
    do {
      guard !names.isEmpty || tellsScripts || hasMasks else { return result }
      let page = try run.page(location)
      guard page.isSound else {
        result.pictures = names.map { .failed($0, of: location, page.diagnostics.faults) }
        return result
      }
      result.trees = page.layouts.compactMap(\.tree)
      let bases = try base.map { run, pages in
        BasePage(try pages[location.name].map { try run.page($0) })
      }
      for picture in page.pictures where isTested("\(picture.name)") {
        if let faults = bases?.faults(of: picture.name) {
          result.pictures.append(.failed(picture.name, of: location, faults))
          continue
        }
        let reference = try bases?.reference(for: picture.name)
        let tested = try test.test(Subject(picture), against: reference)
        result.pictures.append(tested)
        result.trees += treeForMasks(of: tested, reference, beside: result.trees)
      }
      if tellsScripts { result.pictures += failures(of: page, at: location) }
    } catch let error as WriteError {
      throw error
    } catch {
      // A page that cannot be read or painted fails in all its pictures.
      result.pictures = names.map { .failed($0, of: location, [.init("\(error)")]) }
    }
    return result
  }

  /// The scripts that fail, and the pictures that they did not come to: in one theme they may have.
  private func failures(of page: RunPage, at location: PageLocation) -> [TestReport.Picture] {
    guard !page.shots.failures.isEmpty else { return [] }
    let drawn = Set(page.pictures.map(\.name))
    return page.shots.failures.flatMap { name, faults in
      page.variants.all.map { PictureName("\(location.name).\(name)", $0) }
        .filter { !drawn.contains($0) }
        .map { .failed($0, of: location, faults.faults) }
    }
  }

  /// Whether this share of the pictures holds that of a name.
  private func isTested(_ name: String) -> Bool { shard?.contains(name) != false }

  /// The boxes of a picture's reference where that was looked at, and a mask names nothing on the page as it is: its
  /// part may be gone, or stand elsewhere.
  private func treeForMasks(
    of picture: TestReport.Picture, _ reference: Reference?, beside trees: [BoxTree]
  ) -> [BoxTree] {
    let masks = test.tolerances.of(picture.page).masks
    guard reference != nil || picture.reference != nil,
      trees.contains(where: { !masks.unmatched(in: $0).isEmpty })
    else { return [] }
    return [(reference ?? (try? test.goldens.reference(picture.name)))?.tree].compactMap(\.self)
  }

  /// The pictures whose page is gone, or lists their variant no more.
  ///
  /// References of pages that were never in a file, but written in Swift by a test, are none of them.
  ///
  /// - Parameter pages: all pages there are, whether or not they are tested.
  /// - Returns: references without a page; where another revision is compared with, the pictures of
  ///   its pages that are not there any more.
  package func obsolete(beside pages: [PageLocation]) -> [TestReport.Picture] {
    let names =
      if let base {
        Set(base.pages.values.flatMap(base.run.pictureNames))
          .subtracting(pages.flatMap(run.pictureNames))
          .without(scriptsOf: pages, by: \.page)
          .map { ("\($0)", $0.scale) }
      } else {
        test.goldens.obsolete(beside: pages, listed: run.listed).map { ($0, 1.0) }
      }
    return names.filter { isTested($0.0) }.map { name, scale in
      var picture = TestReport.Picture(
        name: name, page: PictureName.pages(of: name).last ?? name, source: nil, state: .obsolete,
        scale: scale)
      if base == nil {
        picture.reference = test.goldens.file(name)
        if case .golden(let golden, _)? = try? test.goldens.reference(name).kind {
          picture.pixelHash = golden.pixels
        }
      }
      return picture
    }
  }
}

/// A page as it was at another revision.
private struct BasePage {
  /// The page; nil where it was not there.
  private let page: RunPage?
  private let pictures: [PagePicture]

  init(_ page: RunPage?) {
    self.page = page
    pictures = page.map { $0.isSound ? Array($0.pictures) : [] } ?? []
  }

  /// What kept a picture from being drawn that was asked for then; nil where nothing did.
  func faults(of name: PictureName) -> [TestReport.Fault]? {
    guard let page else { return nil }
    let faults =
      page.isSound
      ? page.shots.failures.first { "\(page.name).\($0.0)" == name.page }?.1
        ?? (name.page == page.name ? nil : page.shots.fileFaults)
      : page.errors
    return faults?.faults.map { fault in
      .init(
        "the page at that revision has errors: \(fault.message)", at: fault.place, hint: fault.hint)
    }
  }

  /// What a picture is compared with.
  func reference(for name: PictureName) throws -> Reference {
    let base = pictures.first { $0.name == name }
    return try base.map { .picture(try Subject($0)) } ?? .none
  }
}

extension GoldenFolder {
  /// A reference as it is now; without a sum where it cannot be read.
  fileprivate func file(_ name: String) -> TestReport.File {
    .init("\(name).png", sha256: (try? read(name)).map(Checksum.sha256) ?? "")
  }
}

extension TestReport.Picture {
  /// A picture that could not be tested.
  package static func failed(
    _ name: PictureName, of location: PageLocation?, _ faults: [TestReport.Fault]
  ) -> Self {
    var picture = TestReport.Picture(name, of: location)
    (picture.state, picture.faults) = (.failed, faults)
    return picture
  }
}
