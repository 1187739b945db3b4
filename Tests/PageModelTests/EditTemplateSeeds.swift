import Geometry
import PageModel
import TestSupport

/// Two pages with templates, of which the second was made of the first by changes that are counted: nothing
/// here knows of edits.
struct EditedTemplates {
  private(set) var old = Page()
  private(set) var new = Page()
  /// How many changes were made.
  private(set) var changes = 0
  private var random: Seeded

  /// Pages that follow from a seed.
  init(seed: Int) {
    random = Seeded(seed)
    old.templates = ["card", "seat"].map { template($0) }
    new = old
    for _ in 0..<random.below(6) { change() }
  }

  private mutating func word() -> String { ["a", "b", "c", "text", "image"][random.below(5)] }

  private mutating func template(_ name: String) -> Template {
    var template = Template(name: name, layout: element(depth: 0))
    if random.chance(60) { template.layout = holder(depth: 0) }
    for name in ["a", "b"] where random.chance(50) { template.parameters.append(parameter(name)) }
    return template
  }

  private mutating func parameter(_ name: String) -> Template.Parameter {
    let fallback: Argument? = random.chance(40) ? .text(word()) : nil
    return Template.Parameter(name: name, required: random.chance(50), fallback: fallback)
  }

  private mutating func phrase() -> Phrase {
    let parameter = Phrase.Part.parameter(word())
    return Phrase(random.chance(60) ? [.literal(word())] : [parameter])
  }

  /// A text that may be a parameter, as page files have it.
  private mutating func text() -> Written {
    let word = word()
    return .text(random.chance(60) ? word : "{{\(word)}}")
  }

  private mutating func number() -> Written {
    let word = word()
    return random.chance(60) ? 1 : .text("{{\(word)}}")
  }

  private mutating func leaf() -> Element.Content {
    switch random.below(17) {
    case 0: .image(phrase())
    case 1: .switch(on: phrase())
    case 2: .spacer
    case 3: .shape
    case 4: .chevron
    case 5: .part(.init(.badge, ["text": text(), "color": text()]))
    case 6: .part(.init(.tile, ["color": text(), "image": text()]))
    case 7: .part(.init(.segments, ["items": [text(), ["image": text()]], "selected": number()]))
    case 8: .part(.init(.slider, ["value": number(), "maximumImage": text()]))
    case 9: .button(phrase())
    case 10: .radio(on: phrase())
    case 11: .part(.init(.progress, ["value": number(), "ring": true]))
    case 12: .part(.init(.input, ["value": text(), "placeholder": text()]))
    default: .text(phrase())
    }
  }

  private mutating func holder(depth: Int) -> Element {
    let children = (0..<random.below(4)).map { _ in element(depth: depth + 1) }
    return named(holding(children))
  }

  private mutating func holding(_ children: [Element]) -> Element.Content {
    [.row(children), .column(children), .overlay(children)][random.below(3)]
  }

  private mutating func element(depth: Int) -> Element {
    var element = depth < 3 && random.chance(30) ? holder(depth: depth) : named(leaf())
    if random.chance(30) { element.gap = .points(Double(random.below(9))) }
    if random.chance(20) { element.color = .token(word()) }
    return element
  }

  private mutating func named(_ content: Element.Content) -> Element {
    Element(content, name: random.chance(80) ? content.defaultName : word())
  }

  private mutating func change() {
    switch random.below(14) {
    case 0 where random.chance(50): changeTemplates()
    case 0, 1: changeParameters()
    case 2: changeKind()
    case 3, 4, 5: insert()
    case 6, 7: remove()
    case 8, 9: move()
    default:
      guard let (template, path) = anyPlace(), let element = self[template, path] else { return }
      self[template, path] = changed(element)
      changes += 1
    }
  }

  private mutating func changeTemplates() {
    changes += 1
    if random.chance(50) { return new.templates.append(template("new\(changes)")) }
    guard !new.templates.isEmpty else { return }
    new.templates.remove(at: random.below(new.templates.count))
  }

  private mutating func changeParameters() {
    changes += 1
    guard !new.templates.isEmpty else { return }
    let index = random.below(new.templates.count)
    let parameters = new.templates[index].parameters
    switch random.below(4) {
    case 0: new.templates[index].height = random.chance(50) ? .points(9) : .token(.rowHeight)
    case 1: new.templates[index].parameters = parameters.reversed()
    case 2 where !parameters.isEmpty:
      let place = random.below(parameters.count)
      new.templates[index].parameters[place] = parameter(parameters[place].name)
    case 3 where !parameters.isEmpty:
      new.templates[index].parameters.remove(at: random.below(parameters.count))
    default: new.templates[index].parameters.append(parameter("new\(changes)"))
    }
  }

  private mutating func insert() {
    guard let (template, holder) = anyHolder() else { return }
    put(element(depth: 2), in: template, holder)
  }

  private mutating func put(
    _ element: Element, in template: Int, _ holder: [Int], isNew: Bool = true
  ) {
    guard var children = self[template, holder]?.held else { return }
    children.insert(element, at: random.below(children.count + 1))
    self[template, holder]?.held = children
    changes += isNew ? element.count : 1
  }

  private mutating func take(_ template: Int, _ path: [Int]) -> Element? {
    guard let place = path.last else { return nil }
    return self[template, Array(path.dropLast())]?.held?.remove(at: place)
  }

  private mutating func remove() {
    guard let (template, path) = anyPlace() else { return }
    changes += take(template, path)?.count ?? 0
  }

  private mutating func move() {
    guard let (template, path) = anyPlace(), let element = take(template, path) else { return }
    let holders = new.templates[template].layout.paths.filter {
      self[template, $0]?.held != nil
    }
    put(element, in: template, holders[random.below(holders.count)], isNew: false)
  }

  /// Makes an element another one: what cannot have any in it loses those, and those of another may come.
  private mutating func changeKind() {
    guard let (template, path) = anyPlace(), var element = self[template, path] else { return }
    let isNamed = element.name != element.content.defaultName
    changes += 1
    if let held = element.held, random.chance(60) {
      element.content = holding(held)
    } else {
      changes += element.count - 1
      element.content = random.chance(30) ? holding([]) : leaf()
    }
    if !isNamed { element.name = element.content.defaultName }
    self[template, path] = element
  }

  private mutating func changed(_ element: Element) -> Element {
    var element = element
    switch random.below(18) {
    case 0:
      element.width =
        [.hug, .fill, .fixed(.points(40)), .fixed(.token(.rowHeight))][random.below(4)]
    case 1: element.height = .fixed(.points(Double(random.below(99))))
    case 2: element.gap = random.chance(50) ? .token(.imageGap) : .points(7)
    case 3: element.padding = [.points(1), .token(.leadingInset), .points(0), .points(2)]
    case 4: element.align = random.chance(40) ? nil : .end
    case 5: element.color = random.chance(30) ? nil : .token(word())
    case 6: element.background = .modes(light: .token(word()), contrast: .token(word()))
    case 7: element.border = .color(Color(red: 1, green: 2, blue: 3))
    case 8: element.font.change.size = Double(10 + random.below(9))
    case 9: element.font = Element.FontReference(key: .detailFont)
    case 10: element.radius = .points(Double(random.below(9)))
    case 11: element.fit = .cover
    case 12: element.lineSpacing = .token(.lineSpacing)
    case 13: element.lines = random.below(3)
    case 14: element.name = random.chance(40) ? element.content.defaultName : word()
    default:
      let isNamed = element.name != element.content.defaultName
      switch element.content {
      case .text: element.content = .text(phrase())
      case .image: element.content = .image(phrase())
      case .switch: element.content = .switch(on: phrase())
      default: element.gap = .points(3)
      }
      if !isNamed { element.name = element.content.defaultName }
    }
    return element
  }
}

extension EditedTemplates {
  private mutating func anyPlace() -> (template: Int, path: [Int])? {
    guard !new.templates.isEmpty else { return nil }
    let template = random.below(new.templates.count)
    let paths = new.templates[template].layout.paths
    return (template, paths[random.below(paths.count)])
  }

  private mutating func anyHolder() -> (template: Int, path: [Int])? {
    guard let (template, path) = anyPlace(), self[template, path]?.held != nil else { return nil }
    return (template, path)
  }

  /// The element at the end of a path of the new page.
  private subscript(template: Int, path: [Int]) -> Element? {
    get { new.templates[template].layout[path[...]] }
    set {
      if let newValue { new.templates[template].layout[path[...]] = newValue }
    }
  }
}

extension Element {
  /// What is in it, where it can have some.
  fileprivate var held: [Element]? {
    get {
      switch content {
      case .row(let held), .column(let held), .overlay(let held): held
      default: nil
      }
    }
    set {
      switch content {
      case .row: content = .row(newValue ?? [])
      case .column: content = .column(newValue ?? [])
      case .overlay: content = .overlay(newValue ?? [])
      default: break
      }
    }
  }

  /// How many elements it is.
  fileprivate var count: Int { (held ?? []).reduce(1) { $0 + $1.count } }

  /// The ways to all elements, its own first.
  fileprivate var paths: [[Int]] {
    [[]] + (held ?? []).enumerated().flatMap { place, child in child.paths.map { [place] + $0 } }
  }

  fileprivate subscript(path: ArraySlice<Int>) -> Element? {
    get {
      guard let place = path.first else { return self }
      return held?[place][path.dropFirst()]
    }
    set {
      guard let newValue else { return }
      if let place = path.first {
        held?[place][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }
}
