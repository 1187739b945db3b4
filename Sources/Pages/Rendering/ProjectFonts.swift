package import Drawing
import PageFiles
import PageModel
package import Projects

/// The fonts of a project's pages: those in its assets before those of the system.
package struct ProjectFonts: Sendable {
  /// The text engine; nil if fonts cannot be used.
  package var text: TextEngine?
  /// Why the system's fonts cannot be used; nil if they can.
  var missing: FontsMissing?
  /// The errors of the project's own font files and of its checksums.
  var faults: [Diagnostic] = []

  /// All errors that keep pages from being drawn; errors without a place of their own get the given one.
  func diagnostics(at start: Source) -> [Diagnostic] {
    faults
      + (missing.map { [Diagnostic(rule: "font", at: start, $0.description)] } ?? [])
  }
}

/// Loads fonts: those of the system once for all projects without fonts of their own.
package final class FontLoader: Sendable {
  private let configuration: FontConfiguration
  private let sums: [Settings.FontSum]
  /// The checksums of font files, which are computed once.
  package let files = FileSums()
  private let system = Once<TextEngine>()

  /// A loader with a configuration, and the required checksums.
  init(_ configuration: FontConfiguration, sums: [Settings.FontSum]) {
    (self.configuration, self.sums) = (configuration, sums)
  }

  /// The fonts of pages with some assets folders, whose drafts are read instead of files.
  package func fonts(of folders: AssetFolders) -> ProjectFonts {
    var fonts = ProjectFonts()
    var configuration = configuration
    (configuration.own, fonts.faults) = Self.own(in: folders)
    guard fonts.faults.isEmpty else { return fonts }
    do {
      let text = try engine(configuration)
      fonts.text = text
      fonts.faults = faults(in: text)
    } catch FontError.unusable(let file, let flaw) {
      fonts.faults = [Self.fault(file, flaw)]
    } catch {
      fonts.missing = FontsMissing(description: "\(error)")
    }
    return fonts
  }

  private func engine(_ configuration: FontConfiguration) throws(FontError) -> TextEngine {
    guard configuration.own.isEmpty else { return try TextEngine(configuration: configuration) }
    return try system { () throws(FontError) in try TextEngine(configuration: configuration) }
  }

  // MARK: A project's own

  /// The font files of folders, and the errors of some.
  private static func own(in folders: AssetFolders) -> ([OwnFont], [Diagnostic]) {
    let files: [AssetFile]
    do { files = try folders.files("fonts", endings: AssetFolders.fontEndings) } catch {
      let place = start(of: folders.shown(error.path))
      return ([], [Diagnostic(rule: "font", at: place, "fonts cannot be read: \(error.reason)")])
    }
    var (fonts, faults) = ([OwnFont](), [Diagnostic]())
    guard files.count <= OwnFont.most.files else {
      let words = "limit: fonts \(files.count) > \(OwnFont.most.files)"
      return ([], [Diagnostic(rule: "font", at: start(of: folders.shown(files[0].path)), words)])
    }
    var room = OwnFont.most.bytes
    for file in files {
      let path = folders.shown(file.path)
      do {
        let most = min(OwnFont.mostBytes, room)
        let bytes = try file.read(limit: most, or: folders.drafts)
        guard bytes.count <= most else {
          throw FontError.unusable(file: path, flaw: .tooLarge(inAll: most < OwnFont.mostBytes))
        }
        room -= bytes.count
        fonts.append(try OwnFont(bytes, path: path))
      } catch FontError.unusable(_, let flaw) {
        faults.append(fault(path, flaw))
      } catch let error as ReadError {
        faults.append(
          Diagnostic(rule: "font", at: start(of: path), "the font cannot be read: \(error.reason)"))
      } catch {
        faults.append(Diagnostic(rule: "font", at: start(of: path), "\(error)"))
      }
    }
    return (fonts, faults)
  }

  private static func fault(_ file: String, _ flaw: FontFlaw) -> Diagnostic {
    Diagnostic(rule: "font", at: start(of: file), "the font \(flaw.words)", hint: flaw.hint)
  }

  private static func start(of file: String) -> Source { Source(file: file, line: 1, column: 1) }

  // MARK: Sums

  /// The errors of files that do not match the settings' checksums: the first hundred.
  private func faults(in text: TextEngine) -> [Diagnostic] {
    Array(sums.lazy.compactMap { self.fault(of: $0, in: text) }.prefix(100))
  }

  /// The error of a file that does not match its checksum; nil if it does.
  private func fault(of sum: Settings.FontSum, in text: TextEngine) -> Diagnostic? {
    func fault(_ words: String, hint: String?) -> Diagnostic {
      Diagnostic(rule: "font", at: sum.source, words, hint: hint)
    }
    // A file that is not installed is an error of the pages that need it.
    guard !text.missing.contains(where: { $0.file == sum.file }) else { return nil }
    let named = text.files.filter { $0.name == sum.file }
    guard !named.isEmpty else {
      return fault(
        "the font file \(sum.file) is not in use",
        hint: Suggestion.hint(for: sum.file, among: text.files.map(\.name))
          ?? "`pageshot fonts` lists the fonts in use")
    }
    do {
      // A project's own may be called as one of the system's.
      let other = try named.first { try files[$0] != sum.sha256 }
      guard let file = other else { return nil }
      let actual = try files[file]
      let place = file.package.map { " of the package \($0)" } ?? ", \(file.path)"
      return fault(
        "a different \(sum.file) is in use: version \(file.version)\(place), has the checksum \(actual)",
        hint: "add the right file to assets/fonts, or change the checksum here")
    } catch {
      return fault("\(error)", hint: nil)
    }
  }
}
