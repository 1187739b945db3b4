import Pageshot

/// A laid-out page of a test.
struct TestedPage {
  private let project: TestedProject
  private let page: RunPage
  private let name: PictureName

  /// Reads a page file, and lays it out.
  init(
    _ location: PageLocation, as variant: Variant, in project: TestedProject
  ) throws {
    self.init(try project.run(variant).page(location), variant, project)
  }

  /// Lays out a page that is written in Swift.
  init(
    _ page: Page, named name: String, as variant: Variant, in project: TestedProject
  ) throws {
    guard name.isPathInside, !name.isEmpty else {
      throw PageTestError("invalid golden name \"\(name)\": it points outside the folder")
    }
    let assets = Project(of: project.home + "/pages")
    let run = project.run(variant)
    self.init(run.page(page, named: name, of: assets), variant, project)
  }

  private init(_ page: RunPage, _ variant: Variant, _ project: TestedProject) {
    (self.page, self.project, name) = (page, project, PictureName(page.name, variant))
  }

  /// The boxes.
  func tree() throws(PageTestError) -> BoxTree {
    guard page.isSound, let tree = page.layouts.first?.tree else {
      throw PageTestError(page.errors)
    }
    return tree
  }

  /// Fails the test if the page does not match the expectation.
  func expect(_ expectation: PageExpectation, recording mode: RecordMode, at site: CallSite) throws
  {
    guard page.isSound, let drawing = page.pictures.first(where: { _ in true }) else {
      let picture = TestReport.Picture.failed(name, of: page.location, page.errors.faults)
      return try site.fail(picture.text(), [], elsewhere: project.pictures)
    }
    let test = GoldenTest(in: project.settings)
    let layout = expectation == .goldenLayout ? try test.testLayout(of: drawing) : nil
    // Where the boxes are the same, nothing is painted.
    guard layout?.state != .same else { return }
    let subject = try Subject(drawing)
    let (pixels, images) = try test.testWithImages(subject)
    let picture = layout ?? pixels
    let recorded = try record(subject, mode)
    guard picture.state != .same || recorded != nil else { return }
    let outcome = layout?.state == .changed ? "boxes differ" : nil
    try site.fail(
      picture.text(outcome: outcome) + advice(on: picture, recorded, at: site),
      images.map { NamedImage($0, of: name) }, elsewhere: project.pictures)
  }

  /// Writes the golden if the mode says so; returns its path, nil if none was written.
  private func record(_ subject: Subject, _ mode: RecordMode) throws -> String? {
    guard let choice = mode.choice else { return nil }
    return try GoldenRecorder(in: project.settings, choice).record(subject)
  }

  /// The recorded golden, or the command that records it; lines with line breaks.
  private func advice(
    on picture: TestReport.Picture, _ recorded: String?, at site: CallSite
  ) -> String {
    if let recorded {
      return "  recorded: \(project.shown(recorded)); review it, then run the test again\n"
    }
    switch picture.state {
    case .new: return "  accept: " + site.command(recording: .missing) + "\n"
    case .changed: return "  accept: " + site.command(recording: .changed) + "\n"
    case .same, .obsolete, .failed: return ""
    }
  }
}
