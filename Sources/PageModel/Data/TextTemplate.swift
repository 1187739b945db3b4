/// A text with tags that data fill in: Mustache's variables, sections and inverted sections, as plain text.
///
///     {{user.name}}  {{#items}}{{.}} {{/items}}{{^items}}nothing{{/items}}
///
/// Tags of sections that stand alone on a line take the line with them. `{{lbrace}}` and `{{rbrace}}` are braces.
package struct TextTemplate: Hashable, Sendable {
  /// A tag's place in its text.
  package struct Tag: Hashable, Sendable {
    /// Its first scalar, from 0.
    package let offset: Int
    /// Its scalars.
    package let length: Int
  }

  /// A stretch of the text.
  indirect enum Part: Hashable, Sendable {
    /// Text as it stands.
    case text(String)
    /// What a path comes to.
    case variable(DataPath, Tag)
    /// What is there once for each element of a list, once for what else is true; inverted, once for what is not.
    case section(DataPath, isInverted: Bool, [Part], Tag)
  }

  /// What is wrong with a text, or with what it is filled with.
  package struct Fault: Error, Sendable {
    /// The kind of fault.
    package let rule: String
    /// The tag.
    package let tag: Tag
    /// What is wrong.
    package let message: String
    /// What to do about it.
    package var hint: String?
    /// Whether the text ends within a tag.
    package var isCut = false
    /// The path of which there is no value, and what names mean there; nil for other faults.
    package var missing: (path: DataPath, scope: DataScope)?
    /// Where the value stands that does not fit.
    package var data: Source?
  }

  /// The stretches, in order.
  let parts: [Part]
  /// The most bytes of it, and of what comes of it.
  let mostBytes: Int

  /// The path of a text that is one variable and nothing else: it has its value's type.
  package var lonePath: DataPath? {
    if parts.count == 1, case .variable(let path, _) = parts[0] { path } else { nil }
  }

  /// Whether anything of it has to be filled in; braces have not.
  package var needsData: Bool {
    parts.contains { if case .text = $0 { false } else { true } }
  }

  /// A stretch as a text of a template may have it.
  package enum Stretch {
    /// Text as it stands.
    case text(String)
    /// The value of a name.
    case name(String)
    /// A section, or a path of several names.
    case other
  }

  /// The stretches, as far as a template's text may have them.
  package var stretches: [Stretch] {
    parts.map { part in
      switch part {
      case .text(let text): .text(text)
      case .variable(.names(let names), _) where names.count == 1: .name(names[0])
      case .variable, .section: .other
      }
    }
  }

  /// Whether a text has tags at all.
  package static func isTemplate(_ text: String) -> Bool { text.utf8.containsBraces }

  /// Sections within each other.
  static let mostDepth = 16
  /// The UTF-8 of a text with its tags: more than may be shown, and not so much that it costs.
  package static let mostBytes = 4 * Limits.textScalars
  /// The characters of a tag.
  static let mostOfTag = 256

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - mostBytes: the most UTF-8 of it, and of what comes of it. Default: that of a text on a page.
  /// - Throws: ``Fault`` at the first tag that is none.
  package init(_ text: String, mostBytes: Int = Self.mostBytes) throws(Fault) {
    guard text.utf8.count <= mostBytes else {
      throw Fault(
        rule: "limit", tag: Tag(offset: 0, length: 1),
        message: Limits.message("text bytes", text.utf8.count, max: mostBytes))
    }
    self.mostBytes = mostBytes
    var scanner = TemplateScanner(text)
    parts = try scanner.parts()
  }
}

extension String.UTF8View {
  /// Whether two opening braces stand beside each other.
  fileprivate var containsBraces: Bool {
    var last: UInt8 = 0
    for byte in self {
      if byte == UInt8(ascii: "{"), last == byte { return true }
      last = byte
    }
    return false
  }
}
