import Foundation
import Testing

/// Errors of one place of a part, with three places in the data, which several pages show.
@Suite struct `The order of messages` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write("pages/l.data.json", #"{"l": ["no1", "no2", "no3", "no4", "no5"]}"#)
    try box.write("pages/r.part.yaml", "- { repeat: l, title: x, image: \"{{.}}\" }\n")
    for page in ["a", "b", "c"] {
      try box.write(
        "pages/\(page).yaml",
        "title: A\ntheme: brand\ndata: { file: l.data.json }\ncells:\n  - include: r.part.yaml\n")
    }
    let keys = [
      "titleColor", "detailColor", "tintColor", "pageColor", "headerColor", "footerColor",
    ]
    let aliases = keys.enumerated().map { index, key in
      "\"\(key)\": {\"$type\": \"color\", \"$value\": \"{none\(index)}\"}"
    }
    try box.write(
      "assets/themes/other.tokens.json",
      "{\"$extensions\": {\"pageshot\": {\"extends\": \"classic\"}}, \(aliases.joined(separator: ", "))}"
    )
    try box.write(
      "assets/themes/brand.tokens.json", #"{"$extensions": {"pageshot": {"extends": "classic"}}}"#)
  }

  @Test(arguments: ["validate", "render", "test", "record", "play"])
  func `is the same in each run, with any number of jobs`(command: String) throws {
    var seen: Set<String> = []
    for run in 0..<8 {
      let jobs = command == "validate" ? [] : ["--jobs", "\(run % 3 + 1)"]
      let found = try box.start(
        [command] + jobs, environment: ["SOURCE_DATE_EPOCH": "0"]
      ).finish()
      seen.insert(found.output + found.errors)
    }
    #expect(seen.count == 1)
    let words = try #require(seen.first)
    let places = ["no1", "no2", "no3", "no4", "no5"].compactMap {
      words.firstRange(of: "\"\($0)\"")
    }
    #expect(places.count == 5 && places.map(\.lowerBound) == places.map(\.lowerBound).sorted())
  }

  @Test func `of a theme is that of its lines`() throws {
    let runs = try (0..<8).map { _ in try box.run("validate", "--theme", "other").output }
    #expect(Set(runs).count == 1 && runs[0].contains("{none5}"))
  }
}

@Suite struct `The causes of pages that go` {
  @Test func `are the same in each run`() throws {
    let box = try Sandbox()
    try box.write("pageshot.yaml", "")
    try box.write(
      "pages/a.yaml",
      "title: A\ntheme: inset\ncells: [{ id: x, title: X, action: { present: { page: b, detent: medium } } }]\n"
    )
    try box.write(
      "pages/b.yaml",
      "title: B\ntheme: inset\ncells: [{ id: y, title: Y, action: [{ dismiss: true, after: 1.5s }] }]\n"
    )
    func write(_ wait: String) throws {
      try box.write(
        "pages/a.scenario.yaml", "s:\n  - tap: x\n  - tap: y\n  - { wait: \(wait), shot: end }\n")
    }
    try write("1.6s")
    try #require(try box.run("record").code == 0)
    try write("1.4s")
    let runs = try (0..<8).map { _ in try box.run("test").output }
    #expect(Set(runs).count == 1 && runs[0].contains("(1 cause, all pixels explained)"))
  }
}
