import Geometry
import PageModel

extension TestReport {
  /// The report for a terminal: each picture that is not the same, its causes, and what to do.
  ///
  /// Characters that control a terminal or turn the direction of writing are spelt out.
  ///
  /// - Parameter limit: the most lines, at least 20; what does not fit is counted. Default: nil, all.
  /// - Returns: lines, each with a line break.
  package func text(limit: Int? = nil) -> String {
    let counts = Dictionary(grouping: pictures, by: \.page).mapValues(\.count)
    let blocks = listed.filter { $0.state != .same || $0.isReadOtherwise }.map { picture in
      // A page's only picture goes by the page's name, which approves it as well.
      var shown = picture
      if picture.state != .obsolete, counts[picture.page] == 1 { shown.name = picture.page }
      return shown.allLines(by: approve)
    }
    let shared = sharedCauses.map { $0.textLine(by: approve) }
    let end = toleratedLines + [total]
    let whole = (blocks + [shared, end]).paragraphs
    guard let limit, whole.count > limit else { return whole.text }
    let told = shared.shortened(to: 7) { "and \(counted($0, "more cause")), see the report" }
    let room = limit - [told, end].paragraphs.count - 1
    return (blocks.shortened(to: room) + [told, end]).paragraphs.text
  }

  /// What a tolerance lets pass, so that nobody is surprised.
  private var toleratedLines: [String] {
    let masked = pictures.filter { $0.state == .same && $0.maskedShare > 0 }
    let most = masked.map(\.maskedShare).max() ?? 0
    let hidden =
      masked.isEmpty
      ? [] : ["\(masked.count) of the same have masks, over up to \(most.percent()) of a picture"]
    let names = toleratedPictures.map(\.name)
    guard !names.isEmpty else { return hidden }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    let verb = names.count == 1 ? "differs" : "differ"
    return hidden + ["\(names.count) of the same \(verb) within the tolerance: \(shown)"]
  }
}

extension [String] {
  /// The lines as a terminal shows them, each with a line break.
  fileprivate var text: String { map { $0.visible + "\n" }.joined() }

  /// As many lines as there is room for, the last of which counts the others.
  fileprivate func shortened(to room: Int, _ rest: (Int) -> String) -> [String] {
    count <= room ? self : prefix(room - 1) + [rest(count - room + 1)]
  }
}

extension [[String]] {
  /// The lines of all blocks that have any, an empty one between two blocks.
  fileprivate var paragraphs: [String] {
    [String](filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// As many blocks as there is room for, and one that counts the others; of the first at least a part.
  fileprivate func shortened(to room: Int) -> [[String]] {
    var shown: [[String]] = []
    // Two lines are for the count.
    for block in self {
      guard (shown + [block]).paragraphs.count <= room - 2 else { break }
      shown.append(block)
    }
    if shown.isEmpty, let first {
      shown = [first.shortened(to: room - 2) { "  and \($0) more lines, see the report" }]
    }
    let rest = count - shown.count
    return rest == 0 ? shown : shown + [["and \(rest) more, see the report"]]
  }
}

extension TestReport.Picture {
  /// The picture for a terminal, as ``TestReport/text()`` has it: its state, its causes, and what to do.
  ///
  /// - Parameter outcome: what its comparison came to, where pixels don't tell. Default: they do.
  /// - Returns: lines, each with a line break.
  package func text(outcome: String? = nil) -> String {
    allLines(outcome: outcome, by: TestReport.approve).text
  }

  fileprivate func allLines(outcome: String? = nil, by approve: String?) -> [String] {
    ["\(state.rawValue)  \(name)  (\(outcome ?? self.outcome))"] + textLines(by: approve)
  }

  /// All that is to be said of it, below its title.
  func textLines(by approve: String?) -> [String] {
    var lines = (explanation?.notes ?? []).map { "note: \($0)" }
    let causes = explanation?.causes ?? []
    let width = causes.map { $0.placeText?.visibleLine.count ?? 0 }.max() ?? 0
    for cause in causes {
      let place = (cause.placeText ?? "").visibleLine
      let gap = String(repeating: " ", count: width == 0 ? 0 : width - place.count + 3)
      lines.append(place + gap + cause.sentence)
    }
    lines += explanation?.restLines ?? []
    for fault in faults {
      lines.append((fault.place.map { "\($0): " } ?? "") + fault.message)
      if let hint = fault.hint { lines.append("    hint: \(hint)") }
    }
    lines += limits
    if let remedy = remedy(by: approve) { lines.append("\(remedy.verb): \(remedy.command)") }
    return lines.map { "  " + $0 }
  }
}

extension TestReport.Cause {
  fileprivate func textLine(by approve: String?) -> String {
    "\(text): \(reach)" + (command(by: approve).map { "   accept: \($0)" } ?? "")
  }
}
