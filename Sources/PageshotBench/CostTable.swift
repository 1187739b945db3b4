import Foundation

/// A table of what each kind of work costs, as in `docs/dev/costs.md`.
struct CostTable {
  /// The work and its cost in millions of instructions, in order.
  private(set) var rows: [(work: String, cost: Double)] = []

  /// An empty table.
  init() {}

  /// The table in a Markdown text.
  init(markdown: String) {
    for match in markdown.matches(of: /(?m)^\| (.+?) \| ([0-9.]+) \|$/) {
      if let cost = Double(match.2) { add(String(match.1), cost) }
    }
  }

  mutating func add(_ work: String, _ cost: Double) { rows.append((work, cost)) }

  subscript(work: String) -> Double? { rows.first { $0.work == work }?.cost }

  /// The table as Markdown.
  var markdown: String {
    let lines = rows.map { String(format: "| %@ | %.1f |\n", $0.work, $0.cost) }
    return "| work | M |\n|---|---|\n" + lines.joined()
  }

  /// The works that cost more than in another table by more than a share, and by more than half a million, in words.
  func growth(since old: CostTable, beyond share: Double) -> [String] {
    rows.compactMap { work, cost in
      guard let before = old[work], cost > before + max(share * before, 0.5) else { return nil }
      return String(
        format: "%@ grew by %.0f %%: %.1f M, and %.1f M in the last table", work,
        100 * (cost / before - 1), cost, before)
    }
  }
}

extension Bench {
  /// The committed table, from the root of the checkout.
  private static let committed = "docs/dev/costs.md"

  /// Measures each kind of work, and compares the table with the committed one.
  ///
  /// If `COSTS=save` is set, the table is written there instead.
  func costs() throws {
    let unit = meter.unit == .instructions ? "millions of instructions" : "CPU milliseconds"
    print("what each kind of work costs: \(unit)")
    let table = try measured(isWhole: true)
    for row in table.rows { line(row.work, String(format: "%.1f", row.cost)) }
    perPixel(table)
    guard meter.unit == .instructions else {
      return print("  valgrind is not installed: not compared with \(Self.committed)")
    }
    let text = try String(contentsOfFile: Self.committed, encoding: .utf8)
    let old = CostTable(markdown: text)
    if ProcessInfo.processInfo.environment["COSTS"] == "save" {
      let new = text.replacingOccurrences(of: old.markdown, with: table.markdown)
      try new.write(toFile: Self.committed, atomically: true, encoding: .utf8)
    }
    let growth = table.growth(since: old, beyond: 0.03)
    print(growth.isEmpty ? "  no figure of \(Self.committed) grew by more than 3 %" : "")
    for words in growth { print("  \(words)") }
  }

  /// Measures what stands for the rest of the table, @2x; returns what grew by more than five per cent, in words.
  func watched() throws -> [String] {
    guard meter.unit == .instructions else { throw BenchError(page: ["valgrind is not installed"]) }
    let table = try measured(isWhole: false)
    for row in table.rows { line(row.work, String(format: "%.1f", row.cost)) }
    let old = CostTable(markdown: try String(contentsOfFile: Self.committed, encoding: .utf8))
    return table.growth(since: old, beyond: 0.05)
  }

  private func measured(isWhole: Bool) throws -> CostTable {
    var table = CostTable()
    try commands(&table)
    try pages(&table, at: isWhole ? [1, 2, 3] : [2])
    if isWhole { try handoff(&table) }
    try tests(&table)
    return table
  }

  /// Whole runs of commands.
  private func commands(_ table: inout CostTable) throws {
    let (one, kinds) = (write(.settings, 0..<1), "pages/kinds.yaml")
    table.add("`--version`", try meter.cost(["--version"]).value)
    table.add("`--help`", try meter.cost(["--help"]).value)
    table.add("`validate` of a page", try meter.cost(["validate", kinds, "--quiet"]).value)
    table.add("`render` of a page", try meter.cost(drawing(one)).value)
    let pictures = [0, 1].map { "\(folder)/pair-\($0).png" }
    for (number, path) in pictures.enumerated() {
      try draw(Array(PageKind.settings.text(number).utf8), to: path) { _, _ in }
    }
    let diff = try meter.cost(["diff"] + pictures, exit: 1)
    table.add("`diff` of two pictures of 750×1334 pixels", diff.value)
  }

  /// One more page in a run, for each kind of page, scale and format.
  private func pages(_ table: inout CostTable, at scales: [Int]) throws {
    for kind in PageKind.allCases {
      for scale in scales {
        let cost = try perPage(kind) {
          drawing($0, "--scale", "\(scale)", "--height", "\(Int(kind.height))")
        }
        table.add("a page more: \(kind.rawValue), @\(scale)x", cost)
      }
    }
    for format in ["svg", "pdf"] {
      let cost = try perPage(.settings) { drawing($0, "--format", format) }
      table.add("a page more: \(format.uppercased())", cost)
    }
  }

  private func handoff(_ table: inout CostTable) throws {
    let handoff = try perPage(.settings) { pages in
      ["handoff"] + pages + ["-o", folder + "/handed", "--jobs", "1", "--quiet"]
    }
    table.add("a page more: handoff", handoff)
  }

  /// One more picture in a test.
  private func tests(_ table: inout CostTable) throws {
    let home = folder + "/counted"
    try write(at: home) { $0 }
    func test(_ count: Int, exit code: Int32) throws -> Double {
      let paths = (0..<count).map { "\(home)/pages/\($0).yaml" }
      return try meter.cost(["test"] + paths + ["--jobs", "1", "--quiet"], exit: code).value
    }
    guard run(silent([pageshot, "record", home + "/pages"])).status == 0 else {
      throw BenchError(page: ["nothing was recorded"])
    }
    _ = try test(11, exit: 0)
    table.add("an unchanged golden more", (try test(11, exit: 0) - test(1, exit: 0)) / 10)
    setenv("CI", "1", 1)
    table.add("an unchanged golden more, drawn", (try test(11, exit: 0) - test(1, exit: 0)) / 10)
    unsetenv("CI")
    try write(at: home, Self.changed)
    table.add("a changed golden more, with report", (try test(6, exit: 1) - test(1, exit: 1)) / 5)
  }

  /// Prints what a pixel of each kind of page costs, against the settings page.
  private func perPixel(_ table: CostTable) {
    func perPixel(_ kind: PageKind) -> Double? {
      table["a page more: \(kind.rawValue), @2x"].map { $0 / kind.height }
    }
    guard let base = perPixel(.settings) else { return }
    for kind in PageKind.allCases.dropFirst() {
      guard let cost = perPixel(kind) else { continue }
      line(
        "\(kind.rawValue), a pixel, @2x", String(format: "×%.2f", cost / base), goal: "goal ×1.3")
    }
  }

  private func perPage(_ kind: PageKind, _ command: ([String]) -> [String]) throws -> Double {
    let few = try meter.cost(command(write(kind, 0..<1))).value
    return (try meter.cost(command(write(kind, 0..<6))).value - few) / 5
  }

  private func drawing(_ pages: [String], _ flags: String...) -> [String] {
    ["render"] + pages + flags + ["-o", folder + "/out", "--jobs", "1", "--quiet"]
  }

  /// Writes pages of a kind; returns their paths.
  private func write(_ kind: PageKind, _ numbers: Range<Int>) -> [String] {
    numbers.map { number in
      let path = "\(folder)/counted-\(kind)-\(number).yaml"
      try? kind.text(number).write(toFile: path, atomically: false, encoding: .utf8)
      return path
    }
  }
}
