package import Goldens
import Images
import PageFiles
import PageModel
package import Projects

/// The reason why reports could not be merged.
package enum MergeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A report, or a file of one, cannot be read.
  case read(ReadError)
  /// The merged report cannot be written.
  case write(WriteError)
  /// The reports do not belong together.
  case mismatch(String)

  /// The error, in one line.
  package var description: String {
    switch self {
    case .read(let error): error.description
    case .write(let error): error.description
    case .mismatch(let words): words
    }
  }
}

extension ReportFolder {
  /// Merges the reports of all shards of a run into one.
  ///
  /// The causes are renumbered over all pictures.
  ///
  /// - Parameters:
  ///   - folders: the reports, which do not change.
  ///   - path: the folder of the merged report.
  ///   - root: see ``init(_:beneath:)``. Default: the machine.
  ///   - flag: the folder of the merged report as `--report` must name it; nil if the flag is not needed.
  ///   - base: see ``finish(_:times:picturesAt:)``. Default: nil.
  /// - Returns: the merged report.
  /// - Throws: ``MergeError`` if one cannot be read or written, if a shard is missing or given
  /// twice, or if two of them have the same picture.
  @discardableResult
  package static func merge(
    _ folders: [String], into path: String, beneath root: Root = .machine,
    named flag: String? = nil, picturesAt base: PictureBase? = nil
  ) throws(MergeError) -> TestReport {
    var shards: [(folder: String, report: TestReport)] = []
    for folder in folders {
      shards.append((folder, try reading { () throws(ReadError) in try read(folder) }))
    }
    guard let first = shards.first?.report else { throw .mismatch("no reports to merge") }
    if let fault = ShardList(shards).fault { throw .mismatch(fault) }
    let merged = try writing { () throws(WriteError) in try ReportFolder(path, beneath: root) }
    for (folder, report) in shards { try merged.copy(report, of: folder) }
    var report = TestReport(
      program: first.program, against: first.against, shard: nil,
      pictures: shards.flatMap(\.report.pictures))
    (report.allowed, report.root) = (first.allowed, first.root)
    // What the reports themselves say may be a stranger's.
    report.approveFlags = flag.map { ["--report", $0] }
    try writing { () throws(WriteError) in
      try merged.finish(report, picturesAt: base)
    }
    return report
  }

  /// Copies all files that a report names.
  private func copy(_ report: TestReport, of folder: String) throws(MergeError) {
    for picture in report.pictures {
      for file in picture.files {
        guard Self.isName(file, in: picture) else {
          throw .mismatch(
            "\(folder)/report.json names an unexpected file: \(file.visible)")
        }
        let bytes = try Self.reading { () throws(ReadError) in try Self.read(folder, file: file) }
        if let new = picture.new, new.path == file, Checksum.sha256(bytes) != new.sha256 {
          throw .mismatch(
            "\(folder)/\(file) does not match its checksum in \(folder)/report.json: it was changed"
          )
        }
        try Self.writing { () throws(WriteError) in _ = try add(bytes, as: file) }
      }
    }
  }

  /// Whether a file has one of the names of a picture's files in a report.
  private static func isName(_ file: String, in picture: TestReport.Picture) -> Bool {
    let images = ["base", "new", "difference", "aligned"]
      .map { imagePath(of: picture.name, as: $0) }
    return (images + [goldenPath(of: picture.name)]).contains { $0.utf8.elementsEqual(file.utf8) }
  }

  private static func reading<Value>(_ body: () throws(ReadError) -> Value) throws(MergeError)
    -> Value
  {
    do { return try body() } catch { throw .read(error) }
  }

  private static func writing<Value>(_ body: () throws(WriteError) -> Value) throws(MergeError)
    -> Value
  {
    do { return try body() } catch { throw .write(error) }
  }
}

/// Reports to merge.
private struct ShardList {
  private let shards: [(folder: String, report: TestReport)]

  init(_ shards: [(folder: String, report: TestReport)]) { self.shards = shards }

  /// The reason why they do not belong together; nil if they do.
  var fault: String? { runFault ?? shardFault ?? pictureFault }

  /// The difference that shows that they are of different runs.
  private var runFault: String? {
    guard let first = shards.first else { return nil }
    for (folder, report) in shards.dropFirst() {
      let pairs = [
        ("made by", first.report.program, report.program),
        ("compared with", first.report.against ?? "goldens", report.against ?? "goldens"),
        ("allow", first.report.allowedWords, report.allowedWords),
        ("of a project in", first.report.rootWords, report.rootWords),
      ]
      for (verb, one, other) in pairs where one != other {
        return "\(first.folder) and \(folder) are from different runs: "
          + "\(verb) \(one.visible), \(verb) \(other.visible)"
      }
    }
    return nil
  }

  /// The error if shards are missing, repeated or of different counts.
  private var shardFault: String? {
    var folders: [Int: String] = [:]
    var count: Int?
    for (folder, report) in shards {
      guard let text = report.shard else { continue }
      guard let shard = try? Shard(text) else {
        return "\(folder) has an invalid shard \"\(text.visible)\""
      }
      if let count, count != shard.count {
        return "\(folder) is one of \(shard.count) shards, the others of \(count)"
      }
      count = shard.count
      if let other = folders[shard.index] {
        return "shard \(shard) is given twice: \(other), \(folder)"
      }
      folders[shard.index] = folder
    }
    guard let count else { return nil }
    if let whole = shards.first(where: { $0.report.shard == nil }) {
      return "\(whole.folder) is not a shard, but the others are"
    }
    let missing = (1...count).filter { folders[$0] == nil }
    guard let first = missing.first else { return nil }
    guard missing.count > 1 else { return "shard \(first)/\(count) is missing" }
    let names = missing.prefix(5).map { "\($0)/\(count)" } + (missing.count > 5 ? ["…"] : [])
    return "\(missing.count) shards are missing: \(names.joined(separator: ", "))"
  }

  /// A picture that is in two of them, or a file name that two of them share.
  private var pictureFault: String? {
    var folders: [String: String] = [:]
    var owners: [String: String] = [:]
    for (folder, report) in shards {
      for picture in report.pictures {
        let name = picture.name
        if let other = folders.updateValue(folder, forKey: name) {
          return "the picture \(name.visible) is in both \(other) and \(folder)"
        }
        for file in picture.files {
          if let other = owners.updateValue(name, forKey: file) {
            return "the pictures \(other.visible) and \(name.visible) both have the file "
              + file.visible
          }
        }
      }
    }
    return nil
  }
}

extension TestReport {
  fileprivate var allowedWords: String {
    allowed.isEmpty ? "nothing" : allowed.map(\.rawValue).sorted().joined(separator: " and ")
  }

  fileprivate var rootWords: String {
    root.map { $0.isEmpty ? "the top folder" : $0 } ?? "any folder"
  }
}
