// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CPango
import PageModel

/// The fonts of a process: one font map over a private fontconfig set of known files.
///
/// The font settings of the system and the user are ignored.
struct FontLibrary: ~Copyable {
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// The Pango context: 72 dpi, so that a unit is a point; without hinting and rounding.
  let context: OpaquePointer
  /// The font files in use: the project's own, then those of the packages, in order.
  let files: [FontFile]
  /// The families that pages may use.
  let families: Set<String>
  /// Whether all font data came from fontconfig's caches.
  let isCached: Bool

  init(_ wanted: FontConfiguration) throws(FontError) {
    Self.closeSystemFonts
    let own = try OwnFaces(wanted.own)
    (configuration, files, isCached) = try Self.load(wanted, own)
    families = own.families.union(files.map(\.family))
    map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)!
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
    context = pango_font_map_create_context(map)!
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    Self.makePlain(options)
    pango_cairo_context_set_font_options(context, options)
  }

  deinit {
    TextLock.hold {
      g_object_unref(UnsafeMutableRawPointer(context))
      g_object_unref(map)
      FcConfigDestroy(configuration)
    }
  }

  /// Disables hinting and subpixel antialiasing, so that glyph outlines are independent of size.
  static func makePlain(_ options: OpaquePointer?) {
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  /// Sets an empty fontconfig set for the process, once.
  ///
  /// Otherwise, Pango's helper thread would read the settings of the system and the user and scan
  /// all fonts of the machine.
  private static let closeSystemFonts: Void = {
    let empty = FcConfigCreate()
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()
}

// MARK: - Finding font files

extension FontLibrary {
  /// A font file that was found, with its expected content.
  private struct Place {
    let directory: String
    let entry: FontPackage.Entry
    let package: FontPackage

    var path: String { directory + "/" + entry.file }
  }

  /// Creates a fontconfig set of the font files; the caller owns it.
  private static func load(
    _ wanted: FontConfiguration, _ own: borrowing OwnFaces
  ) throws(FontError) -> (OpaquePointer, [FontFile], isCached: Bool) {
    let replaced = own.keys
    let places = try places(wanted, without: replaced)
    let configuration = FcConfigCreate()!
    do throws(FontError) {
      let listed = xml(of: places.map(\.path), caches: wanted.caches)
      guard parse(listed, into: configuration), parse(wanted.rules, into: configuration) else {
        throw .configuration
      }
      let isCached = add(places, to: configuration)
      own.takeOver(configuration)
      FcConfigBuildFonts(configuration)
      let files = try check(places.filter { !replaced.contains($0.entry.key) }, in: configuration)
      return (configuration, own.files + files, isCached)
    } catch {
      FcConfigDestroy(configuration)
      throw error
    }
  }

  /// All files of all packages, each in the first directory that contains it.
  ///
  /// A file may be missing if the project's own fonts replace its face.
  private static func places(
    _ wanted: FontConfiguration, without replaced: Set<FaceKey> = []
  ) throws(FontError) -> [Place] {
    var places: [Place] = []
    for package in FontPackage.all {
      let directories = wanted.directories + (wanted.usesPackages ? package.directories : [])
      for entry in package.entries {
        let found = directories.first {
          g_file_test($0 + "/" + entry.file, G_FILE_TEST_EXISTS) != 0
        }
        if let found {
          places.append(Place(directory: found, entry: entry, package: package))
        } else if !replaced.contains(entry.key) {
          throw .missing(
            file: entry.file, package: package.name, cask: package.cask(for: entry.family))
        }
      }
    }
    return places
  }

  /// The fontconfig XML that accepts only the given files.
  ///
  /// Every glob starts at the root: fontconfig 2.15 resolves others relative to the working
  /// directory.
  static func xml(of paths: [String], caches: [String]) -> String {
    func list(_ name: String, _ values: [String]) -> String {
      values.map { "<\(name)>\(xmlEscaped($0))</\(name)>" }.joined()
    }
    return "<fontconfig>\(list("cachedir", caches))<selectfont>"
      + "<acceptfont>\(list("glob", paths))</acceptfont>"
      + "<rejectfont><glob>/*</glob></rejectfont></selectfont></fontconfig>"
  }

  private static func parse(_ xml: String, into configuration: OpaquePointer) -> Bool {
    FcConfigParseAndLoadFromMemory(configuration, xml, FcTrue) == FcTrue
  }

  /// Adds the files, through the cache of their directory if it has one, without reading them.
  private static func add(_ places: [Place], to configuration: OpaquePointer) -> Bool {
    var cached: [String: Bool] = [:]
    for place in places {
      if cached[place.directory] == nil {
        let cache = FcDirCacheLoad(place.directory, configuration, nil)
        cached[place.directory] = cache != nil
        if let cache {
          FcDirCacheUnload(cache)
          FcConfigAppFontAddDir(configuration, place.directory)
        }
      }
      if cached[place.directory] == false { FcConfigAppFontAddFile(configuration, place.path) }
    }
    return cached.values.allSatisfy(\.self)
  }

  /// The font files as fontconfig reads them; throws if one contains an unexpected family.
  private static func check(
    _ places: [Place], in configuration: OpaquePointer
  ) throws(FontError) -> [FontFile] {
    var known: [String: [OpaquePointer]] = [:]
    if let set = FcConfigGetFonts(configuration, FcSetApplication) {
      for font in UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)) {
        guard let font, let path = font.string("file") else { continue }
        known[path, default: []].append(font)
      }
    }
    var files: [FontFile] = []
    for place in places {
      let fonts = known[place.path] ?? []
      let expected = place.entry.family
      guard let font = fonts.first(where: { $0.string("family") == expected }) else {
        throw .unexpected(
          file: place.path, families: fonts.compactMap { $0.string("family") }, expected: expected)
      }
      files.append(
        FontFile(
          family: expected, style: font.string("style") ?? "", path: place.path,
          version: font.revision, package: place.package.name, own: nil))
    }
    return files
  }

  /// Writes a cache of the font directories to the last configured cache directory.
  ///
  /// That directory must be writable. Writing takes about 300 ms; later processes start 50 to 100
  /// ms faster.
  static func fillCache(_ wanted: FontConfiguration) throws(FontError) {
    Self.closeSystemFonts
    let places = try places(wanted)
    let configuration = FcConfigCreate()!
    defer { FcConfigDestroy(configuration) }
    guard parse(xml(of: [], caches: wanted.caches), into: configuration) else {
      throw .configuration
    }
    for directory in Set(places.map(\.directory)).sorted() {
      FcDirCacheRead(directory, FcFalse, configuration).map { FcDirCacheUnload($0) }
    }
  }
}
