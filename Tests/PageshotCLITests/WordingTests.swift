import Foundation
import Testing

@Suite struct `A logout row without a title` {
  @Test func `is in the language of its page`() throws {
    let box = try Sandbox()
    let expected = [
      "english": ("language: en\n", "Log Out"), "taiwan": ("language: zh-TW\n", "登出"),
      "chinese": ("title: 设置\n", "退出登录"), "plain": ("title: Settings\n", "Log Out"),
      "arabic": ("language: ar\n", "تسجيل الخروج"), "korean": ("language: ko-KR\n", "로그아웃"),
    ]
    for (name, (head, _)) in expected {
      try box.write("pages/\(name).yaml", head + "cells: [{kind: logout}]\n")
    }
    let run = try box.run("render", "--format", "json,png", "-q")
    // Only the row's place is not what an Arabic reader expects.
    let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning: ") }
    #expect(run.code == 0 && !run.errors.contains("error: "), "\(run.errors)")
    #expect(
      warnings == [
        "pages/arabic.yaml:1:1: warning: the language \"ar\" is right-to-left, but rows and bars are not mirrored"
      ])
    for (name, (_, words)) in expected {
      #expect(try box.text("output/\(name).layout.json").contains("\"\(words)\""), "\(name)")
    }
  }
}
