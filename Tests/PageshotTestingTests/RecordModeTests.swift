import Testing

@testable import PageshotTesting

@Suite struct `The record mode` {
  @Test(
    arguments: [
      (nil, [:], .missing), (.all, [:], .all), (nil, ["PAGESHOT_RECORD": "changed"], .changed),
      (.missing, ["PAGESHOT_RECORD": "changed"], .changed),
      (nil, ["PAGESHOT_RECORD": ""], .missing),
      (.all, ["PAGESHOT_RECORD": "never"], .never), (.never, ["PAGESHOT_RECORD": ""], .never),
      (nil, ["CI": "false"], .missing), (.all, ["CI": "0"], .all),
      (nil, ["CI": "true"], .never), (.all, ["CI": "1"], .never),
      (nil, ["CI": "true", "PAGESHOT_RECORD": "missing"], .missing),
      (.never, ["CI": "true", "PAGESHOT_RECORD": "all"], .all),
    ] as [(RecordMode?, [String: String], RecordMode)])
  func `comes from the variable, then a trait, and on a build server only from the variable`(
    scoped: RecordMode?, environment: [String: String], mode: RecordMode
  ) throws {
    #expect(try RecordMode(scoped: scoped, environment: environment) == mode)
  }

  @Test func `is one of four words`() throws {
    let error = try #require(throws: PageTestError.self) {
      try RecordMode(scoped: .all, environment: ["PAGESHOT_RECORD": "none"])
    }
    #expect(
      error.description
        == "PAGESHOT_RECORD must be one of missing, changed, all, never, not \"none\"")
  }

  @Test func `can be set for a scope`() {
    #expect(withRecording(.all) { RecordMode.scoped } == .all)
    #expect(RecordMode.scoped == nil)
  }

  @Suite(.recording(.all)) struct `of a suite` {
    @Test func `applies to its tests`() { #expect(RecordMode.scoped == .all) }

    @Test(.recording(.never)) func `yields to a test's own`() {
      #expect(RecordMode.scoped == .never)
    }

    @Suite struct `with another suite inside` {
      @Test func `applies there as well`() { #expect(RecordMode.scoped == .all) }
    }
  }
}
