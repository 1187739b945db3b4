import Foundation
import Testing

@Suite struct `A page that is missing` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    for page in ["settings", "wechat/discover"] {
      try box.write("pages/\(page).yaml", "title: A\n")
    }
  }

  @Test(arguments: [
    ("setings", "did you mean \"settings\"?"),
    ("pages/setings.yaml", "did you mean \"pages/settings.yaml\"?"),
    ("settings.yml", "did you mean \"settings\"?"),
    ("discovr", "did you mean \"pages/wechat/discover.yaml\"?"),
    ("discover.yaml", "did you mean \"pages/wechat/discover.yaml\"?"),
    ("pages/other/discover.json", "did you mean \"pages/wechat/discover.yaml\"?"),
    ("nosuch", "available: settings, wechat/discover"),
  ]) func `is named with the pages that are near, by every command on pages`(
    name: String, hint: String
  ) throws {
    for command in ["render", "validate", "explain", "test", "play", "fetch"] {
      let run = try box.run(command, name)
      #expect(run.code == 66)
      #expect(
        run.errors.contains(
          "cannot read \(name): no such file or folder\n      hint: \(hint)\n"),
        "\(command): \(run.errors)")
    }
  }

  @Test func `is named with ten pages at most, and with none if it is elsewhere`() throws {
    for number in 10...19 { try box.write("pages/\(number).yaml", "title: A\n") }
    let run = try box.run("render", "nosuch")
    #expect(run.errors.contains("available: 10, 11, "), "\(run.errors)")
    #expect(run.errors.contains("18, 19 and 2 more\n"), "\(run.errors)")
    #expect(try !box.run("render", "/nosuch").errors.contains("hint"))
  }
}
