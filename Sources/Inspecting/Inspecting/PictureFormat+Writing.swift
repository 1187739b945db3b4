package import PageModel
package import Pages
package import Projects

extension PictureFormat {
  /// Writes a picture to a file; a PNG piece by piece, since it can be large.
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
    guard self == .png else {
      let bytes = try bytes(of: picture, texts: texts, recording: scale)
      return try AtomicFile.write(bytes, to: path, beneath: root)
    }
    let file = try AtomicFile(at: path, beneath: root)
    try picture.renderer.writePNG(of: picture.page, scale: picture.name.scale, to: file)
    try file.commit()
  }

  /// The bytes of a picture's file; how each format is made from a laid-out page.
  ///
  /// - Parameters:
  ///   - picture: the laid-out page.
  ///   - texts: how texts are written in SVGs.
  ///   - scale: the scale that layout JSON records.
  /// - Returns: the bytes.
  /// - Throws: ``DrawingError`` if the page cannot be drawn.
  package func bytes(
    of picture: PagePicture, texts: TextForm, recording scale: Scale
  ) throws -> [UInt8] {
    let (page, renderer) = (picture.page, picture.renderer)
    switch self {
    case .png: return try renderer.png(of: page, scale: picture.name.scale)
    case .svg: return try renderer.svg(of: page, texts: texts)
    case .pdf: return try renderer.pdf(of: page)
    case .json:
      return page.tree?.json(
        page: picture.name.page, source: picture.location?.sourceName, scale: scale.value,
        screen: page.screenFacts) ?? []
    }
  }
}
