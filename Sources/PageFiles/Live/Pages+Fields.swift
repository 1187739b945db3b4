import PageModel

// The pages of `push` and `present`, with what is written beside them.

/// The page of a `push`, with its data.
struct PushForm: Sendable {
  var page = Name("")
  var data: DataValue?

  /// The keys of `push`.
  static let table = Table<PushForm>(
    "push", "A page to push.", start: { PushForm() },
    fields: [
      Field("page", .named, \.page, "The name of the page.", required: true),
      Field("data", schema: [:], "The data that replace the page's own.") { form, node, _ in
        form.data = DataValue(node)
      },
    ])
}

extension Form where Value == PushForm {
  /// A page's name, or a page with data.
  static var push: Form {
    .page("push", PushForm.table) { PushForm(page: $0) }
  }
}

/// The page of a `present`, with its sheet.
struct PresentForm: Sendable {
  var page = Name("")
  var sheet = PageSheet()

  /// The keys of `present`.
  static let table = Table<PresentForm>(
    "present", "A page to present.", start: { PresentForm() },
    fields: [
      Field("page", .named, \.page, "The name of the page.", required: true),
      Field(
        "detent", .word, \.sheet.detent,
        "The height in looks with sheets: medium or large. Default: large."),
      Field(
        "grabber", .flag, \.sheet.grabber, "Whether a sheet has a grabber. Default: false."),
    ])
}

extension Form where Value == PresentForm {
  /// A page's name, or a page with its sheet.
  static var present: Form {
    .page("present", PresentForm.table) { PresentForm(page: $0) }
  }
}

extension Form {
  /// A page's name alone, or with further keys.
  fileprivate static func page(
    _ name: String, _ table: Table<Value>, _ alone: @escaping @Sendable (Name) -> Value
  ) -> Form {
    Form(["anyOf": [.reference("text"), .reference(name)]]) { node, reader in
      guard node.isScalar else { return table.read(node, &reader) }
      return Form<Name>.named.read(node, &reader).map(alone)
    }
    .taking(.name)
  }
}
