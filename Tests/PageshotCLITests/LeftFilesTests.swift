import Foundation
import Testing

@Suite struct `What a killed run left` {
  private let box: Sandbox
  private static let left = ".pageshot-999999999-3.tmp"

  init() throws {
    box = try Sandbox()
    try box.write("pages/a.yaml", "cells: [{ title: A }]\n")
    try box.write("pages/sub/b.yaml", "cells: [{ title: B }]\n")
    for page in ["a", "sub/b"] {
      try box.write("pages/\(page).scenario.yaml", "s: [{ shot: one }]\n")
    }
  }

  @Test(arguments: [["render"], ["render", "--format", "svg"], ["play"], ["redlines"]])
  func `in folders of pictures is removed by the next one`(command: [String]) throws {
    for folder in ["output", "output/sub"] { try box.write("\(folder)/\(Self.left)", "half") }
    let run = try box.start(command).finish()
    #expect(run.code == 0, "\(run.errors)")
    #expect(!box.files("output").contains { $0.hasSuffix(".tmp") })
    #expect(!box.files("output").isEmpty)
  }

  @Test func `stays if it is in use, no plain file, or only looks like it`() throws {
    try box.write("outside", "mine")
    try box.write("output/.pageshot-1-2.tmp", "in use")
    try box.link("output/.pageshot-1-3.tmp", to: "../outside")
    try box.write("output/.pageshot-1-4.tmp/file", "in a folder")
    for name in [".pageshot-1.tmp", ".pageshot-x-1.tmp", "pageshot-1-1.tmp", ".pageshot-1-1.tmp2"] {
      try box.write("output/\(name)", "mine")
    }
    _ = try box.shell("ln outside output/.pageshot-1-5.tmp")
    let before = box.files("output")
    let run = try box.shell("flock output/.pageshot-1-2.tmp $pageshot render")
    #expect(run.code == 0, "\(run.errors)")
    #expect(Set(before).subtracting(box.files("output")).isEmpty)
    #expect(try box.text("outside") == "mine")
  }
}
