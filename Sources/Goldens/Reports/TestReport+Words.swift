import Geometry
import PageModel

extension TestReport {
  /// How many pictures came to what, in the order of ``State``: `198 same, 1 changed, 1 new`.
  var counts: [(state: State, count: Int)] {
    State.allCases.map { state in (state, pictures.count { $0.state == state }) }
      .filter { $0.1 > 0 }
  }

  /// All of it in one line: `200 pictures: 198 same, 1 changed, 1 new`.
  package var total: String {
    guard !pictures.isEmpty else { return "no pictures" }
    let counts = counts.map { "\($0.count) \($0.state.rawValue)" }.joined(separator: ", ")
    return "\(counted(pictures.count, "picture")): \(counts)"
  }

  /// The command that accepts what a test found; all others are made of it.
  ///
  /// Nil where another revision was compared with: that is no news for the goldens.
  package var approve: String? {
    guard against == nil else { return nil }
    return ([Self.approve] + (approveFlags ?? []).map(\.shellWord)).joined(separator: " ")
  }

  /// The command that accepts what a test found, where no folders were named.
  static let approve = "pageshot approve"

  /// The pictures that make the run fail.
  package var failures: [Picture] {
    pictures.filter { $0.state != .same && !allowed.contains($0.state) }
  }

  /// The causes that stand behind more than one picture.
  var sharedCauses: [Cause] { causes.filter { $0.pictures.count > 1 } }

  /// Pictures that count as the same only because of a tolerance.
  var toleratedPictures: [Picture] {
    pictures.filter { $0.state == .same && $0.comparison != nil }
  }
}

extension TestReport.Picture {
  /// What its comparison came to, in a few words: `3 causes, all pixels explained`.
  package var outcome: String {
    if let words, renamedFrom == nil { return words }
    switch state {
    case .same:
      if isReadOtherwise { return "nothing to see, but something else is read out" }
      guard comparison != nil else { return "nothing differs" }
      return differentPixels == 0
        ? "differs too little to count" : "\(pixels) differ, tolerated"
    case .new: return renamedFrom.map { "renamed: the very picture of \($0)" } ?? "no reference"
    case .obsolete: return "no page has it any more"
    case .failed: return counted(faults.count, "fault")
    case .changed:
      guard let explanation, !explanation.causes.isEmpty || !explanation.unexplained.isEmpty else {
        return "\(pixels) differ"
      }
      let left = explanation.unexplainedPixels
      let causes = explanation.causes.count
      let rest =
        left > 0
        ? ", \(counted(left, "pixel")) unexplained"
        : explanation.doubts.isEmpty ? ", all pixels explained" : ", not proven to be all"
      return (causes == 0 ? "no cause" : counted(causes, "cause")) + rest
    }
  }

  /// Whether it is the same to the eye, and something else is read out.
  package var isReadOtherwise: Bool { state == .same && explanation?.isReadOtherwise == true }

  /// The command that resolves it, and what that does; nil where there is nothing to be done.
  package func remedy(by approve: String?) -> (verb: String, command: String)? {
    guard let approve else { return nil }
    // Of another revision there is nothing to be removed.
    if state == .obsolete { return reference.map { _ in ("remove", "\(approve) --obsolete") } }
    guard state != .same || isReadOtherwise, new != nil else { return nil }
    if let renamedFrom {
      return ("move", "\(approve) --obsolete -- \(name.shellWord) \(renamedFrom.shellWord)")
    }
    // Behind `--`, no name is taken for a flag.
    let separator = name.hasPrefix("-") ? "-- " : ""
    return ("accept", "\(approve) \(separator)\(name.shellWord)")
  }

  /// What was not compared, and by what measure; nothing where all of it was, exactly.
  var limits: [String] {
    var lines: [String] = []
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
  /// What is to be said beside the causes: what changed and is not seen, what is not proven, and pixels
  /// without a cause.
  package var restLines: [String] {
    alsoChanged.map { cause in
      "also changed, \(cause.accessibility == true ? "accessibility only" : "nothing to see"): "
        + cause.text + (cause.placeText.map { " (\($0))" } ?? "")
    } + doubts.map { "not proven: \($0)" } + unexplainedLines
  }

  /// The pixels without a cause, a line for each box, the largest first; the rest in one line.
  private var unexplainedLines: [String] {
    let boxes = unexplained.sorted { ($1.pixels, $0.path) < ($0.pixels, $1.path) }
    let rest = boxes.dropFirst(8)
    let lines = boxes.prefix(8).map {
      "\(counted($0.pixels, "pixel")) unexplained "
        + ($0.path.isEmpty ? "on the page's ground" : "in \($0.path)")
    }
    guard !rest.isEmpty else { return lines }
    let pixels = rest.reduce(0) { $0 + $1.pixels }
    return lines + ["\(counted(pixels, "pixel")) unexplained in \(counted(rest.count, "more box"))"]
  }
}

extension PictureExplanation.Cause {
  /// Where it is written, or was: `was pages/me.yaml:3:5`.
  var placeText: String? { place.map { (isRecordedPlace ? "was " : "") + $0.description } }

  /// The change and what follows from it.
  var sentence: String {
    effects.isEmpty ? text : "\(text): \(effects.joined(separator: "; "))"
  }
}

extension TestReport.Cause {
  /// How many pictures it stands behind, and how many of them it explains alone.
  var reach: String {
    let all = counted(pictures.count, "picture")
    if explains.isEmpty { return "\(all), in none of them the only cause" }
    return explains.count == pictures.count ? all : "\(all), of \(explains.count) the only cause"
  }

  /// The command that accepts what it explains; nil where it explains no picture alone.
  package func command(by approve: String?) -> String? {
    explains.isEmpty ? nil : approve.map { "\($0) --cause \(number)" }
  }
}

extension String {
  /// The text as a shell takes it for one word.
  package var shellWord: String {
    let isPlain = unicodeScalars.allSatisfy {
      !$0.isASCII || $0.properties.isAlphabetic || "0"..."9" ~= $0
        || "@%+=:,./_~-".unicodeScalars.contains($0)
    }
    if isPlain, !isEmpty, !hasPrefix("~") { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }
}
