import PageModel

extension Form where Value == String {
  /// A text; unquoted YAML numbers and flags keep their spelling.
  static var text: Form {
    Form(.reference("text"), write: Written.text, others: ["Other", "Another"]) { node, reader in
      if let text = node.text { return text }
      reader.wrong(node, wants: "a text", hint: node.isScalar ? "put it in quotes" : nil)
      return nil
    }
    .taking(.text)
  }

  /// A text of an overlay or notice, which is as long as texts of rows may be.
  static var shownText: Form {
    Form(.reference("text"), write: Written.text, others: ["Other", "Another"]) { node, reader in
      guard let text = text.read(node, &reader) else { return nil }
      let count = text.unicodeScalars.count
      guard count > Limits.textScalars else { return text }
      reader.fault(
        "limit", at: node.source,
        Limits.message("text characters", count, max: Limits.textScalars))
      return nil
    }
    .taking(.text)
  }

  /// A text that is passed on, not shown: false is a word, too.
  static var report: Form { text.taking([.text, .report]) }

  /// A text of one line that is shown; it is empty only if data say so.
  static var line: Form {
    Form(.reference("text"), write: Written.text, others: ["Other", "Another"]) { node, reader in
      guard let line = text.read(node, &reader) else { return nil }
      if !line.isEmpty || node.isDatum, !line.contains(where: \.isNewline) { return line }
      reader.wrong(node, wants: "a text of one line")
      return nil
    }
    .taking(.text)
  }

  /// A name: a text of one line that is not empty.
  static var name: Form {
    Form(.reference("text"), write: Written.text, others: ["Other", "Another"]) { node, reader in
      guard let name = line.read(node, &reader) else { return nil }
      if !name.isEmpty { return name }
      reader.wrong(node, wants: "a text of one line")
      return nil
    }
    .taking(.name)
  }

  /// A name, or a whole number that is kept as text; data must give one.
  static var identifier: Form { name.orNumber.taking(.identifier) }

  /// The identifier of something else, which data may leave out.
  static var mention: Form { name.orNumber.taking(.mention) }

  /// The name, or a whole number that is kept as text.
  private var orNumber: Form {
    let name = taking([])
    return Form(["type": ["string", "integer"]], write: Written.text, others: ["Other"]) {
      node, reader in node.integer.map(String.init) ?? name.read(node, &reader)
    }
  }
}
