import Pageshot

/// A workflow command that makes GitHub show something at a line of a file.
struct GitHubAnnotation: Hashable, Sendable, CustomStringConvertible {
  /// The severity.
  enum Level: String, Hashable, Sendable {
    /// An error.
    case error
    /// A warning.
    case warning
    /// A notice.
    case notice
  }

  /// The severity.
  var level: Level
  /// The line of a file; nil if no file is to blame.
  var place: Source?
  /// The title, shown first.
  var title: String
  /// The lines of the message.
  var lines: [String]

  /// An annotation at a line of a file; of a built-in file, which no repository has, the line is named in the message.
  init(_ level: Level, at place: Source?, title: String, _ lines: [String]) {
    (self.level, self.place, self.title, self.lines) = (level, place, title, lines)
    guard let place, place.origin.isBuiltIn else { return }
    self.place = nil
    self.lines.append("at \(place)")
  }

  /// The command on one line: texts are escaped, so that they cannot contain another command.
  var description: String {
    let position = place.map {
      [("file", $0.file), ("line", "\($0.line)"), ("col", "\($0.column)")]
    }
    let properties = ((position ?? []) + [("title", title)])
      .map { "\($0)=\($1.visibleLine.percentEscaped(":,%"))" }.joined(separator: ",")
    let text = lines.map { $0.visibleLine.percentEscaped("%") }.joined(separator: "%0A")
    return "::\(level.rawValue) \(properties)::\(text)"
  }
}

extension String {
  /// The text with characters that are special in workflow commands escaped as percent codes.
  fileprivate func percentEscaped(_ special: String) -> String {
    unicodeScalars.map {
      special.unicodeScalars.contains($0)
        ? "%" + String($0.value, radix: 16, uppercase: true) : String($0)
    }.joined()
  }
}

extension TestReport {
  /// Annotations for everything that makes the run fail: one per cause, however many pictures it
  /// changes, one per error, and one per picture without a cause.
  var gitHubAnnotations: [GitHubAnnotation] {
    let failing = failures
    let names = Set(failing.map(\.name))
    let causes = causes.filter { $0.pictures.contains(where: names.contains) }
    let pictures = listed.filter { names.contains($0.name) }
    return causes.map(annotation) + SharedFault.all(of: pictures).map(\.annotation)
      + ReportEntry.all(of: pictures).flatMap { $0.annotations(by: approve) }
  }

  private func annotation(of cause: Cause) -> GitHubAnnotation {
    let (count, place) = (cause.pictures.count, cause.place)
    let title =
      count == 1 ? "\(cause.pictures[0].toldName) changed" : "\(counted(count, "picture")) changed"
    var lines = [cause.text]
    // A line that is gone cannot be pointed at.
    if cause.isRecordedPlace, let place { lines.append("was \(place)") }
    if count > 1 { lines.append("in " + cause.pictures.firstFewNames) }
    if let alone = command(for: cause), let all = wholeCommand(for: cause) {
      let isWhole = cause.explains.isEmpty || cause.explains.count == count
      lines +=
        isWhole
        ? ["accept: \(alone)"]
        : ["accept in \(cause.explains.count): \(alone)", "accept in all: \(all)"]
    } else if let all = wholeCommand(for: cause) {
      lines.append("accept: " + all)
    }
    let top = place.map { Source(file: $0.file, line: 1, column: 1) }
    return GitHubAnnotation(.error, at: cause.isRecordedPlace ? top : place, title: title, lines)
  }
}

extension SharedFault {
  /// The error at its line, with the first of its pages.
  fileprivate var annotation: GitHubAnnotation {
    GitHubAnnotation(
      .error, at: fault.place, title: "error in \(counted(pages.count, "page"))",
      [fault.message] + (fault.hint.map { ["hint: \($0)"] } ?? []) + ["in " + pages.firstFewNames])
  }
}

extension ReportEntry {
  /// The errors of the pictures, beside their causes.
  fileprivate func annotations(by approve: String?) -> [GitHubAnnotation] {
    let top = first.source.map { Source(file: $0, line: 1, column: 1) }
    let title = "\(pictures.map(\.name).firstFewNames) \(first.state.rawValue)"
    let found = ownFaults.map { fault in
      GitHubAnnotation(
        .error, at: fault.place ?? top, title: title,
        [fault.told] + (fault.hint.map { ["hint: \($0)"] } ?? []) + first.lineOfNotDrawn)
    }
    let isExplained = first.explanation.map { !$0.causes.isEmpty && $0.isProven } ?? false
    guard !isExplained, first.state != .failed || first.faults.isEmpty else { return found }
    let lines =
      [first.outcome] + (first.explanation?.restLines ?? [])
      + (remedy(by: approve).map { ["\($0.verb): \($0.command)"] } ?? [])
    return found + [GitHubAnnotation(.error, at: top, title: title, lines)]
  }
}

extension Diagnostic {
  /// A workflow command that makes GitHub show the diagnostic at its line.
  var gitHubAnnotation: GitHubAnnotation {
    let levels: [Severity: GitHubAnnotation.Level] = [
      .error: .error, .warning: .warning, .note: .notice,
    ]
    return GitHubAnnotation(
      levels[severity] ?? .error, at: source, title: rule,
      [message] + (hint.map { ["hint: \($0)"] } ?? []))
  }
}
