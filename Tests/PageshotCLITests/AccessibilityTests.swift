import Foundation
import Testing

@Suite struct `The accessibility check` {
  private let box: Sandbox

  init() throws {
    box = try Sandbox()
    try box.makeFolder("assets")
  }

  /// The problems of a page with one row of a given template, each as severity and message.
  private func found(_ layout: String, _ arguments: String...) throws -> [String] {
    try box.write("assets/templates/row.yaml", "height: 88\nlayout:\n" + layout)
    try box.write("a.yaml", "cells:\n  - kind: row\n")
    let run = try box.start(["validate", "a.yaml", "--accessibility"] + arguments).finish()
    return run.output.matches(of: /(?m)^\S+: ((?:error|warning|note): .*)$/)
      .map { String($0.output.1) }
  }

  private func poor(_ text: String, on ground: String) -> String {
    "warning: text \(text) on \(ground) has a contrast of "
  }

  @Test func `sees the background that a template gives a text, and the one behind it`() throws {
    let dark = try found("  {text: a, color: '#FFFFFF', background: '#000000', padding: 4}\n")
    #expect(dark.isEmpty)
    let bright = try found("  {text: a, color: '#FFFFFF', background: '#FFFFE0', radius: 6}\n")
    #expect(bright.count == 1 && bright[0].hasPrefix(poor("#FFFFFF", on: "#FFFFE0")), "\(bright)")
    let outer = try found(
      "  row: [{text: a, color: '#111111'}]\n  background: '#000000'\n  width: fill\n  height: 88\n"
    )
    #expect(outer.count == 1 && outer[0].hasPrefix(poor("#111111", on: "#000000")), "\(outer)")
  }

  @Test func `sees through translucent backgrounds`() throws {
    let found = try found(
      """
        row: [{text: a, color: '#808080', background: '#00000080'}]
        background: '#FFFFFF80'
        width: fill
        height: fill
      """, "--appearance", "light")
    #expect(found.count == 1 && found[0].hasPrefix(poor("#808080", on: "#7F7F7F")), "\(found)")
  }

  @Test func `covers both modes and reports a problem once if they are equal`() throws {
    let equal = try found("  {text: a, color: '#777777', background: '#888888'}\n")
    #expect(equal.count == 1, "\(equal)")
    let bright = try found("  {text: a, color: '#EEEEEE'}\n")
    #expect(bright.count == 1 && bright[0].hasPrefix(poor("#EEEEEE", on: "#FFFFFF")))
    let dark = try found("  {text: a, color: '#222222'}\n")
    #expect(dark.count == 1 && dark[0].hasPrefix(poor("#222222", on: "#1C1C1E")), "\(dark)")
    #expect(try found("  {text: a, color: '#222222'}\n", "--appearance", "light").isEmpty)
    try box.write("pageshot.yaml", "appearance: light\n")
    #expect(try found("  {text: a, color: '#222222'}\n").count == 1)
  }

  @Test func `notes texts over pictures as unchecked without an error`() throws {
    let photo = "  overlay:\n    - {image: xihu, width: fill, height: fill}\n"
    let text = "    - {text: a, color: '#FFFFFF'}\n"
    let note = "note: the contrast of a text over the picture \"xihu\" was not checked"
    #expect(try found(photo + text) == [note])
    let strict = try box.run("validate", "a.yaml", "--accessibility", "--strict")
    #expect(strict.code == 0)
    #expect(strict.errors == "1 page: no errors, no warnings, 1 note\n")
    let annotation = try box.run("validate", "a.yaml", "--accessibility", "--format", "github")
    #expect(annotation.output.hasPrefix("::notice file=a.yaml,line=2,"))
    let cover = "    - {shape: rectangle, color: '#FFFFFF', width: fill, height: fill}\n"
    let hidden = try found(photo + cover + text)
    #expect(hidden.count == 1 && hidden[0].hasPrefix(poor("#FFFFFF", on: "#FFFFFF")), "\(hidden)")
  }

  @Test func `reports a problem of a theme once for all pages and names them`() throws {
    let row = "  - {title: a, detail: b}\n"
    for name in ["a", "b", "c", "d", "e"] {
      try box.write("p/\(name).yaml", "cells:\n" + row + row)
    }
    let fault =
      "warning: detailColor #8E8E93 on #FFFFFF has a contrast of 3.2 : 1, WCAG AA requires 4.5 : 1"
    let pages = "p/a.yaml, p/b.yaml, p/c.yaml and 2 more pages"
    let light = ["--accessibility", "--appearance", "light"]
    let run = try box.start(["validate", "p", "--theme-colors"] + light).finish()
    #expect(run.output.contains("\(fault) (in \(pages))\n"), "\(run.output)")
    #expect(run.output.components(separatedBy: "warning: ").count == 2)
    #expect(run.errors == "5 pages: no errors, 1 warning\n")
    let short = try box.start(["validate", "p"] + light).finish()
    let words = "warning: 1 of the own colours of the theme \"classic\" is below WCAG AA"
    #expect(short.output.contains("\(words) (in \(pages))\n"), "\(short.output)")
    #expect(!short.output.contains("#8E8E93"))
    let one = try box.start(["validate", "p/a.yaml"] + light).finish()
    #expect(one.output.contains("\(words) (in p/a.yaml)\n"), "\(one.output)")
  }

  @Test func `names the row where a page lays a theme's colour on a ground of its own`() throws {
    try box.write(
      "own.yaml",
      "cells:\n  - {title: a, detail: b, style: {background: '#909090', titleColor: black}}\n")
    let run = try box.run("validate", "own.yaml", "--accessibility", "--appearance", "light")
    #expect(
      run.output.contains("own.yaml:2:24: warning: detailColor #8E8E93 on #909090"), "\(run.output)"
    )
  }

  @Test func `sees the colour of a template's badge`() throws {
    let dark = try found("  {badge: { text: '3', color: '#800000' }}\n")
    #expect(dark.isEmpty, "\(dark)")
    let pale = try found("  {badge: { text: '3', color: '#FFE0E0' }}\n")
    #expect(
      pale.count == 1
        && pale[0].hasPrefix("warning: badgeColor #FFFFFF on #FFE0E0 has a contrast of "), "\(pale)"
    )
  }

  @Test func `requires a large enough area for each control, in templates and in rows`() throws {
    let finger = "below the 44 pt of a tap target"
    func warnings(_ layout: String) throws -> [String] {
      try found("  {row: [{\(layout)}]}\n").filter { $0.hasSuffix(finger) }
    }
    #expect(try warnings("segments: { items: [A, B] }, width: 88").isEmpty)
    #expect(
      try warnings("segments: { items: [A, B, C] }, width: 88")
        == ["warning: a segment is 29.3 pt wide, \(finger)"])
    #expect(try warnings("stepper: true").isEmpty)
    #expect(
      try warnings("stepper: true, width: 60")
        == ["warning: a button of the stepper is 30.0 pt wide, \(finger)"])
    #expect(
      try warnings("slider: { value: 0.5 }, height: 20")
        == ["warning: the slider is 20.0 pt high, \(finger)"])
    let items = "[A, B, C, D, E, F, G, H, I]"
    try box.write(
      "b.yaml", "cells:\n  - segments: { items: \(items) }\n  - { title: A, stepper: true }\n")
    let run = try box.run("validate", "b.yaml", "--accessibility")
    #expect(run.output.contains("b.yaml:2:15: warning: a segment is 38.3 pt wide, \(finger)"))
    #expect(!run.output.contains("stepper"))
    try box.write(
      "c.yaml",
      "style: { stepperSize: [94, 30], swipeWidth: 20, swipePadding: 2 }\n"
        + "cells:\n  - { title: A, stepper: true, swipe: [{ title: X }] }\n")
    let own = try box.run("validate", "c.yaml", "--accessibility").output
    #expect(own.contains("warning: a button of the stepper is 30.0 pt high, \(finger)"), "\(own)")
    #expect(own.contains("warning: a swipe action is 20.0 pt wide, \(finger)"), "\(own)")
  }
}
