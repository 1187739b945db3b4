package import PageModel

/// A part of a page whose values the key tables read and write, by the keys of edits.
///
/// Missing values and written defaults are not included: two parts are equal if their values are.
package protocol Described: Sendable {
  /// The part without values.
  static var plain: Self { get }
  /// The keys of the properties.
  static var properties: [String: Field<Self>] { get }
  /// The values that are no properties: of the style, arguments, parameters.
  var ownValues: [EditKey: Written] { get }
  /// Sets a value that is no property; nil removes it.
  mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError)
}

extension Described {
  package var ownValues: [EditKey: Written] { [:] }

  package mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError) {
    throw .value(key)
  }

  /// The written values by key.
  package var values: [EditKey: Written] {
    propertyValues.merging(ownValues) { property, _ in property }
  }

  /// The written values of the properties.
  package var propertyValues: [EditKey: Written] {
    var values: [EditKey: Written] = [:]
    let plain = Self.plain
    for (name, field) in Self.properties {
      // Most have their default, so avoid a dictionary lookup for these.
      if let value = field.written(self, beside: plain) { values[.property(name)] = value }
    }
    return values
  }

  /// Sets a value, or removes it with nil; the tables judge it as they judge a page file.
  package mutating func put(_ key: EditKey, _ value: Written?) throws(EditError) {
    guard case .property(let name) = key else { return try setOwn(key, value) }
    guard Self.properties[name]?.set(&self, value, beside: Self.plain) == true else {
      throw .value(key)
    }
  }

  /// A written value in reports.
  package static func words(_ key: EditKey, _ value: Written) -> String {
    let words: String? =
      switch key {
      case .property(let name): properties[name]?.words(value)
      case .style(let name): StyleOverrides.table.field(name)?.words(value)
      case .parameter, .template: nil
      }
    return words ?? value.words
  }
}

extension Cell: Described {
  package static let plain = Cell()
  /// All keys except the id, which identifies the row.
  package static let properties: [String: Field<Self>] = table.properties(except: [
    "id", "style", "parameters",
  ])

  package var ownValues: [EditKey: Written] {
    var values = style.values
    for (name, argument) in parameters { values[.parameter(name)] = argument.written }
    return values
  }

  package mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError) {
    guard case .parameter(let name) = key else { return try style.set(key, value) }
    let argument = value.flatMap { Form.argument.value(of: $0) }
    guard (value == nil) == (argument == nil) else { throw .value(key) }
    parameters[name] = argument
  }
}

extension Section: Described {
  package static let plain = Section()
  package static let properties: [String: Field<Self>] = table.properties(
    except: ["id", "style", "cells"])

  package var ownValues: [EditKey: Written] { style.values }

  package mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError) {
    try style.set(key, value)
  }
}

extension TabItem: Described {
  package static let plain = TabItem()
  package static let properties: [String: Field<Self>] = table.properties()
}

extension Page: Described {
  package static let plain = Page()
  /// The keys of the page, and those of its bars and viewport with these in front.
  package static let properties: [String: Field<Page>] = {
    var all = table.properties(
      except: [
        "style", "viewport", "statusBar", "navigationBar", "tabBar", "templates", "sections",
      ])
    for field in StatusBar.table.fields {
      let field = field.lifted(to: \Page.statusBar, name: "statusBar.")
      all[field.name] = field
    }
    for field in NavigationBar.table.fields {
      let field = field.lifted(to: \Page.navigationBar, name: "navigationBar.")
      all[field.name] = field
    }
    for field in viewport.fields { all["viewport." + field.name] = field }
    return all
  }()

  /// The style; templates are compared by element.
  package var ownValues: [EditKey: Written] { style.values }

  package mutating func setOwn(_ key: EditKey, _ value: Written?) throws(EditError) {
    guard case .template(let name) = key else { return try style.set(key, value) }
    let template = Template.isValid(name: name) ? value.flatMap { Template(name: name, $0) } : nil
    guard (value == nil) == (template == nil) else { throw .value(key) }
    templates.put(template) { $0.name == name }
  }
}

extension Array {
  /// Puts an item in place of the one that it follows, or at the end; nil removes that one.
  mutating func put(_ item: Element?, for isSame: (Element) -> Bool) {
    let known = firstIndex(where: isSame)
    switch (known, item) {
    case (let known?, let item?): self[known] = item
    case (let known?, nil): remove(at: known)
    case (nil, let item?): append(item)
    case (nil, nil): break
    }
  }
}

extension StyleOverrides {
  /// The written values by key.
  fileprivate var values: [EditKey: Written] {
    var values: [EditKey: Written] = [:]
    for name in names {
      values[.style(name)] = Self.table.field(name)?.written(self, beside: Self.table.plain)
    }
    return values
  }

  fileprivate mutating func set(_ key: EditKey, _ value: Written?) throws(EditError) {
    guard case .style(let name) = key,
      Self.table.field(name)?.set(&self, value, beside: Self.table.plain) == true
    else { throw .value(key) }
  }
}
