import Geometry
package import Goldens
import Images
import PageFiles
import PageModel
package import Projects
import Synchronization

/// Compares the pictures of two folders, paired by their paths in them.
///
/// The folders are not trusted: neither paths nor links point outside them.
package struct FolderComparison: Sendable {
  /// The options of a comparison.
  package struct Options: Sendable {
    /// The metric.
    ///
    /// Default: exact.
    package var metric = Metric.exact
    /// Regions that are not compared.
    ///
    /// Default: none.
    package var ignored: [PixelRect] = []
    /// Whether rows are matched first.
    ///
    /// Default: false.
    package var isAligned = false
    /// The largest region of pixels that may differ.
    ///
    /// Default: nil, none may.
    package var maxArea: Int?

    /// The defaults.
    package init() {}
  }

  /// The paths of all pictures of either folder, sorted.
  package let names: [String]
  private let base: Side
  private let new: Side
  private let options: Options
  /// The folder for pictures of differences; nil for none.
  private let output: RootedFolder?
  private let report: ReportFolder?
  /// Held while pictures are in memory as a whole, so that not all jobs do that at once.
  private let room = WholePictures()
  /// One of these is held while pictures are aligned, of which up to 160 MiB are kept.
  private let aligning = (0..<3).map { _ in WholePictures() }

  private struct Side {
    let folder: RootedFolder
    let names: Set<String>

    func path(_ name: String) -> String { folder.place(of: name) }
  }

  /// The most pictures of a folder.
  static let mostPictures = 100_000
  /// The most pixels of a picture that is shown in a report, and that renamed pictures are found by.
  static let mostShownPixels = 16 << 20

  /// Finds the pictures of two folders.
  ///
  /// - Parameters:
  ///   - base: the folder of expected pictures.
  ///   - new: the folder of actual pictures.
  ///   - options: the options of the comparison.
  ///   - output: the folder for pictures of differences, by picture name. Default: nil, none.
  ///   - report: the report for pictures to show. Default: nil, none.
  /// - Throws: ``ReadError`` if a folder has too many pictures, or if neither has any.
  package init(
    of base: RootedFolder, and new: RootedFolder, _ options: Options,
    showingIn output: RootedFolder? = nil, reporting report: ReportFolder? = nil
  ) throws(ReadError) {
    self.base = Side(folder: base, names: try Self.pictures(in: base))
    self.new = Side(folder: new, names: try Self.pictures(in: new))
    names = self.base.names.union(self.new.names).sorted()
    (self.options, self.output, self.report) = (options, output, report)
    guard !names.isEmpty else {
      throw ReadError(
        path: base.path, reason: "neither it nor \(new.path) contains a PNG, JPEG or WebP file")
    }
  }

  private static func pictures(in folder: RootedFolder) throws(ReadError) -> Set<String> {
    let names = folder.root.files(below: folder.path).filter { name in
      ["png", "jpg", "jpeg", "webp"].contains { name.lowercased().hasSuffix("." + $0) }
        && !name.lastPart.hasPrefix(".")
    }
    guard names.count <= mostPictures else {
      throw ReadError(
        path: folder.path, reason: "limit: pictures \(names.count) > \(mostPictures)")
    }
    return Set(names)
  }

  /// Compares the pictures with a name, on any thread.
  ///
  /// - Returns: the result: `new` if only the new folder has the picture, `obsolete` if only the base has it.
  /// - Throws: ``WriteError`` if a picture of differences, or of the report, cannot be written.
  package func compare(_ name: String) throws(WriteError) -> TestReport.Picture {
    var picture = TestReport.Picture(name: name, page: name, source: nil, state: .same, scale: 1)
    do {
      if report == nil, isStreamed(name) {
        if options.isAligned {
          let room = aligning[Int(name.hashValue.magnitude % UInt(aligning.count))]
          try room.holding { try find(&picture) }
        } else {
          try find(&picture)
        }
      } else {
        try room.holding { try find(&picture) }
      }
    } catch let error as WriteError {
      throw error
    } catch {
      let errors = (error as? ImageDifference.Unreadable)?.errors.map { "\($0)" }
      picture.words = nil
      (picture.state, picture.faults) = (.failed, (errors ?? ["\(error)"]).map { .init($0) })
    }
    return picture
  }

  /// Whether only some rows of the pictures with a name are in memory.
  private func isStreamed(_ name: String) -> Bool {
    [base, new].allSatisfy {
      $0.names.contains(name) && OpenPNG.isStreamed($0.path(name), beneath: $0.folder.root)
    }
  }

  private func find(_ picture: inout TestReport.Picture) throws {
    if !base.names.contains(picture.name) {
      (picture.state, picture.words) = (.new, "added")
      picture.images.new = try look(at: new, as: "new", &picture)
    } else if !new.names.contains(picture.name) {
      (picture.state, picture.words) = (.obsolete, "removed")
      picture.images.base = try look(at: base, as: "base", &picture)
    } else {
      try compare(&picture)
    }
  }

  /// Reads a picture that only one folder has; returns its path in the report.
  private func look(
    at side: Side, as role: String, _ picture: inout TestReport.Picture
  ) throws -> String? {
    let open = try OpenPNG.open(side.path(picture.name), beneath: side.folder.root).get()
    guard open.pixels <= Self.mostShownPixels else { return nil }
    var (frames, facts) = (open.frames, [String]())
    var first: Bitmap?
    while let frame = try frames.next() {
      facts.append("\(frame.pixelHash)")
      first = first ?? frame
    }
    if let animation = open.animation { facts += animation.frames.map { "\($0.delay)" } }
    // An animation is known by all of its frames, and by how long each is seen.
    picture.pixelHash =
      facts.count == 1 ? facts[0] : Checksum.sha256(Array(facts.joined(separator: " ").utf8))
    return try first.flatMap { try report?.addImage($0.encoded(), of: picture.name, role) }
  }

  private func compare(_ picture: inout TestReport.Picture) throws {
    let name = picture.name
    let place = output.map {
      DifferencePlace(
        $0.place(of: name.hasSuffix(".png") ? name : name + ".png"), beneath: $0.root)
    }
    let found = try ImageDifference(
      of: base.path(name), and: new.path(name), beneath: (base.folder.root, new.folder.root),
      by: options.metric, ignoring: options.ignored, aligning: options.isAligned, showingIn: place,
      maxArea: options.maxArea)
    if let failure = found.failure { throw failure }
    var tolerance = Tolerance()
    tolerance.metric = options.metric
    let area = options.maxArea.map { "regions of at most \(counted($0, "pixel"))" }
    let words = [tolerance.description, area].compactMap(\.self)
    picture.tolerance = words.isEmpty ? nil : words.joined(separator: ", ")
    if found.comparison.verdict != .same || !found.isSame { picture.comparison = found.comparison }
    guard !found.isSame else { return }
    (picture.state, picture.words) = (.changed, found.words)
    try show(&picture)
  }

  /// Adds both pictures and marks of their differences to the report, unless they are too large to show.
  private func show(_ picture: inout TestReport.Picture) throws {
    guard let report else { return }
    let name = picture.name
    let files = try PNGFilePair(
      base.path(name), new.path(name), beneath: (base.folder.root, new.folder.root))
    guard files.width * files.height <= Self.mostShownPixels else { return }
    let pair =
      try files.framesCompared(by: options.metric, ignoring: options.ignored)?.pair ?? files
    let (old, now) = (try pair.base.bitmap(), try pair.new.bitmap())
    picture.images.base = try report.addImage(old.encoded(), of: name, "base")
    picture.images.new = try report.addImage(now.encoded(), of: name, "new")
    let marks = Comparison.marked(
      of: old.covered(options.ignored), and: now.covered(options.ignored), by: options.metric
    ).marks
    picture.images.difference = try report.addImage(marks.encoded(), of: name, "difference")
  }
}

/// Lets one job at a time have pictures in memory as a whole.
private final class WholePictures: Sendable {
  private let lock = Mutex(())

  func holding(_ body: () throws -> Void) throws { try lock.withLock { _ in try body() } }
}
