import PageLayout
import PageModel
import Scenarios
import Testing

/// Action sheets, menus and keyboards.
struct QuestionTests {
  private let shelf = Shelf([
    "page": """
    navigationBar: { trailing: { image: play } }
    cells:
      - id: out
        title: Out
        action:
          actionSheet:
            title: Sure?
            buttons: [{ title: "No", role: cancel, action: { log: stays } }, { title: "Yes", action: { log: goes } }]
      - id: more
        title: More
        handlers:
          tap:
            menu:
              items:
                - { title: Copy, action: { log: copied } }
                - { title: Remove, destructive: true, startsSection: true, action: { remove: self } }
      - { id: name, kind: input, title: Name, keyboard: phone }
    """
  ])

  @Test func `an action sheet is answered by its button's title and covers the page until then`()
    throws
  {
    let played = try shelf.play(
      "- tap: out\n  expect: { overlay: actionSheet }\n- tap: actionSheet/Yes\n  expect: { overlay: none }"
    )
    #expect(played.faults == [])
    #expect(
      played.story.suffix(3) == ["actionSheet title=Sure?", "answer title=Yes", "log text=goes"])
    let covered = try shelf.play("- tap: out\n- tap: more")
    #expect(covered.faults == ["3: an action sheet covers \"more\""])
    #expect(covered.diagnostics.first?.hint == "tap: actionSheet/No")
  }

  @Test func `a tap outside cancels an action sheet and closes a menu, but no alert`() throws {
    #expect(try shelf.play("- tap: out\n- tap: outside").story.last == "log text=stays")
    let menu = try shelf.play("- tap: more\n- tap: outside\n  expect: { overlay: none }")
    #expect(menu.faults == [] && menu.story.last == "answer")
    let alert = try shelf.play("- alert: { title: A, buttons: [{ title: B }] }\n- tap: outside")
    #expect(alert.faults == ["3: no menu or action sheet is shown"])
  }

  @Test func `a menu is at the row of its event, at another row or at a button of a bar`() throws {
    func anchor(_ steps: String) throws -> Alert.Anchor? {
      let shown = try shelf.play(steps).shot(0).frame.allOverlays.first?.content
      guard case .menu(_, let anchor)? = shown else { return nil }
      return anchor
    }
    #expect(try anchor("- tap: more\n  shot: a") == .row(.named("more")))
    let items = "items: [{ title: A }]"
    #expect(
      try anchor("- menu: { at: out, \(items) }\n  shot: a") == .row(.named("out")))
    #expect(
      try anchor("- menu: { at: navigationBar/trailing/0, \(items) }\n  shot: a")
        == .part("navigationBar/trailing/0"))
    let bare = try shelf.play("- menu: { at: navigationBar, \(items) }")
    #expect(bare.faults == ["2: a menu is at a button of a bar"])
    let long = Shelf(["page": "cells: [{ id: a, title: A }, { height: 2000 }, { id: z, title: Z }]"]
    )
    let far = try long.play("- menu: { at: z, \(items) }")
    #expect(far.faults == ["2: \"z\" is not on the screen"])
    #expect(
      try shelf.play("- menu: { at: none, \(items) }").faults.first?.contains("none") ?? false)
  }

  @Test func `an item of a menu runs its actions on the row`() throws {
    let played = try shelf.play(
      "- tap: more\n- tap: menu/Remove\n  expect: { rows: { more: none } }")
    #expect(played.faults == [])
    let wrong = try shelf.play("- tap: more\n- tap: menu/Move")
    #expect(wrong.faults == ["3: the menu has no item \"Move\""])
  }

  @Test func `a focused input shows its keyboard until it loses focus`() throws {
    let played = try shelf.play(
      "- focus: name\n  shot: on\n  expect: { overlay: keyboard }\n- blur: true\n  shot: off\n  expect: { overlay: none }\n- expect: { overlay: keyboard }"
    )
    #expect(played.faults.count == 1)
    guard case .keyboard(let keyboard, _)? = try played.shot(0).frame.allOverlays.first?.content
    else {
      Issue.record("no keyboard is drawn")
      return
    }
    #expect(keyboard == .phone)
    #expect(try played.shot(1).frame.allOverlays.isEmpty)
  }
}
