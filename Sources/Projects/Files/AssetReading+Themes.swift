package import PageFiles
package import PageModel

/// A theme, nil if it cannot be used, and the diagnostics of its files.
package typealias FoundTheme = (theme: Theme?, diagnostics: [Diagnostic])

/// Templates by name, and the diagnostics of each template's file by name.
package typealias FoundTemplates = (templates: [String: Template], faults: [String: [Diagnostic]])

/// The text of a theme file, nil if there are errors, and the diagnostics.
package typealias FlattenedTheme = (text: String?, diagnostics: [Diagnostic])

extension ProjectSettings {
  /// The largest theme file, in bytes.
  fileprivate static let mostThemeBytes = 1 << 20

  /// A theme file flattened with everything that it extends; themes are searched as for pages.
  ///
  /// - Parameter path: the theme file's path, relative to the working directory.
  /// - Returns: the file's text, nil if there are errors, and the diagnostics.
  /// - Throws: ``ReadError`` when it cannot be read at all.
  package func flattenedTheme(at path: String) throws(ReadError) -> FlattenedTheme {
    let (files, faults) = try themeFiles(at: path)
    guard let files else { return (nil, faults) }
    let (text, more) = ThemeFile.flattened(files)
    return (text, faults + more)
  }

  /// A theme with everything that it extends, for token exports.
  ///
  /// - Parameter theme: the theme's name, or the path of its file.
  /// - Returns: the theme, nil if there are errors, and the diagnostics.
  /// - Throws: ``ReadError`` when the file cannot be read at all.
  package func look(of theme: String) throws(ReadError) -> (
    look: LookTokens?, diagnostics: [Diagnostic]
  ) {
    let (files, faults) =
      ThemeName.isFile(theme) ? try themeFiles(at: theme) : themeFiles(theme)
    guard let files else { return (nil, faults) }
    let (look, more) = LookTokens.read(files)
    return (look, faults + more)
  }

  private func themeFiles(_ name: String) -> (files: [ThemeFile]?, diagnostics: [Diagnostic]) {
    var reading = AssetReading(of: AssetFolders(given: assets, project: project))
    let (files, faults) = reading.themeFiles(
      name, at: Source(in: SourceFile(name)), chain: [], of: ThemeFiles())
    return (faults.contains { $0.severity == .error } ? nil : files, faults)
  }

  private func themeFiles(
    at path: String
  ) throws(ReadError) -> (files: [ThemeFile]?, diagnostics: [Diagnostic]) {
    let (bytes, size) = try FileBytes.read(path, limit: Self.mostThemeBytes)
    let source = SourceFile(path)
    guard size <= Self.mostThemeBytes else {
      let message = Limits.message("file bytes", size, max: Self.mostThemeBytes)
      return (nil, [Diagnostic(rule: "limit", at: Source(in: source), message)])
    }
    var reading = AssetReading(of: AssetFolders(given: assets, project: project))
    let name = ThemeName(of: source)
    let file = AssetFile(path, .boundary(around: path.parentPath))
    let (files, faults) = reading.chained(
      reading.theme(ThemeSource(bytes, file: source), as: name, at: file), chain: [name.text],
      of: ThemeFiles())
    return (faults.contains { $0.severity == .error } ? nil : files, faults)
  }
}

extension AssetReading {
  /// A theme in a colour mode, named at a place, from files that may be cached.
  mutating func theme(
    _ name: String, _ mode: ColorMode, at source: Source, of known: ThemeFiles
  ) -> FoundTheme {
    let (files, faults) = themeFiles(name, at: source, chain: [], of: known)
    guard !faults.contains(where: { $0.severity == .error }) else { return (nil, faults) }
    let (theme, more) = Theme.build(from: files, for: mode)
    return (theme, ThemeFile.telling(faults) + more)
  }

  package mutating func themeFiles(
    _ name: String, at source: Source, chain: [String], of known: ThemeFiles
  ) -> (files: [ThemeFile], diagnostics: [Diagnostic]) {
    guard !chain.contains(name) else {
      let circle = (chain + [name]).joined(separator: " → ")
      return ([], [Diagnostic(rule: "theme", at: source, "themes extend each other: \(circle)")])
    }
    guard chain.count < Limits.themes else {
      let message = "limit: themes that extend each other > \(Limits.themes)"
      return ([], [Diagnostic(rule: "limit", at: source, message)])
    }
    let parts = ThemeName(name)
    let answer = find("themes", parts.file, endings: ThemeName.endings)
    guard case .file(var found) = answer else {
      return ([], [missing(parts, answer, at: source)])
    }
    // The resolver beside a file of tokens is the theme, if the file is a part of it.
    if let resolver = found.resolver, has(resolver) { found = resolver }
    let path = folders.shown(found.path)
    guard Variant.takesTheme(name) else {
      let reason =
        name.visible == name
        ? "it has another meaning in picture names" : "it has invisible characters"
      let message = "invalid theme name \"\(name)\": \(reason)"
      let hint = "rename \(parts.contexts.isEmpty ? path : "the context in \(path)")"
      return ([], [Diagnostic(rule: "theme", at: source, message, hint: hint)])
    }
    let read = known.answer(of: ThemeFiles.Key(path: found.path, name: parts), in: &self) {
      reading in
      (try? reading.bytes(of: found, limit: ProjectSettings.mostThemeBytes)).map {
        let file = reading.folders.sourceFile(found.path)
        let compiled = reading.compiled(parts, $0, file)
        let theme = compiled == nil ? ThemeSource($0, file: file) : nil
        let fault = reading.second(of: parts, beside: found, file, theme?.references ?? [])
        if let fault { return (nil, [fault]) }
        return theme.map { reading.theme($0, as: parts, at: found) } ?? (compiled, [])
      }
    }
    guard let read else {
      return ([], [Diagnostic(rule: "theme", at: source, "cannot read \(path)")])
    }
    // Wrong contexts are faults of the name, not of the file.
    let faults = read.diagnostics.map { $0.rule == "unknown-theme" ? $0.at(source) : $0 }
    return chained((read.theme, faults), chain: chain + [name], of: known)
  }

  /// The error for an unknown theme.
  private mutating func missing(
    _ theme: ThemeName, _ answer: AssetFolders.Answer, at source: Source
  ) -> Diagnostic {
    let name = theme.file
    if case .outside(let hint) = answer, !name.isEmpty {
      return Diagnostic(
        rule: "unknown-theme", at: source,
        telling: "the theme \(theme: name) is outside the assets folders",
        hint: Message(hint))
    }
    let names = names("themes", endings: ThemeName.endings).filter {
      ThemeName($0).contexts.isEmpty
    }
    let hint = Suggestion.hint(for: name, outOf: names)
    let shown = name.isEmpty ? theme.text : name
    return Diagnostic(
      rule: "unknown-theme", at: source, telling: "unknown theme \(theme: shown)",
      hint: hint.map { Message($0) })
  }

  /// The error if another file in the same folder is the same theme, but no part of it.
  private mutating func second(
    of name: ThemeName, beside file: AssetFile, _ source: SourceFile, _ references: [String]
  ) -> Diagnostic? {
    let stem = ThemeName.endings.first(where: file.path.hasSuffix).map {
      file.path.dropLast($0.count)
    }
    let parts = references.map { file.beside(reference: $0).path }
    let others = ThemeName.endings.compactMap { ending in stem.map { file.beside($0 + ending) } }
    let second = others.first { $0.path != file.path && !parts.contains($0.path) && has($0) }
    return second.map {
      let names = "\(folders.shown(file.path)) and \(folders.shown($0.path))"
      return Diagnostic(
        rule: "theme", at: Source(in: source),
        "two files are the theme \"\(name.file)\": \(names)",
        hint: "rename one of them")
    }
  }

  /// A theme from its parsed file and the files that it refers to, which are inside the same root.
  fileprivate mutating func theme(
    _ source: ThemeSource, as name: ThemeName, at file: AssetFile
  ) -> ThemeFiles.Answer {
    var others: [String: NamedFile] = [:]
    for path in source.references {
      let other = file.beside(reference: path)
      do throws(ReadError) {
        guard !path.hasPrefix("/") else {
          throw ReadError(path: path, reason: "the path must be relative")
        }
        let bytes = try bytes(of: other, limit: ProjectSettings.mostThemeBytes)
        others[path] = .found(bytes, SourceFile(folders.shown(other.path)))
      } catch {
        others[path] = .refused(error.reason, hint: nil)
      }
    }
    return ThemeFile.read(source, as: name, others: others)
  }

  /// A theme that was read, and the themes that it extends, the root first.
  fileprivate mutating func chained(
    _ read: ThemeFiles.Answer, chain: [String], of known: ThemeFiles
  ) -> (files: [ThemeFile], diagnostics: [Diagnostic]) {
    let (theme, diagnostics) = read
    guard let theme else { return ([], diagnostics) }
    guard let base = theme.extends else { return ([theme], diagnostics) }
    let below = themeFiles(
      base.value, at: base.source ?? Source(in: theme.file), chain: chain, of: known)
    return (below.files + [theme], below.diagnostics + diagnostics)
  }

  /// All templates.
  mutating func templates() -> FoundTemplates {
    var answer: FoundTemplates = ([:], [:])
    for name in names("templates", endings: [".yaml"]) {
      guard case .file(let file) = find("templates", name, endings: [".yaml"]),
        let bytes = try? bytes(of: file, limit: 1 << 20)
      else { continue }
      let (template, diagnostics) = TemplateFile.read(
        bytes, file: folders.sourceFile(file.path))
      answer.templates[name] = template
      answer.faults[name] = diagnostics.isEmpty ? nil : diagnostics
    }
    return answer
  }
}

extension AssetFile {
  /// The resolver of the same name beside a theme file.
  fileprivate var resolver: AssetFile? {
    ThemeName.endings.first(where: path.hasSuffix).map {
      beside(path.dropLast($0.count) + ".resolver.json")
    }
  }

  /// The files that a theme in this file refers to, whether they are there or not.
  package func references(in bytes: [UInt8]) -> [AssetFile] {
    ThemeSource(bytes, file: SourceFile(path)).references.filter { !$0.hasPrefix("/") }
      .map { beside(reference: $0) }
  }

  /// The file of a path relative to this one.
  fileprivate func beside(reference path: String) -> AssetFile {
    beside("\(self.path.parentPath)/\(path)".withoutDots)
  }
}
