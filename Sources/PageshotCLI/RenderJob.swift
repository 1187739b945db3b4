import Pageshot

/// What is to be done with each page of a run.
struct RenderJob: Sendable {
  let renderer: Renderer
  let folder: RootedFolder
  let formats: [PictureFormat]
  let variants: VariantSet

  /// What came of one page.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    /// What accessibility wants of other files than the page, such as its theme.
    var shared: [Diagnostic] = []
    var written: [String] = []
    var failures: [PageFailure] = []

    var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// Reads a page and writes its pictures; none where it has faults.
  func run(_ location: PageLocation) -> Result {
    var result = Result()
    do {
      let (pages, diagnostics) = try renderer.layouts(of: location, variants)
      result.diagnostics = diagnostics
      guard !result.isFaulty else { return result }
      for page in pages { try write(page, of: location, into: &result) }
    } catch {
      result.failures.append(PageFailure(error, of: location))
    }
    return result
  }

  private func write(
    _ page: LaidOutPage, of location: PageLocation, into result: inout Result
  ) throws {
    for format in formats {
      switch format {
      case .png:
        for scale in variants.scales {
          let path = path(of: PictureName(page, at: location, scale: scale), "png")
          let file = try AtomicFile(at: path, beneath: folder.root)
          try renderer.writePNG(of: page, scale: scale.value, to: file)
          try file.commit()
          result.written.append(path)
        }
      case .svg, .pdf, .json:
        let path = path(of: PictureName(page, at: location), format.ending)
        try AtomicFile.write(
          try bytes(of: page, format, location), to: path, beneath: folder.root)
        result.written.append(path)
      }
    }
  }

  private func path(of name: PictureName, _ ending: String) -> String {
    "\(folder.path)/\(name).\(ending)"
  }

  private func bytes(of page: LaidOutPage, _ format: PictureFormat, _ location: PageLocation) throws
    -> [UInt8]
  {
    switch format {
    case .svg: try renderer.svg(of: page)
    case .pdf: try renderer.pdf(of: page)
    case .json, .png:
      page.tree?.json(
        page: location.name, source: location.sourceName,
        scale: (variants.scales.first ?? Variant().scale).value) ?? []
    }
  }
}
