import PageModel

/// A file of another program that may be taken for a page file.
struct ForeignFile {
  /// What the file is, such as `an Android preference screen`.
  let name: String

  /// Recognises a file by its content; nil for any other file.
  init?(_ bytes: [UInt8], file: SourceFile, format: PageFormat) {
    if let name = Self.name(of: bytes) {
      self.name = name
      return
    }
    guard format == .json, let node = Tree.read(bytes, file: file, format: format).node,
      let name = Self.name(of: node)
    else { return nil }
    self.name = name
  }

  /// The error that names it.
  func fault(in file: SourceFile) -> Diagnostic {
    Diagnostic(
      rule: "foreign-file", at: Source(in: file), "this is \(name), which is not read",
      hint: "write its rows as a page, in YAML or JSON: docs/page-file.md")
  }

  /// The start of a file that is looked at.
  private static let most = 4_096

  private static func name(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(most), as: UTF8.self)
    if start.hasPrefix("bplist") { return "a binary Apple property list" }
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard text.first == "<" else {
      // A section of TOML, or a key with an equals sign, neither of which YAML has.
      let isTOML = text.prefixMatch(
        of: /(?:#[^\n]*\n\s*)*(?:\[[\w.-]+\]\s*\n|[\w.-]+ *= *["\d\[{tf])/)
      return isTOML == nil ? nil : "a TOML file"
    }
    if text.contains("PreferenceSpecifiers") {
      return "an Apple property list with PreferenceSpecifiers"
    }
    if text.contains("<plist") { return "an Apple property list" }
    if text.contains("<PreferenceScreen") || text.contains("PreferenceScreen ") {
      return "an Android preference screen"
    }
    return text.contains("<html") || text.contains("<!DOCTYPE html")
      ? "an HTML file" : "an XML file"
  }

  private static func name(of root: Node) -> String? {
    if root["document"]?["type"]?.text == "DOCUMENT" { return "a file of Figma" }
    if root["card"]?["states"]?.sequence != nil { return "a card of DivKit" }
    if root["form"]?["sections"]?.sequence != nil { return "a description of a form" }
    if root["$schema"]?.text?.contains("json-schema.org") == true
      || root["properties"]?.mapping != nil
    {
      return "a JSON Schema"
    }
    let items = root["items"]?.sequence ?? []
    let isList = !items.isEmpty && items.allSatisfy { $0["type"]?.text != nil }
    return isList ? "a list of preferences of NativeScript" : nil
  }
}
