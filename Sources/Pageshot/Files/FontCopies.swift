import Drawing

/// Copies of the system's fonts, for projects whose pictures shall not change when the system does.
package struct FontCopies: Sendable {
  /// What came of each file.
  package internal(set) var steps: [NewFile] = []
  /// The packages whose licence was not found.
  package internal(set) var withoutLicence: [String] = []
}

extension Renderer {
  /// Copies the font files in use that are the system's into a folder, with the licences of their
  /// packages; no file is ever overwritten.
  ///
  /// - Parameters:
  ///   - project: the project whose own fonts are left out. Default: none.
  ///   - folder: where they are to be; it is made where it is missing.
  /// - Returns: what came of each file.
  /// - Throws: ``ReadError`` or ``WriteError``; files before it are there.
  package func copyFonts(of project: Project? = nil, to folder: RootedFolder) throws -> FontCopies {
    var copies = FontCopies()
    var packages: Set<String> = []
    for file in assets(for: project).fonts.text?.files ?? [] {
      guard let package = file.package else { continue }
      let bytes = try FileBytes.read(file.path, limit: OwnFont.mostBytes).bytes
      copies.steps.append(try folder.put(bytes, at: file.name))
      guard packages.insert(package).inserted else { continue }
      guard let licence = file.licences.first(where: { Root.machine.has($0) }) else {
        copies.withoutLicence.append(package)
        continue
      }
      let words = try FileBytes.read(licence, limit: 1 << 20).bytes
      copies.steps.append(try folder.put(words, at: "\(package)-licence.txt"))
    }
    return copies
  }
}
