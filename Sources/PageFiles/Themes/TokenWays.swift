import PageModel

/// The aliases of a chain of themes as written, in one mode; tokens of the nearest theme come first.
struct TokenWays {
  private let files: [ThemeFile]
  private let mode: ColorMode

  /// The aliases of a chain of `extends`, base first.
  init(_ files: [ThemeFile], in mode: ColorMode) { (self.files, self.mode) = (files, mode) }

  /// The paths along the aliases of each token that is one, the nearest first.
  var all: [String: [String]] {
    var ways: [String: [String]] = [:]
    for path in Set(files.flatMap { $0.links.keys }) {
      let way = way(from: path)
      if !way.isEmpty { ways[path] = way }
    }
    return ways
  }

  private func way(from path: String) -> [String] {
    var (way, path, file) = ([String](), path, owner(of: path))
    // Aliases without an end are errors, which were reported before.
    while let next = file?.link(of: path, in: mode), way.count < Tree.Limit.depth {
      way.append(next)
      path = next
      // Only style keys and the palette reach beyond their file.
      if ForeignTokens.isKey(next) { file = owner(of: next) }
    }
    return way
  }

  /// The nearest theme that sets a token.
  private func owner(of path: String) -> ThemeFile? {
    files.last { $0.descriptions[path] != nil }
  }
}

extension ThemeFile {
  /// The path of the token that a token is an alias of in a mode; nil for a value.
  fileprivate func link(of path: String, in mode: ColorMode) -> String? {
    guard let links = links[path] else { return nil }
    return mode.andFallbacks.lazy.compactMap { links[$0] }.first ?? nil
  }
}
