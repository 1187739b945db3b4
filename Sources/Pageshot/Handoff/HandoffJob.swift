import Handoff
import PageModel

/// Makes a folder of all that those need who build pages.
///
///     index.html     the pages, for people; opens from a disk
///     handoff.json   all files with their sums: only what it lists is ever replaced
///     pages/         of each page its pictures and what is known of it
///
/// The folder appears whole or not at all.
package struct HandoffJob: Sendable {
  /// What was written of a page, and what parts of all pages took of it.
  package struct Done: Sendable {
    fileprivate var entries: [HandoffIndex.Entry] = []
    fileprivate var taken: [[any Sendable]] = []
    /// The paths of its files in the folder.
    package var files: [String] { entries.flatMap(\.files) }

    /// Nothing yet.
    package init() {}
  }

  private let folder: OwnFolder
  private let parts: [HandoffPart]
  private let makings: [HandoffMaking]

  /// Begins a folder.
  ///
  /// - Parameters:
  ///   - parts: what is handed over. Default: everything.
  ///   - folder: its place.
  /// - Throws: ``WriteError`` where it cannot be made, or where there is something in its place that is no handoff of
  ///   this program.
  package init(
    _ parts: some Sequence<HandoffPart> = HandoffPart.allCases, into folder: RootedFolder
  ) throws(WriteError) {
    self.parts = Array(parts)
    makings = self.parts.map(\.making)
    self.folder = try OwnFolder(folder.path, .handoff, beneath: folder.root)
  }

  /// Writes what is made of a page by itself, on any thread.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - done: what there is of it already; to be handed to ``finish(_:)``.
  /// - Throws: what painting and writing throw.
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

  /// Writes what is made of all pages together, and puts the folder in its place.
  ///
  /// - Parameter pages: what was written, in the order of the pages.
  /// - Returns: how many files there are, its own list among them.
  /// - Throws: what making throws, and ``WriteError``; what was in the place is then still there.
  @discardableResult
  package func finish(_ pages: [Done]) throws -> Int {
    let entries = pages.flatMap(\.entries)
    var count = entries.reduce(2) { $0 + $1.files.count }
    var column = 0
    for case .ofAll(_, let make) in makings {
      for file in try make(pages.flatMap { $0.taken.map { $0[column] } }) {
        try folder.add(file.bytes, as: file.path)
        count += 1
      }
      column += 1
    }
    try folder.add(Array(HandoffIndex(entries).html.utf8), as: "index.html")
    try folder.finish()
    return count
  }

  /// Gives the folder up, and removes what was made of it.
  package func cancel() { folder.cancel() }
}
