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
  /// The families of the project's own files, in order.
  let ownFamilies: [String]
  /// The faces of packages whose files are missing.
  let missing: [MissingFace]
  /// The path of the file that stands in for missing ones.
  private let standIn: String
  /// Whether all font data came from fontconfig's caches.
  let isCached: Bool

  init(_ wanted: FontConfiguration) throws(FontError) {
    Self.closeSystemFonts
    let own = try OwnFaces(wanted.own)
    (configuration, files, missing, isCached) = try Self.load(wanted, own)
    ownFamilies = own.families
    standIn = wanted.standIns.file
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

extension FontLibrary {
  /// The missing face that a font stands in for; nil for an installed font.
  func missingFace(of font: UnsafeMutablePointer<PangoFont>) -> MissingFace? {
    guard !missing.isEmpty else { return nil }
    let pattern = UnsafeMutableRawPointer(font).withMemoryRebound(to: PangoFcFont.self, capacity: 1)
    { pango_fc_font_get_pattern($0) }
    guard let pattern, pattern.string("file") == standIn else { return nil }
    let family = pattern.string("family")
    return missing.first { $0.family == family }
  }
}

// MARK: - Finding font files

extension FontLibrary {
  /// A font file that was found, with its expected content.
  private struct Place {
    let directory: String
    let entry: FontPackage.Entry
    let package: FontPackage
    let isBundled: Bool

    var path: String { directory + "/" + entry.file }
    /// Its directory's files with its ending, but no folders.
    ///
    /// Fontconfig compares each file of a directory with each glob, so few globs are faster.
    var glob: String { directory + "/*." + (entry.file.split(separator: ".").last ?? "") }
  }

  /// Creates a fontconfig set of the font files; the caller owns it.
  private static func load(
    _ wanted: FontConfiguration, _ own: borrowing OwnFaces
  ) throws(FontError) -> (OpaquePointer, [FontFile], [MissingFace], isCached: Bool) {
    let replaced = own.keys
    let (places, missing) = places(wanted, without: replaced)
    let configuration = FcConfigCreate()!
    do throws(FontError) {
      let listed = xml(of: places.map(\.glob).eachOnce, caches: wanted.caches)
      guard parse(listed, into: configuration), parse(wanted.rules, into: configuration) else {
        throw .configuration
      }
      let isCached = add(places, to: configuration)
      let paths = Set(places.map(\.path))
      keepFonts(of: configuration) { paths.contains($0.string("file") ?? "") }
      own.takeOver(configuration)
      wanted.standIns.add(for: missing, to: configuration)
      FcConfigBuildFonts(configuration)
      let files = try check(places.filter { !replaced.contains($0.entry.key) }, in: configuration)
      return (configuration, own.files + files, missing, isCached)
    } catch {
      FcConfigDestroy(configuration)
      throw error
    }
  }

  /// The fonts that were added to a configuration.
  static func fonts(of configuration: OpaquePointer) -> UnsafeMutablePointer<FcFontSet> {
    if let fonts = FcConfigGetFonts(configuration, FcSetApplication) { return fonts }
    // Adding a missing file creates an empty set.
    FcConfigAppFontAddFile(configuration, "/dev/null/none")
    return FcConfigGetFonts(configuration, FcSetApplication)!
  }

  /// All files of all packages, each in the first directory that contains it, and the faces without a
  /// file that no font of the project replaces.
  private static func places(
    _ wanted: FontConfiguration, without replaced: Set<FaceKey> = []
  ) -> ([Place], [MissingFace]) {
    var (places, missing) = ([Place](), [MissingFace]())
    let bundle = wanted.bundle.map { [$0] } ?? []
    for package in FontPackage.all {
      let directories =
        wanted.directories + (wanted.usesPackages ? bundle + package.directories : [])
      for entry in package.entries {
        let found = directories.first {
          g_file_test($0 + "/" + entry.file, G_FILE_TEST_EXISTS) != 0
        }
        if let found {
          let isBundled = found == wanted.bundle
          places.append(
            Place(directory: found, entry: entry, package: package, isBundled: isBundled))
        } else {
          missing += entry.families.filter { !replaced.contains(entry.key(of: $0)) }
            .map { MissingFace(family: $0, entry: entry, package: package) }
        }
      }
    }
    return (places, missing)
  }

  /// Removes all fonts from a configuration but those that fulfil a condition.
  static func keepFonts(of configuration: OpaquePointer, where isKept: (OpaquePointer) -> Bool) {
    let all = fonts(of: configuration)
    var kept: Int32 = 0
    for index in 0..<Int(all.pointee.nfont) {
      let font = all.pointee.fonts[index]!
      if isKept(font) {
        all.pointee.fonts[Int(kept)] = font
        kept += 1
      } else {
        FcPatternDestroy(font)
      }
    }
    all.pointee.nfont = kept
  }

  /// The fontconfig XML that accepts only files of the given globs.
  ///
  /// Every glob starts at the root: fontconfig 2.15 resolves others relative to the working
  /// directory.
  static func xml(of globs: [String], caches: [String]) -> String {
    func list(_ name: String, _ values: [String]) -> String {
      values.map { "<\(name)>\(xmlEscaped($0))</\(name)>" }.joined()
    }
    return "<fontconfig>\(list("cachedir", caches))<selectfont>"
      + "<acceptfont>\(list("glob", globs))</acceptfont>"
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
    let set = fonts(of: configuration)
    for font in UnsafeBufferPointer(start: set.pointee.fonts, count: Int(set.pointee.nfont)) {
      guard let font, let path = font.string("file") else { continue }
      known[path, default: []].append(font)
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
          version: font.revision, package: place.package.name, isBundled: place.isBundled,
          own: nil))
    }
    return files
  }

  /// Writes a cache of the font directories to the last configured cache directory.
  ///
  /// That directory must be writable. Writing takes about 300 ms; later processes start 50 to 100
  /// ms faster.
  static func fillCache(_ wanted: FontConfiguration) throws(FontError) {
    Self.closeSystemFonts
    let (places, _) = places(wanted)
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
