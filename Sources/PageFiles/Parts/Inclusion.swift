import PageModel

/// A mapping that stands for a shared part: `{ include: tabs.part.yaml }`.
struct Inclusion: Sendable {
  /// The name of the part's file, relative to the file that includes it, and where it is written.
  var file: (name: String, source: Source)?
  /// The selected tab: its index or title.
  var selected: Node?

  /// The keys of an inclusion.
  static let table = Table<Inclusion>(
    "include", "A shared part, from a file of its own.", start: { Inclusion() },
    fields: [include], hintForStray: hint)

  /// The keys of an inclusion in place of the tab bar's items.
  static let ofTabBar = Table<Inclusion>(
    "include", "Shared tabs, from a file of their own.", start: { Inclusion() },
    fields: [
      include,
      Field(
        "selected", schema: ["type": ["integer", "string"]],
        "The selected tab: its index from 0, or its title. Default: the part's."
      ) { inclusion, node, _ in inclusion.selected = node },
    ], hintForStray: hint)

  private static let include = Field<Inclusion>(
    "include",
    schema: ["type": "string", "pattern": "\\.part\\.(yaml|yml|json)$"],
    "A .part.yaml, .part.yml or .part.json file, relative to this file.", required: true
  ) { inclusion, node, reader in
    guard let name = Form<String>.name.read(node, &reader) else { return }
    if let (message, hint) = name.faultAsPart {
      return reader.fault("unknown-value", at: node.source, message, hint: hint)
    }
    inclusion.file = (name, node.source)
  }

  /// The hint for an inclusion in a wrong place.
  static let hint =
    "a part may stand for tabBar, toolbar, templates, or an item of sections or cells"

  @Sendable private static func hint(_ key: String, _ node: Node) -> String? {
    "write \"\(key)\" in the part"
  }
}

extension Form {
  /// The form with the schema of a value that a part may stand for.
  var orIncluded: Form { orIncluded("include") }

  func orIncluded(_ name: String) -> Form {
    with(["anyOf": [schema, .reference(name)]])
  }
}

extension Node {
  /// Whether the node stands for a shared part; a template may be called `include`.
  var isInclusion: Bool { self["include"]?.isScalar == true }
}

extension String {
  private static let partEndings = PageFormat.allEndings.map { ".part" + $0 }

  /// Whether the name has the ending of shared parts.
  var hasPartEnding: Bool { Self.partEndings.contains(where: lowercased().hasSuffix) }

  /// What is wrong with the name of a part, and a hint; nil for a good name.
  fileprivate var faultAsPart: (message: String, hint: String?)? {
    if contains("://") {
      return ("a part is a file of the project, not a URL", "copy the part into the project")
    }
    if TextTemplate.isTemplate(self) {
      return (
        "the name of a part cannot have tags", "parts are included before data is filled in"
      )
    }
    guard !hasPartEnding else { return nil }
    return (
      "the name of a part must end in .part.yaml, .part.yml or .part.json",
      "rename \(quoted), so that it is not read as a page"
    )
  }
}

extension Tree.Sort {
  /// The limits of shared parts: those of a page.
  package static let part = Tree.Sort(
    name: "part", start: #"a part holds what it stands for: [{ "title": "Settings" }]"#,
    bytes: Tree.Sort.page.bytes, nodes: Tree.Sort.page.nodes)
}
