package import PageModel

/// The settings of a project's `pageshot.yaml`: defaults for command-line options, by name.
package struct Settings: Hashable, Sendable {
  /// The output folder, relative to the settings' folder.
  package var output: String?
  /// Folders to search for assets first, relative to the settings' folder.
  package var assets: [String] = []
  /// Picture formats.
  package var formats: [PictureFormat]?
  /// The values on the axes that have any; no key of the file sets themes.
  package var values: [Axis: [String]] = [:]
  /// The theme of pages that name none.
  package var theme: Sourced<String>?
  /// The variants of pages without `variants`.
  package var variants: VariantList?
  /// Whether a page may have more than a thousand pictures; not a key of the file.
  package var allVariants = false
  /// The viewport's width in points.
  package var width: Double?
  /// The viewport's height in points.
  package var height: Double?
  /// The number of pages to render at once.
  package var jobs: Int?
  /// Whether warnings count as errors.
  package var strict: Bool?
  /// Whether contrast and tap targets are checked.
  package var accessibility: Bool?
  /// Whether only errors and warnings are printed.
  package var quiet: Bool?
  /// The folder of goldens, relative to the settings' folder.
  package var goldens: String?
  /// The folder of the report of `test`, relative to the settings' folder.
  package var report: String?
  /// The folder of a handoff; not a key of the file.
  package var handoff: String?
  /// The hosts that `fetch` may request, each `HOST` or `HOST:PORT`.
  package var allowNet: [String] = []
  /// The tolerance for comparing pictures of all pages.
  package var tolerance = ToleranceSettings()
  /// The tolerances for some pages, in the order written: later ones take precedence.
  package var tolerances: [PageTolerance] = []
  /// The required checksums of font files, in the order written.
  package var fonts: [FontSum] = []
  /// Where the values are written.
  package var places = Places()

  /// The tolerance for some pages.
  package struct PageTolerance: Hashable, Sendable {
    /// The pages by name, such as `wechat/*`; `*` matches any characters but `/`.
    package var pages: String
    /// The tolerance.
    package var tolerance: ToleranceSettings
    /// Where the pages are named; nil if nowhere.
    package var source: Source?
  }

  /// The required checksum of a font file.
  package struct FontSum: Hashable, Sendable {
    /// The file's name, such as `Inter-Regular.otf`.
    package var file: String
    /// Its SHA-256, in 64 lower-case hexadecimal digits.
    package var sha256: String
    /// Where the checksum is written.
    package var source: Source
  }

  /// Settings without any values.
  package init() {}

  /// Reads a settings file.
  ///
  /// - Parameters:
  ///   - bytes: the content, YAML; an empty file gives default settings.
  ///   - file: the file's path in diagnostics.
  /// - Returns: the settings without invalid values, and the diagnostics, sorted by place.
  package static func read(_ bytes: [UInt8], file: SourceFile) -> (Settings, [Diagnostic]) {
    let (settings, diagnostics) = table.readFile(bytes, file: file, format: .yaml)
    let faults = diagnostics.filter { $0.rule != "empty-file" }
    return (settings ?? Settings(), faults)
  }

  /// The values on an axis of words; a number needs no list of them.
  private static func field(of axis: Axis) -> Field<Settings> {
    let words = axis.words ?? []
    let list = words.contains { Int($0) == nil } ? ": " + words.joined(separator: ", ") : ""
    return Field(
      axis.rawValue, .words(words),
      "\(axis.facts.doc)\(list). Default: \(Variant()[axis] ?? "none")."
    ) { settings, values, _ in settings.values[axis] = values }
  }

  /// The keys, which are the names of options.
  static let table = Table<Settings>(
    "settings", "Defaults for command-line options.", start: { Settings() },
    places: \Settings.places,
    fields: [
      Field("output", .name, orNil: \.output, "The output folder. Default: output."),
      Field("assets", .oneOrMore(of: .text), \.assets, "Folders of assets to search first."),
      Field("format", .formats, orNil: \.formats, "Picture formats. Default: png."),
      field(of: .scale),
      Field(
        "theme", .themeName, orNil: \.theme, "The theme of pages that name none. Default: classic."),
    ] + Axis.allCases.filter { $0 != .theme && $0 != .scale }.map(field) + [
      Field("variants", .variants, orNil: \.variants, "The variants of pages without variants."),
      Field("width", .side, orNil: \.width, "The viewport's width in points. Default: 375."),
      Field("height", .side, orNil: \.height, "The viewport's height in points. Default: 667."),
      Field("jobs", .count, orNil: \.jobs, "Pages to process in parallel."),
      Field("strict", .flag, orNil: \.strict, "Whether warnings count as errors."),
      Field("accessibility", .flag, orNil: \.accessibility, "Whether accessibility is checked."),
      Field("quiet", .flag, orNil: \.quiet, "Whether only errors and warnings are printed."),
      Field("goldens", .name, orNil: \.goldens, "The folder of goldens. Default: goldens."),
      Field(
        "report", .name, orNil: \.report,
        "The report folder. Default: output/report."),
      Field("allowNet", .oneOrMore(of: .text), \.allowNet, "The hosts that fetch may request."),
      Field(
        "fonts", .names(of: .sha256), "The SHA-256 of font files, by file name."
      ) { settings, named, _ in
        settings.fonts = named.map { FontSum(file: $0.name, sha256: $0.value, source: $0.source) }
      },
      Field(
        "tolerances", .names(of: .object(ToleranceSettings.table, "tolerance")),
        "The tolerances for some pages, by page name."
      ) { settings, named, _ in
        settings.tolerances = named.map {
          PageTolerance(pages: $0.name, tolerance: $0.value, source: $0.nameSource)
        }
      },
    ] + ToleranceSettings.fields.map { $0.lifted(to: \.tolerance) })
}

extension Form where Value == Double {
  /// A side of the viewport, in points.
  fileprivate static var side: Form { number(in: 1...Int(Limits.length)) }
}

extension Form where Value == String {
  /// A SHA-256 as hexadecimal digits.
  fileprivate static var sha256: Form {
    Form(["type": "string", "pattern": "^[0-9A-Fa-f]{64}$"]) { node, reader in
      guard let sum = text.read(node, &reader) else { return nil }
      if sum.utf8.count == 64, sum.allSatisfy(\.isHexDigit) { return sum.lowercased() }
      reader.wrong(node, wants: "a SHA-256: 64 hexadecimal digits")
      return nil
    }
  }
}

extension Form where Value == Sourced<String> {
  /// The name of a theme.
  fileprivate static var themeName: Form {
    Form(Form<String>.name.schema) { node, reader in
      let names = node.listed.map { $0.trimmingPrefix(" ").description }
      guard node.sequence == nil, names.count < 2 else {
        let list = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? ", …" : "")
        reader.wrong(
          node, wants: "the name of one theme",
          hint: "to draw all pages in several themes, write variants: { theme: [\(list)] }")
        return nil
      }
      return Form<String>.name.read(node, &reader).map { Sourced($0, at: node.source) }
    }
  }
}

extension Node {
  /// The items of a list, or of a text separated by commas.
  fileprivate var listed: [String] {
    sequence?.map { $0.text ?? "" }
      ?? text?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }
}

extension Form where Value == [String] {
  /// One of some words, several separated by commas, or a list.
  fileprivate static func words(_ words: [String]) -> Form {
    Form(several(of: words)) { node, reader in
      let values = node.listed.map { $0.filter { $0 != " " } }
      guard !values.isEmpty, values.allSatisfy(words.contains) else {
        reader.wrong(node, wants: words.joined(separator: ", ") + ", or several of them")
        return nil
      }
      return values.eachOnce
    }
  }

  /// The schema of one of some words, several separated by commas, or a list.
  private static func several(of words: [String]) -> JSON {
    let word = " *(" + words.joined(separator: "|") + ") *"
    return [
      "anyOf": [
        .oneOf(words), ["type": "string", "pattern": .text("^\(word)(,\(word))*$")],
        ["type": "array", "items": .oneOf(words), "minItems": 1],
      ]
    ]
  }
}

extension Form where Value == [PictureFormat] {
  /// A picture format, several separated by commas, or a list.
  fileprivate static var formats: Form {
    let words = Form<[String]>.words(PictureFormat.allCases.map(\.rawValue))
    return Form(words.schema) { node, reader in
      words.read(node, &reader)?.compactMap(PictureFormat.init)
    }
  }
}
