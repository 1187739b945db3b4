import Editing
import Geometry
import PageFiles
import PageLayout
import PageModel
import Resolving

/// The causes of changed values of a part.
struct ValueWords {
  typealias Cause = PictureExplanation.Cause

  let part: Edit.Part
  let old: Stage
  let new: Stage
  /// The part's path before and after.
  let paths: (old: PartPath, new: PartPath)

  /// The causes of a part that is on both pages.
  init(_ part: Edit.Part, old: Stage, new: Stage) {
    (self.part, self.old, self.new) = (part, old, new)
    let partName = PartName(part)
    paths = (old.partNames.paths[partName] ?? .page, new.partNames.paths[partName] ?? .page)
  }

  /// The causes in the edits of one step.
  ///
  /// A value set by a removed scenario step has its recorded place.
  func causes(of edits: [Edit], areUnset: Bool = false) -> [Cause] {
    let causes = causes(of: edits)
    guard areUnset, let key = edits.first?.key, let place = old.place(of: key, in: paths.old) else {
      return causes
    }
    return causes.map { cause in
      var cause = cause
      (cause.place, cause.isRecordedPlace) = (place, true)
      return cause
    }
  }

  private func causes(of edits: [Edit]) -> [Cause] {
    guard !areImplied(edits), case .set(_, let key, let from, let to)? = edits.first else {
      return []
    }
    switch part {
    case .template, .item(.element):
      return TemplateWords(part, old: old, new: new).causes(key, from, to)
    case .page, .item: break
    }
    // Both sides of a viewport are one cause, and a kind includes the parameters that only it has.
    if case .property(let name) = key, name.hasPrefix("viewport.") { return viewport(edits) }
    guard edits.contains(where: { $0.key == .property("kind") }) else {
      let causes = causes(ValueChange(of: part, key, from, to))
      guard edits.count > 1, case .set(_, _, let was, let now) = edits[1] else { return causes }
      return causes.map { $0.with(button: now ?? was) }
    }
    return edits.flatMap { edit -> [Cause] in
      guard case .set(_, let key, let from, let to) = edit, isTold(key) else { return [] }
      return causes(ValueChange(of: part, key, from, to))
    }
  }

  /// Whether a value beside a changed kind is reported: the kind, and parameters that both have.
  private func isTold(_ key: EditKey) -> Bool {
    guard case .parameter(let name) = key else { return true }
    return [(old, paths.old), (new, paths.new)].allSatisfy { stage, path in
      let template = stage.row(path).flatMap { stage.page.template($0.written.kind.name) }
      return template?.parameters.contains { $0.name == name } ?? false
    }
  }

  /// The template of the row.
  private var template: Template? {
    new.row(paths.new).flatMap { new.page.template($0.written.kind.name) }
  }

  private func causes(_ change: ValueChange) -> [Cause] {
    let cause: Cause? =
      switch (change.key, part) {
      case (.style(let name), _): style(name, change)
      case (.template(let name), _): self.template(name, change)
      case (.parameter(let name), _):
        CauseWords.change(of: name, given: template, change.from, change.to)
      case (.property(let name), .page): ofPage(name, change)
      case (.property(let name), .item(.row)): ofRow(name, change)
      case (.property(let name), .item(.tab)): ofTab(name, change)
      case (.property, .item), (.property, .template): nil
      }
    if let cause { return placed(cause, change.key, change.from, change.to) }
    guard case (.property(let name), .item(.section)) = (change.key, part) else { return [] }
    return caption(name, change)
  }

  /// The causes with their subject and line: that of the value, or the recorded one if removed.
  ///
  /// A composite value has a cause for each line whose parts differ, and for each datum of a text.
  func placed(
    _ cause: Cause, _ key: EditKey, _ from: Written?, _ to: Written?
  ) -> [Cause] {
    let places = differingPlaces(of: key, from, to)
    guard !places.isEmpty else { return [placed(cause, key, isRemoved: to == nil)] }
    let parts = PartWords(key, from, to, at: places)
    return (parts == nil && places[0].paths != [[]] ? Array(places.prefix(1)) : places).map {
      place in
      var cause = placed(cause, key, isRemoved: false)
      (cause.place, cause.isRecordedPlace) = (place.source, place.isGone)
      if let parts { cause.change = parts.change(of: place.paths) }
      return cause
    }
  }

  /// The cause with its subject and the line of the whole value.
  func placed(_ cause: Cause, _ key: EditKey, isRemoved: Bool) -> Cause {
    var cause = cause
    if cause.subject.isEmpty { cause.subject = new.subject(paths.new) }
    if isRemoved, let datum = removedDatum(of: key) {
      (cause.place, cause.isRecordedPlace) = (datum, true)
    } else if let place = new.place(of: key, in: paths.new, orGroup: !isRemoved) {
      // Written defaults have a place, too. Of a line that is new, its data are not the cause.
      let isNew = old.place(of: key, in: paths.old, orGroup: false) == nil
      cause.place = isNew ? place.alone : place
    } else if !isRemoved {
      cause.place = new.place(of: nil, in: paths.new)
    } else {
      let place = old.place(of: key, in: paths.old)?.alone
      (cause.place, cause.isRecordedPlace) = (place ?? old.place(of: nil, in: paths.old), true)
    }
    return cause
  }

  /// The recorded place of a datum that went, whose text is still written; nil for other values.
  private func removedDatum(of key: EditKey) -> Source? {
    guard let now = new.place(of: key, in: paths.new, orGroup: false), now.text == nil,
      now.data != nil
    else { return nil }
    return old.place(of: key, in: paths.old, orGroup: false)?.datum
  }

  /// The places of the parts of a value that differ.
  private func differingPlaces(
    of key: EditKey, _ from: Written?, _ to: Written?
  ) -> [Written.Place] {
    to?.differingPlaces(
      from: from, of: key,
      places: (
        { old.place(of: $0, in: paths.old, orGroup: false) },
        { new.place(of: $0, in: paths.new, orGroup: false) }
      )) ?? []
  }

  /// Whether edits follow from the kinds of rows: a page uses a template from another file.
  func areImplied(_ edits: [Edit]) -> Bool {
    edits.allSatisfy {
      guard case .set(_, .template(let name), let from, let to) = $0 else { return false }
      let page = from == nil ? new.page : old.page
      return (from == nil) != (to == nil)
        && page.template(name)?.source?.file != page.places.whole?.file
    }
  }

  private func template(_ name: String, _ change: ValueChange) -> Cause {
    let (from, to) = (change.from, change.to)
    let words = from == nil ? "inserted" : to == nil ? "removed" : "changed"
    let kind: Cause.Kind = from == nil ? .inserted : to == nil ? .removed : .size
    return Cause(kind, of: "template \(name)", words)
  }

  // MARK: Style

  /// The cause of a changed style key with its resolved value before and after.
  ///
  /// If the key was not set before, the old value is the one without it, as for heights.
  private func style(_ name: String, _ change: ValueChange) -> Cause {
    let kind = CauseWords.kind(ofStyle: name)
    guard let key = AnyStyleKey(name: name) else { return Cause(kind, "\(name) changed") }
    let level = change.from == nil ? part.level : nil
    let values = styles.compactMap { old, new -> (StyleValue, StyleValue)? in
      let before = level.flatMap { new.value(of: key, without: $0) } ?? old.value(of: key)
      return before.flatMap { before in new.value(of: key).map { (before, $0) } }
    }
    // If the resolved values are equal, the written ones are reported.
    let written = change.from.flatMap { StyleValue($0, of: name) }.flatMap { from in
      change.to.flatMap { StyleValue($0, of: name) }.map { (from, $0) }
    }
    guard let (before, now) = values.first(where: { $0.0.words != $0.1.words }) ?? written else {
      return Cause(kind, CauseChange(of: name, change.base, change.now))
    }
    return Cause(kind, CauseWords.change(ofStyle: name, before, now))
  }

  /// The styles that a key of the part affects: its own, and those of its rows.
  private var styles: [(old: Style, new: Style)] {
    let own = old.style(of: paths.old).flatMap { before in
      new.style(of: paths.new).map { (before, $0) }
    }
    let rows = new.rows.filter { $0.lies(in: paths.new) }.compactMap { path -> (Style, Style)? in
      guard let was = new.partNames.names[path].flatMap({ old.partNames.paths[$0] }),
        let before = old.row(was)?.resolved?.style, let now = new.row(path)?.resolved?.style
      else { return nil }
      return (before, now)
    }
    return [own].compactMap(\.self) + rows
  }

  // MARK: Sections

  private func caption(_ name: String, _ change: ValueChange) -> [Cause] {
    let (from, to) = (change.from, change.to)
    if case (.template(let one, let before)?, .template(let other, let now)?) =
      (from.flatMap { Caption($0) }, to.flatMap { Caption($0) }), one == other
    {
      let template = new.page.template(one)
      return Set(before.keys).union(now.keys).sorted().filter { before[$0] != now[$0] }
        .map { parameter in
          let (value, other) = (before[parameter]?.written, now[parameter]?.written)
          return placed(
            CauseWords.change(of: parameter, given: template, value, other),
            .property("\(name).\(parameter)"), isRemoved: other == nil)
        }
    }
    if name == "choice" || name == "choiceAt" {
      let places = [old.section(paths.old), new.section(paths.new)].map { $0?.written.choiceAt }
      let (base, now) =
        name == "choice" ? (change.base, change.now) : (places[0]?.rawValue, places[1]?.rawValue)
      return placed(Cause(.text, CauseChange(of: name, base, now)), .property(name), from, to)
    }
    let row: RowKey? =
      switch (name, paths.new) {
      case ("headerHeight", .section(let section)): .header(section)
      case ("footerHeight", .section(let section)): .footer(section)
      default: nil
      }
    guard let row else {
      return placed(CauseWords.change(ofCaption: name, change), .property(name), from, to)
    }
    return placed(height(name, row, change), .property(name), from, to)
  }

  /// The change of a row's height; if that is equal, or the row is not on both screens, of the written height.
  private func height(_ name: String, _ row: RowKey, _ change: ValueChange) -> Cause {
    let (was, now) = (
      new.row(row, in: old).flatMap { old.parts.heights[$0] }, new.parts.heights[row]
    )
    let isCell = if case .cell = row { true } else { false }
    let isSeen = was != nil && now != nil || !isCell
    let (before, after) = ((was ?? 0).points, (now ?? 0).points)
    return before == after || !isSeen
      ? CauseWords.change(of: name, change.base, change.now)
      : CauseWords.change(of: name, before, after)
  }

  // MARK: Rows

  private func ofRow(_ name: String, _ change: ValueChange) -> Cause {
    if name == "height", case .cell(let section, let cell) = paths.new {
      return height(name, .cell(section, cell), change)
    }
    if name == "swipe", let was = change.from.flatMap(Swipe.form.value),
      let now = change.to.flatMap(Swipe.form.value)
    {
      return CauseWords.change(of: was, now)
    }
    if name == "badge" { return Cause(.text, CauseChange(of: name, change.base, change.now)) }
    guard let property = CellProperty(name: name), !property.facts.isText else {
      return CauseWords.change(of: name, change.base, change.now)
    }
    let plain = Cell()
    func words(_ cell: ResolvedCell?, _ written: String?) -> String? {
      cell?.words(of: property) ?? written ?? property.words(in: plain)
    }
    let before = words(old.row(paths.old)?.resolved, change.base)
    let now = words(new.row(paths.new)?.resolved, change.now)
    // If the drawn values are equal, the written ones are reported.
    let isSame = before.map { Array($0.utf8) } == now.map { Array($0.utf8) }
    return isSame
      ? CauseWords.change(of: name, change.base, change.now)
      : CauseWords.change(of: name, before, now)
  }

  private func ofTab(_ name: String, _ change: ValueChange) -> Cause {
    switch name {
    case "selected":
      CauseWords.change(of: name, "\(change.from?.flag == true)", "\(change.to?.flag == true)")
    case "image", "selectedImage": CauseWords.change(of: "image", change.base, change.now)
    case "badge": Cause(.text, CauseChange(of: name, change.base, change.now))
    default: CauseWords.change(of: name, change.base, change.now)
    }
  }
}
