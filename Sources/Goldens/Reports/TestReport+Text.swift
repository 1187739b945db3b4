import PageModel

extension TestReport {
  /// The report for a terminal: each picture that is not the same, its causes, and what to do.
  ///
  /// Characters that control a terminal or turn the direction of writing are spelt out.
  ///
  /// - Returns: lines, each with a line break.
  public func text() -> String {
    let counts = Dictionary(grouping: pictures, by: \.page).mapValues(\.count)
    var blocks = pictures.filter { $0.state != .same }.map { picture in
      // A page's only picture goes by the page's name, which approves it as well.
      var shown = picture
      if picture.state != .obsolete, counts[picture.page] == 1 { shown.name = picture.page }
      return shown.text(by: approve)
    }
    if !sharedCauses.isEmpty {
      blocks.append(sharedCauses.map { $0.textLine(by: approve) }.text)
    }
    blocks.append((toleratedLines + [total]).text)
    return blocks.joined(separator: "\n")
  }

  /// What a tolerance lets pass, so that nobody is surprised.
  private var toleratedLines: [String] {
    let masked = pictures.filter { $0.state == .same && $0.maskedShare > 0 }
    let most = masked.map(\.maskedShare).max() ?? 0
    let hidden =
      masked.isEmpty
      ? [] : ["\(masked.count) of the same have masks, over up to \(most.percent) of a picture"]
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
}

extension TestReport.Picture {
  /// The picture for a terminal, as ``TestReport/text()`` has it: its state, its causes, and what to do.
  ///
  /// - Parameter outcome: what its comparison came to, where pixels don't tell. Default: they do.
  /// - Returns: lines, each with a line break.
  public func text(outcome: String? = nil) -> String {
    text(outcome: outcome, by: TestReport.approve)
  }

  fileprivate func text(outcome: String? = nil, by approve: String?) -> String {
    (["\(state.rawValue)  \(name)  (\(outcome ?? self.outcome))"] + textLines(by: approve)).text
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
    lines += explanation?.unexplainedLines ?? []
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
