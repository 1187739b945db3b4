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
          try format.write(picture, texts: texts, recording: scale, to: path, beneath: folder.root)
          written.append(path)
        }
      }
    }
  }
}
