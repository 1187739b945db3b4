import PageModel

extension Form where Value == Phrase {
  /// A text with tags for parameters of the template being read.
  static var phrase: Form {
    Form(.reference("text"), write: { .text($0.written) }, others: ["Other"]) { node, reader in
      guard let text = Form<String>.text.read(node, &reader) else { return nil }
      do throws(TextTemplate.Fault) {
        guard let phrase = Phrase(try TextTemplate(text)) else {
          reader.fault(
            "phrase", at: node.source, "a template's text supports only parameters",
            hint: "write {{name}}; to show an element only if a parameter is set, use \"when\"")
          return nil
        }
        for name in phrase.parameters { reader.check(parameter: name, at: node.source) }
        return phrase
      } catch {
        reader.wrong(error, in: node)
        return nil
      }
    }
  }

  /// The state of a switch: a flag, or a phrase that becomes a flag.
  static var state: Form {
    Form(["type": ["boolean", "string"]], write: { .text($0.written) }, others: [true, false]) {
      node, reader in
      if let flag = node.boolean { return Phrase([.literal(flag ? "true" : "false")]) }
      return phrase.read(node, &reader)
    }
  }
}

extension Form where Value == Condition {
  /// A condition: `name`, `!name` or `{ not: name }`.
  static var condition: Form {
    let not: JSON = [
      "type": "object", "properties": ["not": ["type": "string"]], "required": ["not"],
      "additionalProperties": false,
    ]
    return Form(["anyOf": [["type": "string"], not]], write: { .text($0.text) }) { node, reader in
      if let text = node.text, !text.isEmpty, node.boolean == nil, node.number == nil {
        return Condition(text: text)
      }
      if node.mapping?.count == 1, let name = node["not"]?.text {
        return Condition(name, isNegated: true)
      }
      reader.wrong(node, wants: "a name, or { not: name }")
      return nil
    }
  }

  /// A condition on a parameter of the template being read.
  static var ofParameter: Form {
    Form(condition.schema, write: { .text($0.text) }) { node, reader in
      guard let condition = condition.read(node, &reader) else { return nil }
      reader.check(parameter: condition.path, at: node.source)
      return condition
    }
  }
}

extension Form where Value: StyleKey {
  /// The name of a style key.
  static var key: Form { key(otherwise: nil) }

  /// The name of a style key, with a hint for what resembles none.
  static func key(otherwise hint: String?) -> Form {
    .oneOf(Value.allCases.map(\.name), word: \.name, otherwise: hint) { Value(name: $0) }
  }
}

extension Form where Value == TemplateLength {
  /// A length in points, or the name of a style key for a length.
  static var measure: Form { measure(or: "") }

  /// A length, with other words that may be written in its place, for hints: `hug, fill, `.
  static func measure(or words: String) -> Form {
    Form(.reference("measure"), write: { $0.written }) { node, reader in
      guard let number = node.number else {
        let hint =
          node.hintForNumber ?? "write points, \(words)or the name of a length such as imageGap"
        return Form<LengthKey>.key(otherwise: hint).read(node, &reader).map(TemplateLength.token)
      }
      if (0...Limits.length).contains(number) { return .points(number) }
      reader.wrong(node, wants: "0 to \(Int(Limits.length)) points")
      return nil
    }
  }
}

extension Form where Value == Element.Extent {
  /// The extent of an element: a measure, `hug` or `fill`.
  static var extent: Form {
    Form(
      ["anyOf": [.words(["hug", "fill"]), .reference("measure")]],
      write: { extent in
        switch extent {
        case .hug: "hug"
        case .fill: "fill"
        case .fixed(let measure): measure.written
        }
      }
    ) { node, reader in
      switch node.text {
      case "hug": .hug
      case "fill": .fill
      default:
        Form<TemplateLength>.measure(or: "hug, fill, ").read(node, &reader).map(
          Element.Extent.fixed)
      }
    }
  }
}

extension Form where Value == [TemplateLength] {
  /// Top, right, bottom and left, from one, two (vertical, horizontal) or four measures.
  static var padding: Form {
    let sides: JSON = ["type": "array", "items": .reference("measure"), "minItems": 2]
    return Form(
      ["anyOf": [.reference("measure"), sides]], write: { .list($0.map(\.written)) }
    ) { node, reader in
      guard let items = node.sequence else {
        return Form<TemplateLength>.measure.read(node, &reader).map { [$0, $0, $0, $0] }
      }
      let sides = Form<[TemplateLength]>.list(of: .measure).read(node, &reader) ?? []
      switch sides.count {
      case 2:
        for (number, item) in items.enumerated() {
          reader.part("\(number + 2)", at: item.source) { _ in }
        }
        return sides + sides
      case 4: return sides
      case items.count:
        reader.fault(
          "wrong-type", at: node.source,
          "\(reader.subject) wants one, two or four lengths, not \(sides.count)",
          hint: "write [vertical, horizontal] or [top, right, bottom, left]")
        return nil
      default: return nil
      }
    }
    .said { $0.map(\.written.words).joined(separator: " ") }
  }
}

extension TemplateLength {
  fileprivate var written: Written {
    switch self {
    case .points(let points): .number(points)
    case .token(let key): .text(key.name)
    }
  }
}

extension Form where Value == Element.FontReference {
  /// A font key, or a mapping with a key and overrides.
  static var fontReference: Form {
    object(Element.FontReference.table, "fontReference")
      .or(.key, where: \.isScalar) { Element.FontReference(key: $0) }.said { $0.words }
  }
}

extension Element.FontReference {
  /// The keys of a font in a template.
  static let table = Table<Element.FontReference>(
    "font", "A font of the theme with some fields overridden.", start: { Element.FontReference() },
    places: \Element.FontReference.change.places,
    fields: [Field("key", .key, \.key, "The font to start from. Default: titleFont.")]
      + FontOverride.fields.map { $0.lifted(to: \.change) })
}
