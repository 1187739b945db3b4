import Pageshot

/// A page that a test asks about, laid out.
struct TestedPage {
  private let project: TestedProject
  private let name: PictureName
  /// Its file; nil for a page written in Swift.
  private let location: PageLocation?
  /// The page with its boxes; nil where it cannot be drawn.
  private let laidOut: LaidOutPage?
  /// What is wrong with it.
  private let faults: [Diagnostic]

  /// Reads a page file, and lays it out.
  init(
    _ location: PageLocation, as variant: Variant, on viewport: Size? = nil,
    in project: TestedProject
  )
    throws
  {
    let (page, faults) = try project.renderer.read(location)
    self.init(
      page, faults, at: location, of: location.project, location.name, variant, viewport, project)
  }

  /// Lays out a page that is written in Swift.
  init(
    _ page: Page, named name: String, as variant: Variant, on viewport: Size? = nil,
    in project: TestedProject
  ) throws {
    guard name.isPathInside, !name.isEmpty else {
      throw PageTestError("\"\(name)\" is no name for a golden: it leads out of its folder")
    }
    let assets = Project(of: project.home + "/pages")
    self.init(page, [], at: nil, of: assets, name, variant, viewport, project)
  }

  private init(
    _ page: Page?, _ faults: [Diagnostic], at location: PageLocation?, of assets: Project?,
    _ name: String, _ variant: Variant, _ viewport: Size?, _ project: TestedProject
  ) {
    let laidOut = page.map {
      project.renderer.layout(
        $0, variant.appearance, viewport: viewport ?? project.viewport, project: assets)
    }
    let errors = (faults + (laidOut?.diagnostics ?? [])).filter { $0.severity == .error }.inOrder
    self.laidOut = errors.isEmpty ? laidOut : nil
    (self.project, self.location, self.faults) = (project, location, errors)
    self.name = PictureName(name, variant)
  }

  /// The boxes.
  func tree() throws(PageTestError) -> BoxTree {
    guard let tree = laidOut?.tree else {
      throw PageTestError(location.map { faults.shown(for: $0) } ?? faults)
    }
    return tree
  }

  /// Makes the test fail where the page is not what is expected.
  func expect(_ expectation: PageExpectation, recording mode: RecordMode, at site: CallSite) throws
  {
    guard let laidOut else {
      var picture = TestReport.Picture(
        name: "\(name)", page: name.page, source: location?.path, state: .failed, scale: name.scale)
      picture.faults = faults.map { .init($0.message, at: $0.source, hint: $0.hint) }
      return try site.fail(picture.text(), [], elsewhere: project.pictures)
    }
    let test = GoldenTest(
      goldens: project.goldens, report: nil, tolerances: project.tolerances)
    let layout =
      expectation == .goldenLayout
      ? try test.testLayout(of: laidOut, name, at: location, by: project.renderer) : nil
    // Where the boxes are the same, nothing is painted.
    guard layout?.state != .same else { return }
    let subject = try Subject(name, of: laidOut, at: location, by: project.renderer)
    let (pixels, images) = try test.testWithImages(subject)
    let picture = layout ?? pixels
    let recorded = try record(subject, mode)
    guard picture.state != .same || recorded != nil else { return }
    let outcome = layout?.state == .changed ? "boxes differ" : nil
    try site.fail(
      picture.text(outcome: outcome) + advice(on: picture, recorded, at: site),
      images.map { NamedImage($0, of: name) }, elsewhere: project.pictures)
  }

  /// Writes the golden, where the mode says so; its path, or nil where nothing was written.
  private func record(_ subject: Subject, _ mode: RecordMode) throws -> String? {
    guard let choice = mode.choice else { return nil }
    return try GoldenRecorder(project.goldens, choice, tolerances: project.tolerances)
      .record(subject)
  }

  /// What was recorded, or how to record it; lines with line breaks.
  private func advice(
    on picture: TestReport.Picture, _ recorded: String?, at site: CallSite
  ) -> String {
    if let recorded {
      return "  recorded: \(project.shown(recorded)); look at it, and run the test again\n"
    }
    switch picture.state {
    case .new: return "  accept: " + site.command(recording: .missing) + "\n"
    case .changed: return "  accept: " + site.command(recording: .changed) + "\n"
    case .same, .obsolete, .failed: return ""
    }
  }
}
