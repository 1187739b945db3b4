import Mustache
@testable import PageModel
import TestSupport
import Testing

@Suite struct `A text with tags` {
  private static let data = DataValue(
    .mapping([
      "name": DataValue(.text("Ann")), "n": DataValue(.number("12.50")),
      "yes": DataValue(.flag(true)),
      "no": DataValue(.flag(false)), "empty": DataValue(.text("")), "zero": DataValue(.number("0")),
      "nothing": DataValue(.null),
      "list": DataValue(.list(["a", "b"].map { DataValue(.text($0)) })),
      "none": DataValue(.list([])), "姓名": DataValue(.text("小明")),
      "user": DataValue(
        .mapping([
          "name": DataValue(.text("Bob")), "tags": DataValue(.list([DataValue(.text("x"))])),
        ])),
    ]))

  /// What a text becomes, or what is wrong with it.
  private func filled(_ text: String) -> String {
    do throws(TextTemplate.Fault) {
      var steps = Limits.filledTags - 1_000
      return try TextTemplate(text).filled(in: DataScope(Self.data), steps: &steps).text
    } catch {
      return "\(error.tag.offset)+\(error.tag.length) \(error.message)"
    }
  }

  @Test(arguments: [
    ("Hi {{name}}!", "Hi Ann!"), ("{{ user.name }}{{user.tags.0}}", "Bobx"), ("{{姓名}}", "小明"),
    ("{{n}} {{zero}} {{yes}}", "12.50 0 true"), ("<{{name}}> & \"", "<Ann> & \""),
    ("{{#user}}{{name}} {{n}}{{/user}}", "Bob 12.50"),
    ("{{#list}}{{@index}}{{.}}{{^@last}}, {{/@last}}{{/list}}", "0a, 1b"),
    ("{{#list}}{{#@first}}<{{.}}>{{/@first}}{{/list}}", "<a>"),
    ("{{^none}}no{{/none}}{{#none}}x{{/none}}{{^list}}x{{/list}}", "no"),
    ("{{#zero}}0 counts{{/zero}}{{#empty}}x{{/empty}}{{^no}}!{{/no}}", "0 counts!"),
    ("{{#list}}{{#n}}{{@index}}{{/n}}{{/list}}", "01"), ("{{#name}}{{.}}{{/name}}", "Ann"),
    ("{{^nothing}}[{{nothing}}]{{/nothing}}", "[]"), ("{{^gone}}[{{gone}}]{{/gone}}", "[]"),
    ("{{lbrace}}{{lbrace}}name{{rbrace}}{{rbrace}}", "{{name}}"), ("{ {name} }", "{ {name} }"),
    ("a\n{{#list}}\n- {{.}}\n{{/list}}\nb", "a\n- a\n- b\nb"), ("", ""), ("}}", "}}"),
  ])
  func `is filled in`(text: String, words: String) { #expect(filled(text) == words) }

  @Test(arguments: [
    ("{{name", "0+6 \"{{name\" is not closed"), ("a {{}}", "2+4 the tag is empty"),
    ("{{{name}}}", "0+9 {{{ is not supported"), ("{{& name}}", "0+10 {{& is not supported"),
    ("{{> p}}", "0+7 {{> is not supported"), ("{{! x }}", "0+8 {{! is not supported"),
    ("{{a b}}", "0+7 \"a b\" is not a valid data path"),
    ("{{a..b}}", "0+8 \"a..b\" is not a valid data path"),
    ("{{#list}}", "0+9 {{#list}} is not closed"),
    ("{{#list}}{{/user}}", "9+9 {{/user}} closes a section that is not open"),
    ("x{{gone}}", "1+8 there is no \"gone\" in the data"),
    ("{{nothing}}", "0+11 there is no \"nothing\" in the data"),
    ("{{user.gone}}", "0+13 there is no \"user.gone\" in the data"),
    ("{{list}}", "0+8 \"list\" is a list, which cannot be shown as text"),
    ("{{user}}", "0+8 \"user\" is a mapping, which cannot be shown as text"),
    ("{{@index}}", "0+10 there is no \"@index\" in the data"),
    (
      String(repeating: "{{#list}}", count: 17), "144+9 limit: depth of sections 17 > 16"
    ),
  ])
  func `tells what is wrong, and where`(text: String, words: String) {
    #expect(filled(text) == words)
  }

  @Test func `that costs too much is refused`() {
    let text = String(repeating: "{{#list}}", count: 12) + String(repeating: "{{/list}}", count: 12)
    #expect(filled(text).hasSuffix("limit: filled tags of a page > 2000000"))
  }

  @Test func `of one variable alone is its value`() throws {
    #expect(try TextTemplate("{{ a.b }}").lone?.path == .names(["a", "b"]))
    #expect(try TextTemplate("{{#a.b}}{{a.b}}{{/a.b}}").lone?.isOptional == true)
    for text in [" {{a}}", "{{#a}}{{b}}{{/a}}", "{{^a}}{{a}}{{/a}}", "{{#a}}{{a}} {{/a}}"] {
      #expect(try TextTemplate(text).lone == nil, "\(text)")
    }
  }

  /// Truth aside (there an empty text and 0 are true), and with names that it can have.
  @Test(arguments: 0..<20) func `is what Mustache makes of it`(part: Int) throws {
    for seed in part * 500..<(part + 1) * 500 {
      var random = Seeded(seed)
      let text = Self.text(depth: 0, &random)
      let data: [String: Any] = [
        "name": "Ann", "n": "12.50", "yes": true, "no": false, "list": ["a", "b"],
        "none": [String](), "user": ["name": "Bob", "n": "7"],
      ]
      let theirs = try MustacheTemplate(string: text).render(data)
      var steps = 0
      let scope = DataScope(Self.oracleData)
      let ours = try TextTemplate(text).filled(in: scope, steps: &steps).text
      #expect(ours == theirs, "seed \(seed): \(text.debugDescription)")
    }
  }

  private static let oracleData = DataValue(
    .mapping([
      "name": DataValue(.text("Ann")), "n": DataValue(.text("12.50")),
      "yes": DataValue(.flag(true)),
      "no": DataValue(.flag(false)),
      "list": DataValue(.list(["a", "b"].map { DataValue(.text($0)) })),
      "none": DataValue(.list([])),
      "user": DataValue(
        .mapping(["name": DataValue(.text("Bob")), "n": DataValue(.text("7"))])),
    ]))

  /// A text at random.
  private static func text(depth: Int, _ random: inout Seeded) -> String {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      let kind = Int.random(in: 0..<(depth < 3 ? 7 : 4), using: &random)
      let section = ["yes", "no", "list", "none", "user"].randomElement(using: &random) ?? "yes"
      return switch kind {
      case 0: ["x", "\n", "y\n", " z", "w "].randomElement(using: &random) ?? "x"
      case 1, 2: ["{{name}}", "{{ n }}", "{{user.name}}"].randomElement(using: &random) ?? ""
      case 3: " - "
      case 4: "{{^\(section)}}\(text(depth: depth + 1, &random)){{/\(section)}}"
      case 5: "{{#list}}[{{.}}]{{/list}}"
      default: "{{#\(section)}}\(text(depth: depth + 1, &random)){{/\(section)}}"
      }
    }.joined()
  }
}
