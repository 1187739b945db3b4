package import Goldens
import Images
import PageFiles
package import PageLayout
import PageModel
package import Pages
package import Projects

/// Tests all pictures of pages.
package struct TestRun: Sendable {
  /// The pages and their variants.
  private let run: PageRun
  /// The test of a picture.
  let test: GoldenTest
  /// What earlier runs found, so that unchanged pages need not be drawn; nil to draw all pages.
  let known: KnownPages?
  /// The pages of another revision by name, with their variants; nil if pictures are compared with goldens.
  private let base: (run: PageRun, pages: [String: PageLocation])?
  /// The shard to test; nil for all pictures.
  private let shard: Shard?
  /// The names of files in results; nil keeps names as they were given.
  private let names: FileNames?
  /// Whether pages of other shards are laid out, too, to check their masks.
  private var hasMasks: Bool { !test.tolerances.flags.masks.isEmpty }

  /// A run.
  ///
  /// - Parameters:
  ///   - test: the test of a picture.
  ///   - run: the pages and their variants.
  ///   - base: the pages of another revision, which are compared with instead of goldens and drawn with their own
  ///     assets. Default: nil.
  ///   - shard: the shard to test. Default: nil, all pictures.
  ///   - names: the names of files in results. Default: nil, names as they were given.
  ///   - known: what earlier runs found; it is not used against another revision. Default: nil.
  package init(
    _ test: GoldenTest, of run: PageRun, against base: (run: PageRun, pages: [PageLocation])? = nil,
    shard: Shard? = nil, names: FileNames? = nil, known: KnownPages? = nil
  ) {
    (self.test, self.run, self.shard, self.names) = (test, run, shard, names)
    self.known = base == nil ? known : nil
    self.base = base.map { run, pages in
      (run, Dictionary(pages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }
  }

  /// The results of a page.
  package struct Result: Sendable {
    /// Its pictures.
    package var pictures: [TestReport.Picture] = []
    /// Its boxes in each variant, and those of goldens if only they have a part that a mask names; empty if the page
    /// has errors, or is in another shard.
    package var trees: [BoxTree] = []
    /// Whether the page needs fonts that are not installed.
    package var lacksFonts = false
  }

  /// Tests a page in all its pictures.
  ///
  /// - Returns: the results of its pictures, including errors of the page.
  /// - Throws: ``WriteError`` if the report cannot be written.
  package func test(_ location: PageLocation) throws(WriteError) -> Result {
    let names = run.pictureNames(of: location).filter { isTested("\($0)") }
    var result = try compareUnlessKnown(location, names)
    for index in result.pictures.indices {
      result.pictures[index].renameFiles { name(of: $0, citedBy: location) }
    }
    return result
  }

  private func name(of file: String, citedBy page: PageLocation) -> String {
    names?.name(of: file, citedBy: page) ?? (file == page.sourceName ? page.path : file)
  }

  /// Draws a page's pictures with some names, and compares them.
  func compare(
    _ location: PageLocation, _ names: [PictureName], by test: GoldenTest
  ) throws(WriteError) -> Result {
    var result = Result()
    // One shard tells of all scripts of a page: those that fail need not have pictures.
    let tellsScripts = isTested(location.name) && location.hasScenarios
    do {
      guard !names.isEmpty || tellsScripts || hasMasks else { return result }
      let page = try run.page(location)
      result.lacksFonts = page.diagnostics.contains(where: \.isMissingFont)
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
      if tellsScripts {
        result.pictures += try failures(of: page, at: location, against: bases)
      }
    } catch let error as WriteError {
      throw error
    } catch {
      // A page that cannot be read or painted fails in all its pictures.
      result.pictures = names.map { .failed($0, of: location, [.init("\(error)")]) }
    }
    return result
  }

  /// The failed scenarios, each once for all variants, with the screenshots that were not reached in any theme.
  private func failures(
    of page: RunPage, at location: PageLocation, against bases: BasePage?
  ) throws -> [TestReport.Picture] {
    guard !page.shots.failures.isEmpty else { return [] }
    let drawn = Set(page.pictures.map(\.name))
    let unseen = try unseenChanges(of: page, against: bases)
    let variants = page.variants.all
    return page.shots.failures.filter { !$0.name.contains(".") }.compactMap { name, faults in
      guard let first = variants.first else { return nil }
      let picture = PictureName("\(location.name).\(name)", first)
      var failed = TestReport.Picture.failed(picture, of: location, faults.faults)
      let missed = page.shots.missed(by: name).flatMap { shot in
        variants.map { PictureName("\(location.name).\(shot)", $0) }
      }
      failed.notDrawn = missed.filter { !drawn.contains($0) }.map(\.description)
      if let changes = variants.lazy.compactMap({ unseen[$0] }).first {
        var explanation = PictureExplanation()
        explanation.alsoChanged = changes
        failed.explanation = explanation
      }
      return failed
    }
  }

  /// What changed in a page without a trace in its pictures, by variant: why a scenario fails, such as another id of a
  /// row.
  private func unseenChanges(
    of page: RunPage, against bases: BasePage?
  ) throws -> [Variant: [PictureExplanation.Cause]] {
    var found: [Variant: [PictureExplanation.Cause]] = [:]
    for picture in page.pictures where picture.name.page == page.name {
      let reference = try bases?.reference(for: picture.name)
      let changes = try test.unseenChanges(of: Subject(picture), against: reference)
      if !changes.isEmpty { found[picture.name.variant] = changes }
    }
    return found
  }

  /// Whether the picture with a name belongs to the shard.
  func isTested(_ name: String) -> Bool { shard?.contains(name) != false }

  /// The boxes of a picture's golden, if it was read and a mask matches no part of the current page: its part may have
  /// been removed or moved.
  private func treeForMasks(
    of picture: TestReport.Picture, _ reference: Reference?, beside trees: [BoxTree]
  ) -> [BoxTree] {
    let masks = test.tolerances.of(picture.page).masks
    guard reference != nil || picture.reference != nil,
      trees.contains(where: { !masks.unmatched(in: $0).isEmpty })
    else { return [] }
    return [(reference ?? (try? test.goldens.reference(picture.name)))?.tree].compactMap(\.self)
  }

  /// The obsolete pictures: those whose page is missing, or no longer lists their variant.
  ///
  /// Goldens of pages that a test wrote in Swift are not obsolete.
  ///
  /// - Parameter pages: all pages of the project, tested or not.
  /// - Returns: the obsolete goldens; when comparing with a revision, the pictures of its pages that are
  /// missing now.
  package func obsolete(beside pages: [PageLocation]) -> [TestReport.Picture] {
    let names =
      if let base {
        Set(base.pages.values.flatMap(base.run.pictureNames))
          .subtracting(pages.flatMap(run.pictureNames))
          .without(scriptsOf: pages, by: \.page)
          .map { ("\($0)", $0.scale) }
      } else {
        test.goldens.obsolete(beside: pages, by: run.isObsolete).map { ($0, 1.0) }
      }
    return names.filter { isTested($0.0) }.map { name, scale in
      var picture = TestReport.Picture(
        name: name, page: PictureName.pages(of: name).last ?? name, source: nil, state: .obsolete,
        scale: scale)
      if base == nil {
        picture.reference = test.goldens.file(name)
        if case .golden(let golden, _)? = try? test.goldens.reference(name) {
          picture.pixelHash = golden.pixels
        }
      }
      return picture
    }
  }
}

/// A page at another revision.
private struct BasePage {
  /// The page; nil if it did not exist.
  private let page: RunPage?
  private let pictures: [PagePicture]

  init(_ page: RunPage?) {
    self.page = page
    pictures = page.map { $0.isSound ? Array($0.pictures) : [] } ?? []
  }

  /// The errors that kept a requested picture from being drawn at that revision; nil if there were none.
  func faults(of name: PictureName) -> [TestReport.Fault]? {
    guard let page else { return nil }
    let faults =
      page.isSound
      ? page.shots.failures.first { "\(page.name).\($0.0)" == name.page }?.1
        ?? (name.page == page.name ? nil : page.shots.fileFaults)
      : page.errors
    return faults?.faults.map { fault in
      .init(
        "the page at that revision has errors: \(fault.message)", at: fault.place, hint: fault.hint,
        includedAt: fault.includedAt)
    }
  }

  /// What a picture is compared with.
  func reference(for name: PictureName) throws -> Reference {
    let base = pictures.first { $0.name == name }
    return try base.map { .picture(try Subject($0)) } ?? .nothing
  }
}

extension GoldenFolder {
  /// A current golden; without a checksum if it cannot be read.
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
