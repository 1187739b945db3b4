import Foundation
import Testing

@Suite struct `A diagnostic of several pictures` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.write("pageshot.yaml", "")
  }

  /// How often a text is in another.
  private func count(_ text: String, in whole: String) -> Int {
    whole.components(separatedBy: text).count - 1
  }

  @Test(arguments: ["render", "play", "handoff", "validate"])
  func `is printed once if it is of a theme that all pages share`(command: String) throws {
    try box.write(
      "assets/themes/brand.tokens.json",
      """
      {"$extensions": {"pageshot": {"extends": "classic"}},
       "titleColor": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}
      """)
    for page in ["a", "b", "c"] {
      try box.write("pages/\(page).yaml", "theme: brand\ncells: [{ id: x, title: A }]\n")
      try box.write("pages/\(page).scenario.yaml", "s: [{ shot: one }]\n")
    }
    let run = try box.run(command)
    #expect(run.code == 0, "\(run.errors)")
    let said = run.output + run.errors
    #expect(count("brand.tokens.json:2:", in: said) == 1, "\(said)")
    #expect(count("titleColor is also #000000", in: said) == 1, "\(said)")
  }

  @Test func `names the themes that it has different numbers in`() throws {
    try box.write("pages/a.yaml", "sections:\n  - { header: A, headerHeight: 4, cells: [] }\n")
    let run = try box.run("validate", "--theme", "classic,glass", "--appearance", "light,dark")
    #expect(count("warning:", in: run.output) == 1, "\(run.output)")
    let words = /it grew to (\d+(\.\d+)?) pt \(classic\) or (\d+(\.\d+)?) pt \(glass\)\n/
    let match = try #require(run.output.firstMatch(of: words), "\(run.output)")
    let most = [match.output.1, match.output.3].compactMap { Double($0) }.max() ?? 0
    #expect(
      run.output.contains(
        "hint: set headerHeight of the section to \(Int(most.rounded(.up))) or more"))
  }

  @Test(arguments: ["pageshot.yaml", "app/pageshot.yaml"])
  func `names files of a theme relative to the project, also outside of its assets`(
    settings: String
  ) throws {
    let box = try Sandbox()
    let folder = settings.hasPrefix("app/") ? "app/" : ""
    try box.write(".git/HEAD", "ref: refs/heads/main\n")
    try box.write(settings, "")
    try box.write(
      "export/acme.tokens.json",
      "{ \"size\": {\n  \"row\": { \"$type\": \"number\", \"$value\": 14 }\n} }\n")
    try box.write(
      "\(folder)assets/themes/acme.tokens.json",
      """
      { "$extensions": { "pageshot": { "extends": "classic", \
      "sources": ["../../\(folder.isEmpty ? "" : "../")export/acme.tokens.json"] } }, \
      "rowHeight": { "$type": "dimension", "$value": "{size.row}" } }
      """)
    try box.write("\(folder)pages/a.yaml", "theme: acme\ncells: [{ title: A }]\n")
    let run = try box.run("validate", "\(folder)pages/a.yaml")
    let start = folder.isEmpty ? "export/" : "../export/"
    #expect(
      run.output.hasPrefix("\(start)acme.tokens.json:2:") && !run.output.contains(box.folder),
      "\(run.output)")
  }

  @Test func `names all themes that lack a colour`() throws {
    try box.write("pages/a.yaml", "style: { titleColor: hotPink }\ncells: [{ title: A }]\n")
    let run = try box.run("render", "--theme", "classic,glass", "--appearance", "light,dark")
    #expect(run.code == 1)
    #expect(
      run.errors.contains("unknown colour \"hotPink\" in theme \"classic\", \"glass\"\n"),
      "\(run.errors)")
    #expect(count("hotPink\" in theme", in: run.errors) == 1)
  }

  @Test func `follows the changes that it comes from`() throws {
    let page = "title: Me\ncells:\n  - { id: logout, title: Log out }\n"
    try box.write("pages/me.yaml", page)
    try box.write(
      "pages/me.scenario.yaml", "out:\n  - tap: \"#logout\"\n  - shot: asks\n")
    #expect(try box.run("record").code == 0)
    try box.write("pages/me.yaml", page.replacing("id: logout", with: "id: signOut"))
    let unseen = try box.run("test")
    #expect(
      unseen.output.hasPrefix(
        """
        failed  me.out  (1 error, 1 picture not drawn)
          also changed, nothing to see: cell signOut "Log out": id "logout" → "signOut" (pages/me.yaml:3:11)
          pages/me.scenario.yaml:2:10: no row and no section has the id "logout"
          not drawn: me.out.asks@2x

        """), "\(unseen.output)")
    try box.write(
      "pages/me.yaml",
      page.replacing("id: logout", with: "id: signOut").replacing("Me", with: "Moi"))
    let seen = try box.run("test").output
    #expect(seen.hasPrefix("changed  me  ("), "\(seen)")
    #expect(count("id \"logout\" → \"signOut\"", in: seen) == 1, "\(seen)")
  }
}
