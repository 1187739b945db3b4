/// The documents that came with the program, for hints that name one.
enum Documents {
  /// The path of a document as messages name it; nil if it is not installed.
  ///
  /// - Parameters:
  ///   - name: the file's name, such as `page-file.md`.
  ///   - program: the folder of the executable. Default: that of this process.
  /// - Returns: a path from the working directory if the document is below it, otherwise an absolute one.
  static func path(of name: String, program: String = AssetFolders.programFolder) -> String? {
    let path = folders(of: program).map { "\($0)/\(name)" }.first(where: Root.machine.has)
    let here = (String.workingFolder.realPath ?? .workingFolder) + "/"
    return path.map { $0.hasPrefix(here) ? String($0.dropFirst(here.count)) : $0 }
  }

  /// Where documents are: beside the assets of an installed program, and in the checkout of one that was built.
  private static func folders(of program: String) -> [String] {
    let installed = program.parentPath + "/share/doc/pageshot/docs"
    guard let build = program.firstRange(of: "/.build/") else { return [installed] }
    return [installed, program[..<build.lowerBound] + "/docs"]
  }
}
