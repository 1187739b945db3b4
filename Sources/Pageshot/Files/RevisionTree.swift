import Foundation

/// A file or a link of a commit's tree, of the kinds that pages are made of.
private struct TreeEntry {
  /// The path from the repository's top on.
  var path: String
  var hash: String
  var isLink: Bool

  /// Reads what `ls-tree -z` says: `100644 blob HASH`, a tab, and the path.
  ///
  /// Nil for what pages are not made of, and for paths that only a forged tree holds.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let tab = bytes.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: bytes[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = String(decoding: bytes[..<tab], as: UTF8.self).split(separator: " ")
    let parts = path.pathParts
    guard words.count == 3, words[1] == "blob", parts.joined(separator: "/") == path,
      !parts.contains(".."), !parts.contains("."), let name = parts.last
    else { return nil }
    isLink = words[0] == "120000"
    guard isLink || Self.isWanted(name.lowercased(), in: parts.dropLast()) else { return nil }
    (self.path, hash) = (path, String(words[2]))
  }

  /// Whether a file may be a page, settings, a theme, a template, an icon or a font.
  private static func isWanted(_ name: String, in folders: ArraySlice<String>) -> Bool {
    if [".yaml", ".yml", ".json"].contains(where: name.hasSuffix) { return true }
    if FontLoader.endings.contains(where: name.hasSuffix) { return folders.contains("fonts") }
    return [".svg", ".png", ".jpg", ".jpeg"].contains(where: name.hasSuffix)
      && folders.contains { $0 == "assets" || $0 == "icons" }
  }
}

extension Git {
  /// So many files of a commit are laid out at most, and so many bytes of them.
  private static let most = (files: 100_000, bytes: 1 << 30)

  /// Writes the files of a commit that pages are made of below a folder.
  func layOut(_ commit: String, in top: String) throws {
    let tree = try output("ls-tree", "-r", "-z", "--full-tree", commit)
    let entries = tree.split(separator: 0).compactMap { TreeEntry($0) }
    guard entries.count <= Self.most.files else {
      throw RevisionError(limit: "files", Self.most.files)
    }
    let root = Root(top)
    _ = try root.folder(top, making: true)
    var room = Self.most.bytes
    try read(entries.filter { !$0.isLink }) { entry, size, pipe in
      guard size <= room else { throw RevisionError(limit: "bytes of files", Self.most.bytes) }
      room -= size
      let file = try AtomicFile(at: "\(top)/\(entry.path)", beneath: root)
      try pipe.take(size) { try unsafe $0.withUnsafeBytes { try unsafe file.write($0) } }
      try file.commit()
    }
    try layOut(links: entries.filter(\.isLink), in: top)
  }

  /// Makes the links that lead to something laid out.
  ///
  /// They come last, and after all their folders: nothing is ever written through a link.
  private func layOut(links: [TreeEntry], in top: String) throws {
    let places = links.map { "\(top)/\($0.path)" }
    let root = Root(top)
    for place in places { _ = try root.folder(place.parentPath, making: true) }
    try read(links) { entry, size, pipe in
      var target: [UInt8] = []
      try pipe.take(size) { if size < PATH_MAX { target += $0 } }
      let place = try root.place(of: "\(top)/\(entry.path)")
      unsafe symlinkat(
        String(decoding: target, as: UTF8.self), place.folder.descriptor, place.name)
    }
    for place in places where place.isLink {
      let leadsInside = place.realPath?.pathParts.starts(with: top.pathParts) == true
      if !leadsInside { unsafe unlink(place) }
    }
  }

  /// Takes the content of entries, one after the other.
  private func read(
    _ entries: [TreeEntry], _ take: (TreeEntry, _ size: Int, inout PipeReader) throws -> Void
  ) throws {
    guard !entries.isEmpty else { return }
    // Asked from a file: over two pipes, git and we might wait for each other.
    let questions = scratch + "/questions"
    try AtomicFile.write(Array(entries.map { $0.hash + "\n" }.joined().utf8), to: questions)
    try run(["cat-file", "--batch", "--buffer"], input: questions) { pipe in
      for entry in entries {
        // `HASH blob SIZE`, the content, and a line break; or `HASH missing`.
        let answer = try pipe.line()
        let words = answer.split(separator: " ")
        guard words.count == 3, let size = Int(words[2]) else {
          throw RevisionError("git cannot read \(entry.path) at that revision: \(answer)")
        }
        try take(entry, size, &pipe)
        try pipe.take(1) { _ in }
      }
    }
  }
}
