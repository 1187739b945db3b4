package import Pageshot

/// Writes the pictures of pages.
package struct RenderJob: Sendable {
  let folder: RootedFolder
  package let formats: [PictureFormat]
  /// The scale that layout JSON records.
  let scale: Scale
  /// How texts are written in SVGs: as outlines, or as editable text.
  let texts: TextForm
  /// The redlines to draw around pages; nil for none.
  let redlines: Set<RedlineKind>?
  /// Where the pictures are written; a file or standard output takes a single one.
  package let place: OutputPlace

  /// Creates a job; see the properties.
  package init(
    folder: RootedFolder, formats: [PictureFormat], scale: Scale, texts: TextForm = .outlines,
    redlines: Set<RedlineKind>? = nil, place: OutputPlace = .folder
  ) {
    (self.folder, self.formats, self.scale) = (folder, formats, scale)
    (self.texts, self.redlines, self.place) = (texts, redlines, place)
  }

  /// What was written of a page.
  struct Drawn: Sendable {
    /// The written files.
    var paths: [String] = []
    /// The picture for standard output; nil for none.
    var bytes: [UInt8]?
  }

  /// Draws a page in all formats.
  func draw(_ page: RunPage, into done: inout Drawn) throws {
    for drawn in page.drawn {
      guard let layout = redlines.map(drawn.redlines) ?? drawn else { continue }
      let mark = redlines == nil ? "" : "~redlines"
      for format in formats {
        for picture in page.pictures(of: layout, as: format, marked: mark) {
          try draw(picture, as: format, into: &done)
        }
      }
    }
  }

  private func draw(
    _ picture: PagePicture, as format: PictureFormat, into done: inout Drawn
  ) throws {
    func write(_ path: String, beneath root: Root) throws {
      try format.write(picture, texts: texts, recording: scale, to: path, beneath: root)
      done.paths.append(path)
    }
    switch place {
    case .folder:
      try write("\(folder.path)/\(picture.name).\(format.ending)", beneath: folder.root)
    case .file(let path, _): try write(path, beneath: .machine)
    case .stream: done.bytes = try format.bytes(of: picture, texts: texts, recording: scale)
    }
  }
}

extension RenderJob {
  /// What was written of all pages.
  package struct Result: Sendable {
    /// The number of pages, and that of their pictures.
    package var (pages, pictures) = (0, 0)
  }

  /// Draws all pages.
  ///
  /// - Parameters:
  ///   - work: the pages.
  ///   - showsWarnings: whether warnings are reported, too. Default: true.
  ///   - stream: takes the picture for standard output.
  /// - Returns: how much was written.
  /// - Throws: an error if the task is cancelled.
  package func run(
    _ work: Workload, showsWarnings: Bool = true, stream: ([UInt8]) -> Void
  ) async throws(CancellationError) -> Result {
    var (result, paths) = (Result(), Set<String>())
    try await work.forEach(
      of: work.run.writable(as: formats), showsWarnings: showsWarnings, into: Drawn()
    ) {
      try draw($0, into: &$1)
    } each: { _, done in
      for path in done.paths where !paths.insert(path).inserted {
        work.log.error("two pages were written to \(path)", hint: "rename one of them")
      }
      work.log.wrote(done.paths)
      if let bytes = done.bytes { stream(bytes) }
      let count = done.paths.count + (done.bytes == nil ? 0 : 1)
      (result.pages, result.pictures) = (result.pages + min(count, 1), result.pictures + count)
    }
    return result
  }
}
