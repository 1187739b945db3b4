import Geometry
import PageLayout
import PageModel

/// What boxes themselves tell of changes that no property and no style does.
extension TreeDifference {
  /// The causes that a box shows: another text, image or state.
  mutating func contentCauses(of change: Change) -> [Int] {
    if let selection = selection(of: change) { return [list.place(of: selection)] }
    guard case let (old?, now?) = boxes(of: change) else { return [] }
    let key = BoxPath(change.part, change.name).lastWord
    func place(_ key: String, _ before: String, _ after: String) -> Int {
      let (_, words) = CauseWords.change(of: key, before, after)
      let kind: Cause.Kind = now.on != nil ? .state : now.image != nil ? .image : .text
      return list.place(of: Cause(kind, of: new.subject(change.part), words, at: now.source))
    }
    if let text = now.text, let before = old.text, before != text {
      return [place(key, before, text)]
    }
    if let image = now.image, let before = old.image {
      if before != image { return [place("image", before, image)] }
      if old.content != now.content, let redrawn = surroundings.image(image) {
        return [list.place(of: redrawn)]
      }
    }
    if let on = now.on, let before = old.on, on != before {
      return [place("on", "\(before)", "\(on)")]
    }
    return []
  }

  /// The cause of a tab that is on show, or no longer is.
  private func selection(of change: Change) -> Cause? {
    guard case .tab = change.part, case let (old?, now?) = boxes(of: change) else { return nil }
    let isSelected = now.keys.contains(ColorKey.tabBarSelectedColor)
    guard isSelected != old.keys.contains(ColorKey.tabBarSelectedColor) else { return nil }
    let words = CauseWords.change(of: "selected", "\(!isSelected)", "\(isSelected)").words
    let tab = new.boxes[change.part]?.first.flatMap { new.tree.boxes[$0.index].source }
    return Cause(.state, of: new.subject(change.part), words, at: tab)
  }

  // MARK: Templates

  /// The causes of a template that has another form: the first box that tells, for all of them.
  mutating func templateCauses(of changes: [Change]) -> [Int] {
    guard surroundings.fonts.isEmpty else { return [] }
    for change in changes {
      guard let (subject, place) = template(of: change), case let (old?, now?) = boxes(of: change),
        let (kind, words) = now.form(after: old)
      else { continue }
      let name = BoxPath(change.part, change.name).lastWord
      let change = [name, words].filter { !$0.isEmpty }.joined(separator: " ")
      return [list.place(of: Cause(kind, of: subject, change, at: place))]
    }
    return []
  }

  /// The template that a box was made from, and where that is said; nil where it was not.
  private func template(of change: Change) -> (subject: String, place: Source?)? {
    switch change.part {
    case .cell:
      guard let kind = new[change.part]?.values["kind"], case .template = Kind(kind) else {
        return nil
      }
      return ("template \(kind)", nil)
    case .section where change.name.contains("/"):
      let caption = String(change.name.prefix { $0 != "/" })
      return (new.subject(change.part), new[change.part]?.places[caption])
    default: return nil
    }
  }

  // MARK: The rest

  /// The cause of a box that nothing accounts for: it is there or not, or the program places it
  /// otherwise.
  mutating func unsaid(_ change: Change) -> Int {
    let (old, now) = boxes(of: change)
    guard old == nil || now == nil else {
      guard let (subject, place) = template(of: change) else {
        return list.place(of: surroundings.placing(now))
      }
      return list.place(of: Cause(.size, of: subject, "its parts stand elsewhere", at: place))
    }
    let text = (now ?? old)?.text.map { " " + $0.quoted } ?? ""
    var cause = Cause(
      now == nil ? .removed : .inserted, of: new.subject(change.part),
      change.name + text + (now == nil ? " removed" : " inserted"), at: (now ?? old)?.source)
    cause.isRecordedPlace = now == nil
    return list.place(of: cause)
  }
}

extension Box {
  /// How its form changed: its font, colour or size.
  fileprivate func form(after old: Box) -> (kind: PictureExplanation.Cause.Kind, words: String)? {
    if case .text(let run, _) = content, case .text(let before, _) = old.content {
      if run.font != before.font { return (.font, "has another font") }
      if run.color != before.color { return (.color, "\(before.color.hex) → \(run.color.hex)") }
    } else if case .fill(let color, _) = content, case .fill(let before, _) = old.content,
      color != before
    {
      return (.color, "\(before.hex) → \(color.hex)")
    } else if case .image(_, _, _, let fit) = content,
      case .image(_, _, _, let before) = old.content,
      fit != before
    {
      return (.size, "fit \(before.rawValue) → \(fit.rawValue)")
    }
    let (from, to) = (old.rect.size, rect.size)
    guard from.words != to.words else { return nil }
    if from.width.points == to.width.points {
      return (.size, "height \(from.height.points) → \(to.height.points)")
    }
    return (.size, "\(from.words) → \(to.words)")
  }
}

extension Size {
  /// Width and height in points.
  fileprivate var words: String {
    "\(width.points.dropLast(3)) × \(height.points)"
  }
}
