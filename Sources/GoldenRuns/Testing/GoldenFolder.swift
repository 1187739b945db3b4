import Foundation
import Goldens
import Images
import PageModel
import Pages
import Projects

/// The folder of goldens, by the names of pictures.
///
/// Links below it are not followed to outside.
package struct GoldenFolder: Hashable, Sendable {
  /// The folder, without a slash at the end.
  package let path: String
  private let root: Root

  /// A folder anywhere on the machine, which may be missing.
  package init(_ path: String) { self.init(RootedFolder(path)) }

  /// A folder below a root.
  init(_ folder: RootedFolder) { (path, root) = (folder.path, folder.root) }

  /// The path of the golden with a name.
  package func path(of name: String) -> String { "\(path)/\(name).png" }

  /// The names of all goldens, sorted, without hidden files and linked folders.
  package var names: [String] {
    root.files(below: path).compactMap { file in
      guard !file.hasPrefix("."), file.hasSuffix(".png") else { return nil }
      return String(file.dropLast(4))
    }.sorted()
  }

  /// The golden with a name.
  func reference(_ name: String) throws(ReadError) -> Reference {
    guard let bytes = try read(name) else { return .nothing }
    return .golden(try Golden(bytes, path: path(of: name)), bytes)
  }

  /// The bytes of a golden; nil if it is missing.
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

  /// Writes a golden so that even a power failure leaves the complete old or new file.
  func write(_ bytes: [UInt8], as name: String) throws(WriteError) {
    try AtomicFile.write(bytes, to: path(of: name), beneath: root, durably: true)
  }

  /// Removes a golden, which must be a plain file, and folders that are then empty.
  func remove(_ name: String) throws(WriteError) {
    let path = path(of: name)
    do { try root.removeFile(path, upTo: self.path) } catch {
      throw WriteError(path, error.reason)
    }
  }

  /// Removes unfinished files of killed processes.
  package func sweep() { root.sweep(path) }
}

extension GoldenFolder {
  /// The obsolete goldens, by name: those whose page is missing, and those whose variant the page no longer
  /// has.
  ///
  /// Goldens of pages that a test wrote in Swift are not obsolete, nor are goldens of scenarios that cannot be
  /// read.
  ///
  /// - Parameters:
  ///   - pages: all pages of the project.
  ///   - isObsolete: whether no picture of a page has an ending any longer.
  /// - Returns: their names.
  func obsolete(
    beside pages: [PageLocation], by isObsolete: (String, PageLocation) -> Bool
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
      return isObsolete(String(name.dropFirst(word.count)), owner) && !isOfNoFile(name)
    }
    return gone.without(scriptsOf: pages, by: \.self)
  }

  /// Whether a golden is recorded as that of a page without a file.
  private func isOfNoFile(_ name: String) -> Bool {
    guard case .golden(let golden, _)? = try? reference(name),
      let record = try? golden.record()
    else { return false }
    return record.source == nil
  }
}

extension Collection {
  /// The pictures without those that scenarios with errors may draw; scenarios are only read if there are any.
  func without(scriptsOf pages: [PageLocation], by name: KeyPath<Element, String>) -> [Element] {
    guard !isEmpty else { return [] }
    let starts = pages.filter(\.hasFaultyScenarios).map { $0.name + "." }
    return filter { picture in !starts.contains { picture[keyPath: name].hasPrefix($0) } }
  }
}
