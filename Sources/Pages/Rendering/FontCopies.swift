import Drawing
package import Projects

/// Copies system fonts into a project, so that its pictures do not change with the system.
package struct FontCopies: Sendable {
  /// The result of each file.
  package internal(set) var steps: [NewFile] = []
  /// Whether there are fonts in use, and all are the project's own.
  package internal(set) var areOwn = false
  /// The packages whose licence was not found.
  package internal(set) var withoutLicence: [String] = []
}

extension Renderer {
  /// Copies the system's font files in use into a folder, with the licences of their packages; existing files
  /// are not overwritten.
  ///
  /// - Parameters:
  ///   - project: the project whose own fonts are not copied. Default: none.
  ///   - folder: the folder for the copies, which is created if it is missing.
  /// - Returns: the result of each file.
  /// - Throws: ``ReadError`` or ``WriteError``; files before it were copied.
  package func copyFonts(of project: Project? = nil, to folder: RootedFolder) throws -> FontCopies {
    var copies = FontCopies()
    var packages: Set<String> = []
    let files = assets(for: project).fonts.text?.files ?? []
    copies.areOwn = !files.isEmpty && files.allSatisfy { $0.package == nil }
    for file in files {
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
