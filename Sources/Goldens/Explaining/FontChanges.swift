import PageModel

/// The causes of other font files, of the machine or of the project.
struct FontChanges {
  typealias Cause = PictureExplanation.Cause

  /// A font's change.
  struct Change {
    /// The font's path in the project, or its file's name on the machine.
    let font: String
    let family: String
    let cause: Cause
    /// Whether the golden shows no glyph of the file.
    fileprivate(set) var isNew = false

    fileprivate init(_ font: Fingerprint.Font, family: String? = nil, _ cause: Cause) {
      self.font = font.path ?? font.file
      (self.family, self.cause) = (family ?? font.family, cause)
    }
  }

  /// The changed files, then a project's files that came or went.
  private(set) var changes: [Change] = []

  /// Compares the fonts of a golden with those of the new picture; `ownFonts` are the project's own ones today.
  init(
    from olds: [Fingerprint.Font], to news: [Fingerprint.Font], ownFonts: Set<String>
  ) {
    var left = news.filter { new in !olds.contains { $0.isSameFile(as: new) } }
    var gone: [Fingerprint.Font] = []
    for old in olds {
      let same = news.first { $0.isSameFile(as: old) }
      // A project's font that is still there gave way to an edit of the page.
      if same == nil, let path = old.path, ownFonts.contains(path) { continue }
      let other =
        same ?? left.first { $0.file == old.file } ?? left.first { $0.family == old.family }
      guard let other else {
        if old.path != nil { gone.append(old) }
        continue
      }
      left.removeAll { $0 == other }
      if other.sha256 != old.sha256 {
        changes.append(Change(other, family: old.family, Self.cause(old, other)))
      }
    }
    changes += gone.map { Change($0, Self.removed($0)) }
    changes += left.filter(\.isOwn).map { new in
      var change = Change(new, Self.added(new))
      change.isNew = true
      return change
    }
  }

  /// The cause of another file of a font.
  private static func cause(_ old: Fingerprint.Font, _ new: Fingerprint.Font) -> Cause {
    switch (old.isOwn, new.isOwn) {
    case (false, false): Cause(.fontFile, old.change(until: new))
    case (false, true): added(new)
    case (true, false): removed(old)
    case (true, true):
      Cause(.fontFile, old.change(to: new).within("font \(new.family)"), at: new.place)
    }
  }

  private static func added(_ font: Fingerprint.Font) -> Cause {
    Cause(.fontFile, "font \(font.family) added", at: font.place)
  }

  private static func removed(_ font: Fingerprint.Font) -> Cause {
    var cause = Cause(.fontFile, "font \(font.family) removed", at: font.place)
    cause.isRecordedPlace = cause.place != nil
    return cause
  }
}

extension Fingerprint.Font {
  /// Whether two files are in one place: of the project, or of a package.
  fileprivate func isSameFile(as other: Self) -> Bool {
    guard isOwn == other.isOwn else { return false }
    guard let path, let second = other.path else { return file == other.file }
    return path == second
  }

  /// The place of a project's own font, as of an icon.
  fileprivate var place: Source? { path.map { Source(file: $0, line: 1, column: 1) } }

  /// The change to another file of a project's own font.
  fileprivate func change(to other: Self) -> CauseChange {
    guard let version, let now = other.version, now != version else {
      return CauseChange("exchanged")
    }
    return CauseChange(of: "", version, now)
  }

  /// The change to another file of a font of the machine.
  fileprivate func change(until other: Self) -> CauseChange {
    guard let version else { return CauseChange("another build of \(family)") }
    guard let now = other.version, now != version else {
      return CauseChange("another build of \(family) \(version)")
    }
    return CauseChange(of: family, version, now)
  }
}
