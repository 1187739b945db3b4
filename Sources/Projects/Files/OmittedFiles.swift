import Drawing
import PageModel

/// The files below a folder that git keeps, but that a sparse checkout leaves out.
///
/// git is asked once, and only in a checkout that may be sparse.
package final class OmittedFiles: Sendable {
  private let folder: String
  private let listing = Once<Listing>()

  /// What git lists.
  private struct Listing: Sendable {
    /// The folder's path in the repository.
    var folder = ""
    /// The absolute paths of the files.
    var paths: Set<String> = []
  }

  /// The files below a folder, which need not exist.
  package init(below folder: String) { self.folder = folder.absolutePath.realAsFarAsThere }

  /// The command that adds the folder to the checkout if it leaves a file out; nil for another file.
  package func command(adding path: String) -> String? {
    let listing = listing { Self.listing(of: folder) }
    guard listing.paths.contains(path.absolutePath.realAsFarAsThere) else { return nil }
    return "git sparse-checkout add \(listing.folder.shellWord)"
  }

  private static func listing(of folder: String) -> Listing {
    guard let checkout = Checkout.asked(around: folder), checkout.mayBeSparse,
      let scratch = try? TemporaryFolder(),
      let git = try? Git(around: folder, scratch: scratch.path)
    else { return Listing() }
    let own = folder.pathParts.dropFirst(checkout.top.pathParts.count).joined(separator: "/")
    let listed = try? git.output("ls-files", "-z", "-t", "--", ":(top,literal)\(own)")
    // `S PATH` is a file that is not checked out.
    let omitted = (listed ?? []).split(separator: 0).filter { $0.starts(with: "S ".utf8) }
    let paths = omitted.compactMap { String(validating: $0.dropFirst(2), as: UTF8.self) }
    return Listing(folder: own, paths: Set(paths.map { "\(checkout.top)/\($0)" }))
  }
}

extension Checkout {
  /// Whether some of its files may be left out: git has patterns for it, or keeps its settings elsewhere.
  fileprivate var mayBeSparse: Bool {
    git.ownKind == .file || (git + "/info/sparse-checkout").ownKind != nil
  }
}
