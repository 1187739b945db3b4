import Geometry
import PageModel

extension TestReport {
  /// The report for a terminal: each picture that differs, its causes, and how to accept it.
  ///
  /// Control characters and direction overrides are escaped.
  ///
  /// - Parameter limit: the maximum number of lines, at least 20; what does not fit is counted.
  ///   Default: nil, unlimited.
  /// - Returns: lines, each with a line break.
  package func text(limit: Int? = nil) -> String {
    let counts = Dictionary(grouping: pictures, by: \.page).mapValues(\.count)
    let entries = entries
    let blocks = entries.map { entry in
      // The only picture of a page is shown with the page's name, which `approve` accepts as well.
      var shown = entry.shown
      if shown.state != .obsolete, counts[shown.page] == 1 { shown.name = shown.page }
      return entry.pictures.count == 1
        ? shown.allLines(outcome: entry.first.outcome, by: approve) : entry.lines(by: approve)
    }
    let faults = sharedFaults.flatMap { $0.fault.lines(saying: $0.message) }
    let causes = sharedCauseGroups(of: entries).flatMap(textLines)
    let end = toleratedLines + [total]
    let whole = ([faults, causes] + blocks + [end]).paragraphs
    guard let limit, whole.count > limit else { return whole.text }
    let noun =
      faults.isEmpty && causes.count == sharedCauses(of: entries).count ? "more cause" : "more line"
    let told = (faults + causes).shortened(to: 7) { "and \(counted($0, noun)), see the report" }
    let room = limit - [told, end].paragraphs.count - 1
    return ([told] + blocks.shortened(to: room) + [end]).paragraphs.text
  }

  /// The lines of causes, and how to accept them, once.
  private func textLines(of causes: [Cause], accept command: String?) -> [String] {
    let lines = causes.map { "\($0.text): \($0.reach)" }
    guard let command else { return lines }
    return lines.count == 1
      ? ["\(lines[0])   accept: \(command)"]
      : ["\(lines.count) causes   accept: \(command)"] + lines.map { "  " + $0 }
  }

  /// The lines about equal pictures with masks, or with differences within the tolerance.
  private var toleratedLines: [String] {
    let masked = pictures.filter { $0.state == .same && $0.maskedShare > 0 }
    let most = masked.map(\.maskedShare).max() ?? 0
    let hidden =
      masked.isEmpty
      ? [] : ["masks cover up to \(most.percent()) of \(counted(masked.count, "same picture"))"]
    let names = toleratedPictures.map(\.name)
    guard !names.isEmpty else { return hidden }
    let shown =
      names.prefix(5).map(\.toldName).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    let verb = names.count == 1 ? "differs" : "differ"
    return hidden + [
      "\(counted(names.count, "same picture")) \(verb) within the tolerance: \(shown)"
    ]
  }
}

extension [String] {
  /// The lines, escaped for a terminal, each with a line break.
  fileprivate var text: String { map { $0.visible + "\n" }.joined() }

  /// The first lines that fit, the last of which counts the others.
  fileprivate func shortened(to room: Int, _ rest: (Int) -> String) -> [String] {
    count <= room ? self : prefix(room - 1) + [rest(count - room + 1)]
  }
}

extension [[String]] {
  /// The lines of all non-empty blocks, with an empty line between blocks.
  fileprivate var paragraphs: [String] {
    [String](filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The first blocks that fit, and one that counts the others; at least a part of the first.
  fileprivate func shortened(to room: Int) -> [[String]] {
    var shown: [[String]] = []
    // Two lines are reserved for the count.
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
  /// The picture for a terminal, as in ``TestReport/text()``: state, causes, and what to do.
  ///
  /// - Parameter outcome: the outcome, if it is not that of comparing pixels. Default: nil.
  /// - Returns: lines, each with a line break.
  package func text(outcome: String? = nil) -> String {
    allLines(outcome: outcome, by: TestReport.approve).text
  }

  fileprivate func allLines(outcome: String? = nil, by approve: String?) -> [String] {
    ["\(state.rawValue)  \(name.toldName)  (\(outcome ?? self.outcome))"] + textLines(by: approve)
  }

  /// The lines below the picture's title.
  func textLines(by approve: String?) -> [String] {
    (factLines + (remedy(by: approve).map { ["\($0.verb): \($0.command)"] } ?? [])).map {
      "  " + $0
    }
  }

  /// All that is said of the picture, but for what to do.
  var factLines: [String] {
    var lines = (explanation?.notes ?? []).map { "note: \($0)" }
    let causes = explanation?.causes ?? []
    let width = causes.map { $0.placeText?.visibleLine.count ?? 0 }.max() ?? 0
    for cause in causes {
      let place = (cause.placeText ?? "").visibleLine
      let gap = String(repeating: " ", count: width == 0 ? 0 : width - place.count + 3)
      lines.append(place + gap + cause.sentence)
    }
    lines += explanation?.restLines ?? []
    return lines + faults.flatMap { $0.lines(saying: $0.told) } + limits
  }
}

extension TestReport.Fault {
  /// A message at the error's place, and the hint.
  fileprivate func lines(saying message: String) -> [String] {
    [(place.map { "\($0.reported): " } ?? "") + message] + (hint.map { ["    hint: \($0)"] } ?? [])
  }
}

extension ReportEntry {
  /// The title of several pictures, and the lines below it.
  fileprivate func lines(by approve: String?) -> [String] {
    let title = "\(first.state.rawValue)  \(pictures.map(\.name).firstFewNames)  (\(first.outcome))"
    let remedy = remedy(by: approve).map { ["\($0.verb): \($0.command)"] } ?? []
    return [title] + (shown.factLines + remedy).map { "  " + $0 }
  }
}
