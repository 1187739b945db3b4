import PageFiles
import PageModel
import TestSupport
import Testing

@Suite struct `Invalid handlers` {
  private static let items = "data: { inline: { items: [{ name: One }], n: 5 } }\n"

  @Test(arguments: [
    ("{ tap: { psh: a } }", "2:26 unknown action key \"psh\"", "did you mean \"push\"?"),
    (
      "{ tap: { push: a, pop: true } }", "2:35 this action has two verbs: \"push\" and \"pop\"",
      "write a list: - { push: … }, then - { pop: … }"
    ),
    (
      "{ tap: {} }", "2:24 this action has no verb",
      "write a verb such as push: PAGE or toast: TEXT"
    ),
    ("{ tap: { pop: false } }", "2:31 \"pop\" wants true, root or a page", nil),
    (
      "{ tap: { present: { page: a, detent: tall } } }", "2:54 \"detent\" cannot be \"tall\"",
      "use one of medium, large"
    ),
    (
      "{ tap: { present: { page: a, grabbr: true } } }", "2:46 unknown present key \"grabbr\"",
      "did you mean \"grabber\"?"
    ),
    ("{ tap: { present: { detent: medium } } }", "2:35 a present needs \"page\"", nil),
    ("{ tpa: a }", "2:19 rows of this kind have no event \"tpa\"", "did you mean \"tap\"?"),
    (
      "{ appear: a }", "2:19 rows of this kind have no event \"appear\"",
      "it is a page event: move it to the page's handlers"
    ),
    ("tap", "2:17 \"handlers\" wants a mapping", "write { tap: { toast: Hello } }"),
    (
      "{ tap: { toast: a, after: 2 } }", "2:43 \"after\" wants a time such as 1.5s or 300ms",
      "write 2s or 2ms"
    ),
    (
      "{ tap: { toast: a, after: 2h } }", "2:43 \"after\" wants a time",
      "add the unit s or ms, without a space"
    ),
    ("{ tap: { toast: a, after: 0.5ms } }", "2:43 \"after\" wants a time", nil),
    ("{ tap: { toast: a, after: 3601s } }", "2:43 limit: \"3601s\" > 1 hour", nil),
    (
      "{ tap: { toast: a, animation: fade } }", "2:47 \"animation\" has no effect with \"toast\"",
      "use it with changes of rows, such as insert or remove"
    ),
    (
      "{ tap: { toast: \"{{nme}}\" } }", "2:34 there is no \"nme\" in the data",
      "did you mean \"name\"?"
    ),
    (
      "{ tap: { log: \"{{event.txt}}\" } }", "2:32 there is no \"event.txt\"",
      "did you mean \"event.text\"?"
    ),
    (
      "{ tap: { log: \"{{row.titel}}\" } }", "2:32 there is no \"row.titel\"",
      "did you mean \"row.title\"?"
    ),
    ("{ tap: { log: \"{{row\" } }", "2:32 ", nil),
    (
      "{ tap: { alert: { title: a, buttons: [] } } }", "2:54 an alert needs at least one button",
      nil
    ),
    ("{ tap: { alert: { title: a } } }", "2:33 an alert needs \"buttons\"", nil),
    (
      "{ tap: { alert: { buttons: [{ title: a, action: { log: \"{{nme}}\" } }] } } }",
      "2:73 there is no \"nme\" in the data", "did you mean \"name\"?"
    ),
    (
      "{ tap: { alert: { buttons: [{ title: a, action: { lgo: a } }] } } }",
      "2:67 unknown action key \"lgo\"", "did you mean \"log\"?"
    ),
    (
      "{ tap: { set: { self: { titel: a } } } }", "2:41 unknown cell key \"titel\"",
      "did you mean \"title\"?"
    ),
    ("{ tap: { set: { self: { id: a } } } }", "2:41 \"id\" cannot be set", nil),
    ("{ tap: { set: { page: { cells: [] } } } }", "2:41 \"cells\" cannot be set", nil),
    ("{ tap: { set: { self: { on: maybe } } } }", "2:45 \"on\" wants true or false", nil),
    ("{ tap: { add: { to: 1 } } }", "2:31 \"add\" needs \"cells\" or \"sections\"", nil),
    (
      "{ tap: { insert: { cells: [] } } }",
      "2:34 \"insert\" needs \"before\" or \"after\" or \"at\"", nil
    ),
    (
      "{ tap: { insert: { cells: [], at: 0, before: a } } }",
      "2:51 \"insert\" takes only one of \"before\" or \"after\" or \"at\"", nil
    ),
    (
      "{ tap: { add: { cells: [{ repeat: items, title: \"{{nme}}\", handlers: { tap: { log: \"{{name}}\" } } }] } } }",
      "2:66 there is no \"nme\" in the data", "did you mean \"name\"?"
    ),
    (
      "{ tap: { scroll: { by: 5, position: top } } }",
      "2:53 \"position\" has no effect with \"by\"", nil
    ),
    ("{ tap: { toast: { text: a, seconds: 0 } } }", "2:53 \"seconds\" wants more than 0", nil),
  ])
  func `of rows are reported at their places`(handlers: String, fault: String, hint: String?) {
    let page = Self.items + "cells: [{ handlers: \(handlers), repeat: items, id: \"{{name}}\" }]"
    let (_, diagnostics) = PageFile.read(Array(page.utf8), file: "p", format: .yaml)
    let faults = diagnostics.map { "\($0.source.line):\($0.source.column - 4) \($0.message)" }
    #expect(faults.count == 1 && faults[0].hasPrefix(fault), "\(faults)")
    if let hint { #expect(diagnostics.first?.hint == hint) }
  }

  @Test(arguments: [
    (
      "handlers: { tap: a }", "1:13 pages have no event \"tap\"",
      "it is a row event: move it to a row's handlers"
    ),
    ("handlers: { apear: a }", "1:13 pages have no event \"apear\"", "did you mean \"appear\"?"),
    (
      "handlers: { appear: { log: \"{{row.title}}\" } }", "1:29 there is no \"row\" in the data",
      nil
    ),
    (
      "receives: a", "1:1 unknown page key \"receives\"",
      "it is a key of cells: write it inside one, aligned with its other keys"
    ),
    (
      "cells: [{ action: { log: a }, handlers: { tap: b } }]",
      "1:19 \"action\" and the handler \"tap\" are the same", "combine them in one list under tap"
    ),
    ("cells: [{ maxLength: -1 }]", "1:22 \"maxLength\" wants a whole number", nil),
    ("loading: { frames: [] }", "1:20 \"frames\" wants 1 to 100 pictures, not 0", nil),
    ("refresh: { trigger: 2 }", "1:21 \"trigger\" wants a number from 0 to 1", nil),
    ("refresh: { footer: front }", "1:20 \"footer\" cannot be \"front\"", nil),
    ("retry: { buton: a }", "1:10 unknown retry key \"buton\"", "did you mean \"button\"?"),
    ("empty: { button: a }", "1:10 unknown empty key \"button\"", nil),
    ("schemes: [a]", "1:10 \"schemes\" wants a mapping", nil),
    (
      "data: { inline: {}, delay: 5 }", "1:28 \"delay\" wants a time such as 1.5s or 300ms",
      "write 5s or 5ms"
    ),
    ("data: { inline: {}, list: \"a b\" }", "1:27 \"a b\" is not a valid data path", nil),
  ])
  func `of pages are reported at their places`(text: String, fault: String, hint: String?) {
    let (_, diagnostics) = PageFile.read(Array(text.utf8), file: "p", format: .yaml)
    let faults = diagnostics.map { "\($0.source.line):\($0.source.column) \($0.message)" }
    #expect(faults.count == 1 && faults[0].hasPrefix(fault), "\(faults)")
    if let hint { #expect(diagnostics.first?.hint == hint) }
  }

  @Test func `are reported once if rows repeat them`() {
    let items = String(repeating: "0,", count: 9_999) + "0"
    let page = """
      data: { inline: { items: [\(items)] } }
      cells: [{ repeat: items, id: "{{@index}}", handlers: { tap: { psh: a } } }]
      """
    let time = threadTime {
      let (read, faults) = PageFile.read(Array(page.utf8), file: "p", format: .yaml)
      #expect(read?.sections.first?.cells.count == 10_000)
      #expect(faults.map(\.message) == ["unknown action key \"psh\""])
    }
    #expect(time < .seconds(120))
  }

  @Test func `cost no more than their limits`() {
    let items = String(repeating: "0,", count: 999) + "0"
    let actions = String(
      repeating: "{ log: \"{{#items}}{{#items}}x{{/items}}{{/items}}\" }, ", count: 200)
    let page = """
      data: { inline: { items: [\(items)] } }
      handlers: { appear: [\(actions)] }
      """
    let time = threadTime {
      let (_, faults) = PageFile.read(Array(page.utf8), file: "p", format: .yaml)
      #expect(!faults.isEmpty && faults.allSatisfy { $0.rule == "limit" }, "\(faults.prefix(2))")
    }
    #expect(time < .seconds(120))
  }
}
