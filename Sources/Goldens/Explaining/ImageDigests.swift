/// The digests of an image's files before and now.
///
/// A picture of pixels may have a file for each scale; its digest then has one part for each: `2:… 1:…`.
struct ImageDigests {
  private let old: [Int: Substring]
  private let new: [Int: Substring]

  init(_ old: String?, _ new: String?) {
    (self.old, self.new) = (Self.scales(old), Self.scales(new))
  }

  private static func scales(_ digest: String?) -> [Int: Substring] {
    let parts = (digest ?? "").split(separator: " ").compactMap { part -> (Int, Substring)? in
      let sides = part.split(separator: ":", maxSplits: 1)
      return sides.count == 2 ? Int(sides[0]).map { ($0, sides[1]) } : nil
    }
    return Dictionary(parts) { first, _ in first }
  }

  /// The file of the image that changed, and whether it is gone.
  ///
  /// - Parameter path: the path of one of its files.
  /// - Returns: the changed file; that one, if the image has no scales.
  func changedFile(beside path: String) -> (path: String, isGone: Bool) {
    let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
    guard let scale = changed.max(), let dot = path.lastIndex(of: ".") else { return (path, false) }
    let stem = path[..<dot]
    let plain = ["@2x", "@3x"].first(where: stem.hasSuffix).map { stem.dropLast($0.count) } ?? stem
    return (plain + (scale > 1 ? "@\(scale)x" : "") + path[dot...], new[scale] == nil)
  }
}
