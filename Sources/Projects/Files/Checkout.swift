import Foundation

/// A working tree of git: a folder with a `.git` in it that is a folder or a file, as git makes them.
///
/// git never checks out a path of that name, so a commit cannot contain one; a bare repository, which a commit can
/// contain, is not a checkout.
package struct Checkout: Hashable {
  /// The folder's absolute path.
  package let top: String

  /// The outermost checkout that a folder lies in.
  ///
  /// `withHome` includes a checkout that is, or contains, the user's home folder, as some people keep their
  /// settings in git.
  static func outermost(around folder: String, withHome: Bool) -> Checkout? {
    let homes = withHome ? [] : Home.folders.map(\.pathParts)
    return all(around: folder).last { checkout in
      let top = (checkout.top.realPath ?? checkout.top).pathParts
      return !homes.contains { $0.starts(with: top) }
    }
  }

  /// The outermost checkout that a folder lies in; that of the home folder only if there is no other.
  static func outermost(around folder: String) -> Checkout? {
    outermost(around: folder, withHome: false) ?? outermost(around: folder, withHome: true)
  }

  /// The checkout of a folder that git may run in.
  ///
  /// It is the nearest one, if it is the outermost or belongs to that, as a submodule or a work tree does: the git
  /// settings of any other could have been checked out from a commit.
  package static func asked(around folder: String) -> Checkout? {
    guard let outermost = outermost(around: folder), let nearest = all(around: folder).first,
      nearest == outermost || nearest.belongs(to: outermost)
    else { return nil }
    return nearest
  }

  /// All checkouts that a folder lies in, from the inside out.
  static func all(around folder: String) -> [Checkout] {
    var checkouts: [Checkout] = []
    var folder = folder.absolutePath
    while true {
      let checkout = Checkout(top: folder)
      if checkout.gitKind != nil { checkouts.append(checkout) }
      guard folder != "/" else { return checkouts }
      folder = folder.parentPath
    }
  }

  /// The kind of its `.git`; nil if it is neither a folder nor a file.
  private var gitKind: FileKind? {
    let kind = git.ownKind
    return kind == .folder || kind == .file ? kind : nil
  }

  /// The path of its `.git`.
  var git: String { top == "/" ? "/.git" : top + "/.git" }

  /// Whether this is a submodule or a work tree of another checkout, with its repository in the other's
  /// `.git`.
  func belongs(to other: Checkout) -> Bool {
    guard gitKind == .file, let root = other.git.realPath,
      let bytes = try? FileBytes.read(git, limit: 1 << 12).bytes,
      let text = String(validating: bytes, as: UTF8.self), text.hasPrefix("gitdir: ")
    else { return false }
    let named = text.dropFirst(8).prefix { !$0.isNewline }
    let path = named.hasPrefix("/") ? String(named) : top + "/" + named
    return path.realPath?.pathParts.starts(with: root.pathParts) == true
  }
}
