import Drawing
import PageModel
package import Pages
package import Projects

/// A font file in use.
package struct FontInUse: Hashable, Sendable {
  /// The family's name, such as Inter.
  package var family: String
  /// The style's name, such as Regular.
  package var style: String
  /// The version in the file.
  package var version: String
  /// The SHA-256 of the file, in hexadecimal digits.
  package var sha256: String
  /// The file.
  package var path: String
  /// The file's name, without its folder.
  package var name: String { path.lastPart }
  /// The Debian package of the file, or `bundled` if it came with the program; nil for a project's own.
  package var package: String?
}

extension Renderer {
  /// The font files of pictures, in a fixed order.
  ///
  /// - Parameter project: the project whose own fonts come first. Default: none.
  /// - Throws: ``ReadError`` if one of them cannot be read.
  /// - Returns: every file in use, a project's own first; none if ``fontFaults(of:)`` has errors.
  package func fonts(of project: Project? = nil) throws(ReadError) -> [FontInUse] {
    try (assets(for: project).fonts.text?.files ?? []).map { file throws(ReadError) in
      FontInUse(
        family: file.family, style: file.style, version: file.version,
        sha256: try loader.files[file], path: file.path,
        package: file.isBundled ? "bundled" : file.package)
    }
  }
}

extension Renderer {
  /// The packages of which font files are missing.
  ///
  /// - Parameter project: the project whose own fonts replace files. Default: none.
  /// - Returns: the names of Debian packages, in a fixed order.
  package func missingPackages(of project: Project? = nil) -> [String] {
    (assets(for: project).fonts.text?.missing ?? []).map(\.package).eachOnce
  }
}

extension [FontInUse] {
  /// The files as a text table.
  package var table: String {
    let rows = map { [$0.family, $0.style, $0.version, $0.sha256, $0.package ?? "-", $0.path] }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths + [0]).map { text, width in
        text + String(repeating: " ", count: Swift.max(0, width - text.count))
      }.joined(separator: "  ").visible + "\n"
    }.joined()
  }

  /// The key `fonts` of a `pageshot.yaml`, with the checksums of all files by name.
  package var yaml: String {
    var told: Set<String> = []
    let lines = filter { told.insert($0.name).inserted }
      .map { "  \(JSONText.quoted($0.name)): \($0.sha256)\n" }
    return "fonts:\n" + lines.joined()
  }

  /// A JSON array of `{"family","style","version","sha256","package","path"}`, one per line.
  package var json: String {
    jsonLines { font, json in
      json.member("family", font.family)
      json.member("style", font.style)
      json.member("version", font.version)
      json.member("sha256", font.sha256)
      json.member("package", font.package)
      json.member("path", font.path)
    }
  }
}
