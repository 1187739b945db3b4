import PageModel

/// A submodule of git that is not checked out, so that its folder is empty.
package struct AbsentSubmodule {
  /// Its path in the repository.
  package let path: String

  /// The most bytes of a list of submodules.
  private static let most = 1 << 16

  /// The first one that contains one of some folders, or lies in it; nil if all are there.
  package init?(around folders: [String]) {
    for folder in folders.map(\.absolutePath) {
      for checkout in Checkout.all(around: folder) {
        let absent = Self.paths(of: checkout).first { path in
          let place = "\(checkout.top)/\(path)"
          let (parts, own) = (place.pathParts, folder.pathParts)
          return (parts.starts(with: own) || own.starts(with: parts))
            && (try? Root(checkout.top).entries(of: place).isEmpty) == true
        }
        guard let absent else { continue }
        path = absent
        return
      }
    }
    return nil
  }

  /// The paths of a checkout's submodules.
  private static func paths(of checkout: Checkout) -> [String] {
    let list = checkout.top + "/.gitmodules"
    guard let bytes = try? FileBytes.read(list, beneath: Root(checkout.top), limit: most).bytes,
      bytes.count <= most
    else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != "\"" } }
        guard parts.count == 2, parts[0].trimmed == "path" else { return nil }
        let path = parts[1].trimmed
        return path.isPathInside ? path : nil
      }
  }
}

extension String {
  /// The text without spaces and tabs around it.
  fileprivate var trimmed: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    let tail = drop(while: isBlank)
    return String(tail.dropLast(tail.reversed().prefix(while: isBlank).count))
  }
}
