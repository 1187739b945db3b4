import PageshotTesting
import SettingsApp
import Testing

// README: begin

@Suite struct `The settings page` {
  @Test(arguments: Appearance.allCases) func `looks as recorded`(appearance: Appearance) throws {
    try expectPage("settings", matches: .golden, appearance: appearance)
  }

  @Test func `can be tapped`() throws {
    let page = try layout(of: "settings")
    #expect(page["sections/0/cells/0"]?.rect.height == 44)
    #expect(page[id: "night", "switch"]?.on == true)
  }
}

// README: end

@Suite(.recording(.missing)) struct `Other pages` {
  @Test func `have the rows of their goldens`() throws {
    try expectPage("profile", matches: .goldenLayout)
    try expectPage("profile", matches: .goldenLayout, appearance: .dark)
  }

  @Test func `may be written in Swift`() throws {
    try expectPage(aboutPage(version: "1.0"), named: "about", matches: .golden)
    #expect(try layout(of: aboutPage(version: "2.0"))["sections/0/cells/0/detail"]?.text == "2.0")
  }
}
