import Foundation
import Images
import PageFiles

/// A file or a link of a commit's tree.
private struct TreeEntry {
  /// The path relative to the repository's top.
  var path: String
  var hash: String
  var isLink: Bool

  /// Parses an entry of `ls-tree -z`: `100644 blob HASH`, a tab, and the path.
  ///
  /// Nil for other entries, and for paths that only a forged tree can contain.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let tab = bytes.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: bytes[(tab + 1)...], as: UTF8.self)
    else { return nil }
    let words = String(decoding: bytes[..<tab], as: UTF8.self).split(separator: " ")
    let parts = path.pathParts
    guard words.count == 3, words[1] == "blob", parts.joined(separator: "/") == path,
      !parts.contains(".."), !parts.contains("."), !parts.isEmpty
    else { return nil }
    isLink = words[0] == "120000"
    (self.path, hash) = (path, String(words[2]))
  }

  /// The names of folders with assets.
  private static let folders: Set<Substring> = ["assets", "icons", "fonts"]
  /// The endings of pictures and fonts.
  private static let endings = [".svg", ".png", ".jpg", ".jpeg"] + AssetFolders.fontEndings

  /// Whether its path can be that of a page, settings, a theme, a template, an icon or a font.
  var isWanted: Bool {
    let (name, folders) = (path.lowercased(), path.split(separator: "/").dropLast())
    if PageFormat(endingOf: name) != nil { return true }
    return isAsset && folders.contains { Self.folders.contains($0) }
  }

  /// Whether it has the ending of a picture or a font.
  var isAsset: Bool {
    let name = path.lowercased()
    return Self.endings.contains(where: name.hasSuffix)
  }

  /// The target of a link among assets, relative to the repository's top; nil if it is outside, and for other links.
  func place(of target: String) -> String? {
    var parts = path.split(separator: "/")
    guard isLink, parts.contains(where: Self.folders.contains), !target.hasPrefix("/") else {
      return nil
    }
    parts.removeLast()
    for part in target.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  /// Whether it is one of some files, or inside one of some folders.
  func lies(in places: Set<String>) -> Bool {
    var place = Substring(path)
    while !places.contains(String(place)) {
      guard let slash = place.utf8.lastIndex(of: UInt8(ascii: "/")) else { return false }
      place = place[..<slash]
    }
    return true
  }
}

extension Git {
  /// The limits of files and bytes of a commit.
  private static let most = (files: 100_000, bytes: 1 << 30)

  /// Writes those files of a commit that pages can need below a folder.
  func layOut(_ commit: String, in top: String) throws {
    let tree = try output("ls-tree", "-r", "-z", "--full-tree", commit)
    let all = tree.split(separator: 0).compactMap { TreeEntry($0) }
    let links = all.filter(\.isLink)
    guard links.count <= Self.most.files else {
      throw RevisionError(limit: "links", Self.most.files)
    }
    let targets = try targets(of: links)
    // Assets may be links to files that lie anywhere.
    let places = Set(zip(links, targets).compactMap { $0.place(of: $1) })
    let files = all.filter {
      !$0.isLink && ($0.isWanted || !places.isEmpty && $0.isAsset && $0.lies(in: places))
    }
    try layOut(files, in: top)
    try layOut(links, to: targets, in: top)
  }

  /// The targets of links; none for targets that are too long for a path.
  ///
  /// Equal links are read once.
  private func targets(of links: [TreeEntry]) throws -> [String] {
    var targets: [String: String] = [:]
    var room = Self.most.bytes
    let sizes = try sizes(of: links)
    let short = links.filter { sizes[$0.hash, default: .max] < PATH_MAX }
    let once = Dictionary(short.map { ($0.hash, $0) }) { first, _ in first }
    try read(once.values.sorted { $0.path < $1.path }) { entry, size, pipe in
      guard size <= room else { throw RevisionError(limit: "bytes of links", Self.most.bytes) }
      room -= size
      var target: [UInt8] = []
      try pipe.take(size) { target += $0 }
      targets[entry.hash] = String(decoding: target, as: UTF8.self)
    }
    return links.map { targets[$0.hash] ?? "" }
  }

  /// The sizes of entries by hash, without reading them.
  private func sizes(of entries: [TreeEntry]) throws -> [String: Int] {
    var sizes: [String: Int] = [:]
    try ask(Set(entries.map(\.hash)).sorted(), "--batch-check") { hash, size, _ in
      sizes[hash] = size
    }
    return sizes
  }

  /// Writes files below a folder, except those that are larger than any picture may be.
  private func layOut(_ files: [TreeEntry], in top: String) throws {
    guard files.count <= Self.most.files else {
      throw RevisionError(limit: "files", Self.most.files)
    }
    let root = Root(top)
    _ = try root.folder(top, making: true)
    var room = Self.most.bytes
    let sizes = try sizes(of: files)
    let useful = files.filter { sizes[$0.hash, default: .max] <= ImageLimits.icon.bytes }
    try read(useful) { entry, size, pipe in
      guard size <= room else { throw RevisionError(limit: "bytes of files", Self.most.bytes) }
      room -= size
      let file = try AtomicFile(at: "\(top)/\(entry.path)", beneath: root)
      try pipe.take(size) { try unsafe $0.withUnsafeBytes { try unsafe file.write($0) } }
      try file.commit()
    }
  }

  /// Creates the links to files that were written.
  ///
  /// They are created last, after all folders: nothing is ever written through a link.
  private func layOut(_ links: [TreeEntry], to targets: [String], in top: String) throws {
    let places = links.map { "\(top)/\($0.path)" }
    let root = Root(top)
    for place in places { _ = try root.folder(place.parentPath, making: true) }
    for (link, target) in zip(places, targets) {
      let place = try root.place(of: link)
      unsafe symlinkat(target, place.folder.descriptor, place.name)
    }
    for place in places where place.isLink {
      let leadsInside = place.realPath?.pathParts.starts(with: top.pathParts) == true
      if !leadsInside { unsafe unlink(place) }
    }
  }

  /// Reads the content of entries, one after the other.
  private func read(
    _ entries: [TreeEntry], _ take: (TreeEntry, _ size: Int, inout PipeReader) throws -> Void
  ) throws {
    var rest = entries[...]
    try ask(entries.map(\.hash), "--batch") { _, size, pipe in
      guard let entry = rest.popFirst() else { return }
      try take(entry, size, &pipe)
      try pipe.take(1) { _ in }
    }
  }

  /// Requests objects by hash, and reads the answers in order.
  private func ask(
    _ hashes: [String], _ mode: String,
    _ take: (_ hash: String, _ size: Int, inout PipeReader) throws -> Void
  ) throws {
    guard !hashes.isEmpty else { return }
    // Asked from a file: over two pipes, git and we might wait for each other.
    let questions = scratch + "/questions"
    try AtomicFile.write(Array(hashes.map { $0 + "\n" }.joined().utf8), to: questions)
    try run(["cat-file", mode, "--buffer"], input: questions) { pipe in
      for hash in hashes {
        // `HASH blob SIZE`, for `--batch` the content, and a line break; or `HASH missing`.
        let answer = try pipe.line()
        let words = answer.split(separator: " ")
        guard words.count == 3, let size = Int(words[2]) else {
          if words.last == "missing" { throw RevisionError.partial }
          throw RevisionError("git cannot read that revision: \(answer)")
        }
        try take(hash, size, &pipe)
      }
    }
  }
}
