import PageLayout
import PageModel
import Projects
import Resolving

/// What a part of a page does: its handlers, with the data of the page filled in.
struct SpecHandlers {
  /// The actions of each event, sorted by event.
  let events: [(event: String, actions: [DataValue])]

  /// The handlers of a page.
  init(of page: Page) { self.init(page.behavior.handlers, page.behavior.data?.scope) }

  /// The handlers of a row or a tab; nil for other boxes, and for a part that does nothing.
  init?(of box: Box, on page: Page, _ resolved: ResolvedPage?) {
    guard box.path.name.isOwn else { return nil }
    var (handlers, scope): ([String: [DataValue]], DataScope?) = ([:], nil)
    if let cell = resolved?.cell(box.path.part)?.written {
      (handlers, scope) = (cell.behavior?.handlers ?? [:], cell.behavior?.scope)
      if let action = cell.action, handlers["tap"] == nil {
        handlers["tap"] = [DataValue(.text(action))]
      }
    } else if case .tab(let tab) = box.path.part, page.behavior.tabPages.indices.contains(tab),
      let target = page.behavior.tabPages[tab]
    {
      handlers["tap"] = [DataValue(.mapping(["page": DataValue(.text(target.value))]))]
    }
    guard !handlers.isEmpty else { return nil }
    self.init(handlers, scope)
  }

  private init(_ handlers: [String: [DataValue]], _ scope: DataScope?) {
    let scope = scope ?? DataScope(nil)
    events = handlers.sorted { $0.key < $1.key }.map { event, actions in
      (event, actions.map { $0.asAction.filled(in: scope) })
    }
  }
}

extension DataValue {
  /// The action with its verb: a text alone is the page to push.
  fileprivate var asAction: DataValue {
    switch content {
    case .text: return DataValue(.mapping(["push": self]), at: source)
    case .mapping(var members):
      for (verb, key) in Alert.verbs {
        guard var asked = members[verb]?.members, let buttons = asked[key]?.items else { continue }
        asked[key] = DataValue(.list(buttons.map(\.asButton)))
        members[verb] = DataValue(.mapping(asked))
      }
      return DataValue(.mapping(members), at: source)
    case .list, .number, .flag, .null: return self
    }
  }

  /// The button of an alert, with its actions as a list.
  private var asButton: DataValue {
    guard var members, let action = members["action"] else { return self }
    members["action"] = DataValue(.list((action.items ?? [action]).map(\.asAction)))
    return DataValue(.mapping(members), at: source)
  }

  private var members: [String: DataValue]? {
    if case .mapping(let members) = content { members } else { nil }
  }

  /// The value with its tags filled in; a text stays as written if only the event knows its tags.
  fileprivate func filled(in scope: DataScope) -> DataValue {
    switch content {
    case .text(let text):
      var steps = 0
      let filled = try? TextTemplate(text).filled(in: scope, steps: &steps).text
      return DataValue(.text(filled ?? text), at: source)
    case .list(let items): return DataValue(.list(items.map { $0.filled(in: scope) }), at: source)
    case .mapping(let members):
      return DataValue(.mapping(members.mapValues { $0.filled(in: scope) }), at: source)
    case .number, .flag, .null: return self
    }
  }
}

extension JSONText {
  /// Writes actions by event.
  mutating func write(_ handlers: SpecHandlers) {
    object { json in
      for (event, actions) in handlers.events {
        json.member(event) { $0.list(actions) { $1.write($0) } }
      }
    }
  }

  /// Writes a value of data; members are sorted by their keys.
  fileprivate mutating func write(_ value: DataValue) {
    switch value.content {
    case .text(let text): write(text)
    case .number(let text): write(number: text)
    case .flag(let flag): write(flag)
    case .null: writeNull()
    case .list(let items): list(items) { $1.write($0) }
    case .mapping(let members):
      object { json in
        for (key, value) in members.sorted(by: { $0.key < $1.key }) {
          json.member(key) { $0.write(value) }
        }
      }
    }
  }
}
