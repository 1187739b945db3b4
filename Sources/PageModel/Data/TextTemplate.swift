/// A text with Mustache tags: variables, sections and inverted sections, as plain text.
///
///     {{user.name}}  {{#items}}{{.}} {{/items}}{{^items}}nothing{{/items}}
///
/// Section tags alone on a line remove the line. `{{lbrace}}` and `{{rbrace}}` are literal braces.
package struct TextTemplate: Hashable, Sendable {
  /// The range of a tag in its text, in Unicode scalars.
  package struct Tag: Hashable, Sendable {
    /// The first scalar, from 0.
    package let offset: Int
    /// The number of scalars.
    package let length: Int
  }

  /// A part of the text.
  indirect enum Part: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// The value of a path.
    case variable(DataPath, Tag)
    /// A section, for each element of a list or once for a true value; inverted, for a false value.
    case section(DataPath, isInverted: Bool, [Part], Tag)
  }

  /// An error in a text, or in the values of its tags.
  package struct Fault: Error, Sendable {
    /// The rule of the diagnostic.
    package let rule: String
    /// The tag.
    package let tag: Tag
    /// The message.
    package let message: String
    /// The hint.
    package var hint: String?
    /// Whether the text ends within a tag.
    package var isCut = false
    /// The path without a value, and its scope; nil for other errors.
    package var missing: (path: DataPath, scope: DataScope)?
    /// The source of a value that does not fit.
    package var data: Source?
  }

  /// The parts, in order.
  private(set) var parts: [Part]
  /// The maximum number of bytes of the text, and of the result.
  let mostBytes: Int

  /// The path of a text that is one tag alone, which keeps its value's type; nil for other texts.
  ///
  /// In a section of its path, `{{#a}}{{a}}{{/a}}`, the name is optional.
  package var lone: (path: DataPath, isOptional: Bool)? {
    guard parts.count == 1 else { return nil }
    switch parts[0] {
    case .variable(let path, _): return (path, false)
    case .section(let path, isInverted: false, let inner, _):
      guard inner.count == 1, case .variable(path, _) = inner[0] else { return nil }
      return (path, true)
    case .text, .section: return nil
    }
  }

  /// The text without the section around a lone tag.
  package var withoutSection: TextTemplate {
    guard lone?.isOptional == true, case .section(_, _, let inner, _) = parts[0] else {
      return self
    }
    var text = self
    text.parts = inner
    return text
  }

  /// Whether the text has tags to fill in; escaped braces are none.
  package var needsData: Bool {
    parts.contains { if case .text = $0 { false } else { true } }
  }

  /// The path of each part, nil for a literal text; nil for a text with sections.
  package var paths: [DataPath?]? {
    var paths: [DataPath?] = []
    for part in parts {
      switch part {
      case .text: paths.append(nil)
      case .variable(let path, _): paths.append(path)
      case .section: return nil
      }
    }
    return paths
  }

  /// Whether the tags name one value, perhaps several times.
  package var hasOnePath: Bool {
    var paths: Set<DataPath> = []
    Self.add(parts, to: &paths)
    return paths.subtracting([.element]).count < 2
  }

  private static func add(_ parts: [Part], to paths: inout Set<DataPath>) {
    for part in parts {
      switch part {
      case .text: break
      case .variable(let path, _): paths.insert(path)
      case .section(let path, _, let inner, _):
        paths.insert(path)
        add(inner, to: &paths)
      }
    }
  }

  /// The text without its tags, of which sections may show each part or not.
  package var words: String { Self.words(of: parts) }

  static func words(of parts: [Part]) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .variable: ""
      case .section(_, isInverted: _, let inner, _): words(of: inner)
      }
    }.joined()
  }

  /// A part of a template's text.
  package enum Stretch {
    /// Literal text.
    case text(String)
    /// The value of a parameter.
    case name(String)
    /// A section, or a path of several names.
    case other
  }

  /// The parts of the text as a template may use them.
  package var stretches: [Stretch] {
    parts.map { part in
      switch part {
      case .text(let text): .text(text)
      case .variable(.names(let names), _) where names.count == 1: .name(names[0])
      case .variable, .section: .other
      }
    }
  }

  /// Whether the text has tags.
  package static func isTemplate(_ text: String) -> Bool { text.utf8.containsBraces }

  /// The maximum depth of nested sections.
  static let mostDepth = 16
  /// The maximum bytes of a text with its tags: more than may be shown, but cheap to read.
  package static let mostBytes = 4 * Limits.textScalars
  /// The maximum characters of a tag.
  static let mostOfTag = 256

  /// Parses a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - mostBytes: the maximum bytes of the text and the result. Default: that of a page's text.
  /// - Throws: ``Fault`` at the first invalid tag.
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
  /// Whether the text contains two opening braces in a row.
  fileprivate var containsBraces: Bool {
    var last: UInt8 = 0
    for byte in self {
      if byte == UInt8(ascii: "{"), last == byte { return true }
      last = byte
    }
    return false
  }
}
