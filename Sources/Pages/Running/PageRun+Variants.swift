import PageFiles
package import PageModel
package import Projects

extension PageRun {
  /// The variants of a page, from its file.
  func variants(of page: PageLocation) -> PageVariants {
    memo.variants(of: page, names: names(of: page).count)
  }

  /// The names of all pictures of a page, including its screenshots.
  package func pictureNames(of page: PageLocation) -> [PictureName] {
    let variants = variants(of: page).all
    return names(of: page).flatMap { name in variants.map { PictureName(name, $0) } }
  }

  /// Whether no picture of a page has an ending any longer, such as `~inset@2x`.
  package func isObsolete(_ ending: String, of page: PageLocation) -> Bool {
    variants(of: page).isObsolete(ending, isListed: variants.asked.isEmpty)
  }
}

extension PageLocation {
  /// Reads the file; a page that names no theme has that of the variants, and flags count more than its viewport.
  package func read(
    _ document: PageDocument = .own, in variants: VariantSet
  ) throws(ReadError) -> ReadPage {
    try read(document, in: variants) { _ in true } ?? ReadPage()
  }

  /// The same if the file's bytes are of interest; nil if they are not.
  func read(
    _ document: PageDocument = .own, in variants: VariantSet, if isWanted: ([UInt8]) -> Bool
  ) throws(ReadError) -> ReadPage? {
    guard var read = try read(document, if: isWanted) else { return nil }
    read.page?.adopt(variants.pageTheme)
    read.page?.adopt(variants.viewportOrigin)
    return read
  }
}

extension ProjectSettings {
  /// Errors of the themes that flags and the project's file name for all pages.
  ///
  /// - Parameter renderer: the renderer, which knows the project's themes.
  /// - Returns: errors for flags, and errors for the file with their places.
  package func themeFaults(
    by renderer: Renderer
  ) -> (flags: [PageRefusal], file: [Diagnostic]) {
    let start = Source(file: inside("pageshot.yaml"), line: 1, column: 1)
    func fault(_ theme: String, at place: Source) -> Diagnostic? {
      renderer.themeFault(theme, of: project, at: place)
    }
    let flags = (flags.values[.theme] ?? []).compactMap { fault($0, at: start) }.map {
      PageRefusal("--theme: \($0.message)", hint: $0.hint)
    }
    let theme = self.flags.values[.theme] == nil ? file.theme : nil
    let own = theme.flatMap { fault($0.value, at: $0.source ?? start) }
    let listed = (file.variants?.themes ?? []).compactMap {
      fault($0.value, at: $0.source ?? start)
    }
    return (flags, [own].compactMap(\.self) + listed)
  }

  /// Warnings of exceptions in the project's list that exclude nothing.
  package var variantWarnings: [Diagnostic] {
    variants.list.map { variants.warnings(of: $0) } ?? []
  }
}

extension Renderer {
  /// The error if a theme that is named at a place cannot be used; nil if it can.
  func themeFault(_ name: String, of project: Project?, at place: Source) -> Diagnostic? {
    assets(for: project).snapshot.theme(name, .light, at: place).diagnostics
      .first { $0.source == place && $0.severity == .error }
  }
}

extension Page {
  /// The page in the theme of a look, which is named at a place.
  package func dressed(in look: Look, asked place: Source? = nil) -> Page {
    guard let name = look.theme, name != theme else { return self }
    var page = self
    page.theme = name
    page.places["theme"] = place
    return page
  }
}
