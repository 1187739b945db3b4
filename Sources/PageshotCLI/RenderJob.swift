import Pageshot

/// What is to be done with each page of a run.
struct RenderJob: Sendable {
  let renderer: Renderer
  let viewport: Size
  let folder: String
  let formats: [Format]
  let scales: [Scale]
  let appearances: [Appearance]

  /// What came of one page.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    var written: [String] = []
    /// Exit codes and what to say.
    var failures: [(code: Int32, message: String)] = []

    var isFaulty: Bool { diagnostics.contains { $0.severity == .error } }
  }

  /// Reads a page and writes its pictures; none where it has faults.
  func run(_ location: PageLocation) -> Result {
    var result = Result()
    do {
      let (page, faults) = try renderer.read(location)
      result.diagnostics = faults.shown(for: location)
      guard let page else { return result }
      let pages = appearances.map { appearance in
        let options = LayoutOptions(viewport: viewport, appearance: appearance)
        let laidOut = renderer.layout(page, options, project: location.project)
        result.diagnostics += laidOut.diagnostics
        return (appearance, laidOut)
      }
      result.diagnostics = result.diagnostics.shown(for: location).inOrder
      guard !result.isFaulty else { return result }
      for (appearance, laidOut) in pages {
        try write(laidOut, appearance, of: location, into: &result)
      }
    } catch let error as ReadError {
      result.failures.append((Outcome.unreadable, error.description))
    } catch let error as WriteError {
      let code = error.kind == .folder ? Outcome.noFolder : Outcome.unwritable
      result.failures.append((code, error.description))
    } catch let error as PictureError {
      result.failures.append((Outcome.fault, "\(location.path): \(error)"))
    } catch {
      result.failures.append((Outcome.fault, "\(location.path): \(error)"))
    }
    return result
  }

  private func write(
    _ page: LaidOutPage, _ appearance: Appearance, of location: PageLocation,
    into result: inout Result
  ) throws {
    let variant = appearance == .light ? "" : "~\(appearance.rawValue)"
    let stem = "\(folder)/\(location.name)\(variant)"
    for format in formats {
      switch format {
      case .png:
        for scale in scales {
          let path = "\(stem)\(scale.suffix).png"
          let file = try AtomicFile(at: path)
          try renderer.writePNG(of: page, scale: scale.value, to: file)
          try file.commit()
          result.written.append(path)
        }
      case .svg, .pdf, .json:
        let path = "\(stem).\(format.ending)"
        try AtomicFile.write(try bytes(of: page, format, location), to: path)
        result.written.append(path)
      }
    }
  }

  private func bytes(of page: LaidOutPage, _ format: Format, _ location: PageLocation) throws
    -> [UInt8]
  {
    switch format {
    case .svg: try renderer.svg(of: page)
    case .pdf: try renderer.pdf(of: page)
    case .json, .png:
      page.tree?.json(
        page: location.name, source: location.sourceName, scale: scales.first?.value ?? 2) ?? []
    }
  }
}
