extension Fingerprint.Environment {
  /// The differences from the environment of a golden, the most relevant first.
  ///
  /// Each sentence states the effect and the remedy.
  ///
  /// A font in only one of the lists is no difference: the page may have got its first emoji. Nor is a project's own
  /// font: it is no part of the machine.
  ///
  /// - Parameter recorded: the golden's environment.
  /// - Returns: sentences without duplicates; empty if pictures must be the same.
  package func differences(from recorded: Self) -> [String] {
    var sentences: [String] = []
    var said: Set<String> = []
    for old in recorded.fonts where !old.isOwn {
      guard let sentence = difference(from: old, in: recorded), said.insert(sentence).inserted
      else { continue }
      sentences.append(sentence)
    }
    for program in programs(unlike: recorded) {
      sentences.append(
        "recorded with \(program.name) \(program.old), here \(program.new): \(program.outcome); "
          + "record again on one machine")
    }
    return sentences
  }

  /// A program or library with another version here.
  struct OtherProgram {
    var name: String
    var old: String
    var new: String
    /// The effect, as text.
    var outcome: String
  }

  /// The programs and libraries with other versions than in the golden, the most relevant first.
  ///
  /// A version missing in the golden is no difference.
  func programs(unlike recorded: Self) -> [OtherProgram] {
    let programs: [(String, String?, String?, String)] = [
      ("Cairo", recorded.cairo, cairo, "letters and edges may differ slightly"),
      ("HarfBuzz", recorded.harfbuzz, harfbuzz, "letters may shift or differ slightly"),
      ("FriBidi", recorded.fribidi, fribidi, "the order of letters may differ"),
      ("libunistring", recorded.unistring, unistring, "lines may break differently"),
      ("Pageshot", recorded.pageshot, pageshot, "pages may be laid out and drawn differently"),
    ]
    return programs.compactMap { name, old, new, outcome in
      guard let old, let new, old != new else { return nil }
      return OtherProgram(name: name, old: old, new: new, outcome: outcome)
    }
  }

  /// The difference of the current fonts from a recorded one; nil if there is none.
  private func difference(from old: Fingerprint.Font, in recorded: Self) -> String? {
    let fonts = fonts.filter { !$0.isOwn }
    if let new = fonts.first(where: { $0.file == old.file }) { return new.difference(from: old) }
    // If a family has no file in common, either other weights are used, or the files changed.
    let family = fonts.filter { $0.family == old.family }
    let names = Set(recorded.fonts.map(\.file))
    guard let new = family.first, !family.contains(where: { names.contains($0.file) }) else {
      return nil
    }
    if new.version != old.version { return new.difference(from: old) }
    guard new.fileWithoutStyle != old.fileWithoutStyle else { return nil }
    return "recorded with \(old.family) from \(old.file), here from \(new.file): "
      + "install that file or record again"
  }
}

extension Fingerprint.Font {
  /// The difference of this file from the recorded one; nil if they are equal.
  fileprivate func difference(from old: Self) -> String? {
    guard sha256 != old.sha256 else { return nil }
    let package = old.package ?? package
    let what = "install \(package.map { $0 + " of " } ?? "")"
    if let before = old.version, let version, before != version {
      return "recorded with \(old.family) \(before), here \(version): "
        + "\(what)that version or record again"
    }
    let name = ([old.family] + [old.version].compactMap(\.self)).joined(separator: " ")
    return "recorded with another build of \(name): \(what)that build or record again"
  }

  /// The file's name without its weight: `Inter.otf` for `Inter-Bold.otf`.
  fileprivate var fileWithoutStyle: String {
    let ending = file.split(separator: ".").last.map { "." + $0 } ?? ""
    return file.prefix { $0 != "-" && $0 != "." } + ending
  }
}
