extension ProjectSettings {
  /// The most folders that are looked into for page files.
  private static let mostFolders = 200

  /// The page files in a folder, and the folders in it that contain page files somewhere below.
  ///
  /// Output folders and `assets` are left out. Where there are more folders than can be looked into at once, those that were not
  /// looked into count as well.
  ///
  /// - Parameter folder: the folder.
  /// - Returns: names, sorted; none if it cannot be read.
  package func pageEntries(of folder: RootedFolder) -> [String] {
    let written = Set(written.map(\.absolutePath.bytes))
    var looks = Self.mostFolders
    return folder.names(where: \.isPageFile).filter { name in
      let inner = folder.folder(name)
      guard inner.isThere else { return name.isPageFile }
      return name != "assets" && !written.contains(inner.path.absolutePath.bytes)
        && inner.containsPages(within: &looks)
    }
  }
}

extension RootedFolder {
  /// Whether page files are in it, or in folders below; true once the number of looks is used up.
  fileprivate func containsPages(within looks: inout Int) -> Bool {
    guard looks > 0 else { return true }
    looks -= 1
    let names = names(where: \.isPageFile)
    let folders = names.filter { folder($0).isThere }
    if names.contains(where: { $0.isPageFile && !folders.contains($0) }) { return true }
    return folders.contains { $0 != "assets" && folder($0).containsPages(within: &looks) }
  }
}
