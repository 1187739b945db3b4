import Foundation
package import Goldens
import PageFiles
import PageModel
package import Projects

/// A report of a test run: a folder that opens in a browser, and that machines can read.
///
///     report.json    all results
///     index.html     the results to look at; opens from a disk
///     junit.xml      the results for CI systems
///     summary.md     the results for a comment on a pull request
///     images/        the pictures that the page shows
///     files.json     all of these with their checksums: only listed files are ever replaced
///
/// The report is written completely or not at all: it is made beside its place, and the previous report stays
/// until ``finish(_:times:picturesAt:)``. Files may be added from several threads at once.
package struct ReportFolder: Sendable {
  private let folder: OwnFolder

  /// Begins a report that replaces an older report at its path, and nothing else.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - root: the folder that the path and its links must stay inside. Default: the machine.
  /// - Throws: ``WriteError`` if the folder cannot be created, if its path has anything but a report by pageshot,
  /// or if it is or contains something that must never be replaced: the working directory, the project,
  /// its `.git`, the home folder.
  package init(_ path: String, beneath root: Root = .machine) throws(WriteError) {
    folder = try OwnFolder(path, .report, beneath: root)
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: the content.
  ///   - path: its path in the report's folder; folders are made.
  /// - Returns: its SHA-256 in lower-case hexadecimal digits.
  /// - Throws: ``WriteError`` if it cannot be written, or if its path points outside the folder.
  @discardableResult
  package func add(_ bytes: [UInt8], as path: String) throws(WriteError) -> String {
    try folder.add(bytes, as: path)
  }

  /// Adds a picture.
  ///
  /// - Parameters:
  ///   - png: the file, encoded by pageshot: a given file may contain more than a picture.
  ///   - name: the picture's name: the golden's path without `.png`.
  ///   - role: the picture's role: `base`, `new`, `difference`, `aligned`.
  /// - Returns: its path in the report's folder, whose names are valid in all file systems and build artifact
  /// stores.
  /// - Throws: ``WriteError`` if it cannot be written.
  package func addImage(
    _ png: [UInt8], of name: String, _ role: String
  ) throws(WriteError) -> String {
    let path = Self.imagePath(of: name, as: role)
    try add(png, as: path)
    return path
  }

  /// The path of a picture's image, by its role.
  static func imagePath(of name: String, as role: String) -> String {
    "images/\(name.slug)/\(role).png"
  }

  /// The path of a picture's new golden: its own name, unless artifact stores refuse that.
  static func goldenPath(of name: String) -> String {
    let isRefused = name.unicodeScalars.contains(where: "\":<>|*?\\\r\n".unicodeScalars.contains)
    return isRefused ? imagePath(of: name, as: "golden") : "new/\(name).png"
  }

  /// Writes the report itself, and moves the folder to its place.
  ///
  /// - Parameters:
  ///   - report: the report.
  ///   - times: the time that each picture took, by name, for `junit.xml` only. Default: none.
  ///   - base: the URL that the folder is published at, for the pictures of `summary.md`. Default: nil,
  /// without pictures.
  /// - Throws: ``WriteError`` if something cannot be written; then the previous report
  /// stays.
  package func finish(
    _ report: TestReport, times: [String: Duration] = [:], picturesAt base: PictureBase? = nil
  ) throws(WriteError) {
    // What is read beside the whole repository names files from its top.
    let seen = report.belowRoot
    let json = report.json()
    let files = [
      ("report.json", json), ("junit.xml", seen.junit(times: times)),
      ("summary.md", seen.markdown(picturesAt: base)),
      ("index.html", report.html(try Self.template(), json: json)),
    ]
    for (name, text) in files { try add(Array(text.utf8), as: name) }
    try folder.finish()
  }

  /// Discards the report and its unfinished files.
  package func cancel() { folder.cancel() }

  /// The built-in HTML page.
  static func template() throws(WriteError) -> ReportTemplate {
    func text(_ ending: String) throws(WriteError) -> String {
      let path = AssetFolders.builtIn + "/report/report." + ending
      do {
        return String(decoding: try FileBytes.read(path, limit: 1 << 20).bytes, as: UTF8.self)
      } catch { throw WriteError(path, error.reason) }
    }
    return ReportTemplate(page: try text("html"), style: try text("css"), script: try text("js"))
  }
}

extension String {
  /// A unique folder name for a text, of characters that every file system supports.
  ///
  /// Texts that look alike, or that differ only in omitted characters, have different hashes.
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
