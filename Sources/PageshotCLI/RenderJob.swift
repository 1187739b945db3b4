import Pageshot

/// Writes the pictures of pages.
struct RenderJob: Sendable {
  let folder: RootedFolder
  let formats: [PictureFormat]
  /// The scale that layout JSON records.
  let scale: Scale
  /// How texts are written in SVGs: as outlines, or as editable text.
  var texts = TextForm.outlines
  /// The redlines to draw around pages; nil for none.
  var redlines: Set<RedlineKind>?

  /// Where the pictures are written; a file or standard output takes a single one.
  var place = OutputPlace.folder

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

extension Workload {
  /// Draws all pages, prints what was written and a summary, and ends the command.
  func draw(_ job: RenderJob, showsWarnings: Bool = true) async throws {
    var (pages, pictures, paths) = (0, 0, Set<String>())
    if case .stream = job.place { log.namesOnErrors = true }
    await forEach(
      of: run.writable(as: job.formats), showsWarnings: showsWarnings, into: RenderJob.Drawn()
    ) {
      try job.draw($0, into: &$1)
    } each: { _, done in
      for path in done.paths where !paths.insert(path).inserted {
        log.error("two pages were written to \(path)", hint: "rename one of them")
      }
      log.wrote(done.paths)
      if let bytes = done.bytes {
        log.output { try log.terminal.output(file: bytes, isText: job.formats[0].isText) }
      }
      let count = done.paths.count + (done.bytes == nil ? 0 : 1)
      (pages, pictures) = (pages + min(count, 1), pictures + count)
    }
    log.summarize(counted(pages, "page"), counted(pictures, "picture"))
    try log.finish()
  }
}
