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

  /// An annotation at a line of a file.
  init(_ level: Level, at place: Source?, title: String, _ lines: [String]) {
    (self.level, self.place, self.title, self.lines) = (level, place, title, lines)
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
    return causes.map { $0.annotation(by: approve) }
      + failing.flatMap { $0.annotations(by: approve) }
  }
}

extension TestReport.Cause {
  fileprivate func annotation(by approve: String?) -> GitHubAnnotation {
    let first = pictures.first ?? ""
    let title =
      pictures.count == 1 ? "\(first) changed" : "\(counted(pictures.count, "picture")) changed"
    var lines = [text]
    // A line that is gone cannot be pointed at.
    if isRecordedPlace, let place { lines.append("was \(place)") }
    let names = pictures.prefix(5).map(\.shellWord).joined(separator: " ")
    if let command = command(by: approve) ?? approve.map({ "\($0) \(names)" }) {
      lines.append("accept: " + command)
    }
    let top = place.map { Source(file: $0.file, line: 1, column: 1) }
    return GitHubAnnotation(.error, at: isRecordedPlace ? top : place, title: title, lines)
  }
}

extension TestReport.Picture {
  /// The errors of the picture, beside its causes.
  fileprivate func annotations(by approve: String?) -> [GitHubAnnotation] {
    let top = source.map { Source(file: $0, line: 1, column: 1) }
    let found = faults.map { fault in
      GitHubAnnotation(
        .error, at: fault.place ?? top, title: "\(name) \(state.rawValue)",
        [fault.message] + (fault.hint.map { ["hint: \($0)"] } ?? []))
    }
    let isExplained = explanation.map { !$0.causes.isEmpty && $0.isProven } ?? false
    guard !isExplained, state != .failed || faults.isEmpty else { return found }
    let lines =
      [outcome] + (explanation?.restLines ?? [])
      + (remedy(by: approve).map { ["\($0.verb): \($0.command)"] } ?? [])
    return found + [GitHubAnnotation(.error, at: top, title: "\(name) \(state.rawValue)", lines)]
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
