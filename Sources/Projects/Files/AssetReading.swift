/// Reads assets and records each look at the file system: a value is valid as long as all of its looks show the same.
package struct AssetReading {
  /// A look at the file system, with its result.
  enum Look: Sendable {
    case search(_ kind: String, _ name: String, endings: [String], AssetFolders.Answer)
    case list(_ kind: String, endings: [String], [String])
    case file(AssetFile, FileStamp?)
  }

  let folders: AssetFolders
  /// The recorded looks.
  private(set) var looks: [Look] = []

  /// A reading without looks.
  package init(of folders: AssetFolders) { self.folders = folders }

  /// The first file of a kind, such as `icons`, with a name and one of some endings.
  package mutating func find(_ kind: String, _ name: String, endings: [String])
    -> AssetFolders.Answer
  {
    let answer = folders.find(kind, name, endings: endings)
    looks.append(.search(kind, name, endings: endings, answer))
    return answer
  }

  /// The names of all files of a kind with one of some endings, sorted, each once.
  mutating func names(_ kind: String, endings: [String]) -> [String] {
    let names = folders.names(kind, endings: endings)
    looks.append(.list(kind, endings: endings, names))
    return names
  }

  /// Whether a file exists.
  mutating func has(_ file: AssetFile) -> Bool { stamp(of: file) != nil }

  /// The stamp of a file; nil if it is missing.
  mutating func stamp(of file: AssetFile) -> FileStamp? {
    let stamp = file.stamp
    looks.append(.file(file, stamp))
    return stamp
  }

  /// Whether looks of before still show the same; if so, they are recorded.
  mutating func repeats(_ looks: [Look]) -> Bool {
    guard looks.allSatisfy({ $0.holds(in: folders) }) else { return false }
    add(looks)
    return true
  }

  /// Records the looks of another reading.
  mutating func add(_ looks: [Look]) { self.looks += looks }

  /// A file's bytes, at most one more than a limit.
  mutating func bytes(of file: AssetFile, limit: Int) throws(ReadError) -> [UInt8] {
    // What is written while it is read has another stamp afterwards.
    _ = has(file)
    return try file.read(limit: limit, or: folders.drafts)
  }
}

extension AssetReading.Look {
  /// Whether the look was at one of the drafts.
  func isOf(_ drafts: FileDrafts) -> Bool {
    if case .file(let file, _) = self { drafts[file.path] != nil } else { false }
  }

  /// Whether another look shows the same.
  func holds(in folders: AssetFolders) -> Bool {
    switch self {
    case .search(let kind, let name, let endings, let answer):
      folders.find(kind, name, endings: endings) == answer
    case .list(let kind, let endings, let names): folders.names(kind, endings: endings) == names
    case .file(let file, let stamp): FileStamp.proves(stamp, file.stamp)
    }
  }
}
