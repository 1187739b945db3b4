import PageModel

extension Shape where Value == Int {
  /// How long something takes, in milliseconds: seconds as `1.5s`, or milliseconds as `300ms`; an hour at most.
  static var duration: Shape {
    Shape(.reference("duration")) { node, reader in
      guard let text = node.text, let time = milliseconds(of: text) else {
        let hint = node.number.map { _ in "write \(node.scalarText)s or \(node.scalarText)ms" }
        reader.wrong(
          node, wants: "a time such as 1.5s or 300ms",
          hint: hint ?? "write seconds with s or milliseconds with ms behind them, without a space")
        return nil
      }
      guard time > mostMilliseconds else { return time }
      reader.fault("limit", at: node.source, "limit: \(text.quoted) > 1 hour")
      return nil
    }
  }

  /// An hour.
  static var mostMilliseconds: Int { Limits.scriptMilliseconds }

  /// The time of a text; nil for what is none, and for parts of milliseconds.
  private static func milliseconds(of text: String) -> Int? {
    let unit = text.hasSuffix("ms") ? "ms" : "s"
    let digits = text.dropLast(unit.count)
    guard text.hasSuffix(unit), Numeral.isStrict(Array(digits.utf8)[...]),
      let number = Double(digits), (0...1e9).contains(number)
    else { return nil }
    let time = unit == "s" ? number * 1_000 : number
    // What a Double makes of a decimal number is no part of a millisecond.
    return abs(time - time.rounded()) < 1e-6 ? Int(time.rounded()) : nil
  }

  /// A time in seconds, as a number; in milliseconds.
  static var seconds: Shape {
    Shape(["type": "number", "exclusiveMinimum": 0, "maximum": 60]) { node, reader in
      guard let seconds = Shape<Double>.number.read(node, &reader) else { return nil }
      if seconds > 0, seconds <= 60 { return max(1, Int((seconds * 1_000).rounded())) }
      reader.wrong(node, wants: "more than 0 and at most 60 seconds")
      return nil
    }
  }
}

extension Shape where Value == DataPath {
  /// A path of the data.
  static var dataPath: Shape {
    Shape(["type": "string"]) { node, reader in
      guard let text = Shape<String>.name.read(node, &reader) else { return nil }
      if let path = DataPath(text) { return path }
      reader.fault(
        "phrase", at: node.source, "\(text.quoted) cannot name a value",
        hint: "use letters, digits, _ and -, with dots between names")
      return nil
    }
  }
}

extension Shape where Value: Hashable {
  /// The same with its place.
  var placed: Shape<Placed<Value>> {
    Shape<Placed<Value>>(schema) { node, reader in
      read(node, &reader).map { Placed($0, at: node.source) }
    }
  }
}

extension Shape where Value == Name {
  /// Who is meant: a row or a section by its id or path.
  static var row: Shape { Shape<String>.identifier.placed }

  /// A page, a tab or an address by its name.
  static var named: Shape { Shape<String>.name.placed }
}

extension Shape where Value == [Name] {
  /// Rows and sections: one, or a list of them.
  static var rows: Shape {
    let list = Shape<[Name]>.list(of: .row)
    return Shape(["anyOf": [Shape<Name>.row.schema, list.schema]]) { node, reader in
      node.sequence == nil
        ? Shape<Name>.row.read(node, &reader).map { [$0] } : list.read(node, &reader)
    }
  }
}

extension Node {
  /// Whether it is a text with tags.
  var hasTags: Bool {
    if case .scalar(let scalar) = content { TextTemplate.isTemplate(scalar.text) } else { false }
  }

  /// The text of a scalar as it is spelt; empty for others.
  var scalarText: String { if case .scalar(let scalar) = content { scalar.text } else { "" } }
}
