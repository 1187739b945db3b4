// swift-format-ignore-file: NeverForceUnwrap
import CCairo
import CPango
import PageModel

/// The fonts of a process: one font map over a private fontconfig set of known files.
///
/// Neither the system's nor the user's font settings have a say in it.
struct FontLibrary: ~Copyable {
  private let configuration: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  /// What layouts are made in: 72 dpi, so that a unit is a point; no hinting, no rounding.
  let context: OpaquePointer
  /// The files in use: a project's own, then those of the packages in their order.
  let files: [FontFile]
  /// The families that pages may name.
  let families: Set<String>
  /// Whether fontconfig's caches spared reading the font files.
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

  /// No hinting and greys only: the glyphs' own outlines, whatever the size.
  static func makePlain(_ options: OpaquePointer?) {
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
  }

  /// Gives the process an empty fontconfig set, once: Pango's helper thread would else read the
  /// system's and the user's settings and scan every font of the machine, to no use.
  private static let closeSystemFonts: Void = {
    let empty = FcConfigCreate()
    FcConfigSetCurrent(empty)
    FcConfigDestroy(empty)
  }()
}

// MARK: - Finding the files

extension FontLibrary {
  /// A file that was found, and what it is meant to be.
  private struct Place {
    let directory: String
    let entry: FontPackage.Entry
    let package: FontPackage

    var path: String { directory + "/" + entry.file }
  }

  /// A fontconfig set of the files; it belongs to the caller.
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

  /// Every file of every package, each in the first directory that has it.
  ///
  /// A file need not be there whose face a project brings; it may hold others.
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

  /// Fontconfig's words for: these files and no others.
  ///
  /// Every glob begins at the root: fontconfig 2.15 takes others to begin at the working folder.
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

  /// Adds the files; by their directory's cache where there is one, which takes no reading.
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

  /// The files as fontconfig knows them, or what is wrong with one.
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

  /// Writes a cache of the fonts' directories into the last of the configured ones, which must be
  /// writable: it makes later processes start 50 to 100 ms sooner, and takes some 300 ms.
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
