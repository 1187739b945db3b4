import Editing
import PageFiles
import PageModel

/// The causes of changed values of a template or element: one at its line for all rows.
struct TemplateWords {
  typealias Cause = PictureExplanation.Cause

  private let name: String
  private let element: ElementID?
  private let old: Stage
  private let new: Stage

  /// The causes of a template that is on both pages.
  init(_ part: Edit.Part, old: Stage, new: Stage) {
    (self.old, self.new) = (old, new)
    switch part {
    case .template(let name): (self.name, element) = (name, nil)
    case .item(.element(let id)): (name, element) = (id.template, id)
    case .page, .item: (name, element) = ("", nil)
    }
  }

  /// The causes of a changed value: one, or one for each line of its changed parts.
  func causes(_ key: EditKey, _ from: Written?, _ to: Written?) -> [Cause] {
    let places = differingPlaces(of: key, from, to)
    guard case .property(let name) = key,
      let parts = PartWords(called: told(name), from, to, at: places)
    else { return [cause(key, from, to)] }
    return places.map { place in
      var cause = Cause(
        kind(key), of: "template \(self.name)", parts.change(of: place.paths), at: place.source)
      cause.isRecordedPlace = place.isGone
      return cause
    }
  }

  /// The cause of a changed value.
  func cause(_ key: EditKey, _ from: Written?, _ to: Written?) -> Cause {
    let place =
      differingPlaces(of: key, from, to).first.map { ($0.source, $0.isGone) }
      ?? place(key, isGone: to == nil)
    var cause = Cause(
      kind(key), of: "template \(name)", change(key, from, to), at: place.source)
    cause.isRecordedPlace = place.isOld
    return cause
  }

  /// The cause of an inserted, removed or moved element.
  func cause(_ kind: Cause.Kind, _ words: String) -> Cause {
    let stage = kind == .removed ? old : new
    let found = find(in: stage)
    var cause = Cause(
      kind, of: "template \(name): \(found?.name ?? "element")", words,
      at: found?.places.whole ?? stage.page.template(name)?.source)
    cause.isRecordedPlace = kind == .removed
    return cause
  }

  /// The causes of an element that replaced another one: `button act → badge`.
  ///
  /// Of one that has its children, those of the other values, too.
  func replacing(_ other: TemplateWords) -> [Cause]? {
    guard let was = other.find(in: old), let now = find(in: new) else { return nil }
    let isSame = was.name == now.name && was.word != now.word
    let areParents =
      was.values[Self.kind]?.holdsOthers == true && now.values[Self.kind]?.holdsOthers == true
    let place = areParents ? now.place(of: Self.kind) : nil
    let replaced = Cause(
      .state, of: "template \(name)",
      CauseChange(of: "", was.called, isSame ? now.word : now.called),
      at: place ?? now.places.whole ?? new.page.template(name)?.source)
    guard areParents else { return [replaced] }
    let keys = Set(was.values.keys).union(now.values.keys).subtracting([Self.kind]).sorted()
    let values = keys.filter { was.values[$0] != now.values[$0] }.map { key in
      let (from, to) = (was.values[key], now.values[key])
      var cause = Cause(
        kind(key), of: "template \(name)", change(key, from, to),
        at: now.place(of: key) ?? was.place(of: key))
      cause.isRecordedPlace = now.place(of: key) == nil
      return cause
    }
    return [replaced] + values
  }

  private static let kind = EditKey.property("kind")

  private func change(_ key: EditKey, _ from: Written?, _ to: Written?) -> CauseChange {
    switch key {
    case .parameter(let name):
      func parameter(_ value: Written?) -> Template.Parameter? {
        value.flatMap { Template.Parameter(name: name, $0) }
      }
      return change("parameter \(name)", parameter(from), parameter(to))
    case .property(let property):
      let name = told(property)
      let (before, now) = (words(property, from), words(property, to))
      // What is said of both may be the same: then of the parts that differ.
      guard before == now, let from, let to, let parts = to.changes(from: from) else {
        return CauseChange(of: name, before, now)
      }
      return CauseChange(parts).within(name)
    case .style, .template: return CauseChange("changed")
    }
  }

  /// A property with the name of its element.
  private func told(_ property: String) -> String {
    let own = element.map { _ in (find(in: old) ?? find(in: new))?.name ?? "element" }
    let names = own == property ? [property] : [own, property].compactMap(\.self)
    return names.joined(separator: " ")
  }

  private func change(
    _ name: String, _ from: Template.Parameter?, _ to: Template.Parameter?
  ) -> CauseChange {
    guard let from, let to else { return CauseChange("\(name) \(to == nil ? "removed" : "added")") }
    func need(_ parameter: Template.Parameter) -> String {
      parameter.required ? "required" : "optional"
    }
    var changes: [CauseChange] = []
    if from.type != to.type {
      changes.append(CauseChange(of: "type", from.type.rawValue, to.type.rawValue))
    }
    if from.fallback != to.fallback {
      changes.append(CauseChange(of: "default", from.fallback?.told, to.fallback?.told))
    } else if from.required != to.required {
      changes.append(CauseChange(of: "", need(from), need(to)))
    }
    return CauseChange(changes).within(name)
  }

  private func words(_ property: String, _ value: Written?) -> String? {
    if let value { return said(property, value) }
    return switch property {
    case "width", "height": element == nil ? nil : "hug"
    case "gap", "radius", "lineSpacing": "0"
    case "padding": "0 0 0 0"
    case "lines": "1"
    case "fit": "contain"
    default: nil
    }
  }

  private func said(_ property: String, _ value: Written) -> String {
    switch property {
    case "text", "image", "on", "radio", "button": return value.words.quoted
    case "kind":
      guard let (word, inside) = value.content else { return value.words }
      let told: String? =
        switch word {
        case "text", "button": inside.words.quoted
        case "image", "switch", "radio": inside.words
        default:
          ElementPart.Kind(rawValue: word).map { _ in Element.words(.property(word), inside) }
        }
      return [word, value["name"]?.words ?? told].compactMap(\.self).joined(separator: " ")
    default: return Element.words(.property(property), value)
    }
  }

  private func kind(_ key: EditKey) -> Cause.Kind {
    guard case .property(let property) = key else { return .text }
    return switch property {
    case "color", "background", "border", "tile": .color
    case "font": .font
    case "text", "badge", "button", "input": .text
    case "image": .image
    case "on", "radio", "kind": .state
    case "height" where element == nil: .height
    default: ElementPart.Kind(rawValue: property) == nil ? .size : .state
    }
  }

  /// The places of the parts of a value that differ.
  private func differingPlaces(
    of key: EditKey, _ from: Written?, _ to: Written?
  ) -> [Written.Place] {
    to?.differingPlaces(
      from: from, of: key,
      places: ({ places(of: $0, in: old)?.value }, { places(of: $0, in: new)?.value })) ?? []
  }

  private func place(_ key: EditKey, isGone: Bool) -> (source: Source?, isOld: Bool) {
    let (before, now) = (places(of: key, in: old), places(of: key, in: new))
    if let place = now?.value { return (place, false) }
    if isGone, let place = before?.value { return (place, true) }
    return (now?.whole ?? before?.whole, now == nil)
  }

  /// The places of a value and of the whole element or template in a stage; nil if missing.
  private func places(of key: EditKey, in stage: Stage) -> (value: Source?, whole: Source?)? {
    element == nil
      ? stage.page.template(name).map { ($0.place(of: key), $0.source) }
      : find(in: stage).map { ($0.place(of: key), $0.places.whole) }
  }

  /// The element in a stage.
  private func find(in stage: Stage) -> Element? {
    guard let place = element.flatMap({ stage.partNames.elements[$0] }),
      let elements = stage.page.template(name)?.elements, elements.indices.contains(place)
    else { return nil }
    return elements[place]
  }
}

extension Element {
  /// The kind of content.
  fileprivate var word: String { values[.property("kind")]?.content?.word ?? name }

  /// The kind of content, and the name if that is another: `button act`, `badge`.
  fileprivate var called: String {
    word == name || name.isEmpty ? word : "\(word) \(name)"
  }
}

extension Written {
  /// The changes of the members of two mappings that differ; nil for other values.
  fileprivate func changes(from old: Written) -> [CauseChange]? {
    guard let now = members, let was = old.members else { return nil }
    func said(_ value: Written) -> String { value.text?.quoted ?? value.words }
    let keys = (was + now).map(\.key).eachOnce.filter { old[$0] != self[$0] }
    let changes = keys.flatMap { key -> [CauseChange] in
      guard let from = old[key], let to = self[key], let inner = to.changes(from: from) else {
        return [CauseChange(of: key, old[key].map(said), self[key].map(said))]
      }
      return inner
    }
    return changes.isEmpty ? nil : changes
  }
}
