import Foundation
import Images

/// The folder that references lie in, by the names of pictures.
///
/// Nothing below it is followed out of it.
package struct GoldenFolder: Hashable, Sendable {
  /// The folder, without a slash at the end.
  package let path: String
  private let root: Root

  /// A folder that may lie anywhere; it need not be there yet.
  package init(_ path: String) { self.init(RootedFolder(path)) }

  init(_ folder: RootedFolder) { (path, root) = (folder.path, folder.root) }

  /// Where the reference of a name is.
  package func path(of name: String) -> String { "\(path)/\(name).png" }

  /// The names of all references, sorted; hidden files, and what links to folders hold, left out.
  package var names: [String] {
    root.files(below: path).compactMap { file in
      guard !file.hasPrefix("."), file.hasSuffix(".png") else { return nil }
      return String(file.dropLast(4))
    }.sorted()
  }

  /// The reference of a name.
  func reference(_ name: String) throws(ReadError) -> Reference {
    guard let bytes = try read(name) else { return .none }
    return Reference(kind: .golden(try Golden(bytes, path: path(of: name)), bytes))
  }

  /// The bytes of a reference; nil where there is none.
  func read(_ name: String) throws(ReadError) -> [UInt8]? {
    let path = path(of: name)
    guard root.has(path) else { return nil }
    let longest = ImageLimits.rendered.bytes
    let (bytes, size) = try FileBytes.read(path, beneath: root, limit: longest)
    guard size <= longest else {
      throw ReadError(path: path, reason: "limit: file bytes \(size) > \(longest)")
    }
    return bytes
  }

  /// Writes a reference so that even a power failure leaves the old file or the new one, whole.
  func write(_ bytes: [UInt8], as name: String) throws(WriteError) {
    try AtomicFile.write(bytes, to: path(of: name), beneath: root, durably: true)
  }

  /// Removes a reference, which must be a plain file, and the folders that it leaves empty.
  func remove(_ name: String) throws(WriteError) {
    let path = path(of: name)
    do { try root.removeFile(path, upTo: self.path) } catch {
      throw WriteError(path, error.reason)
    }
  }

  /// Removes what killed processes left: files that were begun, and that nobody writes any more.
  package func sweep() { root.sweep(path) }
}

extension GoldenFolder {
  /// The references without a page, by name, beside all pages there are, and those that their page lists no
  /// more.
  ///
  /// Those of pages that were never in a file, but written in Swift by a test, are none of them; nor are those that
  /// scripts may ask for which cannot be read.
  ///
  /// - Parameters:
  ///   - pages: the pages.
  ///   - listed: the variants of a page that are listed; nil where nobody lists any, or only some are asked for.
  /// - Returns: their names.
  func obsolete(
    beside pages: [PageLocation], listed: (PageLocation) -> [Variant]?
  ) -> [String] {
    // By their bytes: a name that is spelt otherwise is another file.
    var owners: [[UInt8]: PageLocation] = [:]
    for page in pages {
      for name in page.pictureNames { owners[Array(name.utf8)] = page }
    }
    let gone = names.filter { name in
      let known = PictureName.pages(of: name).lazy.compactMap { word in
        owners[Array(word.utf8)].map { (word, $0) }
      }.first
      guard let (word, owner) = known else { return !isOfNoFile(name) }
      guard let variants = listed(owner) else { return false }
      return !variants.contains { word + $0.ending == name } && !isOfNoFile(name)
    }
    return gone.without(scriptsOf: pages, by: \.self)
  }

  /// Whether a reference says that it is of a page that no file holds.
  private func isOfNoFile(_ name: String) -> Bool {
    guard case .golden(let golden, _)? = try? reference(name).kind,
      let record = try? golden.record()
    else { return false }
    return record.source == nil
  }
}

extension Collection {
  /// Pictures without those that faulty scripts of pages may ask for; where there are none, no script is read.
  func without(scriptsOf pages: [PageLocation], by name: KeyPath<Element, String>) -> [Element] {
    guard !isEmpty else { return [] }
    let starts = pages.filter(\.hasFaultyScenarios).map { $0.name + "." }
    return filter { picture in !starts.contains { picture[keyPath: name].hasPrefix($0) } }
  }
}
