import PageModel

extension Form where Value == Int {
  /// A duration such as `1.5s` or `300ms`, in milliseconds; at most an hour.
  static var duration: Form {
    Form(.reference("duration")) { node, reader in
      guard let text = node.text, let time = milliseconds(of: text) else {
        let hint = node.number.map { _ in "write \(node.scalarText)s or \(node.scalarText)ms" }
        reader.wrong(
          node, wants: "a time such as 1.5s or 300ms",
          hint: hint ?? "add the unit s or ms, without a space")
        return nil
      }
      guard time > mostMilliseconds else { return time }
      reader.fault("limit", at: node.source, "limit: \(text.quoted) > 1 hour")
      return nil
    }
  }

  /// The longest duration, in milliseconds: an hour.
  static var mostMilliseconds: Int { Limits.scriptMilliseconds }

  /// The milliseconds of a text; nil for another form and for fractions of a millisecond.
  private static func milliseconds(of text: String) -> Int? {
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    let digits = text.dropLast(unit.count)
    guard text.hasSuffix(unit), Numeral.isStrict(Array(digits.utf8)[...]),
      let number = Double(digits), (0...1e9).contains(number)
    else { return nil }
    let time = unit == "s" ? number * 1_000 : number
    // Tolerance for decimal fractions that a Double cannot represent exactly.
    return abs(time - time.rounded()) < 1e-6 ? Int(time.rounded()) : nil
  }

  /// A number of seconds, converted to milliseconds.
  static var seconds: Form {
    Form(["type": "number", "exclusiveMinimum": 0, "maximum": 60]) { node, reader in
      guard let seconds = Form<Double>.number.read(node, &reader) else { return nil }
      if seconds > 0, seconds <= 60 { return max(1, Int((seconds * 1_000).rounded())) }
      reader.wrong(node, wants: "more than 0 and at most 60 seconds")
      return nil
    }
  }
}

extension Form where Value == DataPath {
  /// A path in the data.
  static var dataPath: Form {
    Form(["type": "string"]) { node, reader in
      guard let text = Form<String>.name.read(node, &reader) else { return nil }
      if let path = DataPath(text) { return path }
      reader.fault(
        "phrase", at: node.source, "\(text.quoted) is not a valid data path",
        hint: "use letters, digits, _ and -, with dots between names")
      return nil
    }
  }
}

extension Form where Value: Hashable {
  /// The form with the source of its value.
  var placed: Form<Placed<Value>> {
    Form<Placed<Value>>(schema) { node, reader in
      read(node, &reader).map { Placed($0, at: node.source) }
    }
    .taking(taking.sorts, taking.narrow)
  }
}

extension Form where Value == Name {
  /// The id or path of a row or section.
  static var row: Form { Form<String>.mention.placed }

  /// The name of a page or tab, or an address.
  static var named: Form { Form<String>.name.placed }
}

extension Form where Value == [Name] {
  /// Rows and sections: one, or a list.
  static var rows: Form {
    let list = Form<[Name]>.list(of: .row)
    return Form(["anyOf": [Form<Name>.row.schema, list.schema]]) { node, reader in
      node.sequence == nil
        ? Form<Name>.row.read(node, &reader).map { [$0] } : list.read(node, &reader)
    }
    .taking(.mention, list.taking.narrow)
  }
}

extension Node {
  /// Whether the node is a text with tags.
  var hasTags: Bool {
    if case .scalar(let scalar) = content { TextTemplate.isTemplate(scalar.text) } else { false }
  }

  /// Whether the node is, or contains, a text with tags.
  var hasTagsInside: Bool {
    switch content {
    case .scalar: hasTags
    case .sequence(let items): items.contains(where: \.hasTagsInside)
    case .mapping(let entries): entries.contains(where: \.value.hasTagsInside)
    case .later(let node, _): node.hasTagsInside
    }
  }

  /// The spelling of a scalar; empty for other nodes.
  var scalarText: String { if case .scalar(let scalar) = content { scalar.text } else { "" } }
}
