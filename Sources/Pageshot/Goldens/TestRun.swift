import Drawing
public import Goldens
public import PageLayout
public import PageModel

/// Tests all pictures of pages.
public struct TestRun: Sendable {
  /// What draws the pages.
  private let renderer: Renderer
  /// How they are drawn.
  private let variants: VariantSet
  /// How they are compared.
  private let test: GoldenTest
  /// The pages of another revision by name; nil where goldens are the references.
  private let base: [String: PageLocation]?
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
  ///   - variants: how pages are drawn.
  ///   - renderer: what draws them.
  ///   - base: the pages to compare with, instead of goldens. Default: nil.
  ///   - shard: which pictures are tested. Default: nil, all.
  ///   - names: how files are called in what comes of it. Default: nil, pages as they were given.
  public init(
    _ test: GoldenTest, _ variants: VariantSet, by renderer: Renderer,
    against base: [PageLocation]? = nil, shard: Shard? = nil, names: FileNames? = nil
  ) {
    (self.test, self.variants, self.renderer, self.shard) = (test, variants, renderer, shard)
    self.names = names
    self.base = base.map { pages in
      Dictionary(pages.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// What came of a page.
  public struct Result: Sendable {
    /// Its pictures.
    public var pictures: [TestReport.Picture] = []
    /// Its boxes in each appearance; empty where it is faulty, or in another shard.
    public var trees: [BoxTree] = []
  }

  /// Tests a page in all its pictures.
  ///
  /// - Returns: its pictures; what is wrong with the page is told there.
  /// - Throws: ``WriteError`` where the report cannot be written.
  public func test(_ location: PageLocation) throws(WriteError) -> Result {
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
    let names = variants.names(of: location.name).filter { shard?.contains("\($0)") != false }
    do {
      guard !names.isEmpty || hasMasks else { return result }
      let (pages, diagnostics) = try renderer.layouts(of: location, variants)
      let faults = diagnostics.filter { $0.severity == .error }
      guard faults.isEmpty, !pages.isEmpty else {
        result.pictures = names.map {
          .failed($0, location, faults.map { .init($0.message, at: $0.source, hint: $0.hint) })
        }
        return result
      }
      result.trees = pages.compactMap(\.tree)
      let bases = try basePages(of: location.name)
      for name in names {
        guard let page = pages.first(where: { $0.appearance == name.variant.appearance })
        else { continue }
        result.pictures.append(try picture(name, of: page, location, bases))
      }
    } catch let error as WriteError {
      throw error
    } catch {
      // A page that cannot be read or painted fails in all its pictures.
      result.pictures = names.map { .failed($0, location, [.init("\(error)")]) }
    }
    return result
  }

  private func picture(
    _ name: PictureName, of page: LaidOutPage, _ location: PageLocation, _ bases: [LaidOutPage]?
  ) throws -> TestReport.Picture {
    let subject = try Subject(name, of: page, at: location, by: renderer)
    guard let bases else { return try test.test(subject) }
    guard let base = bases.first(where: { $0.appearance == name.variant.appearance }),
      base.isSound
    else { return try test.test(subject, against: Reference.none) }
    let reference = try Subject(name, of: base, at: self.base?[name.page], by: renderer)
    return try test.test(subject, against: .picture(reference))
  }

  /// A page of the other revision, laid out; nil where goldens are the references.
  private func basePages(of name: String) throws(ReadError) -> [LaidOutPage]? {
    guard let base else { return nil }
    return try base[name].map { location throws(ReadError) in
      try renderer.layouts(of: location, variants).pages
    } ?? []
  }

  /// The pictures whose page is gone.
  ///
  /// References of pages that were never in a file, but written in Swift by a test, are none of them.
  ///
  /// - Parameter pages: all pages there are, whether or not they are tested.
  /// - Returns: references without a page; where another revision is compared with, the pictures of
  ///   its pages that are not there any more.
  public func obsolete(beside pages: [PageLocation]) -> [TestReport.Picture] {
    let names =
      if let base {
        Set(base.keys).subtracting(pages.map(\.name)).flatMap { variants.names(of: $0) }
          .map { ("\($0)", $0.scale) }
      } else {
        test.goldens.obsolete(beside: pages).map { ($0, 1.0) }
      }
    return names.filter { shard?.contains($0.0) != false }.map { name, scale in
      var picture = TestReport.Picture(
        name: name, page: PictureName.pages(of: name).last ?? name, source: nil, state: .obsolete,
        scale: scale)
      if base == nil { picture.reference = test.goldens.file(name) }
      return picture
    }
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
  fileprivate static func failed(
    _ name: PictureName, _ location: PageLocation, _ faults: [TestReport.Fault]
  ) -> Self {
    var picture = TestReport.Picture(
      name: "\(name)", page: name.page, source: location.path, state: .failed, scale: name.scale)
    picture.faults = faults
    return picture
  }
}
