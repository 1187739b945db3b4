import Foundation
import Testing

@Suite struct `Explain` {
  private let box: Sandbox
  private let path = "sections/0/cells/0/title"

  init() throws {
    box = try Sandbox()
    try box.write(
      "me.yaml",
      """
      style: {titleFont: {weight: 700}}
      cells:
        - {id: 1, title: Wi-Fi, style: {titleColor: "#FF0000"}}
      """)
  }

  @Test func `tells each value and the chain that gave it`() throws {
    let run = try box.run("explain", "me.yaml", path)
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("\(path)  (title)\n  rect: x 12, y "))
    #expect(run.output.contains("  text: \"Wi-Fi\"\n  from: me.yaml:3:20\n"))
    let color =
      "titleColor: #FF0000\n      theme classic: #000000  assets/themes/classic.tokens.json:"
    #expect(run.output.contains(color), "\(run.output)")
    #expect(run.output.contains("      cell: #FF0000  me.yaml:3:47\n"))
  }

  @Test func `tells a single property`() throws {
    let run = try box.run("explain", "me.yaml", path + ".titleFont")
    #expect(run.output.contains("titleFont: Inter 15, weight 700"))
    #expect(run.output.contains("      page: Inter 15, weight 700  me.yaml:1:"))
    #expect(!run.output.contains("titleColor"))
  }

  @Test(arguments: [
    ("navigationBar/title", "navigationTitleFont", "titleFont"),
    ("navigationBar/back", "navigationBackSize", "rowHeight"),
    ("tabBar/0/title", "tabBarFont", "titleFont"),
    ("statusBar/time", "statusBarFont", "titleFont"),
  ])
  func `tells what shapes the parts of bars`(path: String, key: String, other: String) throws {
    try box.write(
      "bars.yaml", "navigationBar: {title: A, back: true}\ntabBar: [{title: B}]\ncells: []\n")
    let run = try box.run("explain", "bars.yaml", path)
    #expect(run.output.contains("  \(key): "), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("  \(other): "))
  }

  @Test func `tells a section's own heights`() throws {
    try box.write("high.yaml", "sections: [{headerHeight: 40, cells: [{title: A}]}]\n")
    let run = try box.run("explain", "high.yaml", "sections/0.headerHeight")
    #expect(run.output.contains("headerHeight: 40\n      theme classic: 10 "))
    #expect(run.output.contains("      section: 40  high.yaml:1:27\n"), "\(run.output)")
  }

  @Test func `writes JSON for machines`() throws {
    let run = try box.run("explain", "me.yaml", path + ".titleColor", "--format", "json")
    let whole = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(Set(whole.keys) == ["path", "role", "rect", "source", "properties"])
    let property = try #require((whole["properties"] as? [[String: Any]])?.first)
    #expect(property["name"] as? String == "titleColor")
    #expect(property["value"] as? String == "#FF0000")
    let chain = try #require(property["chain"] as? [[String: Any]])
    #expect(chain.map { $0["level"] as? String } == ["theme classic", "cell"])
  }

  @Test(arguments: [
    ("sections/0/cells/0/titel", "there are sections/0/cells/0"),
    ("nowhere", "paths look like sections/0/cells/1/title"),
    ("sections/0/cells/0/title.titleFnt", "did you mean \"titleFont\"?"),
    ("sections/0/cells/0/title.x", "there are title, kerning, leadingInset"),
  ])
  func `helps with a path that the page does not have`(path: String, hint: String) throws {
    let run = try box.run("explain", "me.yaml", path)
    #expect(run.code == 64 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("pageshot: error: the page has no \"\(path)\"\n"))
    #expect(run.errors.contains("hint: \(hint)"), "\(run.errors)")
  }
}
