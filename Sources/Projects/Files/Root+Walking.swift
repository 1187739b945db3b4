import Foundation
import PageModel

/// The result of the last step of a path.
enum Step<Result> {
  /// It exists.
  case found(Result)
  /// It is a link to follow.
  case link
  /// A system error.
  case failed(Int32)
}

extension Root {
  /// Walks to the parent folder of a path, and takes the last step there.
  ///
  /// The path must be inside the root; `making` creates missing folders on the way. `last` receives the open folder and
  /// a single name in it; `.` for the root itself.
  func walk<Result>(
    _ path: String, making: Bool = false, _ last: (Int32, String) -> Step<Result>
  ) throws(PathFault) -> Result {
    var walk = Walk(of: self, to: try steps(to: path), from: try open(making: making))
    while let name = try walk.next() {
      if walk.isAtEnd {
        if let result = try walk.take(last(walk.folder, name), name) { return result }
      } else if let next = try walk.take(Self.enter(name, in: walk.folder, making: making), name) {
        walk.folders.append(next)
      }
    }
    switch last(walk.folder, ".") {
    case .found(let result): return result
    case .failed(let code): throw .system(code)
    case .link: throw .system(ELOOP)
    }
  }

  /// Opens the root itself.
  private func open(making: Bool) throws(PathFault) -> Int32 {
    let outer = boundary.map { Root.boundary(at: $0) } ?? (making ? .machine : nil)
    if let outer, outer.path != path {
      return try outer.folder(path, making: making).take()
    }
    let folder = unsafe Glibc.open(path, O_FOLDER | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno) }
    return folder
  }

  /// Opens a folder by its name in another; creates it if it is missing.
  static func enter(_ name: String, in folder: Int32, making: Bool) -> Step<Int32> {
    while true {
      let next = unsafe openat(folder, name, O_FOLDER | O_NOFOLLOW | O_CLOEXEC)
      if next >= 0 { return .found(next) }
      let code = errno
      if code == ENOENT, making {
        // Another process may be faster.
        if unsafe mkdirat(folder, name, 0o777) == 0 || errno == EEXIST { continue }
        return .failed(errno)
      }
      guard code == ENOTDIR || code == ELOOP else { return .failed(code) }
      return kind(of: name, in: folder) == .link ? .link : .failed(ENOTDIR)
    }
  }
}

/// A walk through folders that stay open, so that `..` needs no second look-up.
private struct Walk: ~Copyable {
  private let root: Root
  /// The remaining names, the next one last.
  private var steps: [String]
  /// The open folders, the root first.
  var folders: [Int32]
  private var links = 0
  /// The most links in a path, as in the system.
  private static let maxLinks = 40

  init(of root: Root, to steps: [String], from folder: Int32) {
    (self.root, self.steps, folders) = (root, steps.reversed(), [folder])
  }

  deinit { for folder in folders { close(folder) } }

  /// The current folder.
  var folder: Int32 { folders[folders.count - 1] }

  /// Whether no names remain.
  var isAtEnd: Bool { steps.isEmpty }

  /// Removes and returns the next name; nil at the end.
  mutating func next() throws(PathFault) -> String? {
    while let name = steps.popLast() {
      guard name == ".." else {
        guard !root.leavesGitAlone || !name.isGit else { throw .outside(root) }
        return name
      }
      if folders.count > 1 {
        close(folders.removeLast())
      } else if root.path != "/" {
        throw .outside(root)
      }
    }
    return nil
  }

  /// The result of a step; nil after a link, whose target follows.
  mutating func take<Result>(_ step: Step<Result>, _ name: String) throws(PathFault) -> Result? {
    switch step {
    case .found(let result): return result
    case .failed(let code): throw .system(code)
    case .link:
      try follow(name)
      return nil
    }
  }

  /// Continues at the target of a link.
  private mutating func follow(_ name: String) throws(PathFault) {
    links += 1
    guard links <= Self.maxLinks else { throw .system(ELOOP) }
    let target = try target(of: name)
    guard target.utf8.first == UInt8(ascii: "/") else {
      return steps += target.pathParts.filter { $0 != "." }.reversed()
    }
    while folders.count > 1 { close(folders.removeLast()) }
    steps += try root.steps(to: target).reversed()
  }

  private func target(of name: String) throws(PathFault) -> String {
    let capacity = Int(PATH_MAX)
    var count = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      count = unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return 0 }
        return unsafe readlinkat(folder, name, start, capacity)
      }
      filled = max(count, 0)
    }
    guard count >= 0 else { throw .system(errno) }
    guard let target = String(validating: bytes, as: UTF8.self), !target.isEmpty else {
      throw .system(EILSEQ)
    }
    return target
  }
}

#if os(Linux)
/// Opens a folder only to reach what is in it: `O_PATH`, which is missing in Swift's module of the C library, needs no
/// right to read it.
private let O_FOLDER = O_DIRECTORY | 0o10000000
#else
private let O_FOLDER = O_DIRECTORY | O_RDONLY
#endif
