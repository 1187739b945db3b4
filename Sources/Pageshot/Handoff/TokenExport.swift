import PageFiles
package import PageModel

/// Tokens of a look on their way to files of some formats.
package struct TokenExport: Sendable {
  /// What tokens are written as.
  package enum Format: Hashable, Sendable {
    /// A format that is known.
    case known(TokenFormat)
    /// What a template makes of them, by its file's path, which ends in `.mustache`.
    case template(String)

    /// The formats of words such as `css` and `look.scss.mustache`; nil for anything else.
    package init?(_ word: String) {
      if let known = TokenFormat(rawValue: word) {
        self = .known(known)
      } else if word.hasSuffix(Self.ending), word.lastPart.utf8.count > Self.ending.utf8.count {
        self = .template(word)
      } else {
        return nil
      }
    }

    private static let ending = ".mustache"

    /// What the file of a template is called: as the template, without its ending.
    var name: String? {
      guard case .template(let path) = self else { return nil }
      return String(path.lastPart.dropLast(Self.ending.count))
    }
  }

  /// The most bytes that a template may have.
  private static let mostBytes = 1 << 20

  private let look: LookTokens

  /// The tokens of a look.
  package init(_ look: LookTokens) { self.look = look }

  /// The files of some formats, or what is wrong with a template.
  ///
  /// - Throws: ``ReadError`` where a template cannot be read at all.
  package func files(
    as formats: [Format]
  ) throws(ReadError) -> (files: [HandoffFile], diagnostics: [Diagnostic]) {
    var files: [HandoffFile] = []
    var diagnostics: [Diagnostic] = []
    for format in formats {
      switch format {
      case .known(let known): files += look.files(as: known)
      case .template(let path):
        let (text, fault) = try Self.text(of: path)
        guard let text else {
          diagnostics += fault.map { [$0] } ?? []
          continue
        }
        do throws(TextTemplate.Fault) {
          files.append(try look.file(of: text, named: format.name ?? path))
        } catch {
          let source = Source(in: SourceFile(path), at: error.tag, of: text)
          diagnostics.append(
            Diagnostic(rule: error.rule, at: source, error.message, hint: error.hint))
        }
      }
    }
    // Two formats may want one place.
    for (path, same) in Dictionary(grouping: files, by: \.path).sorted(by: { $0.key < $1.key })
    where same.count > 1 {
      diagnostics.append(
        Diagnostic(
          rule: "conflict", at: Source(in: SourceFile(path)), "two formats write \(path)",
          hint: "rename the template"))
    }
    return (diagnostics.isEmpty ? files : [], diagnostics)
  }

  private static func text(
    of path: String
  ) throws(ReadError) -> (text: String?, fault: Diagnostic?) {
    let (bytes, size) = try FileBytes.read(path, limit: mostBytes)
    let start = Source(in: SourceFile(path))
    guard size <= mostBytes else {
      let message = Limits.message("file bytes", size, max: mostBytes)
      return (nil, Diagnostic(rule: "limit", at: start, message))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return (nil, Diagnostic(rule: "encoding", at: start, "the file is not UTF-8"))
    }
    return (text, nil)
  }
}

extension Source {
  /// The place of a tag in a file's text.
  fileprivate init(in file: SourceFile, at tag: TextTemplate.Tag, of text: String) {
    var (line, column) = (1, 1)
    for scalar in text.unicodeScalars.prefix(tag.offset) {
      (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
    }
    self.init(in: file, line: line, column: column, length: max(1, tag.length))
  }
}

/// Holds files against the rules of the format of design tokens.
package enum TokenFiles {
  /// All that is wrong with a file, and how many tokens it has; nil for a resolver.
  ///
  /// - Throws: ``ReadError`` where it cannot be read at all.
  package static func check(
    _ path: String
  ) throws(ReadError) -> (tokens: Int?, diagnostics: [Diagnostic]) {
    let bytes = try FileBytes.read(path, limit: 1 << 20).bytes
    return TokenCheck.read(bytes, file: SourceFile(path))
  }
}
