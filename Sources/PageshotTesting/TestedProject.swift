import Pageshot

/// The project of a test, with its settings as on the command line.
struct TestedProject {
  /// Its `pageshot.yaml`, and the folders that this names.
  let settings: ProjectSettings
  /// The renderer of its pages.
  let renderer: Renderer

  /// The project of a test's file: the nearest folder above it with a `pageshot.yaml` or `pages/`.
  init(of file: String) throws {
    guard let settings = ProjectSettings(ofTest: file) else {
      throw PageTestError(
        "no folder above \(file) has a pageshot.yaml or pages/", hint: "create one of them there")
    }
    guard settings.diagnostics.isEmpty else { throw PageTestError(settings.diagnostics) }
    self.settings = settings
    renderer = try SharedRenderer.of(settings)
  }

  /// The folder with `pages/`, `goldens/` and `output/`.
  var home: String { settings.home }

  /// The folder for pictures of tests that cannot attach them.
  var pictures: RootedFolder { settings.output.folder("tests") }

  /// A variant of pages; what is nil is as in the settings.
  func variant(
    _ appearance: Appearance?, _ scale: Double? = nil, on viewport: Size? = nil
  ) throws(PageTestError) -> Variant {
    var variant = settings.variants.all.first ?? Variant()
    if let appearance { variant.appearance = appearance }
    if let viewport {
      (variant.look.viewport, variant.look.viewportOrigin) = (viewport, ViewportOrigin())
    }
    if let scale {
      guard let scale = Scale(scale) else {
        throw PageTestError("the scale must be 1, 2, 3 or 4, not \(scale)")
      }
      variant.scale = scale
    }
    return variant
  }

  /// A renderer for one variant.
  func run(_ variant: Variant) -> PageRun {
    var variants = VariantSet(variant)
    variants.pageTheme = settings.variants.pageTheme
    return PageRun(variants: variants, by: renderer)
  }

  /// The page file with a name.
  func page(_ name: String) throws -> PageLocation {
    let files = PageFormat.allEndings.map { "\(home)/pages/\(name)\($0)" }
    var pages = PageList(files).pages.filter { $0.name == name }
    if pages.isEmpty { pages = PageList([home + "/pages"]).pages.filter { $0.name == name } }
    guard let page = pages.first else { throw missing(name) }
    guard pages.count == 1 else {
      throw PageTestError(
        "\(pages.map { shown($0.path) }.joined(separator: " and ")) have the same page name \"\(name)\"",
        hint: "rename one of them: they have the same goldens")
    }
    return page
  }

  private func missing(_ name: String) -> PageTestError {
    let names = PageList([home + "/pages"]).pages.map(\.name)
    let hint =
      Suggestion.hint(for: name, outOf: names) ?? "add \(name).yaml to \(home)/pages"
    return PageTestError("unknown page \"\(name)\" in \(home)/pages", hint: hint)
  }

  /// A path relative to the project.
  func shown(_ path: String) -> String {
    path.hasPrefix(home + "/") ? String(path.dropFirst(home.count + 1)) : path
  }
}
