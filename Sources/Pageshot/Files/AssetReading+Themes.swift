import PageFiles
import PageModel

/// A theme, nil where it cannot be used, and what is wrong with its files.
typealias FoundTheme = (theme: Theme?, diagnostics: [Diagnostic])

/// Templates by name, and what is wrong with the files of some, by name as well.
typealias FoundTemplates = (templates: [String: Template], faults: [String: [Diagnostic]])

extension AssetReading {
  /// A theme in a variant, named at a place.
  mutating func theme(_ name: String, _ variant: Variant, at source: Source) -> FoundTheme {
    let (files, faults) = themeFiles(name, at: source, chain: [])
    guard !faults.contains(where: { $0.severity == .error }) else { return (nil, faults) }
    return Theme.build(from: files, for: variant.look.withoutTheme)
  }

  private mutating func themeFiles(_ name: String, at source: Source, chain: [String]) -> (
    files: [ThemeFile], diagnostics: [Diagnostic]
  ) {
    guard !chain.contains(name) else {
      let circle = (chain + [name]).joined(separator: " → ")
      return ([], [Diagnostic(rule: "theme", at: source, "themes extend each other: \(circle)")])
    }
    guard case .file(let found) = find("themes", name, endings: [".tokens.json"]) else {
      let names = names("themes", endings: [".tokens.json"])
      let hint =
        Suggestion.hint(for: name, among: names)
        ?? "there are \(names.joined(separator: ", "))"
      let fault = Diagnostic(rule: "unknown-theme", at: source, "no theme \"\(name)\"", hint: hint)
      return ([], [fault])
    }
    let path = folders.shown(found.path)
    guard Variant.takesTheme(name) else {
      let message =
        "\"\(name)\" is no name for a theme: names of pictures tell other things with it"
      let hint = "rename \(path)"
      return ([], [Diagnostic(rule: "theme", at: source, message, hint: hint)])
    }
    guard let bytes = try? bytes(of: found, limit: 1 << 20) else {
      return ([], [Diagnostic(rule: "theme", at: source, "cannot read \(path)")])
    }
    let (file, diagnostics) = ThemeFile.read(bytes, file: SourceFile(path))
    guard let file else { return ([], diagnostics) }
    guard let base = file.extends else { return ([file], diagnostics) }
    let below = themeFiles(base.value, at: base.source ?? source, chain: chain + [name])
    return (below.files + [file], below.diagnostics + diagnostics)
  }

  /// All templates.
  mutating func templates() -> FoundTemplates {
    var answer: FoundTemplates = ([:], [:])
    for name in names("templates", endings: [".yaml"]) {
      guard case .file(let file) = find("templates", name, endings: [".yaml"]),
        let bytes = try? bytes(of: file, limit: 1 << 20)
      else { continue }
      let (template, diagnostics) = TemplateFile.read(
        bytes, file: SourceFile(folders.shown(file.path)))
      answer.templates[name] = template
      answer.faults[name] = diagnostics.isEmpty ? nil : diagnostics
    }
    return answer
  }
}
