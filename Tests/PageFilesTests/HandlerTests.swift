import Editing
import Geometry
import PageFiles
import PageModel
import Resolving
import Testing

@Suite struct `A handler` {
  /// The page of a text and its errors.
  private func read(
    _ text: String, _ document: PageDocument = .own
  ) -> (page: Page?, faults: [String]) {
    let (page, diagnostics) = PageFile.read(
      Array(text.utf8), file: "p.yaml", format: .yaml, document: document)
    return (page, diagnostics.map { "\($0.source) \($0.message)" })
  }

  @Test func `sees all keys of its row, including flags that are not written`() throws {
    let (page, faults) = read(
      """
      cells:
        - { title: A, segments: { items: [X, { image: tab-me }], selected: 1 } }
        - { title: B, slider: { value: 0.5, minimumImage: tab-me }, detailImageFirst: false }
        - { title: C, tile: red, swipe: [{ title: Delete, color: "#FF0000" }] }
        - { title: D, segments: { items: [X] }, badge: { text: "3", color: red } }
      """)
    #expect(faults == [])
    let cells = try #require(page).sections[0].cells
    func text(_ row: Int, _ path: String) -> String? {
      var value = cells[row].data
      for key in path.split(separator: ".") {
        switch value.content {
        case .mapping(let members): value = members[String(key)] ?? DataValue(.null)
        case .list(let list): value = Int(key).map { list[$0] } ?? DataValue(.null)
        default: return nil
        }
      }
      switch value.content {
      case .text(let text), .number(let text): return text
      case .flag(let flag): return "\(flag)"
      default: return nil
      }
    }
    #expect(text(0, "segments.selected") == "1" && text(0, "segments.items.0") == "X")
    #expect(text(0, "segments.items.1.image") == "tab-me")
    #expect(text(1, "slider.value") == "0.5" && text(1, "slider.minimumImage") == "tab-me")
    #expect(text(2, "tile") == "red" && text(2, "swipe.trailing.0.title") == "Delete")
    #expect(text(2, "swipe.trailing.0.color") == "#FF0000")
    #expect(text(3, "segments.selected") == "0" && text(3, "badge") == "3")
    let flags = ["stepper", "focused", "detailImageFirst", "enabled", "on"].map { text(0, $0) }
    #expect(flags == ["false", "false", "true", "true", "false"])
    #expect(text(1, "detailImageFirst") == "false")
  }

  @Test func `of a swipe action keeps its tags, and belongs to its row`() throws {
    let (page, faults) = read(
      """
      data: { inline: { next: other, items: [{ id: a, name: One }, { id: b, name: Two }] } }
      cells:
        - repeat: items
          id: "{{id}}"
          title: A
          swipe:
            trailing: [{ title: "Drop {{name}}", action: { log: "{{name}} {{row.title}}" } }, { title: B, action: "{{next}}" }]
            leading: [{ title: "{{name}}" }, { title: C, action: [{ log: c }, { remove: self }] }]
        - { title: D, swipe: [{ title: "{{next}}", action: { log: d } }], swiped: none }
      """)
    #expect(faults == [])
    let cells = try #require(page).sections[0].cells
    #expect(cells[1].swipe?.trailing.map(\.title) == ["Drop Two", "B"])
    #expect(cells[1].swipe?.leading.map(\.title) == ["Two", "C"])
    let handlers = try #require(cells[1].behavior).handlers
    #expect(handlers.keys.sorted() == ["swipe/leading/1", "swipe/trailing/0", "swipe/trailing/1"])
    #expect(handlers["swipe/trailing/0"]?[0]["log"]?.words == "{{name}} {{row.title}}")
    #expect(handlers["swipe/trailing/1"]?[0].words == "other")
    #expect(handlers["swipe/leading/1"]?.count == 2)
    #expect(cells[2].swipe?.trailing.map(\.title) == ["other"] && cells[2].swipedSide == .none)
    #expect(cells[2].behavior?.handlers["swipe/trailing/0"]?.count == 1)
    let wrong = read("cells: [{ title: A, swipe: [{ title: B, action: { lgo: c } }], swiped: up }]")
    #expect(
      wrong.faults == [
        "p.yaml:1:51 unknown action key \"lgo\"",
        "p.yaml:1:72 \"swiped\" cannot be \"up\"",
      ])
  }

  @Test func `is stored by event, with the scope of its names`() throws {
    let (page, faults) = read(
      """
      data: { inline: { user: Ann, items: [{ id: a, name: One }, { id: b, name: Two }] } }
      handlers: { appear: [{ log: "hello {{user}}" }] }
      cells:
        - repeat: items
          id: "{{id}}"
          title: "{{name}}"
          handlers:
            tap: { toast: "{{name}} of {{user}} {{event.id}} {{row.title}} {{row.parameters.x}}" }
            toggle: [next, { set: { self: { on: "{{event.on}}" } }, when: "!row.on" }]
        - { id: 7, kind: input, maxLength: 3, receives: k, action: { push: { page: next, data: "{{items.1}}" } } }
        - { title: plain, action: next }
      """)
    #expect(faults == [])
    let cells = try #require(page).sections[0].cells
    let behavior = try #require(cells[1].behavior)
    #expect(behavior.handlers.keys.sorted() == ["tap", "toggle"])
    let tap = try #require(behavior.handlers["tap"]?.first)
    let scope = behavior.scope.entering(
      DataValue(
        .mapping([
          "event": DataValue(.mapping(["id": DataValue(.text("b"))])),
          "row": DataValue(
            .mapping([
              "title": DataValue(.text("T")),
              "parameters": DataValue(.mapping(["x": DataValue(.text("!"))])),
            ])),
        ])))
    let (action, wrong, _) = ActionFile.read(tap, in: scope)
    #expect(wrong == [])
    guard case .toast(let toast) = action?.verb else {
      Issue.record("no toast")
      return
    }
    #expect(toast.text == "Two of Ann b T !" && toast.milliseconds == 2000)
    #expect("\(try #require(toast.source))" == "p.yaml:8:21")
    #expect(behavior.handlers["toggle"]?.first?.words == "next")
    #expect(cells[2].behavior?.maxLength == 3 && cells[2].behavior?.receives?.value == "k")
    #expect(cells[2].action == "next")
    let push = try #require(cells[2].behavior?.handlers["tap"]?.first)
    guard
      case .push(let name, let data) = ActionFile.read(push, in: cells[2].behavior!.scope).action?
        .verb
    else {
      Issue.record("no push")
      return
    }
    #expect(name.value == "next" && data?["name"]?.words == "Two")
    #expect(cells[3].action == "next" && cells[3].behavior == nil)
    #expect(page?.behavior.handlers["appear"]?.count == 1)
  }

  @Test func `of a page is in the page's behaviour`() throws {
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    let behavior = try #require(PageFile.read(bytes, file: "p", format: .yaml).page).behavior
    #expect(!behavior.deselects && behavior.schemes == ["app": ["show"]])
    #expect(behavior.loading == Loading(at: behavior.loading?.source))
    #expect(behavior.empty?.title == "Nothing" && behavior.retry?.button == "Again")
    #expect(behavior.tabPages.map { $0?.value } == [nil, "me"])
    let refresh = try #require(behavior.refresh)
    #expect(refresh.header && refresh.footer == .auto && refresh.fades && refresh.trigger == 0.5)
    #expect(refresh.frames?.milliseconds == 200 && refresh.texts[.noMore] == "Over")
    let plan = try #require(read("data: { inline: { a: [] }, delay: 1.5s, list: a }").page).behavior
      .data
    #expect(plan?.delay == 1500 && plan?.list == DataPath("a") && plan?.document?["a"] != nil)
    #expect(read("data: { inline: {}, delay: 300ms }").page?.behavior.data?.delay == 300)
  }

  @Test func `can be read for every action when the event happens`() throws {
    let bytes = try Repository.bytes("Tests/Fixtures/every-key.yaml")
    let page = try #require(PageFile.read(bytes, file: "p", format: .yaml).page)
    let handlers = try #require(page.sections[0].cells[0].behavior).handlers
    let scope = DataScope(nil).entering(
      DataValue(.mapping(["event": DataValue(.mapping(["on": DataValue(.flag(true))]))])))
    for raw in handlers.values.joined() {
      let (action, faults, _) = ActionFile.read(raw, in: scope)
      #expect(faults == [] && action != nil, "\(raw)")
    }
    let sent = try #require(handlers["toggle"]?.first)
    #expect(!scope.answer(to: sent).isDue && scope.answer(to: DataValue(.text("me"))).isDue)
    let action = ActionFile.read(sent, in: scope).action
    #expect(action?.after == 1500)
    guard case .message(let message) = action?.verb else {
      Issue.record("no message")
      return
    }
    #expect(message.to == "news" && message.text.value == "true" && message.id.value == "m")
  }

  @Test func `sets values by the names that edits use`() throws {
    let (page, faults) = read(
      """
      handlers:
        appear:
          set:
            7: { title: A, on: false, detail: null, parameters: { a: x, b: null }, style: { rowHeight: 5 } }
            page: { title: T, statusBar: { time: "1:00" } }
            s/header: Above
            t: { footer: Below }
      """)
    #expect(faults == [])
    let raw = try #require(page?.behavior.handlers["appear"]?.first)
    guard case .change(.set(let settings)) = ActionFile.read(raw, in: DataScope(nil)).action?.verb
    else {
      Issue.record("nothing is set")
      return
    }
    #expect(settings.map(\.name.value) == ["7", "page", "s", "t"])
    let row = settings[0].values
    #expect(row[.property("title")]??.text == "A" && row[.property("on")] == .some(nil))
    #expect(row[.property("detail")] == .some(nil) && row[.parameter("b")] == .some(nil))
    #expect(row[.parameter("a")]??.text == "x" && row[.style("rowHeight")] != .some(nil))
    #expect(row.count == 6)
    #expect(settings[1].values[.property("statusBar.time")]??.text == "1:00")
    #expect(settings[2].values[.property("header")]??.text == "Above")
    #expect("\(try #require(settings[0].places["parameters.a"]))" == "p.yaml:4:64")
  }

  @Test func `adds rows with their own scope`() throws {
    let (page, _) = read(
      """
      data: { inline: { items: [{ n: 1 }, { n: 2 }, { n: 3 }], hide: [] } }
      handlers:
        appear:
          add:
            cells:
              - { repeat: items, title: "{{n}}", handlers: { tap: { log: "{{n}}" } } }
              - { when: hide, title: no }
      """)
    let behavior = try #require(page).behavior
    let raw = try #require(behavior.handlers["appear"]?.first)
    let scope = try #require(behavior.data).scope
    guard case .change(.add(let cells, to: nil)) = ActionFile.read(raw, in: scope).action?.verb
    else {
      Issue.record("no rows")
      return
    }
    #expect(cells.map(\.title) == ["1", "2", "3"])
    let last = try #require(cells[2].behavior)
    let tap = try #require(last.handlers["tap"]?.first)
    #expect(ActionFile.read(tap, in: last.scope).action?.verb == .log("3"))
    #expect(ActionFile.read(tap, in: DataScope(nil)).diagnostics.count == 1)
  }

  @Test func `is required if its template requires it`() throws {
    let text = """
      templates: { card: { required: [buy, tap], layout: { text: a } } }
      cells:
        - { kind: card, action: a, handlers: { buy: b } }
        - { kind: card }
      """
    let file = try ThemeFixture.base.read()
    let theme = try #require(Theme.build(from: [file], for: Look(appearance: .light).mode).theme)
    let faults = try #require(read(text).page).resolved(
      with: Supplies(theme: theme, fontFamilies: ["Inter"]) { _ in .found(.zero) }
    ).diagnostics.map { "\($0.source) \($0.message)" }
    #expect(
      faults == [
        "p.yaml:4:5 template \"card\" needs the handler \"buy\"",
        "p.yaml:4:5 template \"card\" needs the handler \"tap\"",
      ])
  }
}
