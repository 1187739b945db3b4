import Foundation
public import Goldens
import PageModel

/// A report of a test run: a folder that opens in a browser, and that machines can read.
///
///     report.json    all that is known
///     index.html     the same for people; opens from a disk
///     junit.xml      the same for systems of continuous integration
///     summary.md     the same for a comment on a pull request
///     images/        the pictures that the page shows
///
/// The report appears whole or not at all: it is made beside its place, and what was reported before
/// stays until ``finish(_:)``. It may be added to from several threads at once.
public struct ReportFolder: Sendable {
  /// The folder's path, links followed.
  private let place: String
  private let draft: DraftFolder

  /// The names of the report's own files and folders.
  static let names: Set = ["report.json", "index.html", "junit.xml", "summary.md", "images"]

  /// Begins a report that replaces what is at a path, if that is a report.
  ///
  /// - Throws: ``WriteError`` when the folder cannot be made, or when there is something at its path
  ///   that is no report: nothing of anybody else's is removed.
  public init(_ path: String) throws(WriteError) {
    place = path.realPath ?? path.absolutePath
    try Self.checkReplaceable(place, shown: path)
    draft = try DraftFolder(beside: place)
  }

  /// Adds a file.
  ///
  /// The report must name the file, or its first folder: what a report does not name is taken for
  /// somebody else's when it is to be replaced.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - path: its path in the report's folder; folders are made.
  /// - Throws: ``WriteError`` when it cannot be written, or when its path leads out of the folder.
  public func add(_ bytes: [UInt8], as path: String) throws(WriteError) {
    guard path.isPathInside else {
      throw WriteError(path.visible, "the path leads out of the report's folder")
    }
    try draft.write(bytes, to: path)
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - png: the file, encoded by this program: what it was given may hold more than a picture.
  ///   - name: whose picture it is: the golden's path without `.png`.
  ///   - role: which picture it is: `base`, `new`, `difference`, `aligned`.
  /// - Returns: its path in the report's folder, whose names any file system and any store of build
  ///   artifacts can hold.
  /// - Throws: ``WriteError`` when it cannot be written.
  public func addImage(
    _ png: [UInt8], of name: String, _ role: String
  ) throws(WriteError) -> String {
    let path = "images/\(name.slug)/\(role).png"
    try add(png, as: path)
    return path
  }

  /// Writes the report itself, and puts the folder in its place.
  ///
  /// - Throws: ``WriteError`` when something cannot be written; what was reported before is then
  ///   still there.
  public func finish(_ report: TestReport) throws(WriteError) {
    let files = [
      ("report.json", report.json()), ("junit.xml", report.junit()),
      ("summary.md", report.markdown()), ("index.html", report.html(try Self.template())),
    ]
    for (name, text) in files { try add(Array(text.utf8), as: name) }
    try Self.checkReplaceable(place, shown: place)
    try draft.move(to: place)
  }

  /// Gives the report up, and removes what was made of it.
  public func cancel() { draft.remove() }

  /// The page that travels with the program.
  static func template() throws(WriteError) -> ReportTemplate {
    func text(_ ending: String) throws(WriteError) -> String {
      let path = AssetFolders.builtIn + "/report/report." + ending
      do {
        return String(decoding: try FileBytes.read(path, limit: 1 << 20).bytes, as: UTF8.self)
      } catch { throw WriteError(path, error.reason) }
    }
    return ReportTemplate(page: try text("html"), style: try text("css"), script: try text("js"))
  }

  /// Makes sure that a path is free, an empty folder, or a report and nothing else.
  private static func checkReplaceable(_ path: String, shown: String) throws(WriteError) {
    guard FileManager.default.fileExists(atPath: path) || path.isLink else { return }
    guard path.isFolder else { throw WriteError(shown, "it is no folder") }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw WriteError(shown, "the folder cannot be read")
    }
    guard !names.isEmpty else { return }
    let advice = "choose another folder, or remove it"
    guard names.contains("report.json") else {
      throw WriteError(shown, "it is not empty and holds no report.json: \(advice)")
    }
    let report: TestReport
    do { report = try read(path) } catch {
      throw WriteError(shown, "its report.json is none of ours: \(error.reason): \(advice)")
    }
    let named = report.pictures.flatMap(\.files).compactMap { $0.pathParts.first }
    let own = Self.names.union(named)
    if let other = names.sorted().first(where: { !own.contains($0) }) {
      throw WriteError(
        shown, "it also holds \(other.visible), which is not the report's: \(advice)")
    }
  }
}

extension WriteError {
  /// Something that cannot be written, for a reason of our own.
  init(_ path: String, _ reason: String) {
    self.init(kind: .write, path: path, code: 0)
    self.reason = reason
  }
}

extension String {
  /// A name for a folder that is the text's own, of few letters that every file system knows.
  ///
  /// Two texts that look alike, or that only differ in what is left out, have different hashes.
  fileprivate var slug: String {
    let plain = unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789_@~.-".unicodeScalars.contains($0))
        ? Character($0) : "-"
    }
    let hash = String(fnv1a, radix: 16)
    // A leading dot would hide it.
    return "p-" + String(plain.prefix(80)) + "-" + String(repeating: "0", count: 16 - hash.count)
      + hash
  }
}
