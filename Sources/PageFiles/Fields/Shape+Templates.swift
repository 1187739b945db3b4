import PageModel

extension Shape where Value == Phrase {
  /// A text with tags for parameters of the template being read.
  static var phrase: Shape {
    Shape(.reference("text")) { node, reader in
      guard let text = Shape<String>.text.read(node, &reader) else { return nil }
      do throws(TextTemplate.Fault) {
        let template = try TextTemplate(text)
        guard let phrase = Phrase(template) else {
          reader.fault(
            "phrase", at: node.source, "a template's text has parameters alone",
            hint: "write {{name}}; an element is there where \"when\" names a parameter")
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
  static var state: Shape {
    Shape(["type": ["boolean", "string"]]) { node, reader in
      if let flag = node.boolean { return Phrase([.literal(flag ? "true" : "false")]) }
      return phrase.read(node, &reader)
    }
  }
}

extension Phrase {
  /// The phrase of a text; nil if a tag is more than a parameter's name.
  fileprivate init?(_ template: TextTemplate) {
    var parts: [Part] = []
    for part in template.stretches {
      switch part {
      case .text(let text): parts.append(.literal(text))
      case .name(let name): parts.append(.parameter(name))
      case .other: return nil
      }
    }
    self.init(parts.isEmpty ? [.literal("")] : parts)
  }
}

extension Shape where Value == Condition {
  /// A condition: `name`, `!name` or `{ not: name }`.
  static var condition: Shape {
    let not: JSON = [
      "type": "object", "properties": ["not": ["type": "string"]], "required": ["not"],
      "additionalProperties": false,
    ]
    return Shape(["anyOf": [["type": "string"], not]]) { node, reader in
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
  static var ofParameter: Shape {
    Shape(condition.schema) { node, reader in
      guard let condition = condition.read(node, &reader) else { return nil }
      reader.check(parameter: condition.path, at: node.source)
      return condition
    }
  }
}

extension Shape where Value: StyleKey {
  /// The name of a style key.
  static var key: Shape {
    let names = Value.allCases.map(\.name)
    return Shape(.words(names)) { node, reader in
      guard let text = Shape<String>.text.read(node, &reader) else { return nil }
      if let key = Value(name: text) { return key }
      reader.unknown(
        "unknown-value", at: node.source, "\(reader.subject) cannot be \(text.quoted)",
        name: text, among: names)
      return nil
    }
  }
}

extension Shape where Value == TemplateLength {
  /// A length in points, or the name of a style key for a length.
  static var measure: Shape {
    Shape(.reference("measure")) { node, reader in
      guard let number = node.number else {
        return Shape<LengthKey>.key.read(node, &reader).map(TemplateLength.token)
      }
      if (0...Limits.length).contains(number) { return .points(number) }
      reader.wrong(node, wants: "0 to \(Int(Limits.length)) points")
      return nil
    }
  }
}

extension Shape where Value == Element.Extent {
  /// The extent of an element: a measure, `hug` or `fill`.
  static var extent: Shape {
    Shape(["anyOf": [.words(["hug", "fill"]), .reference("measure")]]) { node, reader in
      switch node.text {
      case "hug": .hug
      case "fill": .fill
      default: Shape<TemplateLength>.measure.read(node, &reader).map(Element.Extent.fixed)
      }
    }
  }
}

extension Shape where Value == [TemplateLength] {
  /// Top, right, bottom and left, from one, two (vertical, horizontal) or four measures.
  static var padding: Shape {
    let sides: JSON = ["type": "array", "items": .reference("measure"), "minItems": 2]
    return Shape(["anyOf": [.reference("measure"), sides]]) { node, reader in
      guard let items = node.sequence else {
        return Shape<TemplateLength>.measure.read(node, &reader).map { [$0, $0, $0, $0] }
      }
      let sides = Shape<[TemplateLength]>.list(of: .measure).read(node, &reader) ?? []
      switch sides.count {
      case 2: return sides + sides
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
  }
}

extension Shape where Value == Element.FontReference {
  /// A font key, or a mapping with a key and overrides.
  static var fontReference: Shape {
    Shape(["anyOf": [.words(FontKey.allCases.map(\.name)), .reference("fontReference")]]) {
      node, reader in
      guard node.isScalar else { return Element.FontReference.table.read(node, &reader) }
      return Shape<FontKey>.key.read(node, &reader).map { Element.FontReference(key: $0) }
    }
  }
}

extension Element.FontReference {
  /// The keys of a font in a template.
  static let table = Table<Element.FontReference>(
    "font", "A font of the look with fields changed.", start: { Element.FontReference() },
    places: \Element.FontReference.change.places,
    fields: [Field("key", .key, \.key, "The font to start from. Default: titleFont.")]
      + FontOverride.fields.map { $0.lifted(to: \.change) })
}
