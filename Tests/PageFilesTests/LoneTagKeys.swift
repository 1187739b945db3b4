import Editing
@testable import PageFiles
import PageModel
import Testing

/// A key with the page around it.
struct Key: Sendable, CustomTestStringConvertible, CustomStringConvertible {
  /// What a value means.
  enum Meaning { case nothing, error, literal(String) }

  /// What a key takes, by its schema.
  fileprivate struct Sorts: OptionSet {
    let rawValue: Int
    static let flag = Sorts(rawValue: 1), text = Sorts(rawValue: 2), number = Sorts(rawValue: 4)
    static let word = Sorts(rawValue: 8), name = Sorts(rawValue: 16), id = Sorts(rawValue: 32)
    static let yes = Sorts(rawValue: 64)
  }

  let name: String
  private let sorts: Sorts
  /// The page, with a mapping in place of `%`.
  private let page: String
  /// The members of the mapping beside the key.
  private let others: [(String, String)]
  /// Whether the mapping goes with the key.
  private let isCore: Bool
  /// Whether the page's only row does something, which is read when it happens.
  private var isAction: Bool { page.contains("handlers") }

  var description: String { page.replacing("%", with: "{ \(name) }") }
  var testDescription: String { description }

  /// The meaning of a name's value.
  func meaning(of value: String) -> Meaning {
    let isReported = isAction && (name == "log" || page.contains("message"))
    let isID = name == "id" && !isAction
    switch value {
    case "gone", "nothing", "nothing.inside": return isID ? .error : .nothing
    case "no":
      if sorts.contains(.flag) || sorts == .yes { return .literal("false") }
      if isReported, sorts.contains(.text) { return .literal("\"false\"") }
      return isID ? .error : .nothing
    case "yes":
      if !sorts.isDisjoint(with: [.flag, .yes]) { return .literal("true") }
      return sorts.isDisjoint(with: [.text, .id]) ? .error : .literal("\"true\"")
    case "zero":
      if sorts.contains(.number) { return .literal("0") }
      return sorts.isDisjoint(with: [.text, .id]) ? .error : .literal("\"0\"")
    case "empty":
      if let long = Self.long[name], !page.contains("swipe") { return .literal(long) }
      if sorts.contains(.text) { return .literal("\"\"") }
      return isID || sorts.isDisjoint(with: [.name, .word, .id]) ? .error : .nothing
    default: return .error
    }
  }

  /// Long forms of what has an empty text: written, such a short form would be a mistake.
  private static let long = [
    "search": "{ placeholder: \"\" }", "toolbar": "[{ title: \"\" }]",
    "leading": "[{ title: \"\" }]", "trailing": "[{ title: \"\" }]",
  ]

  /// What a value gives: the page or action as text, `error` after errors; nil: without the key.
  func outcome(of value: String?, _ data: String) -> String {
    let around = value == nil && isCore ? page.replacing(/\w+: %/, with: "") : page
    let members = others.filter { $0.0 != name } + (value.map { [(name, $0)] } ?? [])
    let mapping = "{ " + members.map { "\($0.0): \($0.1)" }.joined(separator: ", ") + " }"
    let text =
      around == "%"
      ? members.map { "\($0.0): \($0.1)\n" }.joined()
      : around.replacing("%", with: mapping) + "\n"
    let (page, faults) = PageFile.read(
      Array((text + "data: { inline: \(data) }\n").utf8), file: "p.yaml", format: .yaml)
    guard let page, faults.allSatisfy({ $0.severity != .error }) else { return "error" }
    guard isAction else { return page.shown }
    guard let row = page.sections.first?.cells.first?.behavior, let raw = row.handlers["tap"]?.first
    else { return "no action" }
    let (action, diagnostics, _) = ActionFile.read(raw, in: row.scope)
    guard diagnostics.isEmpty else { return "error" }
    return "\(action.map { "\($0.verb) \($0.after)" } ?? "")".placeless
  }
}

extension Key {
  /// All keys that data reach.
  static let all: [Key] =
    keys(Page.table, "%", except: ["data", "templates", "handlers"])
    + keys(StatusBar.table, "statusBar: %") + keys(NavigationBar.table, "navigationBar: %")
    + keys(Page.viewport, "viewport: %") + keys(TabItem.table, "tabBar: [%]")
    + keys(SearchField.table, "search: %") + keys(BarItem.ofToolbar, "toolbar: [%]", button)
    + keys(Section.table, "sections: [%]", except: ["when", "repeat"])
    + keys(Cell.table, "cells: [%]", except: ["when", "repeat", "handlers"])
    + keys(StyleOverrides.table, "cells: [{ style: % }]")
    + keys(FontOverride.table, "style: { titleFont: % }")
    + keys(ColorModes.table, "style: { titleColor: % }", [("light", "red"), ("dark", "blue")])
    + keys(Badge.ofRow, "cells: [{ badge: % }]", [("color", "red")])
    + keys(Badge.table, "tabBar: [{ badge: % }]", [("color", "red")])
    + keys(Segments.table, "cells: [{ segments: % }]", [("items", "[A]")])
    + keys(Slider.table, "cells: [{ slider: % }]", [("minimumImage", "a")])
    + keys(Swipe.table, "cells: [{ swipe: % }]")
    + keys(Swipe.Action.table, "cells: [{ swipe: [%] }]")
    + keys(TemplateUse.table, "sections: [{ header: % }]", [("template", "a")])
    + keys(RefreshParts.table, "refresh: %") + keys(RefreshWords.table, "refresh: { texts: % }")
    + keys(LoadingForm.table, "loading: %") + keys(Notice.empty, "empty: %")
    + keys(Notice.retry, "retry: %") + actions

  private static let button = [("title", "A")]

  private static let actions: [Key] =
    keys(ActionForm.table, tap("%"), [("clear", "true")], except: ["when"])
    + keys(PushForm.table, tap("{ push: % }"), except: ["data"])
    + keys(PresentForm.table, tap("{ present: % }"), [("page", "a")])
    + keys(MessageForm.table, tap("{ message: % }"), [("text", "A")])
    + keys(ScrollForm.table, tap("{ scroll: % }"), [("to", "a")])
    + keys(Alert.table, tap("{ alert: % }"), [("buttons", "[{ title: A }]")])
    + keys(Alert.Button.table, tap("{ alert: { buttons: [%] } }"), button, except: ["action"])
    + keys(Alert.sheetTable, tap("{ actionSheet: % }"), [("buttons", "[{ title: A }]")])
    + keys(MenuForm.table, tap("{ menu: % }"), [("items", "[{ title: A }]")])
    + keys(Alert.Button.itemTable, tap("{ menu: { items: [%] } }"), button, except: ["action"])
    + keys(Toast.table, tap("{ toast: % }"), [("text", "A")])
    + keys(LoadingForm.table, tap("{ loading: % }"))
    + keys(Coming.add, tap("{ add: % }"), [("cells", "[]")])
    + keys(Coming.insert, tap("{ insert: % }"), [("cells", "[]"), ("at", "0")])
    + keys(Coming.replace, tap("{ replace: % }"), [("cells", "[]")])

  private static func tap(_ action: String) -> String {
    "cells: [{ handlers: { tap: \(action) } }]"
  }

  private static func keys<Target>(
    _ table: Table<Target>, _ page: String, _ others: [(String, String)] = [],
    except: Set<String> = []
  ) -> [Key] {
    table.fields.compactMap { field in
      guard let schema = field.schema, !except.contains(field.name) else { return nil }
      return Key(
        name: field.name, sorts: Sorts(schema, of: field.name), page: page,
        others: others.filter { $0.0 != field.name && $0.0 != rivals[field.name] },
        isCore: cores.contains { page.contains("\($0.0): %") && field.name == $0.1 })
    }
  }

  /// Keys that exclude another; a verb excludes others.
  private static let rivals = ["by": "to", "before": "at", "after": "at", "sections": "cells"]
    .merging(ActionForm.names.map { ($0, "clear") }) { $1 }

  /// The keys whose value the mapping under a key is about.
  private static let cores = [("badge", "text"), ("segments", "items"), ("slider", "value")]
}

extension Key.Sorts {
  /// The keys whose text is a name.
  private static let names: Set = [
    "image", "selectedImage", "detailImage", "minimumImage", "maximumImage", "theme", "language",
    "action", "headerAction", "page", "family", "template", "push", "pop", "present", "tab", "open",
    "kind",
  ]

  init(_ schema: JSON, of key: String) {
    self.init(schema)
    if Self.names.contains(key), contains(.text) { self = subtracting(.text).union(.name) }
    // The schema allows only words that need no quotes.
    if key == "choice" { self = .id }
  }

  private init(_ schema: JSON) {
    self = []
    guard case .object(let members) = schema else { return }
    let isWord = members.contains { $0.key == "enum" }
    for member in members {
      switch (member.key, member.value) {
      case ("type", ["string", "integer"]): insert(.id)
      case ("type", let types):
        let all = if case .list(let all) = types { all } else { [types] }
        if all.contains("boolean") { insert(.flag) }
        if all.contains("number") || all.contains("integer") { insert(.number) }
        if all.contains("string") { insert(isWord ? .word : .text) }
      case ("const", true): insert(.yes)
      case ("$ref", "#/$defs/text"): insert(.text)
      case ("$ref", "#/$defs/size"): insert(.number)
      case ("$ref", "#/$defs/color"), ("$ref", "#/$defs/plainColor"): insert(.name)
      case ("anyOf", .list(let choices)): for choice in choices { formUnion(Self(choice)) }
      default: break
      }
    }
  }
}

extension Page {
  /// All values of the page as text, without places.
  fileprivate var shown: String {
    let values = writtenParts.map { part in
      "\(part.role) \(part.id ?? "") "
        + part.values.map { "\($0.key.text)=\($0.value)" }.sorted().joined(separator: " ")
    }
    let rows = sections.flatMap(\.cells).map {
      "\($0.behavior?.receives?.value ?? "") \($0.behavior?.maxLength ?? -1)"
    }
    // Most are nil, and texts of the others take time.
    let others: [Any?] = [
      behavior.loading, behavior.empty, behavior.retry, behavior.refresh, variants,
      behavior.schemes.isEmpty ? nil : behavior.schemes,
      behavior.tabPages.isEmpty ? nil : behavior.tabPages.map { $0?.value },
    ]
    let behavior = "\(behavior.deselects)" + others.map { $0.map { "\($0)" } ?? "-" }.joined()
    return (values + rows + [behavior]).joined(separator: "\n").placeless
  }
}

extension String {
  /// The text without places.
  fileprivate var placeless: String {
    replacing(/places: (Optional\()?\[[^\]]*\]\)?/, with: "").replacing(
      /p\.yaml:\d+:\d+/, with: "_"
    ).replacing(/Optional\(_\)/, with: "_")
  }
}
