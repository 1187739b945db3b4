import Images

/// Files of the machine that pictures depend on: the program with its libraries and built-in assets, and fonts.
package enum MachineFiles {
  /// The stamp of the file that runs, even if another has taken its place.
  package static var program: String { ownPath.stamp?.text ?? "" }
  private static let ownPath = "/proc/self/exe"

  /// Names the edition of the program with its assets, and of other files, as one text.
  ///
  /// A stamp identifies a file of an earlier run on this machine: a file that is replaced or changed gets another stamp.
  /// So it must be taken before the file is used.
  ///
  /// - Parameters:
  ///   - others: the paths of other files, such as fonts.
  ///   - folders: folders, where they exist, to which files may be added. Default: none.
  /// - Returns: the text; nil if a file is missing.
  package static func editions(
    with others: [String], lookingIn folders: [String] = []
  ) -> String? {
    let own = [AssetFolders.builtIn, AssetFolders.thaiDictionary].compactMap(\.self)
    let parts = own.flatMap { folder in
      Root.machine.files(below: folder).map { "\(folder)/\($0)" }
    }
    // What libthai reads if nothing came with the program, and what says where libraries are.
    let system = ["/usr/share/libthai/thbrk.tri", "/etc/ld.so.cache", "/etc/ld.so.preload"]
      .filter(Root.machine.has)
    return editions(of: [ownPath] + parts + system + others + folders.filter { $0.stamp != nil })
  }

  /// Names the edition of loaded libraries as one text; nil if one is missing, such as one that was replaced.
  package static func editions(ofLibraries libraries: [String]) -> String? {
    // A folder's stamp changes with the names in it.
    editions(of: libraries + libraries.map(\.parentPath))
  }

  private static func editions(of paths: [String]) -> String? {
    var lines: [String] = []
    for path in Set(paths).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let stamp = path.stamp else { return nil }
      lines.append("\(path) \(edition(of: path, stamp))")
    }
    return lines.joined(separator: "\u{0}")
  }

  /// A stamp, and where it is not exact a hash of all bytes of the file.
  ///
  /// In images with rounded or fixed times, two editions may have equal stamps. The program has no build id, which
  /// would depend on the folder of its build, and editions of assets may differ in one byte.
  static func edition(of path: String, _ stamp: FileStamp) -> String {
    guard !stamp.isExact, let bytes = try? FileBytes.read(path, limit: 1 << 30).bytes else {
      return stamp.text
    }
    return "\(stamp.text) \(Hash128(of: bytes))"
  }

  /// The paths of the libraries that are loaded at the moment, sorted; none if the system does not list them.
  package static var libraries: [String] {
    guard let map = try? OpenFile("/proc/self/maps") else { return [] }
    var text: [UInt8] = []
    while case let piece = FileBytes.piece(of: map.descriptor), !piece.isEmpty { text += piece }
    let paths = text.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
      let words = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard words.count == 6, words[1].contains(UInt8(ascii: "x")) else { return nil }
      let path = String(decoding: words[5].drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
      return path.hasPrefix("/") ? path : nil
    }
    return Set(paths).sorted()
  }
}
