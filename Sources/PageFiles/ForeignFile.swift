import PageModel

/// A file of another program that may be taken for a page file.
struct ForeignFile {
  /// What the file is, such as `an Android preference screen`.
  let name: String
  /// What its author can do.
  var hint = Self.rows

  /// The hint for a file with rows.
  static let rows = "write its rows as a page, in YAML or JSON"
  /// The hint for a file with texts.
  static let texts =
    "texts of a page can be data: write them into NAME.data.json, and \"{{key}}\" in the page"

  /// Recognises a file by its content and its name; nil for any other file.
  init?(_ bytes: [UInt8], file: SourceFile, format: PageFormat) {
    let start = String(decoding: bytes.prefix(Self.most), as: UTF8.self)
    let text = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if let known = Self(markup: text) ?? Self(lines: text) {
      self = known
      return
    }
    if format == .json || text.first == "{" || text.first == "[" {
      let node =
        Tree.read(bytes, file: file, format: .json).node
        ?? Self.firstLine(of: text).flatMap {
          Tree.read(Array($0.utf8), file: file, format: .json).node
        }
      if let known = node.flatMap({ Self($0) }) {
        self = known
        return
      }
    }
    let ending = file.name.split(separator: ".").last?.lowercased()
    guard ending == "json5" || ending == "jsonc" else { return nil }
    self.init(
      ending == "json5" ? "a JSON5 file" : "a file of JSON with comments",
      hint: "write YAML, whose comments start with \"#\", or JSON without comments")
  }

  init(_ name: String, hint: String = Self.rows) { (self.name, self.hint) = (name, hint) }

  /// The error that names it, and the document on page files if its author needs that.
  func fault(in file: SourceFile, manual: String?) -> Diagnostic {
    let place = hint == Self.rows ? manual.map { ": \($0)" } ?? "" : ""
    return Diagnostic(
      rule: "foreign-file", at: Source(in: file), "this is \(name), which is not read",
      hint: hint + place)
  }

  /// The start of a file that is looked at, in bytes.
  private static let most = 4_096

  /// The first of several lines, each with a value of its own; nil for other texts.
  private static func firstLine(of text: Substring) -> Substring? {
    guard let end = text.firstIndex(where: \.isNewline) else { return nil }
    return text[..<end]
  }

  /// The text after comments of C.
  private static func afterComments(_ text: Substring) -> Substring {
    var rest = text
    while rest.hasPrefix("/*") || rest.hasPrefix("//") {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else {
        guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return "" }
        rest = rest[end.upperBound...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return rest
  }

  /// Recognises XML and property lists.
  private init?(markup text: Substring) {
    if text.hasPrefix("bplist") {
      self.init("a binary Apple property list")
      return
    }
    guard text.first == "<" else { return nil }
    if text.contains("PreferenceSpecifiers") {
      self.init("an Apple property list with PreferenceSpecifiers")
    } else if text.contains("<plist") {
      self.init("an Apple property list")
    } else if text.contains("<PreferenceScreen") || text.contains("PreferenceScreen ") {
      self.init("an Android preference screen")
    } else if text.contains("<resources") {
      self.init("a file of Android resources", hint: Self.texts)
    } else {
      let isHTML = text.contains("<html") || text.contains("<!DOCTYPE html")
      self.init(isHTML ? "an HTML file" : "an XML file")
    }
  }

  /// Recognises formats of lines that YAML does not have.
  private init?(lines text: Substring) {
    // A text and its translation.
    if Self.afterComments(text).prefixMatch(of: /(?:"[^"\n]*"|\w+)\s*=\s*"[^"\n]*"\s*;/) != nil {
      self.init("a file of Apple's strings", hint: Self.texts)
      return
    }
    // A section of TOML, or a key with an equals sign.
    let isTOML = text.prefixMatch(
      of: /(?:#[^\n]*\n\s*)*(?:\[[\w.-]+\]\s*\n|[\w.-]+ *= *["\d\[{tf])/)
    guard isTOML != nil else { return nil }
    self.init("a TOML file")
  }
}
