package import PageModel

extension Template {
  /// The keys of a template.
  package static let table = Table<Template>(
    "template", "A row, header or footer made of elements, with parameters.",
    start: { Template(name: "", layout: Element(.spacer, name: "")) }, places: \Template.places,
    fields: [
      Field(
        "parameters", .names(of: .object(Parameter.table, "parameter").checked(isParameter)),
        "The parameters of the template, by name.", get: { $0.parameters.map { Named($0) } }
      ) { template, parameters, _ in
        template.parameters = (parameters ?? []).map { Parameter($0) }
      },
      Field(
        "height", .measure, orNil: \.height,
        "The height: points or a style key. Default: the height of the layout."),
      Field(
        "required", .list(of: .identifier), \.required,
        "The handlers that each row of this kind must have."
      ).onlyRead,
      Field("layout", .element, \.layout, "The element that is drawn.", required: true)
        .reading { template, node, reader in
          reader.parameters = template.parameters.map(\.name)
          template.layout = Form<Element>.element.read(node, &reader) ?? template.layout
          reader.checkBadges(in: template.layout)
        },
    ],
    finish: { template, node, reader in
      for entry in node["parameters"]?.mapping ?? [] {
        template.places["parameters.\(entry.key)"] = (entry.value["default"] ?? entry.value).source
        reader.check(name: entry.key, of: "parameter", at: entry.source)
        guard ["lbrace", "rbrace"].contains(entry.key) else { continue }
        reader.fault(
          "name", at: entry.source, "{{\(entry.key)}} is reserved for a brace",
          hint: "rename the parameter")
      }
    })

  /// Whether a parameter is a mapping; a value alone is reported with the mapping that it may stand for.
  private static let isParameter: @Sendable (Node, inout Reader) -> Bool = { node, reader in
    guard case .scalar(let scalar) = node.content else { return true }
    let type = node.boolean == nil ? "" : "type: flag, "
    reader.wrong(
      node, wants: "a mapping", hint: "write { \(type)default: \(scalar.text) }")
    return false
  }

  /// The template of a name.
  init(_ named: Named<Template>) {
    self = named.value
    name = named.name
  }

  /// Whether a template may have a name.
  static func isValid(name: String) -> Bool {
    name.isIdentifier && Kind.BuiltIn(rawValue: name) == nil
  }

  /// Checks a template's name.
  static func check(name: String, at source: Source, _ reader: inout Reader) {
    reader.check(name: name, of: "template", at: source)
    if Kind.BuiltIn(rawValue: name) != nil {
      reader.fault(
        "conflict", at: source, "template \(name.quoted) has the name of a built-in kind",
        hint: "rename it")
    }
  }
}

extension Named<Template> {
  /// A template under its name.
  init(_ template: Template) { self.init(name: template.name, value: template) }
}

extension Named<Template.Parameter> {
  /// A parameter under its name.
  fileprivate init(_ parameter: Template.Parameter) {
    self.init(name: parameter.name, value: parameter)
  }
}

extension Template.Parameter {
  /// The keys of a parameter.
  package static let table = Table<Template.Parameter>(
    "parameter", "A parameter of a template.",
    start: { Template.Parameter(name: "") },
    fields: [
      Field("type", .word, \.type, "The type of the value. Default: text."),
      Field("required", .flag, \.required, "Whether a value is required. Default: false."),
      Field("default", .argument, orNil: \.fallback, "The value if none is given."),
    ],
    finish: { parameter, node, reader in
      guard let fallback = parameter.fallback, let value = node["default"] else { return }
      let isFlag = if case .flag = fallback { true } else { false }
      guard isFlag != (parameter.type == .flag) else { return }
      reader.about("\"default\"") {
        $0.wrong(
          value, wants: isFlag ? "a text, like its parameter" : "true or false",
          hint: isFlag ? "write type: flag beside it, or put the value in quotes" : nil)
      }
    })

  fileprivate init(_ named: Named<Self>) {
    self = named.value
    name = named.name
  }
}

extension Reader {
  /// Reports a name that is not an identifier.
  mutating func check(name: String, of sort: String, at source: Source) {
    if name.isIdentifier { return }
    fault(
      "name", at: source, "\(name.quoted) is not a valid \(sort) name",
      hint: "use Latin letters and digits, starting with a letter")
  }
}

extension String {
  /// Whether the text is a Latin letter followed by letters and digits.
  var isIdentifier: Bool {
    first?.isLetter == true && utf8.allSatisfy { Character(Unicode.Scalar($0)).isIdentifierPart }
  }
}

extension Character {
  fileprivate var isIdentifierPart: Bool { isASCII && (isLetter || isNumber) }
}
