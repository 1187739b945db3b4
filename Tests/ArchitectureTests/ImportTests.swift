import Foundation
import TestSupport
import Testing

/// Checks the import rules against the `import` lines of every file.
@Suite struct `The rooms of the package` {
  static let rooms: [Room] = Room.all

  @Test(arguments: rooms) func `import only what the table allows`(room: Room) throws {
    let files = try room.files
    #expect(!files.isEmpty)
    for file in files {
      for module in file.imports where !room.imports.contains(module) {
        Issue.record("\(file.path) imports \(module)")
      }
    }
    #expect(room.imports.subtracting(files.flatMap(\.imports)) == [], "nobody imports these")
  }

  @Test func `are all in the table`() throws {
    let swiftRooms = try Repository.names(in: "Sources").filter { room in
      try !SourceTree.files(in: "Sources/\(room)").isEmpty
    }
    #expect(Self.rooms.map(\.name).sorted() == swiftRooms)
  }

  /// Whatever is not `public` can be changed freely.
  @Test func `keep their number of public types small`() throws {
    let declaration =
      /^ *(?:@\w+ )*public (?:(?:indirect|final) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    let types = try Self.rooms.flatMap { try $0.files }
      .flatMap { try $0.codeLines(with: "public ") }
      .compactMap { $0.1.firstMatch(of: declaration)?.1 }
    #expect(types.contains("Page") && types.contains("Renderer"))
    #expect(types.count <= 90)
  }

  /// Calls that make output vary, and why they are not allowed below the command line.
  static let banned: [(pattern: String, reason: String)] = [
    ("\\bDate\\(", "pictures do not depend on the clock"),
    ("Locale\\.(current|autoupdatingCurrent)", "pictures do not depend on the locale"),
    ("TimeZone\\.current", "pictures do not depend on the time zone"),
    ("\\.random\\(|SystemRandomNumberGenerator|shuffled\\(\\)", "pictures do not depend on chance"),
    ("import Fontconfig|\\bFc[A-Z]\\w+\\(", "fonts are never looked up system-wide"),
    ("\\bsetenv\\(|unsetenv\\(", "a library never changes its process's environment"),
    ("\\bprint\\(|debugPrint\\(|\\bdump\\(", "only the command line prints"),
    ("withoutActuallyEscaping\\(", "a release holds no path of the build's folder"),
    ("\\btry!|\\bas!|fatalError\\(", "a fault is thrown or reported, never a crash"),
  ]

  @Test(arguments: rooms.filter { !$0.name.hasPrefix("Pageshot") || $0.name == "Pageshot" })
  func `use nothing that makes output vary`(room: Room) throws {
    for file in try room.files {
      for (pattern, reason) in Self.banned {
        for (index, line) in try file.codeLines(with: pattern) {
          Issue.record("\(file.path):\(index): \(reason): \(line)")
        }
      }
    }
  }

  /// Calls that reach beyond the program, and the files that may make them (the doors of docs/security.md);
  /// also calls that only one file makes for all others.
  static let doors: [(pattern: String, files: [String], reason: String)] = [
    (
      #"FileManager|FileHandle|NSHomeDirectory|contentsOfFile|contentsOf: URL|"#
        + #"unsafe (Glibc\.)?open\(|\bf(d)?open(dir)?\(|\b(open|unlink|rename|link|mkdir|symlink|readlink)at\(|"#
        + #"\b(opendir|unlink|rmdir|mkdir|symlink|readlink|realpath|l?stat|mkdtemp|rename)\("#,
      ["Sources/Projects/Files/", "Sources/Projects/Fetching/RunProgram.swift"],
      "files are reached beneath a root"
    ),
    (
      #"\bProcess\(|posix_spawn|popen\(|\bexec[lv]p?e?\(|unsafe system\("#,
      ["Sources/Projects/Files/Git.swift", "Sources/Projects/Fetching/RunProgram.swift"],
      "git and curl alone are run, with their precautions"
    ),
    (
      #"\bRunProgram\("#, ["Sources/Projects/Fetching/Curl.swift"], "curl alone asks the network"
    ),
    (
      #"getaddrinfo|getnameinfo|gethostby|\bHost\("#,
      ["Sources/Projects/Fetching/HostLookup.swift"],
      "names are looked up where their addresses are judged"
    ),
    (
      #"\bsocket\(|URLSession|\bconnect\(|\bbind\("#, [], "no socket is opened"
    ),
    (
      #"getenv|ProcessInfo(?!\.processInfo\.activeProcessorCount)"#,
      ["Sources/Projects/Files/Home.swift", "Sources/PageshotCLI/", "Sources/PageshotTesting/"],
      "the environment is read by the command line alone"
    ),
    (
      #"split\(separator: "/"|hasPrefix\(.* \+ "/"\)"#,
      [
        "Sources/PageLayout/Boxes/BoxPath+Text.swift", "Sources/PageModel/BoxName.swift",
        "Sources/PageModel/String+Paths.swift",
        "Sources/Projects/Files/", "Sources/PageFiles/",
        "Sources/Drawing/Text/", "Sources/Goldens/Reports/", "Sources/PageshotCLI/",
        "Sources/Pages/Running/",
        "Sources/PageshotTesting/",
      ], "paths of boxes are parsed in one place; others are of files"
    ),
    (
      #"BoxName\("\w|\.role [!=]= "|\.name\.text [!=]= ""#, ["Sources/PageModel/BoxName"],
      "the words of boxes' names are listed in one place"
    ),
  ]

  @Test(arguments: doors.indices)
  func `reach files, git, the network and the terminal only through their doors`(door: Int) throws {
    let (pattern, places, reason) = Self.doors[door]
    for room in Self.rooms where room.name != "PageshotBench" {
      for file in try room.files
      where !places.contains(where: file.path.hasPrefix) {
        for (index, line) in try file.codeLines(with: pattern) {
          Issue.record("\(file.path):\(index): \(reason): \(line)")
        }
      }
    }
  }

  /// Calls that print past `Terminal`, which escapes commands to build servers.
  @Test func `print only through the terminal's door`() throws {
    let doors = [
      "\\bprint\\(", "debugPrint\\(", "\\bdump\\(", "\\bf?puts\\(", "NSLog\\(", "\\bperror\\(",
      "FileHandle\\.standard(Output|Error)", "\\.standard(Output|Error)\\.write", "STDOUT_FILENO",
      "exit\\(withError", "\\bv?f?d?printf\\(",
    ]
    let pattern = doors.joined(separator: "|")
    for room in Self.rooms where room.name != "PageshotBench" {
      for file in try room.files
      where !file.path.hasSuffix("/Terminal.swift") {
        for (index, line) in try file.codeLines(with: pattern) {
          Issue.record("\(file.path):\(index): only Terminal prints: \(line)")
        }
      }
    }
  }

  @Test(arguments: ["Geometry", "PageModel", "PageLayout"])
  func `open no files if they lay out pages`(room: String) throws {
    for file in try SourceTree.files(in: "Sources/\(room)") {
      for (index, line) in try file.codeLines(with: "FileManager|fopen|open\\(") {
        Issue.record("\(file.path):\(index): \(line)")
      }
    }
  }

  /// Names that tend to spread through the package, and how many files may use them.
  static let narrow: [(pattern: String, most: Int)] = [
    (#"\bAppearance\b"#, 8), ("isJSON", 0), ("inout StyleReader", 0),
  ]

  @Test(arguments: narrow.indices) func `mention each restricted name in few files`(entry: Int)
    throws
  {
    let (pattern, most) = Self.narrow[entry]
    let files = try SourceTree.files(in: "Sources").filter { file in
      try !file.codeLines(with: pattern).isEmpty
    }
    #expect(files.count <= most, "\(pattern): \(files.map(\.path))")
  }

  @Test func `have files of at most 300 lines`() throws {
    let counts = try Self.rooms.flatMap { try $0.files }
      .map { (path: $0.path, lines: $0.lines.count) }.sorted { $0.lines < $1.lines }
    for (path, lines) in counts where lines > 300 { Issue.record("\(path) has \(lines) lines") }
    #expect(counts[counts.count / 2].lines <= 120)
  }
}
