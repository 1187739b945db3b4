package import Goldens
import Images
import PageLayout

/// Tests pictures against their references, and puts what is to be looked at into a report's folder.
package struct GoldenTest: Sendable {
  /// The references.
  package let goldens: GoldenFolder
  /// Where new goldens and pictures of differences go; nil: they are not kept.
  package let report: ReportFolder?
  /// What may differ, and what is not compared, by the page's name.
  package let tolerances: Tolerances
  /// Whether references are always decoded, whatever their hashes say.
  ///
  /// Default: false.
  package var isFull = false

  /// A test against the references of a project.
  ///
  /// - Parameters:
  ///   - settings: where they are, and what may differ.
  ///   - report: where pictures are kept. Default: nil, nowhere.
  package init(in settings: ProjectSettings, report: ReportFolder? = nil) {
    (goldens, tolerances, self.report) = (settings.goldens, settings.tolerances, report)
  }

  /// Tests one picture.
  ///
  /// - Parameters:
  ///   - subject: the picture.
  ///   - reference: what to compare with. Default: the golden of its name.
  /// - Returns: what came of it; what is wrong with the reference is told there.
  /// - Throws: ``WriteError`` where the report cannot be written, or what painting throws.
  package func test(_ subject: Subject, against reference: Reference? = nil) throws
    -> TestReport.Picture
  {
    try test(subject, against: reference) { picture, difference in
      guard let report else { return }
      let drawn = try difference?.found.drawn ?? subject.drawn()
      // What was compared with another revision is no news for the goldens.
      if reference == nil { try keepGolden(of: subject, drawn, in: &picture, report) }
      try keep(drawn, difference, in: &picture, report)
    }
  }

  /// How a picture differs, and marks of where, each row compared at its new place.
  typealias Difference = (found: PictureComparison, marks: IndexedBitmap)

  /// Tests one picture, and hands over what is to be looked at: how it differs, or nil where it is new.
  func test(
    _ subject: Subject, against reference: Reference? = nil,
    keeping keep: (inout TestReport.Picture, Difference?) throws -> Void
  ) throws -> TestReport.Picture {
    var picture = TestReport.Picture(subject.name, of: subject.location)
    let masks = tolerances.of(picture.page).masks
    picture.masks = MaskedParts(masks, in: subject.tree).found
    picture.maskedShare = picture.masks.share(of: subject.tree)
    func compare(with base: BaseSide) throws {
      let difference = try self.compare(subject, with: base, in: &picture)
      if let difference { try keep(&picture, difference) }
    }
    do {
      switch try (reference ?? goldens.reference(picture.name)).kind {
      case .none:
        picture.state = .new
        picture.pixelHash = "\(subject.pixels)"
        try keep(&picture, nil)
      case .golden(let golden, let bytes):
        let heard = golden.heard(beside: subject, without: masks)
        var decoded = try golden.decoded(unlessShowing: subject, isFull: isFull)
        if heard != nil { decoded = try decoded ?? (golden.bitmap(), false) }
        guard let decoded else { break }
        picture.reference = .init("\(picture.name).png", sha256: Checksum.sha256(bytes))
        try compare(with: BaseSide(golden, decoded, beside: subject).hearing(heard))
      case .subject(let base):
        let heard = HeardPair(
          base.readout, subject.readout, masks, in: base.tree, and: subject.tree)
        guard base.pixels != subject.pixels || heard != nil else { break }
        try compare(with: BaseSide(base, beside: subject).hearing(heard))
      }
    } catch let error as ReadError {
      picture.state = .failed
      picture.faults.append(.init(error.description, hint: remedy(for: error, picture.name)))
    }
    return picture
  }

  /// What to do about a golden that cannot be read; nil where another file cannot, and for a pointer of
  /// Git LFS, of which the error tells.
  private func remedy(for error: ReadError, _ name: String) -> String? {
    guard error.path == goldens.path(of: name),
      (try? goldens.read(name)).map(Golden.isPointer) != true
    else { return nil }
    return error.reason.hasPrefix("limit: ")
      ? "split the page, or record it at a smaller scale"
      : "restore it from version control, or record it again"
  }

  /// Whether a picture differs from its golden by more than is tolerated.
  ///
  /// - Throws: ``ReadError`` where the golden cannot be read, or what painting throws.
  func isChanged(_ subject: Subject, from golden: Golden) throws -> Bool {
    if tolerances.countsReading(of: subject.name.page), reads(subject, otherwiseThan: golden) {
      return true
    }
    guard let decoded = try golden.decoded(unlessShowing: subject) else { return false }
    let base = BaseSide(golden, decoded, beside: subject)
    return try PictureComparison(of: subject, with: base, by: tolerances).isChanged
  }

  /// Whether something else is read out of a picture than of its golden, beside what is masked.
  func reads(_ subject: Subject, otherwiseThan golden: Golden) -> Bool {
    golden.heard(beside: subject, without: tolerances.of(subject.name.page).masks) != nil
  }

  /// Compares pixels, and explains what differs; nil where nothing does that counts.
  private func compare(
    _ subject: Subject, with base: BaseSide, in picture: inout TestReport.Picture
  ) throws -> Difference? {
    let found = try PictureComparison(of: subject, with: base, by: tolerances)
    picture.tolerance = found.tolerance.description
    picture.masks = found.masks
    picture.maskedShare = found.masks.share(of: subject.tree)
    if found.isNoticed { picture.comparison = found.comparison }
    guard found.isChanged || base.check.heard != nil else { return nil }
    var (explanation, marks) = found.explained()
    if !found.isChanged {
      // What is tolerated is not told.
      (explanation.causes, explanation.unexplained) = ([], [])
      guard explanation.isReadOtherwise else { return nil }
    }
    if tolerances.countsReading(of: picture.page) { explanation.countReading() }
    picture.explanation = explanation
    if found.isChanged || !explanation.isReadOtherwise { picture.state = .changed }
    return (found, marks)
  }

  /// Keeps the new golden for `approve`.
  private func keepGolden(
    of subject: Subject, _ drawn: DrawnPicture, in picture: inout TestReport.Picture,
    _ report: ReportFolder
  ) throws {
    let golden = try subject.golden(drawn)
    let file = ReportFolder.goldenPath(of: picture.name)
    try report.add(golden, as: file)
    picture.new = .init(file, sha256: Checksum.sha256(golden))
  }

  /// Keeps pictures to be shown: the new one, and where there is one, the reference and marks of how the
  /// two differ.
  private func keep(
    _ drawn: DrawnPicture, _ difference: Difference?, in picture: inout TestReport.Picture,
    _ report: ReportFolder
  ) throws {
    func add(_ png: [UInt8], as role: String) throws -> String {
      try report.addImage(png, of: picture.name, role)
    }
    picture.images.new = try add(drawn.png, as: "new")
    guard let (found, marks) = difference else { return }
    picture.images.base = try add(found.basePNG(), as: "base")
    picture.images.difference = try add(found.marks.encoded(), as: "difference")
    picture.images.aligned = try add(marks.encoded(), as: "aligned")
  }
}

extension TestReport.Picture {
  /// A picture of a page that is taken to be the same until something is found.
  init(_ name: PictureName, of location: PageLocation?) {
    self.init(
      name: "\(name)", page: name.page, source: location?.path, state: .same, scale: name.scale)
  }
}
