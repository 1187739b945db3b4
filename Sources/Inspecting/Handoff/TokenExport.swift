package import Handoff
package import PageFiles
package import PageModel
package import Projects

/// The export of a theme's tokens to files.
package struct TokenExport: Sendable {
  /// The format of exported tokens.
  package enum Format: Hashable, Sendable {
    /// A built-in format.
    case known(TokenFormat)
    /// A template, by its path, which ends in `.mustache`.
    case template(String)

    /// The formats in a list such as `css` and `look.scss.mustache`; nil for anything else.
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

    /// The name of a template's file: that of the template without its ending.
    var name: String? {
      guard case .template(let path) = self else { return nil }
      return String(path.lastPart.dropLast(Self.ending.count))
    }
  }

  /// The largest template, in bytes.
  private static let mostBytes = 1 << 20

  private let look: LookTokens

  /// The tokens of a theme.
  package init(_ look: LookTokens) { self.look = look }

  /// The files of some formats, or the errors of a template.
  ///
  /// - Throws: ``ReadError`` if a template cannot be read at all.
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

/// Checks files against the design tokens format.
package enum TokenFiles {
  /// The diagnostics of a file, and the number of its tokens; nil for a resolver.
  ///
  /// - Throws: ``ReadError`` if it cannot be read at all.
  package static func check(
    _ path: String
  ) throws(ReadError) -> (tokens: Int?, diagnostics: [Diagnostic]) {
    let bytes = try FileBytes.read(path, limit: 1 << 20).bytes
    return TokenCheck.read(bytes, file: SourceFile(path))
  }
}
