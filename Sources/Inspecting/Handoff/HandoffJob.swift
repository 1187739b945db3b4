import Handoff
import PageModel
package import Pages
package import Projects

/// Writes a handoff: a folder with everything that developers need to build the pages.
///
///     index.html     the index of pages; opens from a disk
///     handoff.json   all files with their checksums: only listed files are ever replaced
///     pages/         of each page, its pictures and its specification
///
/// The folder is written completely or not at all.
package struct HandoffJob: Sendable {
  /// The written files of a page, and its data for the parts of all pages.
  package struct Done: Sendable {
    fileprivate var entries: [HandoffIndex.Entry] = []
    fileprivate var taken: [[any Sendable]] = []
    /// An empty result.
    package init() {}
  }

  private let folder: OwnFolder
  private let parts: [HandoffPart]
  private let makings: [HandoffMaking]

  /// Begins a handoff.
  ///
  /// - Parameters:
  ///   - parts: the parts to write. Default: all.
  ///   - folder: the output folder.
  /// - Throws: ``WriteError`` if it cannot be created, or if its path has anything but a handoff by
  /// pageshot.
  package init(
    _ parts: some Sequence<HandoffPart> = HandoffPart.allCases, into folder: RootedFolder
  ) throws(WriteError) {
    self.parts = Array(parts)
    makings = self.parts.map(\.making)
    self.folder = try OwnFolder(folder.path, .handoff, beneath: folder.root)
  }

  /// Writes the files of a single page, on any thread.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - done: the result so far, to be passed to ``finish(_:)``.
  /// - Throws: painting and writing errors.
  package func write(_ page: RunPage, into done: inout Done) throws {
    try page.forEachHanded(allModes: parts.contains(where: \.wantsAllModes)) { page in
      var (files, taken): ([String], [any Sendable]) = ([], [])
      for making in makings {
        switch making {
        case .ofEach(let make):
          try make(page) { file in
            try folder.add(file.bytes, as: file.path)
            files.append(file.path)
          }
        case .ofAll(let take, _): taken.append(try take(page))
        }
      }
      done.entries.append(HandoffIndex.Entry(page, files: files))
      done.taken.append(taken)
    }
  }

  /// Writes the files of all pages together, and moves the folder to its place.
  ///
  /// - Parameter pages: the results of the pages, in order.
  /// - Returns: the paths of all files in the folder: those of the pages first, its own list last.
  /// - Throws: drawing errors, and ``WriteError``; then the previous folder stays.
  @discardableResult
  package func finish(_ pages: [Done]) throws -> [String] {
    let entries = pages.flatMap(\.entries)
    var (common, column) = ([String](), 0)
    for case .ofAll(_, let make) in makings {
      for file in try make(pages.flatMap { $0.taken.map { $0[column] } }) {
        try folder.add(file.bytes, as: file.path)
        common.append(file.path)
      }
      column += 1
    }
    let index = HandoffIndex(entries: entries, common: common)
    try folder.add(Array(index.html.utf8), as: "index.html")
    try folder.finish()
    let own = ["index.html", FileList.Kind.handoff.rawValue]
    return entries.flatMap(\.files) + common + own
  }

  /// Discards the handoff and its unfinished files.
  package func cancel() { folder.cancel() }
}
