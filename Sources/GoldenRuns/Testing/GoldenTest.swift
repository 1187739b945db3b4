package import Goldens
import Images
import PageFiles
import PageLayout
import Pages
package import Projects

/// Tests pictures against their goldens, and writes pictures of differences to the report's folder.
package struct GoldenTest: Sendable {
  /// The goldens.
  package let goldens: GoldenFolder
  /// The folder for new goldens and pictures of differences; nil if they are not kept.
  package let report: ReportFolder?
  /// Tolerances and masks, by the page's name.
  package let tolerances: Tolerances
  /// Whether goldens are always decoded, even if their hashes match.
  ///
  /// Default: false.
  package var isFull = false

  /// The goldens that a sparse checkout leaves out.
  private let omitted: OmittedFiles

  /// A test against the goldens of a project.
  ///
  /// - Parameters:
  ///   - settings: the settings, which name the goldens and tolerances.
  ///   - report: the report's folder. Default: nil, pictures are not kept.
  package init(in settings: ProjectSettings, report: ReportFolder? = nil) {
    (goldens, tolerances, self.report) = (settings.goldens, settings.tolerances, report)
    omitted = OmittedFiles(below: goldens.path)
  }

  /// Tests one picture.
  ///
  /// - Parameters:
  ///   - subject: the picture.
  ///   - reference: what to compare with. Default: the golden of its name.
  /// - Returns: the result, including errors of the golden.
  /// - Throws: ``WriteError`` if the report cannot be written, or a painting error.
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

  /// The differences of a picture, and marks of them, after each row is moved to its new place.
  typealias Difference = (found: PictureComparison, marks: IndexedBitmap)

  /// Tests one picture, and hands over its differences; nil if it is new.
  func test(
    _ subject: Subject, against reference: Reference? = nil,
    keeping keep: (inout TestReport.Picture, Difference?) throws -> Void
  ) throws -> TestReport.Picture {
    var picture = TestReport.Picture(subject.name, of: subject.location)
    let masks = tolerances.of(picture.page).masks
    picture.masks = MaskedParts(masks, in: subject.tree).found
    picture.maskedShare = picture.masks.share(of: subject.tree)
    func compare(with base: PictureSide, hearing heard: HeardPair?) throws {
      let difference = try self.compare(subject, with: base, hearing: heard, in: &picture)
      if let difference { try keep(&picture, difference) }
    }
    do {
      switch try reference ?? goldens.reference(picture.name) {
      case .nothing:
        if reference == nil, let command = omitted.command(adding: goldens.path(of: picture.name)) {
          picture.state = .failed
          picture.faults.append(
            .init("its golden is not in this checkout, which is sparse", hint: "run `\(command)`"))
          break
        }
        picture.state = .new
        picture.pixelHash = "\(subject.pixels)"
        try keep(&picture, nil)
      case .golden(let golden, let bytes):
        let heard = golden.heard(beside: subject, without: masks)
        var decoded = try golden.decoded(unlessShowing: subject, isFull: isFull)
        if heard != nil { decoded = try decoded ?? (golden.bitmap(), false) }
        guard let decoded else { break }
        picture.reference = .init("\(picture.name).png", sha256: Checksum.sha256(bytes))
        try compare(with: PictureSide(golden, decoded), hearing: heard)
      case .picture(let base):
        let heard = HeardPair(
          base.readout, subject.readout, masks, in: base.tree, and: subject.tree)
        guard base.pixels != subject.pixels || heard != nil else { break }
        try compare(with: base.drawn(), hearing: heard)
      }
    } catch let error as ReadError {
      picture.state = .failed
      picture.faults.append(fault(of: error, picture.name))
    }
    return picture
  }

  /// The error of a file that cannot be read.
  ///
  /// Those of goldens that git converted are all alike.
  private func fault(of error: ReadError, _ name: String) -> TestReport.Fault {
    guard error.path == goldens.path(of: name),
      error.reason == PNGError.convertedAsText.description
    else { return .init(error.description, hint: remedy(for: error, name)) }
    return .init(
      "its golden's line ends were converted: git treats it as text",
      hint: "write `*.png binary` into .gitattributes, then restore it")
  }

  /// A hint for a golden that cannot be read; nil if another file cannot be read, and for a Git LFS pointer, whose
  /// error has the hint.
  private func remedy(for error: ReadError, _ name: String) -> String? {
    guard error.path == goldens.path(of: name),
      (try? goldens.read(name)).map(Golden.isPointer) != true
    else { return nil }
    return error.reason.hasPrefix("limit: ")
      ? "split the page, or record it at a smaller scale"
      : "restore it from version control, or record it again"
  }

  /// Whether a picture differs from its golden by more than the tolerance.
  ///
  /// - Throws: ``ReadError`` if the golden cannot be read, or a painting error.
  func isChanged(_ subject: Subject, from golden: Golden) throws -> Bool {
    if tolerances.countsReading(of: subject.name.page), reads(subject, otherwiseThan: golden) {
      return true
    }
    guard let decoded = try golden.decoded(unlessShowing: subject) else { return false }
    let base = PictureSide(golden, decoded)
    return try PictureComparison(of: subject, with: base, by: tolerances).isChanged
  }

  /// The changes of a page that leave its picture as it was; none if the picture changed, too, or cannot be compared.
  func unseenChanges(
    of subject: Subject, against reference: Reference?
  ) throws -> [PictureExplanation.Cause] {
    let side: PictureSide
    do {
      switch try reference ?? goldens.reference("\(subject.name)") {
      case .nothing: return []
      case .golden(let golden, _):
        side = PictureSide(golden, (try golden.bitmap(beside: subject), false))
      case .picture(let base): side = try base.drawn()
      }
    } catch is ReadError { return [] }
    let found = try PictureComparison(of: subject, with: side, by: tolerances)
    return found.isChanged ? [] : found.explained().0.alsoChanged
  }

  /// Whether a picture is read out differently than its golden, apart from masked elements.
  func reads(_ subject: Subject, otherwiseThan golden: Golden) -> Bool {
    golden.heard(beside: subject, without: tolerances.of(subject.name.page).masks) != nil
  }

  /// Compares pixels, and explains the difference; nil if it is within the tolerance.
  private func compare(
    _ subject: Subject, with base: PictureSide, hearing heard: HeardPair?,
    in picture: inout TestReport.Picture
  ) throws -> Difference? {
    let found = try PictureComparison(of: subject, with: base, hearing: heard, by: tolerances)
    picture.tolerance = found.tolerance.description
    picture.masks = found.masks
    picture.maskedShare = found.masks.share(of: subject.tree)
    if found.isNoticed { picture.comparison = found.comparison }
    guard found.isChanged || heard != nil else { return nil }
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
    of subject: Subject, _ drawn: PictureSide, in picture: inout TestReport.Picture,
    _ report: ReportFolder
  ) throws {
    let golden = try subject.golden(drawn)
    let file = ReportFolder.goldenPath(of: picture.name)
    picture.new = .init(file, sha256: try report.add(golden, as: file))
  }

  /// Keeps pictures to show: the new one, and if there is a golden, the golden and marks of the difference.
  private func keep(
    _ drawn: PictureSide, _ difference: Difference?, in picture: inout TestReport.Picture,
    _ report: ReportFolder
  ) throws {
    func add(_ png: [UInt8], as role: String) throws -> String {
      try report.addImage(png, of: picture.name, role)
    }
    picture.images.new = try add(drawn.encoded(), as: "new")
    guard let (found, marks) = difference else { return }
    picture.images.base = try add(found.basePNG(), as: "base")
    picture.images.difference = try add(found.marks.encoded(), as: "difference")
    picture.images.aligned = try add(marks.encoded(), as: "aligned")
  }
}

extension TestReport.Picture {
  /// A result for a picture, which is the same until a difference is found.
  init(_ name: PictureName, of location: PageLocation?) {
    self.init(
      name: "\(name)", page: name.page, source: location?.path, state: .same, scale: name.scale)
  }
}
