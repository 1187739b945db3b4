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

  /// Writes a page in all formats, and prints the path of each written file.
  func write(_ page: RunPage, into written: inout [String]) throws {
    for drawn in page.drawn {
      guard let layout = redlines.map(drawn.redlines) ?? drawn else { continue }
      let mark = redlines == nil ? "" : "~redlines"
      for format in formats {
        for picture in page.pictures(of: layout, as: format, marked: mark) {
          let path = "\(folder.path)/\(picture.name).\(format.ending)"
          try write(picture, as: format, to: path)
          written.append(path)
        }
      }
    }
  }

  private func write(_ picture: PagePicture, as format: PictureFormat, to path: String) throws {
    let (page, renderer) = (picture.page, picture.renderer)
    let bytes: [UInt8]
    switch format {
    case .png:
      let file = try AtomicFile(at: path, beneath: folder.root)
      try renderer.writePNG(of: page, scale: picture.name.scale, to: file)
      return try file.commit()
    case .svg: bytes = try renderer.svg(of: page, texts: texts)
    case .pdf: bytes = try renderer.pdf(of: page)
    case .json:
      bytes =
        page.tree?.json(
          page: picture.name.page, source: picture.location?.sourceName, scale: scale.value,
          screen: page.screenFacts)
        ?? []
    }
    try AtomicFile.write(bytes, to: path, beneath: folder.root)
  }
}
