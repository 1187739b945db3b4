import Foundation
package import Goldens
import PageModel

/// A report of a test run: a folder that opens in a browser, and that machines can read.
///
///     report.json    all that is known
///     index.html     the same for people; opens from a disk
///     junit.xml      the same for systems of continuous integration
///     summary.md     the same for a comment on a pull request
///     images/        the pictures that the page shows
///     files.json     all of these with their sums: only what it lists is ever replaced
///
/// The report appears whole or not at all: it is made beside its place, and what was reported before
/// stays until ``finish(_:times:picturesAt:)``. It may be added to from several threads at once.
package struct ReportFolder: Sendable {
  private let folder: OwnFolder

  /// Begins a report that replaces what is at a path, if that is a report and nothing else.
  ///
  /// - Parameters:
  ///   - path: its folder.
  ///   - root: the folder that neither the path nor a link may lead out of. Default: the machine.
  /// - Throws: ``WriteError`` when the folder cannot be made, when there is something at its path that
  ///   no report of this program has put there, or where it is, or holds, what must never be replaced:
  ///   the working directory, the project, its `.git`, the home folder.
  package init(_ path: String, beneath root: Root = .machine) throws(WriteError) {
    folder = try OwnFolder(path, .report, beneath: root)
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - bytes: what is in it.
  ///   - path: its path in the report's folder; folders are made.
  /// - Throws: ``WriteError`` when it cannot be written, or when its path leads out of the folder.
  package func add(_ bytes: [UInt8], as path: String) throws(WriteError) {
    try folder.add(bytes, as: path)
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
  package func addImage(
    _ png: [UInt8], of name: String, _ role: String
  ) throws(WriteError) -> String {
    let path = Self.imagePath(of: name, as: role)
    try add(png, as: path)
    return path
  }

  /// Where a picture's image is, by its role.
  static func imagePath(of name: String, as role: String) -> String {
    "images/\(name.slug)/\(role).png"
  }

  /// Where a picture's new golden is.
  static func goldenPath(of name: String) -> String { "new/\(name).png" }

  /// Writes the report itself, and puts the folder in its place.
  ///
  /// - Parameters:
  ///   - report: what is reported.
  ///   - times: how long pictures took, by name, for `junit.xml` alone. Default: none.
  ///   - base: where the folder will be loaded from, for the pictures of `summary.md`. Default: nil, it
  ///     has none.
  /// - Throws: ``WriteError`` when something cannot be written; what was reported before is then
  ///   still there.
  package func finish(
    _ report: TestReport, times: [String: Duration] = [:], picturesAt base: PictureBase? = nil
  ) throws(WriteError) {
    // What is read beside the whole repository names files from its top.
    let seen = report.belowRoot
    let files = [
      ("report.json", report.json()), ("junit.xml", seen.junit(times: times)),
      ("summary.md", seen.markdown(picturesAt: base)),
      ("index.html", report.html(try Self.template())),
    ]
    for (name, text) in files { try add(Array(text.utf8), as: name) }
    try folder.finish()
  }

  /// Gives the report up, and removes what was made of it.
  package func cancel() { folder.cancel() }

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
