package import PageModel
package import Pages
package import Projects

extension PictureFormat {
  /// Writes a picture to a file; how each format is made from a laid-out page.
  ///
  /// - Parameters:
  ///   - picture: the laid-out page.
  ///   - texts: how texts are written in SVGs.
  ///   - scale: the scale that layout JSON records.
  ///   - path: the file's path.
  ///   - root: the folder that the file must be in.
  /// - Throws: ``WriteError``, or ``DrawingError`` if the page cannot be drawn.
  package func write(
    _ picture: PagePicture, texts: TextForm, recording scale: Scale, to path: String,
    beneath root: Root
  ) throws {
    let (page, renderer) = (picture.page, picture.renderer)
    let bytes: [UInt8]
    switch self {
    case .png:
      let file = try AtomicFile(at: path, beneath: root)
      try renderer.writePNG(of: page, scale: picture.name.scale, to: file)
      return try file.commit()
    case .svg: bytes = try renderer.svg(of: page, texts: texts)
    case .pdf: bytes = try renderer.pdf(of: page)
    case .json:
      bytes =
        page.tree?.json(
          page: picture.name.page, source: picture.location?.sourceName, scale: scale.value,
          screen: page.screenFacts) ?? []
    }
    try AtomicFile.write(bytes, to: path, beneath: root)
  }
}
