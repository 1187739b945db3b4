import PageModel

extension Shape where Value == Phrase {
  /// A text with holes for parameters of the template being read.
  static var phrase: Shape {
    Shape(.reference("text")) { node, reader in
      guard let text = Shape<String>.text.read(node, &reader) else { return nil }
      switch Phrase.parse(text) {
      case .failure(let fault):
        reader.fault("phrase", at: node.source, fault.message, hint: "write {{name}}")
        return nil
      case .success(let phrase):
        for name in phrase.parameters where !reader.knows(parameter: name) {
          reader.unknown(
            "unknown-parameter", at: node.source, "unknown parameter \(name.quoted)", name: name,
            among: reader.parameters)
        }
        return phrase
      }
    }
  }

  /// The state of a switch: a flag, or a phrase that becomes one.
  static var state: Shape {
    Shape(["type": ["boolean", "string"]]) { node, reader in
      if let flag = node.boolean { return Phrase([.literal(flag ? "true" : "false")]) }
      return phrase.read(node, &reader)
    }
  }
}

extension Phrase {
  /// What is wrong with a phrase.
  struct Fault: Error {
    let message: String
  }

  /// The stretches of a text with `{{parameters}}`, spaces inside the braces allowed.
  static func parse(_ text: String) -> Result<Phrase, Fault> {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      let inside = rest[open.upperBound...]
      guard let close = inside.firstRange(of: "}}") else {
        return .failure(Fault(message: "\(rest[open.lowerBound...].quoted) is not closed"))
      }
      let name = String(inside[..<close.lowerBound].drop { $0 == " " }.trimmingSuffix { $0 == " " })
      guard name.isIdentifier else {
        return .failure(Fault(message: "\(name.quoted) cannot name a parameter"))
      }
      if open.lowerBound > rest.startIndex {
        parts.append(.literal(String(rest[..<open.lowerBound])))
      }
      parts.append(.parameter(name))
      rest = rest[close.upperBound...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.literal(String(rest))) }
    return .success(Phrase(parts))
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isLoose: (Character) -> Bool) -> Substring {
    var text = self
    while let last = text.last, isLoose(last) { text.removeLast() }
    return text
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

extension Shape where Value == Measure {
  /// Points, or the name of a style key that holds a length.
  static var measure: Shape {
    Shape(.reference("measure")) { node, reader in
      guard let number = node.number else {
        return Shape<LengthKey>.key.read(node, &reader).map(Measure.token)
      }
      if (0...Limits.length).contains(number) { return .points(number) }
      reader.wrong(node, wants: "0 to \(Int(Limits.length)) points")
      return nil
    }
  }
}

extension Shape where Value == Element.Extent {
  /// A measure, `hug` or `fill`.
  static var extent: Shape {
    Shape(["anyOf": [.words(["hug", "fill"]), .reference("measure")]]) { node, reader in
      switch node.text {
      case "hug": .hug
      case "fill": .fill
      default: Shape<Measure>.measure.read(node, &reader).map(Element.Extent.fixed)
      }
    }
  }
}

extension Shape where Value == [Measure] {
  /// Top, right, bottom and left, from one measure for all, from two (vertical, horizontal), or four.
  static var padding: Shape {
    let sides: JSON = ["type": "array", "items": .reference("measure"), "minItems": 2]
    return Shape(["anyOf": [.reference("measure"), sides]]) { node, reader in
      guard let items = node.sequence else {
        return Shape<Measure>.measure.read(node, &reader).map { [$0, $0, $0, $0] }
      }
      let sides = Shape<[Measure]>.list(of: .measure).read(node, &reader) ?? []
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
  /// A font's key, or a mapping of a key and what is changed.
  static var fontReference: Shape {
    let schema: JSON = [
      "anyOf": [.words(FontKey.allCases.map(\.name)), .reference("fontReference")]
    ]
    return Shape(schema) { node, reader in
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
