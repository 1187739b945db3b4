import Geometry
import PageModel

extension TestReport {
  /// The number of pictures in each state, in the order of ``State``: `198 same, 1 changed, 1 new`.
  var counts: [(state: State, count: Int)] {
    State.allCases.map { state in (state, pictures.count { $0.state == state }) }
      .filter { $0.1 > 0 }
  }

  /// The counts in one line: `200 pictures: 198 same, 1 changed, 1 new`.
  package var total: String {
    guard !pictures.isEmpty else { return "no pictures" }
    let lost = pictures.reduce(0) { $0 + ($1.notDrawn?.count ?? 0) }
    let counts = counts.map {
      "\($0.count) \($0.state.rawValue)"
        + ($0.state == .failed && lost > 0 ? " (\(counted(lost, "picture")) not drawn)" : "")
    }.joined(separator: ", ")
    return "\(counted(pictures.count, "picture")): \(counts)"
  }

  /// The command that accepts changes; other commands are derived from it.
  ///
  /// Nil if pictures were compared with a revision, because goldens are not affected then.
  package var approve: String? {
    guard against == nil else { return nil }
    return ([Self.approve] + (approveFlags ?? []).map(\.shellWord)).joined(separator: " ")
  }

  /// The command that accepts changes, without folders.
  static let approve = "pageshot approve"

  /// The pictures that make the run fail.
  package var failures: [Picture] {
    pictures.filter { $0.state != .same && !allowed.contains($0.state) }
  }

  /// The pictures that count as equal only because of a tolerance.
  var toleratedPictures: [Picture] {
    pictures.filter { $0.state == .same && $0.comparison != nil }
  }
}

extension TestReport.Picture {
  /// The outcome in a few words: `3 causes, all pixels explained`.
  package var outcome: String {
    if let words, renamedFrom == nil { return words }
    switch state {
    case .same:
      if isReadOtherwise { return "no visible change, but a screen reader reads something else" }
      guard comparison != nil else { return "nothing differs" }
      return differentPixels == 0
        ? "differences within the tolerance" : "\(pixels) differ, within the tolerance"
    case .new: return renamedFrom.map { "renamed: same picture as \($0)" } ?? "no golden"
    case .obsolete: return "no page draws it any more"
    case .failed:
      return counted(faults.count, "error")
        + (notDrawn.map { ", \(counted($0.count, "picture")) not drawn" } ?? "")
    case .changed:
      guard let explanation, !explanation.causes.isEmpty || !explanation.unexplained.isEmpty else {
        return "\(pixels) differ"
      }
      let left = explanation.unexplainedPixels
      let causes = explanation.causes.count
      let rest =
        left > 0
        ? ", \(counted(left, "pixel")) unexplained"
        : explanation.doubts.isEmpty ? ", all pixels explained" : ", may be incomplete"
      return (causes == 0 ? "no cause" : counted(causes, "cause")) + rest
    }
  }

  /// Whether the pixels are equal but a screen reader reads something else.
  package var isReadOtherwise: Bool { state == .same && explanation?.isReadOtherwise == true }

  /// The command that resolves the picture's state, with its effect; nil if there is nothing to do.
  package func remedy(by approve: String?) -> (verb: String, command: String)? {
    guard let approve else { return nil }
    // Files of another revision cannot be removed.
    if state == .obsolete { return reference.map { _ in ("remove", "\(approve) --obsolete") } }
    guard state != .same || isReadOtherwise, new != nil else { return nil }
    if let renamedFrom {
      return ("move", "\(approve) --obsolete -- \(name.shellWord) \(renamedFrom.shellWord)")
    }
    return ("accept", "\(approve) \([name].shellWords)")
  }

  /// The line that names the pictures that were not drawn; empty if there are none.
  package var lineOfNotDrawn: [String] {
    notDrawn.map { ["not drawn: \($0.firstFewNames)"] } ?? []
  }

  /// What was not drawn, the masked share and the tolerance; empty if everything was compared exactly.
  var limits: [String] {
    var lines = lineOfNotDrawn
    if !masks.isEmpty || maskedShare > 0 {
      let paths = masks.prefix(5).map(\.path) + (masks.count > 5 ? ["…"] : [])
      lines.append(
        "not compared: \(maskedShare.percent()) of the picture"
          + (paths.isEmpty ? "" : " (\(paths.joined(separator: ", ")))"))
    }
    if let tolerance { lines.append("tolerance: \(tolerance)") }
    return lines
  }

  private var differentPixels: Int { comparison?.differentPixels ?? 0 }

  private var pixels: String { counted(differentPixels, "pixel") }
}

extension PictureExplanation {
  /// The lines after the causes: invisible changes, unproven explanations, unexplained pixels.
  package var restLines: [String] {
    alsoChanged.map { cause in
      "also changed, \(cause.accessibility == true ? "accessibility only" : "nothing to see"): "
        + cause.text + (cause.placeText.map { " (\($0))" } ?? "")
    } + doubts.map { "not proven: \($0)" } + unexplainedLines
  }

  /// The unexplained pixels: a line for each of the largest boxes, and one for the others.
  private var unexplainedLines: [String] {
    let boxes = unexplained.sorted { ($1.pixels, $0.path) < ($0.pixels, $1.path) }
    let rest = boxes.dropFirst(8)
    let lines = boxes.prefix(8).map {
      "\(counted($0.pixels, "pixel")) unexplained "
        + ($0.path.isEmpty ? "on the page's background" : "in \($0.path)")
    }
    guard !rest.isEmpty else { return lines }
    let pixels = rest.reduce(0) { $0 + $1.pixels }
    return lines + ["\(counted(pixels, "pixel")) unexplained in \(counted(rest.count, "more box"))"]
  }
}

extension PictureExplanation.Cause {
  /// The place of the change, or the recorded one: `was pages/me.yaml:3:5`.
  var placeText: String? { place.map { (isRecordedPlace ? "was " : "") + $0.reported } }

  /// The change with its effects.
  var sentence: String {
    effects.isEmpty ? text : "\(text): \(effects.joined(separator: "; "))"
  }
}

extension TestReport.Cause {
  /// The number of affected pictures, and of those it explains alone.
  var reach: String {
    let all = counted(pictures.count, "picture")
    if explains.isEmpty { return "\(all), never the only cause" }
    return explains.count == pictures.count ? all : "\(all), the only cause of \(explains.count)"
  }
}

extension String {
  /// The name for a text: in quotes if it could read as more than a name, such as one with brackets.
  package var toldName: String {
    let isPlain = unicodeScalars.allSatisfy {
      !$0.isASCII || $0.properties.isAlphabetic || "0"..."9" ~= $0
        || " '#%&+-./=@_~".unicodeScalars.contains($0)
    }
    return isPlain && !contains("  ") ? self : quoted
  }
}
