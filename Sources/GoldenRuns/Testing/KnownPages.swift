import Drawing
import Images
import PageModel
package import Pages
package import Projects
import Synchronization

/// Pages that are known to be the same as their goldens, because this machine compared them before, with the same program
/// and from the same files.
///
/// Known pages are kept in a ``CacheFolder``, never in a golden, because a pull request can change goldens.
package final class KnownPages: Sendable {
  /// A page that was the same as its goldens, and all that this depends on.
  struct Entry {
    /// The name of its file in the cache, so that another's place is no place for it.
    var key: String
    /// The pictures that were compared, in order.
    var pictures: [String]
    /// The libraries that were loaded, one a line.
    var libraries: String
    /// The checksum of the program, these libraries and the fonts.
    var basis: String
    /// The looks at files, with what they showed.
    var looks: [(look: FileLook, answer: [UInt8])]
  }

  private struct Basis: Hashable {
    let project: Project?
    let libraries: String
  }

  /// What the pages of a project are drawn with: the engine of their fonts, and the edition of all files.
  fileprivate struct Means {
    let text: TextEngine
    let editions: String
  }

  private let cache: CacheFolder
  private let run: PageRun
  /// What all pages of the run have in common, apart from other files than the program.
  private let settings: [String]
  /// The means of the pages of each project, before anything is drawn: a file that is replaced later is not the one that
  /// was drawn with.
  private let means: [Project?: Means]
  private let bases = Mutex<[Basis: String?]>([:])
  /// The answers to looks of this run, as many as are kept.
  private let seen = Mutex<[FileLook: [UInt8]]>([:])
  private static let mostSeen = 10_000

  /// What is known of pages.
  ///
  /// - Parameters:
  ///   - cache: the folder that keeps it.
  ///   - run: the pages.
  ///   - test: the test, which names the goldens.
  ///   - environment: the variables of the process.
  package init(
    in cache: CacheFolder, of run: PageRun, _ test: GoldenTest, environment: [String: String]
  ) {
    (self.cache, self.run) = (cache, run)
    // Two programs, or one with other variables, do not replace each other's files.
    settings =
      [
        run.variants.pageTheme?.value ?? "", "\(run.scenarios)", "\(test.goldens)", .workingFolder,
        MachineFiles.program,
      ] + environment.filter { Self.isRead($0.key) }.map { "\($0)=\($1)" }.sorted()
    // The folders in which libraries are looked for first.
    let folders = environment["LD_LIBRARY_PATH", default: ""].split(separator: ":").map(String.init)
    let projects = Set(run.list.pages.map(\.project))
    means = Dictionary(uniqueKeysWithValues: projects.map { ($0, Means(of: $0, run, folders)) })
      .compactMapValues(\.self)
  }

  /// Whether a library that draws may read a variable.
  private static func isRead(_ variable: String) -> Bool {
    ["CAIRO", "FREETYPE", "FRIBIDI", "GLIBC", "HB_", "LANG", "LC_", "LD_", "LIBTHAI", "PIXMAN"]
      .contains(where: variable.hasPrefix)
  }

  /// What is known of a page's pictures, if each is the same as its golden.
  func entry(of page: PageLocation, _ pictures: [PictureName]) -> Entry? {
    let key = key(of: page, pictures)
    guard let bytes = cache.read(key), let entry = Entry(bytes), entry.key == key,
      entry.basis == basis(of: page, entry.libraries), holds(entry)
    else { return nil }
    return entry
  }

  /// Whether all looks of an entry still show the same; those of this run count, unless they are repeated.
  func holds(_ entry: Entry, lookingAgain: Bool = false) -> Bool {
    entry.looks.allSatisfy { look, answer in
      if !lookingAgain, let seen = seen.withLock({ $0[look] }) { return seen == answer }
      let now = look.answer()
      seen.withLock { if $0.count < Self.mostSeen { $0[look] = now } }
      return now == answer
    }
  }

  /// Remembers that all pictures of a page are the same as their goldens.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - pictures: the pictures that were to be compared.
  ///   - compared: their names in the order of the results.
  ///   - trace: the looks at files that the results depend on.
  func keep(
    _ page: PageLocation, _ pictures: [PictureName], compared: [String], _ trace: FileTrace
  ) {
    let libraries = MachineFiles.libraries.joined(separator: "\n")
    guard let basis = basis(of: page, libraries), let looks = trace.looks else { return }
    let entry = Entry(
      key: key(of: page, pictures), pictures: compared, libraries: libraries, basis: basis,
      looks: looks)
    cache.write(entry.bytes, as: entry.key)
  }

  /// Forgets a page.
  func forget(_ page: PageLocation, _ pictures: [PictureName]) {
    cache.remove(key(of: page, pictures))
  }

  /// The name of a page's file in the cache.
  private func key(of page: PageLocation, _ pictures: [PictureName]) -> String {
    let facts = [page.path, page.name, page.sourceName, page.boundary.path] + settings
    return Self.sum(of: facts + pictures.flatMap { [$0.description, $0.variant.look.text] })
  }

  /// What the pictures of a page depend on besides files that are looked at; nil if that is not known.
  private func basis(of page: PageLocation, _ libraries: String) -> String? {
    guard !page.isInput, page.drafts == .none, !libraries.isEmpty else { return nil }
    let basis = Basis(project: page.project, libraries: libraries)
    return bases.withLock { bases in
      if let known = bases[basis] { return known }
      let sum = sum(of: basis)
      bases.updateValue(sum, forKey: basis)
      return sum
    }
  }

  private func sum(of basis: Basis) -> String? {
    let project = basis.project
    guard let means = means[project],
      let libraries = MachineFiles.editions(
        ofLibraries: basis.libraries.split(separator: "\n").map(String.init))
    else { return nil }
    let facts = [
      Program.version, means.editions, libraries, project?.folder ?? "", "\(means.text.missing)",
      "\(run.renderer.folders(of: project))",
    ]
    return Self.sum(
      of: facts + means.text.files.map { "\($0.path) \($0.own?.sha256 ?? "")" })
  }

  private static func sum(of facts: [String]) -> String {
    Checksum.sha256(Array(facts.joined(separator: "\u{0}").utf8))
  }
}

extension KnownPages.Means {
  /// The means of a project's pages; nil without fonts, or if one of the files is missing.
  fileprivate init?(of project: Project?, _ run: PageRun, _ libraryFolders: [String]) {
    guard let text = run.renderer.assets(for: project).fonts.text,
      run.renderer.fontFaults(of: project).isEmpty,
      let editions = MachineFiles.editions(
        with: text.files.filter { $0.own == nil }.map(\.path), lookingIn: libraryFolders)
    else { return nil }
    self.init(text: text, editions: editions)
  }
}
